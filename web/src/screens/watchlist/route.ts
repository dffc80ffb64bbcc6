import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  {
    screen: "watchlist",
    paths: "/mylist /searchmylist",
    place: 40,
    tab: "watchlist",
    header: false,
    personal: true,
    chunk: "mine",
  },
];

/** Titles. */
export const zh = { watchlist: "自选" };
export const en: Same<typeof zh> = { watchlist: "Watchlist" };

export const tests: ScreenTests = {
  inventory: {
    "/MyList": { from: "1:18 1:45 1:47", right: "/Searchlist" },
    "/searchmylist": { from: "2:192 3:102", right: "/Searchlist" },
  },
};
