import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "dragon-tiger", paths: "/dragontiger", place: 270, back: "/trading-list", right: "search" },
];

/** Titles. */
export const zh = { "dragon-tiger": "龙虎榜" };
export const en: Same<typeof zh> = { "dragon-tiger": "Dragon-tiger list" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 4500 },
  inventory: {
    "/DragonTiger": { from: "1:29 2:165" },
  },
};
