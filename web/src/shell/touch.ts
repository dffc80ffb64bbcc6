/** What a finger does before it lifts: fetched once the first screen stands. */
import { connectionNow } from "../data/wire/stream.ts";
import { tokenNow } from "../data/wire/token.ts";
import { fetchScreen, routeOf, screenNow } from "../routes.tsx";
import { textNow } from "../text/text.ts";
import { foreseen } from "../ui/page/foreseen.ts";

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

/** The screen that is shown goes first. */
const FORESEEN_MS = 1500;

// A link's screen is on its way while the finger still lies on it. Without a line nothing is asked for: what has failed once is not tried again.
addEventListener(
  "pointerdown",
  ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    if (link) fetchFor(link.pathname);
  },
  { passive: true },
);

// The ticket of a stock that is looked at: tapped when the line has just been lost, it is there. A guest is asked to log in before.
const foresee = () =>
  setTimeout(() => {
    const address = foreseen.now();
    if (address !== null && tokenNow() !== "") fetchFor(address.replace(/\?.*/, ""));
  }, FORESEEN_MS);
foreseen.watch(foresee);
foresee();

function fetchFor(path: string): void {
  const { screen } = routeOf(path);
  if (!screenNow(screen) && connectionNow() !== "lost") void fetchScreen(screen).catch(() => null);
}

function backButton(): HTMLElement | undefined {
  const label = textNow().shell.back;
  return [...document.querySelectorAll<HTMLElement>("header button")].find((each) => each.getAttribute("aria-label") === label);
}

function isTaken(target: Element): boolean {
  if (target.closest("header, canvas, input, dialog") || document.querySelector("dialog[open]")) return true;
  for (let each: Element | null = target; each; each = each.parentElement) if (each.scrollLeft > 0) return true;
  return false;
}
