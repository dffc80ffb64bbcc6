import { useEffect, useRef, type RefObject } from "react";

const AT_MOST_EVERY_MS = 500;
const SHOWN_MS = 300;

/** Tints an element for 300 ms when the price in it moves, at most twice a second. */
export function useFlash<T extends HTMLElement = HTMLElement>(price: number | undefined): RefObject<T | null> {
  const ref = useRef<T>(null);
  const before = useRef({ price, at: 0 });
  useEffect(() => {
    const last = before.current;
    const way = price !== undefined && last.price ? Math.sign(price - last.price) : 0;
    before.current = { price, at: last.at };
    const now = performance.now();
    if (way === 0 || !ref.current || now - last.at < AT_MOST_EVERY_MS) return;
    before.current.at = now;
    light(ref.current, way > 0 ? "up" : "down", now);
  }, [price]);
  return ref;
}

/** What is tinted now, and until when, the first to end in front. */
const lit: { readonly element: HTMLElement; readonly until: number }[] = [];

// A tint that stands still, put out by one timer for all: an animation of a background is painted anew in each of its frames, and
// starting one again asks for the layout of the page, both once for every price that moves.
function light(element: HTMLElement, way: "up" | "down", now: number): void {
  element.dataset["flash"] = way;
  lit.push({ element, until: now + SHOWN_MS });
  if (lit.length === 1) setTimeout(putOut, SHOWN_MS);
}

function putOut(): void {
  const now = performance.now();
  // Timers of browsers may come a moment early.
  while (lit[0] && lit[0].until <= now + 1) delete lit.shift()!.element.dataset["flash"];
  if (lit[0]) setTimeout(putOut, lit[0].until - now);
}
