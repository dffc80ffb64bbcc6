import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  {
    screen: "contract-order",
    paths: "/indexbuy /futuresbuy",
    place: 110,
    back: "/trading-list",
    header: false,
    heading: "hidden",
    personal: true,
  },
];

/** Titles. */
export const zh = { "contract-order": "期货与指数" };
export const en: Same<typeof zh> = { "contract-order": "Futures and indices" };

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 19_600 },
  addresses: ["/indexbuy /indexbuy?code=sh000300 /indexbuy?code=000001&t=1 /futuresbuy /futuresbuy?code=hf_GC /futuresbuy?code=hf_IF&t=1"],
  inventory: {
    "/indexBuy?code=sh000300": { from: "1:52 1:59", title: null, back: "/listdetail?code=sh000300" },
    "/futuresBuy?code=hf_GC": { from: "1:52 1:58", title: null, back: "/kline?code=hf_GC" },
  },
};
