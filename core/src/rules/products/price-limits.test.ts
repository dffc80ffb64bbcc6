import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ListingBoard, Exchange } from "../markets/exchanges.ts";
import { cageOf, freeDays, limitPercent, limitsOf } from "./price-limits.ts";

const yuan = (value: number) => Math.round(value * 10_000);

describe("the limit of a board on a date", () => {
  test.each<[ListingBoard, boolean, string, number]>([
    ["main", false, "2026-11-20", 10],
    ["main", true, "2026-07-03", 5],
    ["main", true, "2026-07-06", 10],
    ["chinext", false, "2020-08-21", 10],
    ["chinext", false, "2020-08-24", 20],
    ["chinext", true, "2026-11-20", 20],
    ["star", false, "2026-11-20", 20],
    ["star", true, "2026-11-20", 20],
    ["bse", false, "2026-11-20", 30],
  ])("%s, ST %s, %s: %d %", (board, st, day, percent) => expect(limitPercent(board, st, day)).toBe(percent));

  test.each<[ListingBoard, string, number]>([
    ["main", "2023-04-10", 5],
    ["main", "2023-04-07", 0],
    ["chinext", "2024-01-02", 5],
    ["star", "2019-07-22", 5],
    ["bse", "2024-01-02", 1],
  ])("%s listed on %s trades %d days without one", (board, day, days) => expect(freeDays(board, day)).toBe(days));
});

describe("limit prices", () => {
  test.each<[Exchange, number, number, number, number]>([
    ["sh", 10, 10, 11, 9],
    ["sh", 10, 9.95, 10.95, 8.96],
    ["sz", 10, 8.07, 8.88, 7.26],
    ["sz", 5, 2.55, 2.68, 2.42],
    ["sz", 20, 33.33, 40, 26.66],
    ["bj", 30, 9.95, 12.93, 6.97],
    ["bj", 30, 15.07, 19.59, 10.55],
    ["sh", 10, 0.04, 0.05, 0.03],
    ["sh", 10, 0.01, 0.02, 0.01],
  ])("%s %d %% of %d: %d and %d", (exchange, percent, prevClose, up, down) => {
    expect(limitsOf(exchange, percent, yuan(prevClose))).toEqual({ up: yuan(up), down: yuan(down) });
  });

  test("are on the tick and at least one away; Beijing's never beyond the exact rate", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200_000 }), fc.constantFrom<Exchange>("sh", "sz", "bj"), (ticks, exchange) => {
        const { up, down } = limitsOf(exchange, 30, ticks * 100);
        expect(up % 100 === 0 && down % 100 === 0 && up > ticks * 100 && down < ticks * 100).toBe(true);
        if (exchange === "bj" && ticks > 10) expect(up <= ticks * 130 && down >= ticks * 70).toBe(true);
      }),
    );
  });
});

describe("the price cage of continuous trading", () => {
  const limits = limitsOf("sh", 20, yuan(20));
  test.each<[ListingBoard, "buy" | "sell", number, number, number]>([
    ["main", "buy", 20, 16, 20.4],
    ["main", "sell", 20, 19.6, 24],
    ["main", "buy", 3, 16, 3.1],
    ["star", "buy", 20, 16, 20.4],
    ["bse", "buy", 20, 16, 21],
    ["bse", "sell", 20, 19, 24],
    ["main", "buy", 23.9, 16, 24],
  ])("%s %s at %d: from %d to %d", (board, side, reference, low, high) => {
    expect(cageOf(board, side, yuan(reference), limits)).toEqual({ low: yuan(low), high: yuan(high) });
  });
});
