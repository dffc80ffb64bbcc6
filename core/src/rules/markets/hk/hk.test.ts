/** Hong Kong: its hours, its days as the exchange published them, the steps of its prices. */
import { expect, test } from "vitest";
import { stepsFrom, tickAt } from "../../products/foreign-ticks.ts";
import { shownSpans, weekdaysOf } from "../hours-testing.ts";
import { isHongKongDay, isHongKongHalfDay } from "./hours.ts";

test.each([
  ["2026-11-20", "09:30-12:00 13:00-16:00", "a full day"],
  ["2026-12-24", "09:30-12:00", "Christmas Eve is half a day"],
  ["2026-12-25", "", "Christmas"],
  ["2026-10-19", "", "Chung Yeung fell on a Sunday"],
  ["2027-02-05", "09:30-12:00", "the eve of the lunar new year"],
])("the hours of %s: %s (%s)", (day, expected) => expect(shownSpans("hk", day)).toBe(expected));

test.each([
  ["2022", "02-01 02-02 02-03 04-05 04-15 04-18 05-02 05-09 06-03 07-01 09-12 10-04 12-26 12-27", "01-31"],
  ["2023", "01-02 01-23 01-24 01-25 04-05 04-07 04-10 05-01 05-26 06-22 07-17 09-01 09-08 10-02 10-23 12-25 12-26", ""],
  ["2024", "01-01 02-12 02-13 03-29 04-01 04-04 05-01 05-15 06-10 07-01 09-06 09-18 10-01 10-11 12-25 12-26", "02-09 12-24 12-31"],
  ["2025", "01-01 01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 07-01 10-01 10-07 10-29 12-25 12-26", "01-28 12-24 12-31"],
  ["2026", "01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25", "02-16 12-24 12-31"],
])("the rules give the days of %s", (year, closed, half) => {
  expect(weekdaysOf(year, (day) => !isHongKongDay(day))).toBe(closed);
  expect(weekdaysOf(year, isHongKongHalfDay)).toBe(half);
});

test.each([
  [0.24, 0.001],
  [0.25, 0.005],
  [9.99, 0.01],
  [19.99, 0.01],
  [20, 0.02],
  [49.98, 0.02],
  [50, 0.05],
  [99.95, 0.05],
  [100, 0.1],
  [455.2, 0.2],
  [500, 0.5],
])("a stock at %d steps by %d", (price, tick) => {
  expect(tickAt({ kind: "hk" }, Math.round(price * 10_000))).toBe(Math.round(tick * 10_000));
});

test("steps cross a band's edge without leaving the steps", () => {
  expect(stepsFrom({ kind: "hk" }, 999_500, 2)).toBe(1_001_000);
  expect(stepsFrom({ kind: "hk" }, 1_001_000, -2)).toBe(999_500);
});
