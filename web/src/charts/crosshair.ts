/**
 * Long press (300 ms) opens the crosshair; then the page stays still until release. A vertical pan before that belongs to
 * the page (design/ui.md 8). A mouse needs no press, the arrow keys move it too.
 */
export interface CrosshairTarget {
  readonly show: (x: number | null) => void;
  readonly step: (by: number) => void;
}

const LONG_PRESS_MS = 300;
const SLOP = 8;

/** Listens on `element`; returns the way to stop. */
export function followFinger(element: HTMLElement, target: CrosshairTarget): () => void {
  let timer = 0;
  let held = false;
  let from = { x: 0, y: 0 };
  const place = (clientX: number) => target.show(clientX - element.getBoundingClientRect().left);
  const end = () => {
    clearTimeout(timer);
    held = false;
    target.show(null);
  };
  const touchStart = (event: TouchEvent) => {
    const touch = event.touches[0]!;
    from = { x: touch.clientX, y: touch.clientY };
    timer = window.setTimeout(() => {
      held = true;
      place(from.x);
    }, LONG_PRESS_MS);
  };
  const touchMove = (event: TouchEvent) => {
    const touch = event.touches[0]!;
    if (held) {
      event.preventDefault();
      place(touch.clientX);
    } else if (Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > SLOP) clearTimeout(timer);
  };
  const mouseMove = (event: PointerEvent) => event.pointerType === "mouse" && place(event.clientX);
  const mouseLeave = (event: PointerEvent) => event.pointerType === "mouse" && target.show(null);
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by !== undefined) target.step(by);
    if (event.key === "Escape") target.show(null);
    if (by !== undefined) event.preventDefault();
  };
  const noMenu = (event: Event) => event.preventDefault();
  const stop = new AbortController();
  const on = { signal: stop.signal };
  element.addEventListener("touchstart", touchStart, { ...on, passive: true });
  element.addEventListener("touchmove", touchMove, { ...on, passive: false });
  element.addEventListener("touchend", end, on);
  element.addEventListener("touchcancel", end, on);
  element.addEventListener("pointermove", mouseMove, on);
  element.addEventListener("pointerleave", mouseLeave, on);
  element.addEventListener("keydown", key, on);
  element.addEventListener("blur", end, on);
  element.addEventListener("contextmenu", noMenu, on);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
