import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "allocation-days", paths: "/days", place: 130, back: "/orderlist", personal: true },
];

/** Titles. */
export const zh = { "allocation-days": "配资每日资金" };
export const en: Same<typeof zh> = { "allocation-days": "Allocation by day" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 2500 },
  addresses: ["/days /days?id=1"],
  inventory: {
    "/days": { from: "1:65 3:109" },
  },
};
