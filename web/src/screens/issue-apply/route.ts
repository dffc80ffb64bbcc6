import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "issue-apply", paths: "/newsharesdetail", title: "newShares", place: 170, back: "/Subscription?idx=1" },
  { screen: "issue-apply", paths: "/qingchoudetail", title: "placement", place: 180, back: "/Subscription?idx=2" },
];

/** Titles. */
export const zh = { newShares: "新股申购", placement: "线下配售" };
export const en: Same<typeof zh> = { newShares: "Apply for an issue", placement: "Placement" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 8900 },
  addresses: [
    "/newsharesdetail?code=608090 /newsharesdetail?xingutype=2&code=608090 /newsharesdetail?type=3&code=119302 /newsharesdetail",
    "/qingchoudetail?code=608090 /qingchoudetail",
  ],
  inventory: {
    "/newsharesDetail": { from: "2:148" },
    "/newsharesDetail?type=3&code=119302": { from: "3:75", title: "新债申购", back: "/Subscription?idx=3" },
    "/qingchouDetail": { from: "2:149" },
  },
};
