import type { Same } from "../../text/shape.ts";
import type { ScreenRoute, ScreenTests } from "../../ui/page/screen-route.ts";

const ticket = { screen: "order", back: "/trading-list", header: false, heading: "hidden", personal: true } as const;

export const routes: readonly ScreenRoute<keyof typeof zh>[] = [
  { ...ticket, paths: "/buystocks /buy", place: 80 },
  { ...ticket, paths: "/twobuy", title: "marginOrder", place: 90 },
  { ...ticket, paths: "/subwarehousebuy", title: "subOrder", place: 100 },
  { ...ticket, paths: "/indexbuy /futuresbuy", title: "contractOrder", place: 110 },
];

/** Titles. */
export const zh = { order: "下单", marginOrder: "两融下单", subOrder: "分仓下单", contractOrder: "期货与指数" };
export const en: Same<typeof zh> = {
  order: "Order",
  marginOrder: "Margin order",
  subOrder: "Sub-account order",
  contractOrder: "Futures and indices",
};

export const tests: ScreenTests = {
  budget: { needs: "near and mine", bytes: 26_800 },
  addresses: [
    "/buystocks?code=000001 /buy?code=600519 /twobuy",
    "/subwarehousebuy /subwarehousebuy?code=000001",
    "/indexbuy /indexbuy?code=sh000300 /indexbuy?code=000001&t=1 /futuresbuy /futuresbuy?code=hf_GC /futuresbuy?code=hf_IF&t=1",
  ],
  inventory: {
    "/buyStocks?code=600519": { from: "1:52 1:60", title: null, back: "/kline?code=sh600519" },
    "/buy?code=600519": { from: "1:52 1:61", title: null, back: "/kline?code=sh600519" },
    "/twoBuy?code=600519": { from: "1:56 3:105", title: null, back: "/kline?code=sh600519" },
    "/subWarehouseBuy": { from: "1:57 3:106" },
    "/indexBuy?code=sh000300": { from: "1:52 1:59", title: null, back: "/listdetail?code=sh000300" },
    "/futuresBuy?code=hf_GC": { from: "1:52 1:58", title: null, back: "/kline?code=hf_GC" },
  },
};
