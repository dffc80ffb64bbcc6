import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "wallet", paths: "/wallet", place: 410, back: "/user", personal: true },
];

/** Titles. */
export const zh = { wallet: "我的钱包" };
export const en: Same<typeof zh> = { wallet: "Wallet" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1300 },
  inventory: {
    "/wallet": { from: "2:106" },
  },
};
