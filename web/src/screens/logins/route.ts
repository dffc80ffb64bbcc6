import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "logins", paths: "/logins", place: 460, back: "/setup", personal: true },
];

/** Titles. */
export const zh = { logins: "登录设备" };
export const en: Same<typeof zh> = { logins: "Logins" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1200 },
  inventory: {
    "/logins": { from: "app" },
  },
};
