import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "withdraw", paths: "/cash /withdraw", place: 530, back: "/user", personal: true },
];

/** Titles. */
export const zh = { withdraw: "银证转出" };
export const en: Same<typeof zh> = { withdraw: "Withdraw" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 2200 },
  inventory: {
    "/cash": { from: "2:47" },
    "/withdraw": { from: "2:47" },
  },
};
