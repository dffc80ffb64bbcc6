import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "issue-result", paths: "/issueresult", place: 210, back: "/Subscription?idx=1" },
];

/** Titles. */
export const zh = { "issue-result": "抽签结果" };
export const en: Same<typeof zh> = { "issue-result": "Draw" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 4900 },
  addresses: ["/issueresult?code=689167 /issueresult?code=608090&type=2 /issueresult?code=119301&type=3 /issueresult"],
  inventory: {
    "/issueresult": { from: "3:80" },
  },
};
