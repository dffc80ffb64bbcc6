import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "daily-limit", paths: "/daylimit", place: 290, back: "/trading-list", right: "search" },
];

/** Titles. */
export const zh = { "daily-limit": "涨跌停板" };
export const en: Same<typeof zh> = { "daily-limit": "Limit pools" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 3300 },
  inventory: {
    "/daylimit": { from: "1:29 2:167" },
  },
};
