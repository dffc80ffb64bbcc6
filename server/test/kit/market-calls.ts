/** Every public call about the market with fields that answer something: for tests that ask them all. */
import { wire } from "@hongpan/core/contract/wire.ts";
import { LISTS } from "@hongpan/core/rules/products/products.ts";
import type { Sent } from "./harness.ts";

type Asked = readonly [path: string, fields: Sent];

const CODES = ["600519", "000001", "300750", "688981", "sh000001", "sz399001", "hk00700", "usAAPL", "hf_CL", "hf_IF", "XAUUSD"];
const STOCKS = ["600519", "300750"];

/** Calls with their fields, all of them reads. */
export const MARKET_CALLS: readonly Asked[] = [
  ...plain("/api/stock/getMarket.do /api/stock/getZdfNumber.do /api/stock/getSymbols.do /api/index/queryListIndex.do"),
  ...plain("/api/index/queryIndexNews.do /api/futures/queryList.do /api/futures/queryHome.do /api/market/rates.do /api/market/hours.do"),
  ...plain("/api/market/listing.do /api/market/statements.do /api/stock/getVipList.do /api/market/breadth.do /api/site/first.do"),
  ...each("/api/stock/getStock.do", [{ pageSize: 100 }, { keyWords: "gz" }, { stockPlate: "创业" }, { stockType: "hk" }]),
  ...CODES.flatMap((code): Asked[] => [
    ["/api/stock/getSingleStock.do", { code }],
    ["/api/stock/getSingleStockByCode.do", { code }],
    ["/api/stock/getDetail.do", { code }],
    ["/api/stock/getTicks.do", { code, size: 500 }],
    ["/api/realTime/findStock.do", { stockCode: code, ndays: 1 }],
    ["/api/realTime/findStock.do", { stockCode: code, ndays: 3 }],
    ["/api/stock/getDayK.do", { code, size: 30 }],
    ["/api/stock/getMinK_Echarts.do", { code, time: 1, size: 300 }],
    ["/api/news/getNewsList.do", { code }],
  ]),
  ...["week", "month"].flatMap((period) => STOCKS.map((code): Asked => ["/api/stock/getDayK.do", { code, period, size: 5 }])),
  ...[1, 2].flatMap((fq) => STOCKS.map((code): Asked => ["/api/stock/getDayK.do", { code, fq, size: 60 }])),
  ...[5, 15, 30, 60].map((time): Asked => ["/api/stock/getMinK_Echarts.do", { code: "600519", time, size: 50 }]),
  ["/api/stock/getTicks.do", { code: "600519", before: 7500 }],
  ["/api/stock/getIndexMinK_Echarts.do", { code: "000001", time: 5, size: 60 }],
  ["/api/stock/getIndexDayK.do", { code: "000001", size: 30 }],
  ["/api/stock/getFuturesMinK_Echarts.do", { code: "hf_CL", time: 5, size: 60 }],
  ["/api/stock/getFuturesDayK.do", { code: "hf_CL", size: 30 }],
  ["/api/index/querySingleIndex.do", { indexCode: "000001" }],
  ["/api/futures/queryFuturesByCode.do", { futuresGid: "hf_CL" }],
  ["/api/futures/querySingleMarket.do", { futuresGid: "hf_CL" }],
  ["/api/futures/queryExchange.do", { coinCode: "USD" }],
  ..."changepercent pricechange volume amount turnoverratio amplitude speed volumeratio per mktcap name code"
    .split(" ")
    .flatMap((sort) => [0, 1].map((asc): Asked => ["/api/stock/getStockSort.do", { sort, asc, pageSize: 100 }])),
  ...[...LISTS, ..."cyb kcb hs_bjs sh_a sz_a st new".split(" ")].map((node): Asked => [
    "/api/market/list.do",
    { node, columns: "trade,changepercent,volume,amount,high,low,speed,buy,sell" },
  ]),
  ...["industry", "concept"].flatMap((kind) =>
    ["changepercent", "amount", "zhang"].map((sort): Asked => ["/api/market/boards.do", { kind, sort }]),
  ),
  ...["银行", "高换手", "昨日涨停", "次新股"].map((name): Asked => ["/api/market/board.do", { name, pageSize: 50 }]),
  ["/api/market/baskets.do", {}],
  ...each("/api/market/exdates.do", [{ day: "2026-11-20" }, { day: "2026-06-15" }, { day: "2026-12-15" }]),
  ["/api/market/basket.do", { basket: "JZ01" }],
  ["/api/market/lines.do", { gids: [...CODES, "sh600519", "sz300750", "hkHSI", "usDJI"].join(",") }],
  ...each("/api/market/proof.do", [{}, { market: "hk" }, { market: "us" }]),
  ["/api/market/proofs.do", {}],
  ...each("/api/market/day.do", [{ day: "2026-11-19" }, { day: "2026-11-20" }]),
  ...[1, 2, 3, 4, 5, 6, 7].map((type): Asked => ["/api/news/getNewsList.do", { type, pageSize: 50 }]),
  ["/api/news/getDetail.do", { id: 1 }],
  ["/api/stock/getlhb.do", {}],
  ["/api/stock/getlhbDetail.do", { code: "600519" }],
  ...[1, 3].map((content): Asked => ["/api/stock/getTop.do", { content }]),
  ...["up", "down", "broken"].map((type): Asked => ["/api/stock/getztb.do", { type }]),
  ["/api/stock/getVipByCode.do", { code: "600519" }],
  ["/api/stock/getStop.do", {}],
  ["/api/stock/getDzList.do", {}],
  ["/api/market/newHighs.do", { days: 60 }],
];

/** The same of the two open reads in another form. */
export const OPEN_READS: readonly string[] = ["1.600519", "0.000001", "1.000001", "116.00700"].flatMap((secid) => [
  `/api/qt/stock/trends2/get?secid=${secid}&ndays=2&iscr=1`,
  `/api/qt/stock/kline/get?secid=${secid}&klt=101&fqt=1&beg=0&end=20500101&lmt=60`,
  `/api/qt/stock/kline/get?secid=${secid}&klt=5&fqt=0&beg=0&end=20500101&lmt=60`,
]);

/** Public paths about the market that nobody has put into the list above. */
export function forgotten(): string[] {
  const asked = new Set(MARKET_CALLS.map(([path]) => path));
  const market = /^\/api\/(stock|realTime|index|market|futures|news|site\/first)[/.]/;
  return Object.entries(wire).flatMap(([path, { who }]) => (who === "anyone" && market.test(path) && !asked.has(path) ? [path] : []));
}

function plain(paths: string): Asked[] {
  return paths.split(" ").map((path): Asked => [path, {}]);
}

function each(path: string, all: readonly Sent[]): Asked[] {
  return all.map((fields): Asked => [path, fields]);
}
