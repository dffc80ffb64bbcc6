import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "open-account", paths: "/openaccount", place: 610, back: "/home" },
];

/** Titles. */
export const zh = { "open-account": "极速开户" };
export const en: Same<typeof zh> = { "open-account": "Open an account" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1500 },
  inventory: {
    "/openaccount": { from: "2:119" },
  },
};
