import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "service", paths: "/service", place: 600, back: "/user" }];

/** Titles. */
export const zh = { service: "在线客服" };
export const en: Same<typeof zh> = { service: "Support" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 3900 },
  inventory: {
    "/service": { from: "2:109" },
  },
};
