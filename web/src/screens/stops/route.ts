import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "stops", paths: "/stoprecovery", place: 300, back: "/trading-list" },
];

/** Titles. */
export const zh = { stops: "停牌与复牌" };
export const en: Same<typeof zh> = { stops: "Suspensions" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 3400 },
  inventory: {
    "/stopRecovery": { from: "1:29 2:168" },
  },
};
