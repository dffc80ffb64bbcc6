/**
 * A swipe from the left edge of the screen goes back: it presses the header's button, so it leads nowhere else and not at all where there
 * is none (design/ui.md 8). In the header a swipe leads along the list of stocks instead, and what itself moves sideways keeps its own.
 */
import { textNow } from "../text/text.ts";

const EDGE_PX = 24;
const LEAST_PX = 64;
const MOST_MS = 600;

let from: { readonly x: number; readonly y: number; readonly at: number } | null = null;
const passive = { passive: true } as const;
addEventListener(
  "touchstart",
  ({ touches, target, timeStamp }) => {
    const [touch] = touches;
    const free = touch && touches.length === 1 && touch.clientX <= EDGE_PX && target instanceof Element && !isTaken(target);
    from = free ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
  },
  passive,
);
// A browser with a gesture of its own cancels the touch.
addEventListener("touchcancel", () => (from = null), passive);
addEventListener(
  "touchend",
  ({ changedTouches: [touch], timeStamp }) => {
    if (!from || !touch) return;
    const [x, y] = [touch.clientX - from.x, Math.abs(touch.clientY - from.y)];
    if (x >= LEAST_PX && x > 2 * y && timeStamp - from.at <= MOST_MS) backButton()?.click();
    from = null;
  },
  passive,
);

function backButton(): HTMLElement | undefined {
  const label = textNow().shell.back;
  return [...document.querySelectorAll<HTMLElement>("header button")].find((each) => each.getAttribute("aria-label") === label);
}

function isTaken(target: Element): boolean {
  if (target.closest("header, canvas, input, dialog") || document.querySelector("dialog[open]")) return true;
  for (let each: Element | null = target; each; each = each.parentElement) if (each.scrollLeft > 0) return true;
  return false;
}
