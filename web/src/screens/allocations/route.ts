import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  {
    screen: "allocations",
    paths: "/orderlist",
    place: 120,
    back: "/user",
    header: false,
    heading: "hidden",
    personal: true,
  },
];

/** Titles. */
export const zh = { allocations: "配资与期指" };
export const en: Same<typeof zh> = { allocations: "Allocations, indices, futures" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 4200 },
  addresses: ["/orderlist /orderlist?index=2 /orderlist?index=3 /orderlist?index=4 /orderlist?index=5"],
  inventory: {
    "/orderlist?index=1": { from: "1:65" },
  },
};
