/**
 * The market at the server over 5,484 invented names: start to first quote, and what a search, a ranking, a list, the boards, a
 * chart and a whole past day cost. Costs are processor time, which a busy machine shows the same; a sort of as many numbers is a ranking's raw limit.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MarketName } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { FIRST_STEP } from "@hongpan/core/rules/time/sessions.ts";
import { readConfig } from "../server/src/config.ts";
import { OWN_WORK } from "../server/src/fairness/job-queue.ts";
import { askDayBars, askMinuteBars } from "../server/src/market/bars.ts";
import { boardRows } from "../server/src/quotes/boards.ts";
import { wholeList } from "../server/src/quotes/list.ts";
import { listRow, sortRow } from "../server/src/quotes/list-rows.ts";
import type { Market } from "../server/src/market/answers.ts";
import { keysFrom } from "../server/src/market/key-chains.ts";
import { loadListing } from "../server/src/market/listing/load.ts";
import { openMarket } from "../server/src/market/market.ts";
import { pastDaysOf } from "../server/src/quotes/past-day.ts";
import { ranked } from "../server/src/quotes/ranking.ts";
import { resultsRoutes } from "../server/src/quotes/results/routes.ts";
import { found } from "../server/src/quotes/search.ts";
import { createSymbols } from "../server/src/quotes/symbols.ts";
import { inventedCsv } from "../tools/listing/invent.ts";
import { benchServer, percentile, printRow } from "./server.ts";

const SHARES = 5484;
const FIRST_DAY = "2026-11-20";
const OPEN_SECOND = 33_300;
const ROUNDS = 40;
const WORDS = ["600519", "xg6", "虚构", "0001", "300", "zzzz"];

/** Prints the figures; asserts nothing. */
export async function benchMarket(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hongpan-listing-"));
  const list = join(folder, "list.csv");
  writeFileSync(list, inventedCsv(SHARES));
  try {
    await start(list);
    const market = opened(list, folder);
    await calls(market);
    await pastDay(market, () => opened(list, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Start of the process to the first quote in hand, PostgreSQL and a fresh data directory included.
async function start(list: string): Promise<void> {
  const since = performance.now();
  const server = await benchServer({ MARKET_SYMBOLS: list });
  await fetch(`${server.url}/api/stock/getSingleStock.do?code=600000`);
  printRow("start", { names: SHARES, "ms to the first quote": (performance.now() - since).toFixed(0) });
  await server.stop();
}

function opened(list: string, folder: string): Market {
  const config = readConfig({ MARKET_SYMBOLS: list, CLOCK_START: FIRST_DAY, DATA_DIR: folder, DEMO: "1" });
  const xt = xtOf(FIRST_DAY, OPEN_SECOND + FIRST_STEP * 3);
  const sourceOf = (market: MarketName) => ({ market, master: Buffer.alloc(32, 7), end: "2060-12-31", rounds: null });
  const keys = { sourceOf, keyOf: (market: MarketName, day: string) => keysFrom(sourceOf(market))(day) };
  const lived = { bars: () => null, packed: () => new Map() };
  const needs = { config, firstDay: FIRST_DAY, xt, keys, listing: loadListing(list), lived };
  const before = processorMs();
  const market = openMarket(needs as unknown as Parameters<typeof openMarket>[0]);
  printRow("opened", { names: market.all.length, "ms to open and walk to 09:30": (processorMs() - before).toFixed(0) });
  return market;
}

async function calls(market: Market): Promise<void> {
  const numbers = Float64Array.from({ length: SHARES }, (_, i) => Math.sin(i * 7.7) * 1e9);
  let step = FIRST_STEP;
  // A call finds nothing worked out for the step but what is left of the one before.
  const fresh = async (work: (round: number) => unknown) => {
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      market.advance(++step);
      const before = processorMs();
      await work(round);
      costs.push(processorMs() - before);
    }
    return percentile(costs, 50).toFixed(2);
  };
  const first = { node: "hs_a", ascending: false };
  printRow("calls", {
    "search ms": await fresh((round) => shown(market, found(market, WORDS[round % WORDS.length]!).slice(0, 15))),
    "ranking of all ms": await fresh(() =>
      ranked(market, { ...first, sort: "amount" })!
        .slice(0, 20)
        .map((each) => sortRow(market, each)),
    ),
    "another column ms": await fresh((round) => ranked(market, { ...first, sort: "changepercent", ascending: round % 2 === 1 })),
    "sort of as many bare numbers ms": await fresh(() => numbers.slice().sort((a, b) => a - b)),
    "whole list as JSON, the first phone ms": await fresh(() => JSON.stringify(wholeList(market, { sort: "amount" }))),
    "and the next ms": await (async () => {
      const before = processorMs();
      for (let phone = 0; phone < ROUNDS; phone++) JSON.stringify(wholeList(market, { sort: "amount" }));
      return ((processorMs() - before) / ROUNDS).toFixed(2);
    })(),
    "boards ms": await fresh(() => boardRows(market, "industry", "changepercent", false)),
    "symbols ms": await fresh(() => createSymbols(market)(undefined)),
  });
  const stock = (round: number) => market.all[round * 100]!;
  const asked = { size: 240, adjustment: "none" } as const;
  printRow("charts", {
    "240 days the first time ms": await fresh((round) => askDayBars(market, OWN_WORK, stock(round), { ...asked, period: "day" })),
    "again ms": await fresh((round) => askDayBars(market, OWN_WORK, stock(round), { ...asked, period: "day" })),
    "240 bars of 5 minutes ms": await fresh((round) => askMinuteBars(market, OWN_WORK, stock(round), { ...asked, minutes: 5 })),
    "memory MB": (process.memoryUsage().rss / 1e6).toFixed(0),
  });
}

// All that is asked of a whole day that is over: worked out for the first time, from its record after a restart, from memory.
async function pastDay(market: Market, restarted: () => Market): Promise<void> {
  const first = await pastDayCosts(market);
  // What was worked out has been written.
  await market.home.results.close();
  await closeThreads(market);
  const again = restarted();
  const [recorded, kept] = [await pastDayCosts(again), await pastDayCosts(again)];
  await closeThreads(again);
  const words = (costs: Record<string, number>) => Object.entries(costs).map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
  printRow("a whole past day, processor ms", {
    first: words(first).join(", "),
    "from the record": words(recorded).join(", "),
    again: words(kept).join(", "),
  });
}

async function closeThreads({ days, charts }: Market): Promise<void> {
  await Promise.all([days.close(), charts.close()]);
}

async function pastDayCosts(market: Market): Promise<Record<string, number>> {
  const { results } = market.home;
  const day = results.lastDay();
  const routes = resultsRoutes({ market });
  const days = pastDaysOf(market);
  const call = (input: object) => ({ ...OWN_WORK, lang: "zh-CN", input: { day, ...input } }) as never;
  const asked: Record<string, () => unknown> = {
    lists: () => routes["/api/stock/getlhb.do"](call({})),
    pools: () => routes["/api/stock/getztb.do"](call({ type: "zt" })),
    "top ten": () => routes["/api/stock/getTop.do"](call({})),
    highs: () => routes["/api/market/newHighs.do"](call({})),
    stops: () => routes["/api/stock/getStop.do"](call({})),
    breadth: () => routes["/api/market/breadth.do"](call({})),
    bars: () => days.whole(OWN_WORK, day),
  };
  const costs: Record<string, number> = {};
  for (const [name, ask] of Object.entries(asked)) {
    const before = processorMs();
    JSON.stringify(await ask());
    costs[name] = processorMs() - before;
  }
  return costs;
}

function shown(market: Market, rows: ReturnType<typeof found>): unknown {
  return rows.map((each) => listRow(market, each, false));
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
