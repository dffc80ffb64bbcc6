import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "house", paths: "/house", place: 150, back: "/about?e=5" }];

/** Titles. */
export const zh = { house: "平台账户余额" };
export const en: Same<typeof zh> = { house: "The house's balances" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1200 },
  inventory: {
    "/house": { from: "3:19" },
  },
};
