import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "baskets", paths: "/jijin /fundslist", place: 250, back: "/home", right: "search" },
];

/** Titles. */
export const zh = { baskets: "指数篮子" };
export const en: Same<typeof zh> = { baskets: "Index baskets" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 4700 },
  addresses: ["/jijin /jijin?code=JZ01 /jijin?code=none /fundslist"],
  inventory: {
    "/jijin": { from: "2:169 3:127" },
    "/fundslist": { from: "2:169 3:127" },
  },
};
