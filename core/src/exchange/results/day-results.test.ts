import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { tradingDaysTo } from "../../rules/time/calendar.ts";
import { CLOSE_STEP, LAST_STEP } from "../../rules/time/sessions.ts";
import { createChain, type Chain } from "../chain.ts";
import { inventedListing, namedKey } from "../invented-listing.ts";
import { openMarketDay } from "../market-day.ts";
import { keyWords } from "../random.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { RESULTS_VERSION } from "../version.ts";
import { BUCKET_EDGES, bucketsOf, countsOf } from "./breadth.ts";
import { factsOf, pastCloses, pastFacts, settled, type DayFacts } from "./day-facts.ts";
import { resultsOf, type DayResults, isConnect } from "./day-results.ts";
import { poolOf, touchedOf } from "./pools.ts";
import { plainFacts } from "./results-testing.ts";
import { seatsOf, totalsOf } from "./seats.ts";

const listing = inventedListing(150);
const days = tradingDaysTo("2026-11-20", 260);
let chain: Chain;
let closed: DayFacts[];
let results: DayResults;

beforeAll(() => {
  chain = createChain(listing, days, 255, namedKey("results"));
  closed = days.slice(-2).map((day) => pastFacts(chain, day));
  results = resultsOf(chain, closed.at(-1)!);
});

describe("the facts of a day", () => {
  test("share by share they are those of the whole market's walk up to the close", () => {
    for (const facts of closed) {
      const walk = openMarketDay(chain, facts.day);
      walk.advance(CLOSE_STEP);
      const seen = settled(factsOf(chain, walk));
      walk.advance(LAST_STEP);
      expect(seen).toEqual(facts);
    }
  });

  test("worked out a second time they and all results are the same", () => {
    const again = createChain(listing, days, 255, namedKey("results"));
    expect(resultsOf(again, pastFacts(again, days.at(-1)!))).toEqual(results);
  });
});

test("a day has the same facts and results when later days have listed new shares", () => {
  const growing = createChain(listing, days, 255, namedKey("results"));
  const newcomer = { ...listing[0]!, id: 1_608_000, gid: "sh608000", code: "608000", listedOn: "2026-11-23", issued: true };
  growing.append("2026-11-23", [newcomer]);
  expect(resultsOf(growing, pastFacts(growing, days.at(-1)!))).toEqual(results);
});

test("golden: whoever changes what a day leaves raises RESULTS_VERSION, since servers keep it", () => {
  const plain = (_: string, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as Int32Array) : value instanceof Map ? [...value] : value;
  const bytes = Uint8Array.from(JSON.stringify(results, plain), (letter) => letter.charCodeAt(0));
  expect([RESULTS_VERSION, bytesToHex(sha256(bytes)).slice(0, 16)]).toEqual([4, "9d6218f8c3887eb0"]);
});

describe("the limit pools", () => {
  test("are what a slow look at every tape finds, with their streaks", () => {
    const facts = closed.at(-1)!;
    const slow = listing.flatMap((share, i) => {
      let streak = 0;
      for (const day of days.toReversed().slice(0, 40)) {
        const symbol = chain.symbolDay(i, day);
        const { last } = openTape(i, day);
        if (last !== symbol.limits.up) break;
        streak++;
      }
      return streak > 0 ? [[share.gid, streak] as const] : [];
    });
    const pool = results.pools.up.map((row) => [listing[row.i]!.gid, row.streak] as const);
    expect(pool.length).toBeGreaterThan(0);
    expect(new Map(pool)).toEqual(new Map(slow));
    for (const { i, fact, run, streak } of results.pools.up) {
      expect(facts.last[i]).toBe(facts.limitUp[i]);
      expect(fact.queue).toBeGreaterThan(0);
      expect(run.count).toBeGreaterThanOrEqual(streak);
      expect(run.days).toBeGreaterThanOrEqual(run.count);
    }
  });

  test("the broken have touched and closed below; nobody is in two pools", () => {
    const facts = closed.at(-1)!;
    for (const { i } of results.pools.broken) {
      expect(facts.high[i]).toBe(facts.limitUp[i]);
      expect(facts.last[i]).toBeLessThan(facts.limitUp[i]!);
    }
    const all = [...results.pools.up, ...results.pools.broken].map((row) => row.i);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(touchedOf(chain, facts))).toEqual(new Set(all));
  });

  test("during the day they know the prints so far and no others", () => {
    const day = days.at(-1)!;
    const walk = openMarketDay(chain, day);
    walk.advance(1500);
    const noon = factsOf(chain, walk);
    const later = new Set(touchedOf(chain, closed.at(-1)!));
    const now = touchedOf(chain, noon);
    expect(now.length).toBeLessThan(later.size);
    for (const i of now) expect([later.has(i), noon.up.get(i)!.firstTouch <= 1500]).toEqual([true, true]);
    expect(now.map((i) => noon.up.get(i)!.firstTouch)).toEqual(now.map((i) => noon.up.get(i)!.firstTouch).toSorted((a, b) => a - b));
    for (const { i } of poolOf(chain, noon, "up")) expect(walk.book(i).asks).toEqual([]);
  });
});

describe("the lists of the close", () => {
  test("every seat's sums stay within what was traded", () => {
    for (const { seats, amount } of results.billboard) {
      const { bought, sold } = totalsOf(seats);
      expect(bought).toBeLessThanOrEqual(amount);
      expect(sold).toBeLessThanOrEqual(amount);
    }
  });

  test("top ten: the most traded Connect names of their exchange", () => {
    const facts = closed.at(-1)!;
    for (const exchange of ["sh", "sz"] as const) {
      const amounts = listing.flatMap((each, i) => (each.exchange === exchange && isConnect(each) ? [facts.amount[i]!] : []));
      expect(results.topTen[exchange].map((i) => facts.amount[i]!)).toEqual(amounts.toSorted((a, b) => b - a).slice(0, 10));
    }
  });

  test("new highs and lows are what a look at all closes finds", () => {
    const facts = closed.at(-1)!;
    const before = days.slice(0, -1);
    const slow = listing.flatMap((_, i) => {
      if (facts.shares[i] === 0) return [];
      let factor = 1;
      const closes: number[] = [];
      for (let d = before.length; d > 0; d--) {
        const reference = chain.closeBefore(i, days[d]!);
        closes.push(reference * factor);
        factor *= reference / chain.plan(i, days[d - 1]!).close;
      }
      return ([1, -1] as const).flatMap((way) => {
        const span = ([250, 60] as const).find((each) => closes.slice(0, each).every((close) => way * (facts.last[i]! - close) > 0));
        return span ? [{ i, way, span }] : [];
      });
    });
    expect(results.extremes).toEqual(slow);
    expect(slow.length).toBeGreaterThan(3);
  });

  test("breadth: from the ends alone and from the prints, the same", () => {
    const facts = closed.at(-1)!;
    expect(countsOf(chain.instruments, pastCloses(chain, facts.day))).toEqual(results.counts);
    expect(results.counts).toEqual(countsOf(listing, facts));
    const counted = listing.filter((each, i) => each.exchange !== "bj" && facts.away[i] === 0).length;
    expect(results.buckets.reduce((sum, each) => sum + each, 0)).toBe(counted);
    expect(results.counts.up + results.counts.down + results.counts.flat).toBe(counted);
  });
});

test("buckets: an edge belongs to the bucket nearer to zero", () => {
  const percents = [-9, -7, -5, -3, -0.1, 0, 0.1, 3, 5, 7, 9];
  const stocks = inventedListing(200)
    .filter((each) => each.exchange !== "bj")
    .slice(0, percents.length);
  const facts = plainFacts(stocks.length, "2026-11-20", 100_000);
  percents.forEach((percent, i) => (facts.last[i] = 100_000 + percent * 1000));
  expect(BUCKET_EDGES).toHaveLength(8);
  expect(bucketsOf(stocks, facts)).toEqual([1, 1, 1, 2, 1, 2, 1, 1, 1]);
});

test("seats of any share: five a side in order, every name marked, no seat that belongs on the other list", () => {
  const key = keyWords(namedKey("seats")("2026-11-20"));
  const any = fc.record({
    id: fc.integer({ min: 1_000_000, max: 3_999_999 }),
    reason: fc.integer({ min: 0, max: 5 }),
    amount: fc.integer({ min: 0, max: 5e12 }),
    change: fc.double({ min: -0.3, max: 10, noNaN: true }),
  });
  fc.assert(
    fc.property(any, ({ id, reason, amount, change }) => {
      const seats = seatsOf(key, id, reason, amount, change);
      const { bought, sold } = totalsOf(seats);
      expect(bought <= amount && sold <= amount).toBe(true);
      for (const [list, main, other] of [
        [seats.buyers, "bought", "sold"],
        [seats.sellers, "sold", "bought"],
      ] as const) {
        expect(list).toHaveLength(5);
        expect(list.map((seat) => seat[main])).toEqual(list.map((seat) => seat[main]).toSorted((a, b) => b - a));
        const least = (main === "bought" ? seats.sellers : seats.buyers).at(-1)![other];
        for (const seat of list) expect(seat[other] <= least && seat[main] >= 0 && seat.name.endsWith("（模拟席位）")).toBe(true);
      }
    }),
  );
});

function openTape(i: number, day: string): { readonly last: number } {
  const walk = openMarketDay(createChain([listing[i]!], days, 255, namedKey("results")), day);
  walk.advance(CLOSE_STEP);
  return { last: walk.last[0]! };
}
