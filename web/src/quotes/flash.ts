import { useEffect, useRef, type RefObject } from "react";

const AT_MOST_EVERY_MS = 500;

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
    const name = way > 0 ? "flash-up" : "flash-down";
    const element = ref.current;
    element.classList.remove("flash-up", "flash-down");
    // Reading the width restarts an animation of the same name.
    void element.offsetWidth;
    element.classList.add(name);
  }, [price]);
  return ref;
}
