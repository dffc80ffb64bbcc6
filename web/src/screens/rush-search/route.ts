import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "rush-search", paths: "/vipsearchlist /vipsearlist", place: 220, back: "/Subscription?idx=5" },
];

/** Titles. */
export const zh = { "rush-search": "搜索抢筹名单" };
export const en: Same<typeof zh> = { "rush-search": "Search the rush list" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 2600 },
  inventory: {
    "/VipSearchlist": { from: "2:146" },
    "/VipSearlist": { from: "1:40" },
  },
};
