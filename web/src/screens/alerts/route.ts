import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "alerts", paths: "/alerts", place: 330, back: "/user", personal: true },
];

/** Titles. */
export const zh = { alerts: "价格提醒" };
export const en: Same<typeof zh> = { alerts: "Price alerts" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 4100 },
  addresses: ["/alerts /alerts?code=sh600519 /alerts?code=none"],
  inventory: {
    "/alerts": { from: "app" },
  },
};
