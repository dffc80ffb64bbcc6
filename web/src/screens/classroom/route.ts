import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "classroom", paths: "/class", place: 450, back: "/user", personal: true },
];

/** Titles. */
export const zh = { classroom: "班级" };
export const en: Same<typeof zh> = { classroom: "Class" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1600 },
  inventory: {
    "/class": { from: "app" },
  },
};
