import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "home", paths: "/home", place: 10, tab: "home", header: false }];

/** Titles. */
export const zh = { home: "首页" };
export const en: Same<typeof zh> = { home: "Home" };

export const tests: ScreenTests = {
  inventory: {
    "/home": { from: "1:18 1:26 2:188", right: "/Searchlist" },
  },
};
