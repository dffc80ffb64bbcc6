import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "issue-records", paths: "/sharerecord", title: "issueRecords", place: 190, back: "/Subscription?idx=1", personal: true },
  { screen: "issue-records", paths: "/zhongqianrecord", title: "issueWins", place: 200, back: "/Subscription?idx=1", personal: true },
];

/** Titles. */
export const zh = { issueRecords: "申购记录", issueWins: "中签记录" };
export const en: Same<typeof zh> = { issueRecords: "Applications", issueWins: "Wins" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 4200 },
  addresses: ["/sharerecord /sharerecord?idx=2 /sharerecord?idx=3 /zhongqianrecord /zhongqianrecord?idx=2 /zhongqianrecord?idx=3"],
  inventory: {
    "/sharerecord": { from: "2:150" },
    "/zhongqianrecord": { from: "2:151" },
  },
};
