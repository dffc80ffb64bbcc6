import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "bank-card", paths: "/card /addcard /bankcard", title: "card", place: 480, back: "/user", personal: true },
  { screen: "bank-card", paths: "/bankupdate", title: "cardChange", place: 490, back: "/bankCard", personal: true },
];

/** Titles. */
export const zh = { card: "银行卡", cardChange: "更换银行卡" };
export const en: Same<typeof zh> = { card: "Bank card", cardChange: "Change bank card" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1800 },
  inventory: {
    "/card": { from: "2:70" },
    "/addCard": { from: "2:70" },
    "/bankCard": { from: "2:71" },
    "/bankUpDate": { from: "2:72" },
  },
};
