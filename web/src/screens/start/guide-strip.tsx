import { useEffect, useRef, type RefObject } from "react";
import { onboarding } from "../../data/onboarding.ts";
import { useGap } from "../../data/gap.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useText } from "../../text/text.ts";
import { useOrderBar } from "../../trade/ticket/order-bar.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { go, usePath } from "../../ui/page/location.ts";
import { addressOfStep, GUIDE, ORDER_STEP, showStep, type Guide } from "./guide.ts";
import { useStartWords } from "./text.ts";
import "./guide.css";

const LOOK_MS = 200;
/** A screen that has not shown the thing by then shows it no more. */
const MOST_LOOKS = 40;

/** One step of the guided trade over the screen that it is about; nothing is covered or blocked, and it can be left at any time. */
export function GuideStrip({ guide }: { readonly guide: Guide }) {
  const t = useStartWords();
  const path = usePath().toLowerCase();
  const place = GUIDE[guide.step] ?? GUIDE[0];
  const here = path === place.path;
  const ref = useRef<HTMLElement>(null);
  useTop(ref);
  usePointer(here ? place.target : null);
  const turn = (step: number) => {
    const next = { ...guide, step };
    showStep(next);
    if (GUIDE[step]?.path !== path) go(addressOfStep(next));
  };
  // Whoever comes to his positions from the ticket has ordered.
  useEffect(() => {
    if (guide.step === ORDER_STEP && path === "/warehouse") showStep({ ...guide, step: ORDER_STEP + 1 });
  }, [guide, path]);
  const leave = () => onboarding.set("seen");
  const last = guide.step === GUIDE.length - 1;
  const [title, text] = t.guide[place.id];
  return (
    <aside ref={ref} className="guide" aria-label={t.guideLabel}>
      <div role="status">
        <b className="m">
          {guide.step + 1}/{GUIDE.length} {title}
        </b>
        {here && <p className="sec">{text}</p>}
        {here && guide.step === ORDER_STEP && <Shut gid={guide.gid} />}
      </div>
      <div className="guide-acts">
        {here && guide.step > 0 && !last && (
          <Button kind="ghost" small onClick={() => turn(guide.step - 1)}>
            {t.guideBack}
          </Button>
        )}
        {!here && (
          <Button small onClick={() => go(addressOfStep(guide))}>
            {t.guideReturn}
          </Button>
        )}
        {here && guide.step < ORDER_STEP && (
          <Button small onClick={() => turn(guide.step + 1)}>
            {t.guideNext}
          </Button>
        )}
        {here && last ? (
          <Button small onClick={leave}>
            {t.guideDone}
          </Button>
        ) : (
          <button type="button" className="guide-leave" onClick={leave}>
            <Icon name="close" size="s" /> {t.guideLeave}
          </button>
        )}
      </div>
    </aside>
  );
}

/** While no order is taken: why, and how soon it is. */
function Shut({ gid }: { readonly gid: string }) {
  const t = useStartWords();
  const { goesOnIn } = useText().shell;
  const bar = useOrderBar(gid, undefined);
  const gap = useGap();
  if (bar === null) return null;
  return (
    <p className="sec warn">
      {t.guideShut} {gap ? goesOnIn(gap) : bar}
    </p>
  );
}

/** What sticks to the top of the screens stands below the strip; a lost line's own strip takes its place. */
function useTop(ref: RefObject<HTMLElement | null>): void {
  const connection = useConnection();
  const away = connection === "lost" || connection === "polled";
  useEffect(() => {
    const strip = ref.current;
    const app = strip?.closest<HTMLElement>(".app");
    if (!strip || !app) return;
    strip.hidden = away;
    if (away) return;
    const measure = new ResizeObserver(() => {
      app.style.setProperty("--over", `${strip.offsetHeight}px`);
      app.style.setProperty("--notch", "0px");
    });
    measure.observe(strip);
    return () => {
      measure.disconnect();
      app.style.removeProperty("--over");
      app.style.removeProperty("--notch");
    };
  }, [ref, away]);
}

/** Marks what the step is about, as soon as the screen has it, and brings it into sight. */
function usePointer(target: string | null): void {
  useEffect(() => {
    if (target === null) return;
    let looks = 0;
    let found: Element | null = null;
    const look = () => {
      found = document.querySelector(target);
      if (!found && ++looks < MOST_LOOKS) return;
      clearInterval(timer);
      found?.setAttribute("data-guided", "");
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      found?.scrollIntoView({ block: "center", behavior: still ? "instant" : "smooth" });
    };
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      found?.removeAttribute("data-guided");
    };
  }, [target]);
}
