import { describe, expect, test } from "vitest";
import { tradingDaysTo, xtOf } from "../time/calendar.ts";
import { foldDays, foldMinutes, type Bar } from "./candles.ts";

const DAY = "2026-11-20";
const minuteSecond = (m: number) => (m <= 120 ? 570 + m : 660 + m) * 60;
const bar = (xt: number, n: number): Bar => ({ xt, open: n, high: n + 5, low: n - 5, close: n + 1, shares: 100, amount: 1000 });
const minutes = Array.from({ length: 241 }, (_, m) => bar(xtOf(DAY, minuteSecond(m)), 1000 + m));

describe("minutes", () => {
  test.each([
    [1, 241],
    [5, 48],
    [15, 16],
    [30, 8],
    [60, 4],
  ])("of %d: %d bars that hold all shares", (size, count) => {
    const folded = foldMinutes(minutes, size);
    expect(folded).toHaveLength(count);
    expect(folded.reduce((sum, each) => sum + each.shares, 0)).toBe(24_100);
  });

  test("the first bar holds 09:30 to 09:35 and is stamped with its end; noon does not join", () => {
    const [first] = foldMinutes(minutes, 5);
    expect(first).toEqual({ xt: xtOf(DAY, minuteSecond(5)), open: 1000, high: 1010, low: 995, close: 1006, shares: 600, amount: 6000 });
    expect(foldMinutes(minutes, 60)[1]!.xt).toBe(xtOf(DAY, minuteSecond(120)));
    expect(foldMinutes(minutes, 60)[2]!.open).toBe(1121);
  });

  test("New York's session over midnight folds without a seam: 390 minutes are seven hours, the last one half", () => {
    const evening = Array.from({ length: 391 }, (_, m) => bar(xtOf(DAY, 81_000 + m * 60), 1000 + m));
    const hours = foldMinutes(evening, 60);
    expect(hours.map((each) => each.shares)).toEqual([6100, 6000, 6000, 6000, 6000, 6000, 3000]);
    expect(hours[1]!.xt).toBe(xtOf(DAY, 86_400 + 1800));
  });
});

describe("days", () => {
  const days = tradingDaysTo("2026-10-16", 12).map((day, n) => bar(xtOf(day, 54_000), 1000 + n));
  test("to weeks, Monday to Friday, across a holiday", () => {
    // 23 and 24 September (the 25th is mid-autumn), 28 to 30, then 8 and 9 October, 12 to 16.
    expect(foldDays(days, "week").map((week) => week.shares)).toEqual([200, 300, 200, 500]);
  });
  test("to months", () => {
    const months = foldDays(days, "month");
    expect(months).toHaveLength(2);
    expect(months[1]).toMatchObject({ close: days.at(-1)!.close, xt: days.at(-1)!.xt, shares: 700 });
  });
  test("days stay", () => expect(foldDays(days, "day")).toEqual(days));
});
