import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { screen: "boards", paths: "/boards", place: 340, back: "/trading-list", right: "search" },
];

/** Titles. */
export const zh = { boards: "板块" };
export const en: Same<typeof zh> = { boards: "Boards" };

export const tests: ScreenTests = {
  budget: { needs: "near", bytes: 2200 },
  addresses: ["/boards /boards?kind=concept /boards?kind=industry&name=银行"],
  inventory: {
    "/boards": { from: "app" },
  },
};
