import { expect, test } from "vitest";
import type { Candle } from "../data/market/candles.ts";
import { withLast } from "./k-live.ts";

const at = (text: string) => Date.parse(`${text}+08:00`);
const bar = (time: string): Candle => ({ timestamp: at(time), open: 10, high: 10.5, low: 9.8, close: 10.2, volume: 5000 });
const quote = { nowPrice: 10.6, quoteTime: at("2026-11-20T10:07:00"), open_px: 10, today_max: 10.6, today_min: 9.8, business_amount: 9000 };

test("the day's bar takes the quote whole", () => {
  expect(withLast(bar("2026-11-20T00:00:00"), quote, "day", 1)).toMatchObject({
    open: 10,
    high: 10.6,
    low: 9.8,
    close: 10.6,
    volume: 9000,
  });
});

test("the first print of a new day opens its bar; before it, and backward adjusted, bars stay", () => {
  const yesterday = bar("2026-11-19T00:00:00");
  expect(withLast(yesterday, quote, "day", 1)).toMatchObject({ timestamp: quote.quoteTime, open: 10, close: 10.6, volume: 9000 });
  expect(withLast(yesterday, { ...quote, open_px: 0 }, "day", 1)).toBe(yesterday);
  const today = bar("2026-11-20T00:00:00");
  expect(withLast(today, quote, "day", 2)).toBe(today);
});

test("five minutes: inside its span a bar stretches, after it a new one opens", () => {
  expect(withLast(bar("2026-11-20T10:10:00"), quote, "5", 1)).toMatchObject({ close: 10.6, high: 10.6 });
  expect(withLast(bar("2026-11-20T10:05:00"), quote, "5", 1)).toEqual({
    timestamp: at("2026-11-20T10:10:00"),
    open: 10.6,
    high: 10.6,
    low: 10.6,
    close: 10.6,
    volume: 0,
  });
});

test("the week runs from Monday to Sunday", () => {
  const monday = bar("2026-11-16T00:00:00");
  expect(withLast(monday, quote, "week", 1).close).toBe(10.6);
  const friday = bar("2026-11-13T00:00:00");
  expect(withLast(friday, quote, "week", 1)).toBe(friday);
});

test.each([
  ["5", "10:29:00", "10:29:30", null],
  ["5", "10:29:00", "10:30:00", null],
  ["5", "10:30:00", "10:30:03", "10:35:00"],
  ["60", "10:12:00", "10:29:57", null],
  ["60", "10:30:00", "10:30:03", "11:30:00"],
  ["60", "11:30:00", "13:00:03", "14:00:00"],
  ["1", "14:59:00", "15:00:00", "15:00:00"],
  ["15", "14:57:00", "15:00:00", null],
] as const)("%s minutes: after a bar of %s a quote of %s opens %s", (period, last, now, opened) => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`);
  const bar = { timestamp: at(last), open: 10, high: 10, low: 10, close: 10, volume: 1 };
  const next = withLast(bar, { quoteTime: at(now), nowPrice: 11 }, period, 1);
  expect(next.timestamp).toBe(at(opened ?? last));
  expect(next.close).toBe(11);
});
