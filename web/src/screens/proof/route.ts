import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [{ screen: "proof", paths: "/proof", place: 370, back: "/trading-list" }];

/** Titles. */
export const zh = { proof: "行情证明" };
export const en: Same<typeof zh> = { proof: "Market proof" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 700 },
  addresses: ["/proof /proof?code=000001"],
  inventory: {
    "/proof": { from: "3:40" },
  },
};
