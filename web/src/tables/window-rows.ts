/** Which rows of a long list are on the screen, while the page itself scrolls. */
import { useEffect, useRef, useState, type RefObject } from "react";

export interface WindowRows {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly from: number;
  readonly to: number;
  /** Whether the first rows are on the screen or near it. */
  readonly atTop: boolean;
}

const SPARE_ROWS = 6;
// The range moves by this many rows at once: fewer renders while scrolling.
const STRIDE = 4;
const TOP_ROWS = 30;

/** Rows `from` to `to` of `count` rows that are `height` pixels tall and begin at the top of `ref`. */
export function useWindowRows(count: number, height: number): WindowRows {
  const ref = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ first: 0, shown: 16 });
  useEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const above = Math.max(0, -ref.current.getBoundingClientRect().top);
      const first = Math.floor(above / height / STRIDE) * STRIDE;
      const shown = Math.ceil(innerHeight / height / STRIDE) * STRIDE;
      setRange((before) => (before.first === first && before.shown === shown ? before : { first, shown }));
    };
    measure();
    // What scrolls may be a pane, whose events stay below the window.
    const passive = { passive: true, capture: true };
    addEventListener("scroll", measure, passive);
    addEventListener("resize", measure, passive);
    return () => {
      removeEventListener("scroll", measure, passive);
      removeEventListener("resize", measure, passive);
    };
  }, [height, count]);
  return {
    ref,
    from: Math.max(0, Math.min(count, range.first - SPARE_ROWS)),
    to: Math.min(count, range.first + range.shown + STRIDE + SPARE_ROWS),
    atTop: range.first < TOP_ROWS,
  };
}
