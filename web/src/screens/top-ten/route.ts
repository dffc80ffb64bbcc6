import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "top-ten", paths: "/topten", place: 280, back: "/trading-list", right: "search" },
];

/** Titles. */
export const zh = { "top-ten": "十大成交" };
export const en: Same<typeof zh> = { "top-ten": "Ten most traded" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 3200 },
  inventory: {
    "/topTen": { from: "1:29 2:166" },
  },
};
