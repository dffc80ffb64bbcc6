/**
 * No reply tells the future: a market whose day goes on otherwise from 10:00 on answers every public call at 10:00 byte for byte
 * as the market of the same key does. What is planned beyond 10:00 does differ, so a reply made from it would show.
 */
import type { Closes } from "@hongpan/core/exchange/day/closes.ts";
import { namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { openChain } from "@hongpan/core/exchange/chain.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sourcesOf } from "../../server/src/assembly/topics.ts";
import { everyNth } from "../../server/test/kit/few-symbols.ts";
import { FIRST_DAY, testServer, type TestServer } from "../../server/test/kit/harness.ts";
import { forgotten, MARKET_CALLS, OPEN_READS } from "../../server/test/kit/market-calls.ts";

/** While it is on, markets are opened whose `day` goes on otherwise after `minute`. */
const otherwise = vi.hoisted(() => ({ on: false, day: "2026-11-20", minute: 30 }));
const plain = vi.hoisted(() => new WeakMap<object, unknown>());

vi.mock("@hongpan/core/exchange/day/closes.ts", async (original) => {
  const real = await original<typeof import("@hongpan/core/exchange/day/closes.ts")>();
  const closesOf: typeof real.closesOf = (days, timeline) => {
    const closes = real.closesOf(days, timeline);
    if (!otherwise.on) return closes;
    const other: Closes = { ...closes, closeOf: (n) => closes.closeOf(n) + (timeline.dayAt(n) === otherwise.day ? 100 : 0) };
    plain.set(other, closes);
    return other;
  };
  return { ...real, closesOf };
});

vi.mock("@hongpan/core/exchange/step/symbol-day.ts", async (original) => {
  const real = await original<typeof import("@hongpan/core/exchange/step/symbol-day.ts")>();
  const openSymbolDay: typeof real.openSymbolDay = (days, closes, n, factors, usual) => {
    const own = plain.get(closes) as Closes | undefined;
    const day = real.openSymbolDay(days, own ?? closes, n, factors, usual);
    if (!own || factors.day !== otherwise.day || !day.paths) return day;
    const at = day.paths.own.at.map((value, point) => (point > otherwise.minute ? value + 0.01 : value));
    const paths = { ...day.paths, own: { ...day.paths.own, at } };
    return { ...day, paths, close: closes.closeOf(n), closeShares: day.closeShares + 700 };
  };
  return { ...real, openSymbolDay };
});

/** One of so many instruments is looked at by push: calls ask for all of them in lists. */
const EVERY = 3;
/** Hundreds of calls to two servers. */
const LONG = { timeout: 240_000 };

let market: TestServer;
let other: TestServer;
beforeAll(async () => {
  const settings = { TRUST_PROXY: "1", MARKET_SYMBOLS: everyNth(40, ["600519", "000001", "300750", "688981"]) };
  market = await testServer(settings, { news: true });
  otherwise.on = true;
  other = await testServer(settings, { news: true });
  otherwise.on = false;
  // News are numbered as they are written: those of the days before first.
  for (const server of [market, other]) await server.running.newsroom.rest();
  for (const server of [market, other]) await server.clockTo(`${FIRST_DAY} 10:00:00`);
});
afterAll(async () => {
  await market.close();
  await other.close();
});

// Each call from an address of its own, so that no limit answers in the market's place.
let calls = 0;
async function textOf(server: TestServer, path: string, fields: Record<string, string | number> | null): Promise<string> {
  const from = { "x-forwarded-for": `10.9.${(calls >> 8) & 255}.${calls++ & 255}` };
  if (fields === null) return (await fetch(server.url + path, { headers: from })).text();
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
  return (await fetch(server.url + path, { method: "POST", body, headers: from })).text();
}

/** A reply without the wall time of a day's commitment. */
const withoutWallTime = (text: string) => text.replace(/"committedAt":\d+/g, '"committedAt":0');

/** What differs between the two markets. */
async function differing(): Promise<string[]> {
  const found: string[] = [];
  const compare = async (path: string, fields: Record<string, string | number> | null) => {
    const [mine, theirs] = await Promise.all([market, other].map(async (server) => withoutWallTime(await textOf(server, path, fields))));
    if (mine !== theirs) found.push(`${path} ${JSON.stringify(fields)}`);
  };
  for (const [path, fields] of MARKET_CALLS) await compare(path, fields);
  for (const path of OPEN_READS) await compare(path, null);
  const sample = market.running.world.market.all.filter((_, i) => i % EVERY === 0);
  const topics = ["idx", "rank:changepercent:0", "rank:speed:1:kcb", ...sample.flatMap(({ gid }) => [`q:${gid}`, `t:${gid}`])];
  const [mine, theirs] = [sourcesOf(market.running.world), sourcesOf(other.running.world)];
  for (const topic of topics) if (JSON.stringify(mine.read(topic)) !== JSON.stringify(theirs.read(topic))) found.push(topic);
  return found;
}

// News are written beside the requests: both desks are waited for.
async function newsWritten(): Promise<void> {
  await market.eventually("the news of both", async () => {
    const [mine, theirs] = await Promise.all([market, other].map((server) => textOf(server, "/api/index/queryIndexNews.do", {})));
    return mine === theirs && mine?.includes("开盘");
  });
}

test("every public call about the market is asked", () => {
  expect(forgotten()).toEqual([]);
});

test("at 10:00 both markets answer alike", LONG, async () => {
  await newsWritten();
  expect(await differing()).toEqual([]);
});

test("a call that were made from the plan would show: the plans differ, and a minute later so does what is seen", LONG, async () => {
  const { all, day } = market.running.world.market;
  const stocks = all.filter(({ kind }) => kind === "stock").slice(0, 5);
  const closes = (on: boolean) => {
    otherwise.on = on;
    const chain = openChain(stocks, day(), day(), namedKey("future"));
    otherwise.on = false;
    return stocks.map((_, i) => [chain.plan(i, day()).close, chain.symbolDay(i, day()).close, chain.table(day()).close[i]]);
  };
  const [mine, theirs] = [closes(false), closes(true)];
  mine.forEach((row, i) => row.forEach((close, k) => expect(theirs[i]?.[k]).not.toBe(close)));
  for (const server of [market, other]) await server.clockTo(`${FIRST_DAY} 10:01:00`);
  const found = await differing();
  for (const path of ["/api/stock/getSingleStock.do", "/api/stock/getTicks.do", "/api/market/boards.do", "/api/stock/getZdfNumber.do"]) {
    expect(found.filter((each) => each.startsWith(path)).length).toBeGreaterThan(0);
  }
  expect(found.length).toBeGreaterThan(100);
});

test("what has been is not told otherwise later", LONG, async () => {
  const upTo = async () => {
    const { data } = await market.call("/api/stock/getTicks.do", { code: "300750", before: 901, size: 500 });
    const line = (await market.call("/api/realTime/findStock.do", { stockCode: "300750" })).data;
    const bars = (await market.call("/api/stock/getMinK_Echarts.do", { code: "300750", time: 1, size: 300 })).data;
    const last = bars.date.indexOf(`${FIRST_DAY} 10:00:00`);
    return { ticks: data.rows, prices: line.price.slice(0, 31), bars: bars.values.slice(last - 30, last + 1) };
  };
  const before = await upTo();
  await market.clockTo(`${FIRST_DAY} 14:00:00`);
  expect(await upTo()).toEqual(before);
});
