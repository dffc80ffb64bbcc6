import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "calendar", paths: "/calendar", place: 320, back: "/trading-list" },
];

/** Titles. */
export const zh = { calendar: "交易日历" };
export const en: Same<typeof zh> = { calendar: "Trading calendar" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 6000 },
  addresses: ["/calendar /calendar?month=2030-02"],
  inventory: {
    "/calendar": { from: "app" },
  },
};
