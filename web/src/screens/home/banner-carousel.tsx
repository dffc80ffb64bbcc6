import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLoggedIn } from "../../data/session.ts";
import { call } from "../../data/wire/api.ts";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";

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
        <div key={index} className="slide">
          <span className="lab">{slide.small}</span>
          <b>{slide.banTitle}</b>
          <span className="lab">{slide.note}</span>
        </div>
        <Drawing />
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

/** A day with ten times leverage: up, over the line, and the end. */
function Drawing() {
  return (
    <svg viewBox="0 0 180 92" preserveAspectRatio="xMaxYMid slice" fill="none" stroke="#fff" aria-hidden="true">
      <path
        d="M0 70 18 66 30 72 44 40 52 22 60 12 68 30 80 26 92 44 104 40 118 58 132 54 146 68 160 64 180 74"
        strokeOpacity=".9"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M0 52H180" strokeOpacity=".35" strokeDasharray="3 4" />
      <path d="M104 6V88" strokeOpacity=".5" />
      <circle cx="104" cy="40" r="3.5" fill="#fff" stroke="none" />
      <path d="m128 50 8 8m0-8-8 8" strokeWidth="2" />
    </svg>
  );
}
