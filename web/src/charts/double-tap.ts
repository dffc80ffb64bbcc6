/** Two taps of one finger in quick succession, or a double click; browsers tell of the former in their own ways or not at all. */
const TAP_MS = 250;
const BETWEEN_MS = 320;
const SLOP_PX = 12;
const APART_PX = 36;
/** A double click that follows touches so soon is their echo. */
const ECHO_MS = 1000;

interface Tap {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** Calls `act` for two taps on `element`, of which `counts` (by default all) accepts the places. Returns how to stop. */
export function followDoubleTap(
  element: HTMLElement,
  act: () => void,
  counts: (at: Touch | MouseEvent) => boolean = () => true,
): () => void {
  const stop = new AbortController();
  const on = { signal: stop.signal };
  let from: Tap | null = null;
  let first: Tap | null = null;
  let touchedAt = -ECHO_MS;
  element.addEventListener(
    "touchstart",
    ({ touches: [touch], touches }) => {
      touchedAt = performance.now();
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: touchedAt } : null;
      if (!from) first = null;
    },
    { ...on, passive: true },
  );
  element.addEventListener(
    "touchend",
    (event) => {
      const [touch] = event.changedTouches;
      if (!event.isTrusted || !touch || !from) return;
      touchedAt = performance.now();
      const tap = { x: touch.clientX, y: touch.clientY, at: touchedAt };
      const tapped = tap.at - from.at <= TAP_MS && apart(tap, from) <= SLOP_PX && counts(touch);
      from = null;
      if (!tapped) return void (first = null);
      const second = first !== null && tap.at - first.at <= BETWEEN_MS && apart(tap, first) <= APART_PX;
      first = second ? null : tap;
      if (!second) return;
      // The click that would follow belongs to no part of what `act` shows.
      if (event.cancelable) event.preventDefault();
      act();
    },
    on,
  );
  element.addEventListener("dblclick", (event) => performance.now() - touchedAt > ECHO_MS && counts(event) && act(), on);
  return () => stop.abort();
}

function apart(a: Tap, b: Tap): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
