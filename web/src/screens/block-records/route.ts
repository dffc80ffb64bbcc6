import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "block-records", paths: "/sharerecorddz", place: 240, back: "/Subscription?idx=4", personal: true },
];

/** Titles. */
export const zh = { "block-records": "大宗交易记录" };
export const en: Same<typeof zh> = { "block-records": "Block records" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 3100 },
  inventory: {
    "/sharerecordDz": { from: "2:152" },
  },
};
