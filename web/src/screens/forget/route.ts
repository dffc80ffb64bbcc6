import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "forget", paths: "/forget", place: 650, back: "/login" }];

/** Titles. */
export const zh = { forget: "忘记密码" };
export const en: Same<typeof zh> = { forget: "Forgotten password" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 900 },
  inventory: {
    "/forget": { from: "2:118" },
  },
};
