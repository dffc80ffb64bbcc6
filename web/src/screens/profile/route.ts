import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "profile", paths: "/profile", place: 430, back: "/setup", personal: true },
];

/** Titles. */
export const zh = { profile: "昵称与头像" };
export const en: Same<typeof zh> = { profile: "Nickname and picture" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1900 },
  inventory: {
    "/profile": { from: "app" },
  },
};
