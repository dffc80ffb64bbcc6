import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "apply-funds", paths: "/funds", place: 140, back: "/orderlist", personal: true },
];

/** Titles. */
export const zh = { "apply-funds": "申请配资" };
export const en: Same<typeof zh> = { "apply-funds": "Apply for an allocation" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 7100 },
  inventory: {
    "/funds": { from: "2:192 3:109" },
  },
};
