import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "agreement", paths: "/agree /aggre", title: "cooperation", place: 390, back: "/user" },
  { screen: "agreement", paths: "/trade", title: "cooperation", place: 400, back: "/buy" },
];

/** Titles. */
export const zh = { cooperation: "委托投资合作协议", registerAgreement: "用户注册协议" };
export const en: Same<typeof zh> = { cooperation: "Cooperation agreement", registerAgreement: "Registration agreement" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 1000 },
  inventory: {
    "/agree": { from: "1:61 2:137" },
    "/aggre": { from: "1:61 3:110" },
    "/trade": { from: "1:61 2:138" },
  },
};
