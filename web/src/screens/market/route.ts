import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  {
    screen: "market",
    paths: "/trading-list /list /indexlist /tradingbuy",
    place: 20,
    tab: "market",
    header: false,
    heading: "hidden",
    chunk: "near",
  },
];

/** Titles. */
export const zh = { market: "行情" };
export const en: Same<typeof zh> = { market: "Markets" };

export const tests: ScreenTests = {
  addresses: ["/trading-list /list?index=1 /indexlist /tradingbuy"],
  inventory: {
    "/trading-list": { from: "1:18 1:38", title: "沪深", right: "/Searchlist" },
    "/list": { from: "1:41 3:100", title: "沪深", right: "/Searchlist" },
    "/indexlist": { from: "1:41 3:100", title: "指数", right: "/indexsearchlist" },
    "/TradingBuy": { from: "2:198 3:100", title: "沪深", right: "/Searchlist" },
  },
};
