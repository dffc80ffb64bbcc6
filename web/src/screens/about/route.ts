import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "about", paths: "/about", place: 380, back: "/home" }];

/** Titles. */
export const zh = { about: "关于" };
export const en: Same<typeof zh> = { about: "About" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 4300 },
  addresses: ["/about /about?e=4"],
  inventory: {
    "/about": { from: "2:170", title: "关于我们" },
    "/about?e=5": { from: "1:29 2:170", title: "交易规则" },
    "/about?e=6": { from: "1:29 2:170", title: "敬请期待" },
  },
};
