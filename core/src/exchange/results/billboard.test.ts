import { describe, expect, test } from "vitest";
import { tradingDaysTo, type Day } from "../../rules/time/calendar.ts";
import { boardOf, instrumentId, type Instrument } from "../../rules/products/instruments.ts";
import type { Exchange } from "../../rules/markets/exchanges.ts";
import { createChain } from "../chain.ts";
import { namedKey } from "../invented-listing.ts";
import { gatherBillboard, daysThatReach } from "./billboard.ts";
import { billboardRulesOn } from "./billboard-rules.ts";
import { finished, plainFacts } from "./results-testing.ts";

const FLOAT = 1_000_000;
/** One share of each exchange and board is so large that it is the benchmark, and it does not move: deviation is change. */
const GIANTS = ["sh600001", "sz000001", "sz300001", "sh688001", "bj920001"];

function share(gid: string, st = false): Instrument {
  const [exchange, code] = [gid.slice(0, 2) as Exchange, gid.slice(2)];
  const giant = GIANTS.includes(gid);
  return {
    ...{ id: instrumentId("stock", exchange, code), gid, code, name: gid, spell: gid, kind: "stock", exchange, st },
    ...{ board: boardOf(exchange, code), industry: "软件", listedOn: "2010-01-04", basePrice: 100_000 },
    ...{ totalShares: giant ? 1e15 : FLOAT, floatShares: giant ? 1e15 : FLOAT },
  };
}

interface Day1 {
  readonly prev?: number;
  readonly low?: number;
  readonly high?: number;
  readonly close?: number;
  readonly shares?: number;
  readonly free?: boolean;
}

/** The reasons for which a share of previous close 10.00 stands on the list after a day like this. */
function reasonsOf(gid: string, on: Day, { prev = 10, close = prev, low = close, high = close, shares = 1000, free = false }: Day1) {
  const stocks = [...GIANTS.map((each) => share(each)), share(gid)];
  const chain = createChain(stocks, tradingDaysTo(on, 3), 2, namedKey("billboard"));
  const facts = plainFacts(stocks.length, on, prev * 10_000);
  const i = stocks.length - 1;
  facts.last[i] = close * 10_000;
  facts.low[i] = low * 10_000;
  facts.high[i] = high * 10_000;
  facts.shares[i] = shares;
  facts.free[i] = free ? 1 : 0;
  const entries = finished(gatherBillboard(chain, facts)).filter((each) => each.i === i);
  return entries.filter((each) => each.rule.measure !== "three-days").map((each) => each.rule.text);
}

const TODAY = "2026-11-20";
type Case = readonly [what: string, gid: string, on: Day, day: Day1, reasons: readonly string[]];

const CASES: readonly Case[] = [
  // Previous close 10.00, so a fen is 0.1 %.
  ["main, up 6.9 %", "sh600002", TODAY, { close: 10.69 }, []],
  ["main, up 7.0 %", "sh600002", TODAY, { close: 10.7 }, ["日涨幅偏离值达到7%的前5只证券"]],
  ["main of Shenzhen, up 7.0 %", "sz000002", TODAY, { close: 10.7 }, ["日涨幅偏离值达到7%的前5只证券"]],
  ["main, down 6.9 %", "sh600002", TODAY, { close: 9.31 }, []],
  ["main, down 7.0 %", "sh600002", TODAY, { close: 9.3 }, ["日跌幅偏离值达到7%的前5只证券"]],
  // 9.20 to 10.57: 14.891 % of the low; to 10.58: 15 %.
  ["main, amplitude 14.9 % of the low", "sh600002", TODAY, { low: 9.2, high: 10.57, close: 10 }, []],
  ["main, amplitude 15 % of the low", "sh600002", TODAY, { low: 9.2, high: 10.58, close: 10 }, ["日振幅值达到15%的前5只证券"]],
  ["main, turnover 19.99 %", "sh600002", TODAY, { shares: 199_900 }, []],
  ["main, turnover 20 %", "sh600002", TODAY, { shares: 200_000 }, ["日换手率达到20%的前5只证券"]],
  ["two reasons", "sh600002", TODAY, { close: 11, shares: 250_000 }, ["日涨幅偏离值达到7%的前5只证券", "日换手率达到20%的前5只证券"]],
  ["ChiNext, up 14.9 %", "sz300002", TODAY, { close: 11.49 }, []],
  ["ChiNext, up 15 %", "sz300002", TODAY, { close: 11.5 }, ["有价格涨跌幅限制的日收盘价格涨幅达到15%的前五只证券"]],
  ["STAR, down 15 %", "sh688002", TODAY, { close: 8.5 }, ["有价格涨跌幅限制的日收盘价格跌幅达到15%的前五只证券"]],
  ["STAR, amplitude 29.9 %", "sh688002", TODAY, { low: 9, high: 11.69, close: 10 }, []],
  ["STAR, amplitude 30 %", "sh688002", TODAY, { low: 9, high: 11.7, close: 10 }, ["有价格涨跌幅限制的日价格振幅达到30%的前五只证券"]],
  ["ChiNext, turnover 29.99 %", "sz300002", TODAY, { shares: 299_900 }, []],
  ["ChiNext, turnover 30 %", "sz300002", TODAY, { shares: 300_000 }, ["有价格涨跌幅限制的日换手率达到30%的前五只证券"]],
  ["Beijing, up 19.9 %", "bj920002", TODAY, { close: 11.99 }, []],
  ["Beijing, up 20 %", "bj920002", TODAY, { close: 12 }, ["当日收盘价涨幅达到20%的前5只股票"]],
  ["Beijing, down 20 %", "bj920002", TODAY, { close: 8 }, ["当日收盘价跌幅达到20%的前5只股票"]],
  ["Beijing, turnover 20 %", "bj920002", TODAY, { shares: 200_000 }, ["当日换手率达到20%的前5只股票"]],
  [
    "a new listing has one reason, whatever it did",
    "sh600002",
    TODAY,
    { close: 25, shares: 800_000, free: true },
    ["无价格涨跌幅限制的证券"],
  ],
  ["suspended all day", "sh600002", TODAY, { close: 11, shares: 0 }, []],
  ["ChiNext before 2020-08-24 had the main board's rules", "sz300002", "2020-08-21", { close: 10.7 }, ["日涨幅偏离值达到7%的前5只证券"]],
  ["ChiNext from 2020-08-24 on", "sz300002", "2020-08-24", { close: 10.7 }, []],
];

describe("the reasons of the dragon-tiger list:", () => {
  test.each(CASES)("%s", (_, gid, on, day, reasons) => {
    expect(reasonsOf(gid, on, day)).toEqual(reasons);
  });

  test("five of each segment, the farthest first to be taken", () => {
    const gids = Array.from({ length: 9 }, (_, k) => `sh60010${k}`);
    const stocks = [...GIANTS, ...gids].map((gid) => share(gid));
    const chain = createChain(stocks, tradingDaysTo(TODAY, 3), 2, namedKey("billboard"));
    const facts = plainFacts(stocks.length, TODAY, 100_000);
    gids.forEach((_, k) => (facts.last[GIANTS.length + k] = 107_000 + k * 400));
    const listed = finished(gatherBillboard(chain, facts)).filter((each) => each.rule.measure === "deviation");
    expect(listed.map((each) => stocks[each.i]!.gid)).toEqual(gids.slice(4));
    expect(listed.map((each) => each.value)).toEqual([860, 900, 940, 980, 1020]);
  });

  test("ST shares have had their own bound until 2026-07-06", () => {
    const bounds = (day: Day, st: boolean) =>
      billboardRulesOn(day, "sh-main").flatMap((rule) =>
        rule.measure === "three-days" && rule.st === st && rule.way === 1 ? [rule.least] : [],
      );
    expect([bounds("2026-07-03", true), bounds("2026-07-06", true), bounds("2026-07-03", false)]).toEqual([[1200], [2000], [2000]]);
  });
});

// Deviations of the latest day first, in percent; the bound is 20 %.
const RUNS: readonly (readonly [string, readonly number[], number])[] = [
  ["two days of 10 %", [10, 10, 0, 0, 0], 2],
  ["a day short of it", [10, 9.99, 0, 0, 0], 0],
  ["three days that reach it only together", [7, 7, 6, 0, 0], 3],
  ["the third day back does not count", [7, 7, 5.9, 5, 0], 0],
  ["a fall between is taken off", [10, -5, 10, 0, 0, 0, 0], 0],
  ["the third limit in a row: the first two are counted already", [10, 10, 10, 0, 0, 0], 0],
  ["the fourth limit in a row: two new days", [10, 10, 10, 10, 0, 0, 0], 2],
  ["a share without a past", [25], 1],
];

describe("within three days:", () => {
  test.each(RUNS)("%s", (_, percents, days) => {
    expect(daysThatReach((back) => Math.round(percents[back]! * 100), percents.length, 2000)).toBe(days);
  });
});
