import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  {
    screen: "stock",
    paths: "/kline /detail /listdetail /listdetail2",
    place: 70,
    back: "/trading-list",
    header: false,
    chunk: "near",
  },
];

/** Titles. */
export const zh = { stock: "个股" };
export const en: Same<typeof zh> = { stock: "Stock" };

export const tests: ScreenTests = {
  addresses: ["/kline?code=600519 /detail?code=sh000001 /listdetail?code=000001 /listdetail2?code=none"],
  inventory: {
    "/kline?code=600519": { from: "1:38 1:50", title: null, right: "/Searchlist" },
    "/detail?code=sh000001": { from: "1:50 3:103", title: null, right: "/Searchlist" },
    "/listdetail?code=000001": { from: "1:41 3:103", title: null, right: "/Searchlist" },
    "/listdetail2?code=hf_GC": { from: "2:198 3:103", title: null, right: "/Searchlist" },
  },
};
