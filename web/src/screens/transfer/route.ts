import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "transfer", paths: "/transfer /transfers", place: 550, back: "/user", personal: true },
];

/** Titles. */
export const zh = { transfer: "账户划转" };
export const en: Same<typeof zh> = { transfer: "Transfer" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1400 },
  inventory: {
    "/transfer": { from: "2:192 3:119" },
    "/transfers": { from: "2:58" },
  },
};
