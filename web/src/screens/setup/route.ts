import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "setup", paths: "/setup /setting", place: 420, back: "/user" }];

/** Titles. */
export const zh = { setup: "设置" };
export const en: Same<typeof zh> = { setup: "Settings" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 9200 },
  inventory: {
    "/setup": { from: "2:107" },
    "/setting": { from: "2:107" },
  },
};
