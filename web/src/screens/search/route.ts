import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  {
    screen: "search",
    paths: "/searchlist /searchstock /indexsearchlist /inquiry",
    place: 60,
    back: "/home",
    header: false,
    heading: "hidden",
    chunk: "near",
  },
];

/** Titles. */
export const zh = { search: "搜索" };
export const en: Same<typeof zh> = { search: "Search" };

export const tests: ScreenTests = {
  inventory: {
    "/Searchlist": { from: "1:39" },
    "/searchStock": { from: "2:192 3:101" },
    "/indexsearchlist": { from: "1:41 3:101" },
    "/inquiry": { from: "2:192 3:101" },
  },
};
