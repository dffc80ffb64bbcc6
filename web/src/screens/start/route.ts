import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "start", paths: "/start", place: 620, back: "/home" }];

/** Titles. */
export const zh = { start: "一键开通练习账户" };
export const en: Same<typeof zh> = { start: "One-tap account" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 7700 },
  inventory: {
    "/start": { from: "app" },
  },
};
