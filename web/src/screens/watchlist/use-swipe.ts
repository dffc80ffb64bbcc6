import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

const LOCK_PX = 10;

/**
 * Follows a finger that pulls a row to the left and uncovers what lies behind it, `width` pixels wide. The page still scrolls
 * up and down: a movement is the row's only when it begins sideways.
 */
export function useSwipe(open: boolean, width: number, onOpen: (open: boolean) => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onOpen);
  const opened = useEffectEvent(() => open);
  useEffect(() => {
    const row = ref.current;
    if (row) row.style.transform = open ? `translateX(${-width}px)` : "";
  }, [open, width]);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    let from: { readonly x: number; readonly y: number; readonly base: number } | null = null;
    let sideways = false;
    let at = 0;
    const start = (event: TouchEvent) => {
      const touch = event.touches[0];
      from = event.touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY, base: opened() ? -width : 0 } : null;
      sideways = false;
    };
    const move = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (!from || !touch) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (!sideways && Math.abs(dy) > LOCK_PX) from = null;
      if (!from || (!sideways && Math.abs(dx) < LOCK_PX)) return;
      sideways = true;
      at = Math.max(-width - 24, Math.min(0, from.base + dx));
      row.classList.add("held");
      row.style.transform = `translateX(${at}px)`;
    };
    const end = () => {
      row.classList.remove("held");
      if (from && sideways) {
        const next = at < -width / 2;
        row.style.transform = next ? `translateX(${-width}px)` : "";
        tell(next);
      }
      from = null;
    };
    const passive = { passive: true };
    row.addEventListener("touchstart", start, passive);
    row.addEventListener("touchmove", move, passive);
    row.addEventListener("touchend", end);
    row.addEventListener("touchcancel", end);
    return () => {
      row.removeEventListener("touchstart", start);
      row.removeEventListener("touchmove", move);
      row.removeEventListener("touchend", end);
      row.removeEventListener("touchcancel", end);
    };
  }, [width]);
  return ref;
}
