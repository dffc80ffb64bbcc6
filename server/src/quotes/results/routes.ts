/** The calls of the day's results (spec/4-calls.md 2.4): public, of closed days, or of today's prints so far. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { resultsCalls } from "@hongpan/core/contract/market/results.ts";
import { bucketsOf, countsOf } from "@hongpan/core/exchange/results/breadth.ts";
import { frameOf } from "@hongpan/core/exchange/results/day-facts.ts";
import type { DayResults } from "@hongpan/core/exchange/results/day-results.ts";
import { poolOf, touchedOf, type PoolKind } from "@hongpan/core/exchange/results/pools.ts";
import type { Asker } from "../../fairness/job-queue.ts";
import type { Handlers } from "../../http/http.ts";
import type { Market } from "../../market/answers.ts";
import { named } from "../../market/breadth.ts";
import { billboardFields, extremeFields, poolFields, seatFields, timeOf, topTenFields, touchedFields } from "./fields.ts";
import { BREADTH_DAYS, type Results } from "../../market/results/results.ts";
import { stopRows } from "./stops.ts";
import { itemAt, mapValue } from "@hongpan/core/rules/item-at.ts";

const POOLS: Readonly<Record<string, PoolKind>> = { zt: "up", dt: "down", zb: "broken" };
const EXCHANGES: Readonly<Record<number, "sh" | "sz">> = { 1: "sh", 3: "sz" };

type ResultsHandlers = Handlers<typeof resultsCalls>;

export function resultsRoutes({ market }: { readonly market: Market }): ResultsHandlers {
  const { results } = market.home;
  const { stocks } = results;
  return {
    ...billboardRoutes(market),
    ...limitRoutes(market),
    "/api/stock/getTop.do": async (call) => {
      const exchange = EXCHANGES[call.input.content ?? 1];
      if (!exchange) return refuse("noSuchTopTen");
      const found = await closed(results, call);
      if (!found.ok) return found;
      return done(found.data.topTen[exchange].map((i, k) => topTenFields(itemAt(stocks, i), found.data.facts, i, k + 1)));
    },
    "/api/stock/getStop.do": async (call) => {
      const { input, lang } = call;
      if (input.type !== undefined && input.type !== "stop" && input.type !== "resume") return refuse("noSuchStopKind");
      const day = input.day ?? results.today().day;
      if (day !== results.today().day && !results.has(day)) return refuse("noResultsOfDay");
      const type = input.type ?? null;
      return done(await stopRows(market, call, day, type, lang));
    },
    "/api/market/newHighs.do": async (call) => {
      const { input } = call;
      const span = input.days ?? 60;
      const way = input.way ?? "high";
      if ((span !== 60 && span !== 250) || (way !== "high" && way !== "low")) return refuse("noSuchSpan");
      const found = await closed(results, call);
      if (!found.ok) return found;
      return done(extremes(results, found.data, span, way));
    },
    "/api/market/breadth.do": async (call) => {
      const days = await results.breadth(call, call.input.days ?? BREADTH_DAYS);
      return done({ days: [...days], today: breadthNow(results) });
    },
  };
}

type BillboardPath = "/api/stock/getlhb.do" | "/api/stock/getlhbDetail.do";

// 龙虎榜: who is on it, and the seats that bought and sold one of them.
function billboardRoutes(market: Market): Pick<ResultsHandlers, BillboardPath> {
  const { results } = market.home;
  const { stocks } = results;
  return {
    "/api/stock/getlhb.do": async (call) => {
      const { lang } = call;
      const found = await closed(results, call);
      if (!found.ok) return found;
      return done(found.data.billboard.map((entry) => billboardFields(itemAt(stocks, entry.i), found.data.facts, entry, lang)));
    },
    "/api/stock/getlhbDetail.do": async (call) => {
      const { input, lang } = call;
      const instrument = market.instrument(input.code);
      const i = stocks.findIndex((each) => each.id === instrument?.id);
      if (i === -1) return refuse("noSuchStock");
      const found = await closed(results, call);
      if (!found.ok) return found;
      const { billboard, facts } = found.data;
      const entries = billboard.filter((each) => each.i === i);
      if (entries.length === 0) return refuse("notOnBillboard");
      const reasons = entries.map((entry) => ({
        ...billboardFields(itemAt(stocks, i), facts, entry, lang),
        buy: entry.seats.buyers.map((seat) => seatFields(entry, seat)),
        sell: entry.seats.sellers.map((seat) => seatFields(entry, seat)),
      }));
      return done({ code: itemAt(stocks, i).code, name: itemAt(stocks, i).name, day: facts.day, reasons });
    },
  };
}

type LimitPath = "/api/stock/getztb.do" | "/api/stock/getVipList.do" | "/api/stock/getVipByCode.do";

// What stands at its limits, fell back from them, or has touched the upper one today.
function limitRoutes(market: Market): Pick<ResultsHandlers, LimitPath> {
  const { results } = market.home;
  const { stocks } = results;
  return {
    "/api/stock/getztb.do": async (call) => {
      const { input } = call;
      const type = input.type ?? "zt";
      const kind = Object.hasOwn(POOLS, type) ? POOLS[type]! : null;
      if (kind === null) return refuse("noSuchPool");
      if (input.day === undefined || input.day === results.today().day) {
        const facts = results.facts();
        return done(poolOf(results.chain, facts, kind).map((row) => poolFields(itemAt(stocks, row.i), facts, row)));
      }
      const found = await closed(results, call);
      if (!found.ok) return found;
      return done(found.data.pools[kind].map((row) => poolFields(itemAt(stocks, row.i), found.data.facts, row)));
    },
    "/api/stock/getVipList.do": () => done(touched(results)),
    "/api/stock/getVipByCode.do": ({ input }) => {
      const all = touched(results);
      const id = input.code === undefined ? undefined : market.instrument(input.code)?.gid;
      const one = all.filter((row) => row.stockGid === id);
      return done(one.length > 0 ? one : all);
    },
  };
}

// The asked day, or the last one that has closed.
async function closed(results: Results, call: Asker & { readonly input: { readonly day?: string } }) {
  const day = call.input.day ?? results.lastDay();
  return results.has(day) ? done(await results.of(call, day)) : refuse("noResultsOfDay");
}

function touched(results: Results) {
  const facts = results.facts();
  return touchedOf(results.chain, facts).map((i) => touchedFields(itemAt(results.stocks, i), facts, i, mapValue(facts.up, i)));
}

function extremes({ chain }: Results, { facts, extremes: all }: DayResults, span: number, way: "high" | "low") {
  const beyond = all.filter((each) => each.span >= span);
  const high = beyond.filter((each) => each.way === 1);
  const low = beyond.filter((each) => each.way === -1);
  const rows = (way === "high" ? high : low).map((each) => extremeFields(itemAt(chain.instruments, each.i), facts, each.i, each.span));
  return { day: facts.day, days: span, high: high.length, low: low.length, rows };
}

function breadthNow(results: Results) {
  const today = results.today();
  const prices = { ...frameOf(results.chain, today), last: today.last };
  return {
    day: today.day,
    ...countsOf(results.stocks, prices),
    points: results.line().map(({ step, ...counts }) => ({ time: timeOf(step), ...counts })),
    buckets: named(bucketsOf(results.stocks, prices)),
  };
}
