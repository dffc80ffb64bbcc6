/**
 * A part of the page that CSS has turned by a quarter hears touches in the coordinates of the screen. The charts inside measure from
 * the upper left corner of their own box: here each touch gets the place that it has in the turned box.
 */
type Pointer = Touch | MouseEvent;

/** Turns the coordinates of what happens inside `element` while it is turned. Returns how to stop. */
export function turnPointers(element: HTMLElement): () => void {
  const stop = new AbortController();
  const turn = (event: Event) => {
    if (!isTurned(element)) return;
    const pointers: Pointer[] = event instanceof MouseEvent ? [event] : touchesOf(event as TouchEvent);
    const box = event.target instanceof Element ? (event.target.closest(".kbox, .mbox canvas") ?? event.target) : element;
    for (const pointer of pointers) place(pointer, box.getBoundingClientRect());
  };
  const names = ["touchstart", "touchmove", "touchend", "mousedown", "mousemove", "mouseup", "click", "pointermove"];
  for (const name of names) element.addEventListener(name, turn, { capture: true, passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** Where a point of the screen lies in a box that is turned clockwise: right on the screen is up in the box. */
export function turned(at: { x: number; y: number }, box: { left: number; top: number; right: number }): { x: number; y: number } {
  return { x: box.left + (at.y - box.top), y: box.top + (box.right - at.x) };
}

const done = new WeakSet<Pointer>();

function place(pointer: Pointer, box: DOMRect): void {
  if (done.has(pointer)) return;
  done.add(pointer);
  const { x, y } = turned({ x: pointer.clientX, y: pointer.clientY }, box);
  // The page does not scroll under the dialog, so that the page's coordinates differ by a constant.
  const values = { clientX: x, clientY: y, pageX: x + scrollX, pageY: y + scrollY };
  for (const [name, value] of Object.entries(values)) Object.defineProperty(pointer, name, { value, configurable: true });
}

function touchesOf({ touches, targetTouches, changedTouches }: TouchEvent): Touch[] {
  return [...new Set([...(touches ?? []), ...(targetTouches ?? []), ...(changedTouches ?? [])])];
}

function isTurned(element: HTMLElement): boolean {
  return getComputedStyle(element).getPropertyValue("--turned").trim() === "1";
}
