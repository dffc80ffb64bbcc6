/** How wide a quote stands: it breathes with the time of day and the share's pace, and tells nothing of a direction. */
import { describe, expect, test } from "vitest";
import { tradingDaysTo } from "../../rules/time/calendar.ts";
import { createChain } from "../chain.ts";
import { inventedListing, namedKey } from "../invented-listing.ts";
import { BEATS, emptyWalk, walkDay } from "../check/walked.ts";
import { DOOR } from "./quote.ts";
import { usualSpread } from "./symbol-day.ts";

const days = tradingDaysTo("2026-11-20", 3);
const chain = createChain(inventedListing(60), days, 0, namedKey("spread"));
const walks = days.flatMap((day) =>
  chain.instruments.flatMap((_, i) => {
    const symbol = chain.symbolDay(i, day);
    return symbol.suspension ? [] : [walkDay(symbol, emptyWalk(symbol))];
  }),
);
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

describe("the spread", () => {
  test("changes through the day for an expensive share, and is one or two ticks below 10 yuan", () => {
    for (const { symbol, columns } of walks) {
      const kinds = new Set(columns.spread).size;
      if (symbol.prevClose < 100_000) expect([1, 2]).toContain(Math.max(...columns.spread));
      if (symbol.spread > 3) expect(kinds).toBeGreaterThan(3);
    }
    expect(walks.some(({ symbol }) => symbol.spread > 3)).toBe(true);
  });

  test("is rarely two ticks below 5 yuan, and more often from 6 to 10 yuan", () => {
    const slips = (low: number, high: number) =>
      mean(
        walks
          .filter(({ symbol }) => symbol.prevClose >= low && symbol.prevClose < high)
          .map(({ columns }) => mean(Array.from(columns.spread, (ticks) => (ticks === 2 ? 1 : 0)))),
      );
    expect(slips(0, 50_000)).toBeLessThan(0.05);
    expect(slips(60_000, 100_000)).toBeGreaterThan(slips(0, 50_000));
    expect(slips(60_000, 100_000)).toBeLessThan(0.3);
  });

  test("is wider after the opening, and on the mean what it was always said to be", () => {
    const wide = walks.filter(({ symbol }) => symbol.spread > 2);
    const against = (from: number, to: number) =>
      mean(wide.map(({ symbol, columns }) => mean([...columns.spread.subarray(from, to)]) / symbol.spread));
    expect(against(1, 100)).toBeGreaterThan(1.3 * against(1000, 4700));
    expect(against(0, BEATS)).toBeGreaterThan(0.85);
    expect(against(0, BEATS)).toBeLessThan(1.15);
  });

  test("holds the fair value in its middle on the mean, and shuts nobody out by its width", () => {
    const off: number[] = [];
    const outside: number[] = [];
    for (const { fair, bid, ask, symbol } of walks) {
      for (let at = 1; at <= BEATS; at += 7) {
        if (bid(at) === 0 || ask(at) === 0) continue;
        off.push(((bid(at) + ask(at)) / 2 - fair(at)) / (ask(at) - bid(at)));
        const narrow = symbol.spread <= 1 || (ask(at) - bid(at) - 1) / 2 / fair(at) < DOOR * 1.15;
        if (fair(at) < bid(at) || fair(at) > ask(at) || !narrow) outside.push(at);
      }
    }
    expect(outside).toEqual([]);
    expect(Math.abs(mean(off))).toBeLessThan(0.01);
  });

  test("is 3.5 basis points of the price usually", () => {
    expect(usualSpread(13_000_000, 3)).toBeCloseTo(45.5, 9);
  });
});
