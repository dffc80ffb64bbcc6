import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "login", paths: "/login", place: 630, header: false }];

/** Titles. */
export const zh = { login: "登录" };
export const en: Same<typeof zh> = { login: "Log in" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 2500 },
  inventory: {
    "/login": { from: "1:22 2:113" },
  },
};
