import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "issues", paths: "/subscription", place: 160, back: "/home", header: false },
];

/** Titles. */
export const zh = { issues: "新股中心" };
export const en: Same<typeof zh> = { issues: "New issues" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 12_300 },
  addresses: [
    "/subscription /subscription?idx=2 /subscription?idx=3 /subscription?idx=4 /subscription?idx=5 /subscription?idx=1&view=days /subscription?idx=1&view=past",
  ],
  inventory: {
    "/Subscription": { from: "1:29 2:146 2:147", right: "/Searchlist" },
    "/Subscription?idx=5": { from: "2:146", right: "/VipSearchlist" },
  },
};
