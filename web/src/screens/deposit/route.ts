import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "deposit", paths: "/recharge /rechargesure", place: 510, back: "/user", personal: true },
];

/** Titles. */
export const zh = { deposit: "银证转入" };
export const en: Same<typeof zh> = { deposit: "Deposit" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 3200 },
  inventory: {
    "/recharge": { from: "2:28" },
    "/rechargeSure": { from: "2:192 3:117" },
  },
};
