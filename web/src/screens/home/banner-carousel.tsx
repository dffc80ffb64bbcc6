import { useQuery } from "@tanstack/react-query";
import { Fragment, useEffect, useState } from "react";
import { useLoggedIn } from "../../data/session.ts";
import { call } from "../../data/wire/api.ts";
import { BannerWords } from "../../info/banner-words.tsx";
import { store, useStore } from "../../store/store.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";

type Drawings = typeof import("../../info/banner-drawings.tsx");

const TURN_MS = 3000;
/** Where the banner leads that tells how to begin. */
const START = "/openaccount";

/** Banners, one every three seconds; they stand still under a finger and when less motion is asked for. */
export function BannerCarousel() {
  const t = useText().account.home;
  const { slides, pending } = useBanners();
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || slides.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % slides.length), TURN_MS);
    return () => clearInterval(timer);
  }, [held, slides.length]);
  const drawing = useDrawing();
  const slide = slides[index % slides.length];
  if (!slide && !pending) return null;
  // Its place is kept, so that the news under it do not jump.
  if (!slide)
    return (
      <section className="sheet-sec bn" aria-hidden="true">
        <div className="banner" />
      </section>
    );
  return (
    <section
      className="sheet-sec bn"
      aria-label={t.banner}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Link href={slide.targetUrl} className="banner">
        <BannerWords key={index} small={slide.small} title={slide.banTitle} note={slide.note} />
        {drawing && <Fragment key={slide.id}>{drawing(slide.targetUrl)}</Fragment>}
        <span className="pg" aria-hidden="true">
          {slides.map((one, at) => (
            <i key={one.id} className={at === index ? "on" : ""} />
          ))}
        </span>
      </Link>
    </section>
  );
}

// The words are drawn by the screen itself: the picture of bannerUrl is for clients that show one.
function useBanners() {
  const loggedIn = useLoggedIn();
  const query = useQuery({
    queryKey: ["banners"],
    queryFn: () => call("/api/site/getBannerByPlat.do", { platType: "m" }),
    staleTime: 3_600_000,
  });
  // Who is logged in has registered: what he does next stands in the row above.
  const slides = (query.data ?? []).filter(({ targetUrl }) => !(loggedIn && targetUrl === START));
  return { slides, pending: query.isPending };
}

/** With what is fetched ahead for the next screens (main.tsx), not with the first one. */
const DRAWN_MS = 3000;
const drawn = store<Drawings | null>(null);

function useDrawing(): Drawings["drawingOf"] | undefined {
  const come = useStore(drawn);
  useEffect(() => {
    if (drawn.now()) return;
    const timer = setTimeout(() => import("../../info/banner-drawings.tsx").then(drawn.set, () => null), DRAWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return come?.drawingOf;
}
