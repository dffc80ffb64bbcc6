import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "register", paths: "/register", place: 640, back: "/login" }];

/** Titles. */
export const zh = { register: "注册" };
export const en: Same<typeof zh> = { register: "Register" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 2200 },
  inventory: {
    "/register": { from: "2:114" },
  },
};
