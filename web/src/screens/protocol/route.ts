import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "protocol", paths: "/protocol01 /protocol02", place: 580, back: "/user", personal: true },
];

/** Titles. */
export const zh = { protocol: "电子协议" };
export const en: Same<typeof zh> = { protocol: "Agreements" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1800 },
  inventory: {
    "/protocol01": { from: "2:123", title: null },
    "/protocol02": { from: "2:128", title: null },
  },
};
