/** What a finger does before it lifts: fetched once the first screen stands. */
import { connectionNow } from "../data/wire/stream.ts";
import { tokenNow } from "../data/wire/token.ts";
import { fetchScreen, routeOf, screenNow } from "../routes.tsx";
import { foreseen } from "../ui/page/foreseen.ts";
import "./edge-swipe.ts";

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
