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
/** When a list that has come still makes its spare rows: after what is on the screen has been painted. */
const SPARE_MS = 250;
/** What the last list had on the screen at its beginning: where the next one lies alike, it is laid out once in place of twice. */
let begun = { first: 0, last: 0 };

/** Rows `from` to `to` of `count` rows that are `height` pixels tall and begin at the top of `ref`. */
export function useWindowRows(count: number, height: number): WindowRows {
  const ref = useRef<HTMLDivElement>(null);
  const [{ first, last }, setRange] = useState(begun);
  const [spare, setSpare] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const { top } = ref.current.getBoundingClientRect();
      const next = { first: strides(Math.floor, -top / height), last: strides(Math.ceil, (innerHeight - top) / height) };
      if (next.first === 0) begun = next;
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    const scrolled = () => {
      setSpare(SPARE_ROWS);
      measure();
    };
    measure();
    const timer = setTimeout(() => setSpare(SPARE_ROWS), SPARE_MS);
    // What scrolls may be a pane, whose events stay below the window.
    const passive = { passive: true, capture: true };
    addEventListener("scroll", scrolled, passive);
    addEventListener("resize", measure, passive);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", scrolled, passive);
      removeEventListener("resize", measure, passive);
    };
  }, [height, count]);
  return {
    ref,
    from: Math.max(0, Math.min(count, first - spare)),
    to: Math.min(count, last + (spare === 0 ? 0 : STRIDE + spare)),
    atTop: first < TOP_ROWS,
  };
}

function strides(round: (rows: number) => number, rows: number): number {
  return Math.max(0, round(rows / STRIDE) * STRIDE);
}
