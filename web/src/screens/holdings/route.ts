import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  {
    screen: "holdings",
    paths: "/warehouse /warehousedetail /holdorderlist /holdorderlist2 /sellorderlist /sellorderlist2",
    place: 30,
    tab: "holdings",
    header: false,
    heading: "hidden",
    personal: true,
    chunk: "mine",
  },
];

/** Titles. */
export const zh = { holdings: "持仓" };
export const en: Same<typeof zh> = { holdings: "Holdings" };

export const tests: ScreenTests = {
  addresses: [
    "/warehouse?index=0 /warehouse?index=1 /warehouse?index=2 /warehousedetail /holdorderlist /holdorderlist2 /sellorderlist /sellorderlist2",
  ],
  inventory: {
    "/warehouse?index=0": { from: "1:18 1:66 2:200", right: "/Searchlist" },
    "/WarehouseDetail": { from: "1:66 3:108", right: "/Searchlist" },
    "/holdorderlist": { from: "1:67 3:108", right: "/Searchlist" },
    "/holdorderlist2": { from: "1:67 3:108", right: "/Searchlist" },
    "/sellorderlist": { from: "1:67 3:108", title: "查询卖出单", back: "/orderlist", right: "/Searchlist" },
    "/sellorderlist2": { from: "1:67 3:108", title: "查询卖出单", back: "/orderlist", right: "/Searchlist" },
  },
};
