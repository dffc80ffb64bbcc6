/** What a finger does before it lifts: fetched once the first screen stands. */
import { connectionNow } from "../data/wire/stream.ts";
import { fetchScreen, routeOf, screenNow } from "../routes.tsx";
import "./edge-swipe.ts";

// A link's screen is on its way while the finger still lies on it. Without a line nothing is asked for: what has failed once is not tried again.
addEventListener(
  "pointerdown",
  ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const screen = link && routeOf(link.pathname).screen;
    if (screen && !screenNow(screen) && connectionNow() !== "lost") void fetchScreen(screen).catch(() => null);
  },
  { passive: true },
);
