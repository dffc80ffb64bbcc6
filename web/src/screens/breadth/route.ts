import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "breadth", paths: "/breadth", place: 310, back: "/trading-list" },
];

/** Titles. */
export const zh = { breadth: "涨跌分布" };
export const en: Same<typeof zh> = { breadth: "Breadth" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 2900 },
  inventory: {
    "/breadth": { from: "app" },
  },
};
