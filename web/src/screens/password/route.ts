import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "password", paths: "/loginpassword", title: "loginPassword", place: 560, back: "/user", personal: true },
  { screen: "password", paths: "/setpassword", title: "tradePassword", place: 570, back: "/user", personal: true },
];

/** Titles. */
export const zh = { loginPassword: "修改登录密码", tradePassword: "交易密码" };
export const en: Same<typeof zh> = { loginPassword: "Change login password", tradePassword: "Trade password" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1200 },
  inventory: {
    "/loginPassword": { from: "2:108" },
    "/setPassword": { from: "2:108" },
  },
};
