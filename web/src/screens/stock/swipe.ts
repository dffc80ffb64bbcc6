/** A quick sideways swipe; a vertical one belongs to the page (design/ui.md 8). */
const LEAST_PX = 48;
const MOST_MS = 600;

/** Calls `swiped` with the sign of the way: -1 to the left. Returns how to stop. */
export function followSwipe(element: HTMLElement, swiped: (way: number) => void): () => void {
  let from: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  const stop = new AbortController();
  const on = { signal: stop.signal, passive: true };
  element.addEventListener(
    "touchstart",
    ({ touches, timeStamp }) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    },
    on,
  );
  element.addEventListener(
    "touchend",
    ({ changedTouches, timeStamp }) => {
      const [touch] = changedTouches;
      if (!from || !touch) return;
      const x = touch.clientX - from.x;
      const level = Math.abs(x) > 2 * Math.abs(touch.clientY - from.y);
      if (level && Math.abs(x) >= LEAST_PX && timeStamp - from.at <= MOST_MS) swiped(Math.sign(x));
      from = null;
    },
    on,
  );
  return () => stop.abort();
}
