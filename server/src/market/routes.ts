/** The market calls (spec/4-calls.md 2.4): public, from memory, never from a later step. */
import { createHash } from "node:crypto";
import { marketCalls } from "@hongpan/core/contract/market.ts";
import { foldDays, foldMinutes, type DayPeriod } from "@hongpan/core/rules/candles.ts";
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { done, refuse, type Handlers } from "../http.ts";
import { pageOf } from "../page.ts";
import { candleFields, minuteFields } from "./candle-fields.ts";
import type { Market } from "./market.ts";
import { changeOf, changePercent, plateOf, price, quoteFields } from "./quote-fields.ts";
import { listRow, sortRow } from "./list-rows.ts";
import { isSort, ranked } from "./ranking.ts";
import { found } from "./search.ts";

interface Needs {
  readonly market: Market;
}

const PERIODS: readonly string[] = ["day", "week", "month"];

export function marketRoutes({ market }: Needs): Handlers<typeof marketCalls> {
  return {
    "/api/stock/getMarket.do": () => done({ market: indices(market).map((each) => indexRow(market, each)) }),
    "/api/stock/getZdfNumber.do": () => done(market.breadth()),
    "/api/stock/getStock.do": ({ input }) => {
      const plate = input.stockPlate;
      const rows = found(market, input.keyWords ?? "").filter((each) => plate === undefined || plateOf(each) === plate);
      const typed = rows.filter((each) => input.stockType === undefined || each.exchange === input.stockType);
      return done(pageOf(typed, input, 15, (each) => listRow(market, each, false)));
    },
    "/api/stock/getSymbols.do": () => done(symbols(market)),
    "/api/stock/getSingleStock.do": ({ input }) => {
      const instrument = resolve(market, input.code, input.stockType);
      return instrument ? done({ introduction: introductionOf(instrument), stock: stockOf(market, instrument) }) : refuse("noSuchStock");
    },
    "/api/stock/getSingleStockByCode.do": ({ input }) => {
      const instrument = resolve(market, input.code, input.stockType);
      if (!instrument) return refuse("noSuchStock");
      const introduction = introductionOf(instrument);
      return done({
        stock: stockOf(market, instrument),
        timedata: minutesOf(market, instrument, 1),
        introduction,
        indexintroduction: introduction,
      });
    },
    "/api/stock/getStockSort.do": ({ input }) => {
      const { sort = "changepercent", node = "hs_a" } = input;
      if (!isSort(sort)) return refuse("noSuchSort");
      const rows = ranked(market, { sort, ascending: input.asc === 1, node });
      if (rows === null) return refuse("noSuchNode");
      const page = pageOf(rows, { pageNum: input.pageNo, pageSize: input.pageSize }, 15, (each) => sortRow(market, each));
      return done(page.list);
    },
    "/api/stock/getMinK_Echarts.do": ({ input }) => minuteCandles(market, resolve(market, input.code), input),
    "/api/stock/getIndexMinK_Echarts.do": ({ input }) => minuteCandles(market, resolve(market, input.code, "zs"), input),
    "/api/stock/getDayK.do": ({ input }) => dayCandles(market, resolve(market, input.code), input),
    "/api/stock/getIndexDayK.do": ({ input }) => dayCandles(market, resolve(market, input.code, "zs"), input),
    "/api/realTime/findStock.do": ({ input }) => {
      const instrument = resolve(market, input.stockCode);
      return instrument ? done(minutesOf(market, instrument, input.ndays ?? 1)) : refuse("noSuchStock");
    },
    "/api/index/queryListIndex.do": ({ input }) => {
      const words = (input.keyWords ?? "").toLowerCase();
      const rows = indices(market).filter((each) => [each.code, each.name, each.spell].some((text) => text.includes(words)));
      return done(rows.map((each) => indexProduct(market, each)));
    },
    "/api/index/querySingleIndex.do": ({ input }) => {
      const instrument = resolve(market, input.indexCode, "zs");
      return instrument?.kind === "index" ? done(indexRow(market, instrument)) : refuse("noSuchIndex");
    },
  };
}

// A plain code means the stock; with a prefix or stockType zs an index answers too (spec/4-calls.md 2.0).
function resolve(market: Market, code: string, stockType?: string): Instrument | undefined {
  if (stockType === "zs") return indices(market).find((each) => each.code === code || each.gid === code) ?? market.instrument(code);
  return market.instrument(code);
}

function indices(market: Market): readonly Instrument[] {
  return market.all.filter((each) => each.kind === "index");
}

function stockOf(market: Market, instrument: Instrument) {
  return quoteFields(instrument, market.quote(instrument.id), market.book(instrument.id));
}

function introductionOf(instrument: Instrument): string {
  if (instrument.kind === "index") return `${instrument.name}（模拟）由本站模拟行情的成份股计算，与真实指数无关。`;
  return `${instrument.name}，${instrument.industry}，${instrument.listedOn} 上市。名称与代码为事实，价格与成交为本站模拟行情。`;
}

function indexRow(market: Market, instrument: Instrument) {
  const quote = market.quote(instrument.id);
  return {
    name: instrument.name,
    code: instrument.code,
    gid: instrument.gid,
    nowPrice: price(instrument, quote.last),
    increase: Math.round(changeOf(quote) * 100) / 100,
    increaseRate: changePercent(quote),
    hcrate: changePercent(quote),
    preclose_px: price(instrument, quote.prevClose),
    type: "zs",
  };
}

function indexProduct(market: Market, instrument: Instrument) {
  const row = indexRow(market, instrument);
  return {
    id: instrument.id,
    indexName: instrument.name,
    indexCode: instrument.code,
    indexGid: instrument.gid,
    homeShow: ["sh000001", "sz399001", "sz399006"].includes(instrument.gid) ? 1 : 0,
    listShow: 1,
    // Index orders come with a later version: until then no index is tradable.
    transState: 0,
    depositAmt: 0,
    transFee: 0,
    eachPoint: 0,
    minNum: 0,
    maxNum: 0,
    tDesc: "",
    currentPoint: row.nowPrice,
    floatPoint: row.increase,
    floatRate: row.increaseRate,
    isOption: "0",
    type: "zs",
  };
}

function minutesOf(market: Market, instrument: Instrument, days: number) {
  const base = days === 1 ? market.quote(instrument.id).prevClose : market.closeBefore(instrument.id, days);
  return minuteFields(instrument, base, market.minutes(instrument.id, days));
}

function minuteCandles(market: Market, instrument: Instrument | undefined, input: { time?: number; size?: number }) {
  if (!instrument) return refuse("noSuchStock");
  const minutes = input.time ?? 5;
  if (![1, 5, 15, 30, 60].includes(minutes)) return refuse("badPeriod");
  const size = input.size ?? 50;
  const days = Math.min(60, Math.ceil((size * minutes) / 240) + 1);
  const bars = market.minutes(instrument.id, days).flatMap((each) => foldMinutes(each, minutes));
  return done(candleFields(instrument, bars.slice(-size)));
}

function dayCandles(market: Market, instrument: Instrument | undefined, input: { period?: string; size?: number }) {
  if (!instrument) return refuse("noSuchStock");
  const period = input.period ?? "day";
  if (!PERIODS.includes(period)) return refuse("badPeriod");
  const size = input.size ?? 50;
  const perBar = period === "month" ? 23 : period === "week" ? 5 : 1;
  const days = market.dailyBars(instrument.id, (size + 1) * perBar);
  return done(candleFields(instrument, foldDays(days, period as DayPeriod).slice(-size)));
}

function symbols(market: Market) {
  const rows = market.all.map((each) => [each.gid, each.name, each.spell, each.kind === "index" ? "指数" : plateOf(each), each.industry]);
  const version = createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 12);
  return { version, rows };
}
