import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "rush", paths: "/vipdetail", place: 230, back: "/Subscription?idx=5" },
];

/** Titles. */
export const zh = { rush: "VIP抢筹" };
export const en: Same<typeof zh> = { rush: "VIP rush" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 6500 },
  addresses: ["/vipdetail /vipdetail?code=600519"],
  inventory: {
    "/vipdetail": { from: "1:40 2:158" },
  },
};
