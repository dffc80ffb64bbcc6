import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "close-account", paths: "/closeaccount", place: 440, back: "/setup", personal: true },
];

/** Titles. */
export const zh = { "close-account": "注销账户" };
export const en: Same<typeof zh> = { "close-account": "Close account" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1000 },
  inventory: {
    "/closeaccount": { from: "app" },
  },
};
