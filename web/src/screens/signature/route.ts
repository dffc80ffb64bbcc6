import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "signature", paths: "/signature", place: 590, back: "/user", personal: true },
];

/** Titles. */
export const zh = { signature: "电子协议" };
export const en: Same<typeof zh> = { signature: "Agreements" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 6200 },
  inventory: {
    "/signature?type=1": { from: "2:132" },
  },
};
