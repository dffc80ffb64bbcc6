import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  {
    screen: "identity",
    paths: "/authentication /authentications /smrz /yismrz",
    place: 470,
    back: "/user",
    personal: true,
  },
];

/** Titles. */
export const zh = { identity: "实名认证" };
export const en: Same<typeof zh> = { identity: "Identity" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 2600 },
  inventory: {
    "/authentication": { from: "2:85" },
    "/authentications": { from: "2:85" },
    "/smrz": { from: "2:85" },
    "/yismrz": { from: "2:85 2:86" },
  },
};
