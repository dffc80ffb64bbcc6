/** New York: its hours in Beijing's time, its days as the exchange published them. */
import { expect, test } from "vitest";
import { shownSpans, weekdaysOf } from "../hours-testing.ts";
import { isNewYorkDay, isNewYorkHalfDay } from "./hours.ts";

test.each([
  ["2026-10-30", "21:30-04:00+", "the last Friday of summer time"],
  ["2026-11-02", "22:30-05:00+", "the first Monday of winter time"],
  ["2027-03-12", "22:30-05:00+", "the last Friday of winter time"],
  ["2027-03-15", "21:30-04:00+", "the first Monday of summer time"],
  ["2026-11-26", "", "Thanksgiving"],
  ["2026-11-27", "22:30-02:00+", "the day after it ends at 13:00 in New York"],
  ["2025-01-09", "", "a day of mourning"],
  ["2026-11-21", "", "a Saturday"],
])("the hours of %s: %s (%s)", (day, expected) => expect(shownSpans("us", day)).toBe(expected));

test.each([
  ["2022", "01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26", "11-25"],
  ["2023", "01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25", "07-03 11-24"],
  ["2024", "01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25", "07-03 11-29 12-24"],
  ["2025", "01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25", "07-03 11-28 12-24"],
  ["2026", "01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25", "11-27 12-24"],
  ["2027", "01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24", "11-26"],
])("the rules give the days of %s", (year, closed, half) => {
  expect(weekdaysOf(year, (day) => !isNewYorkDay(day))).toBe(closed);
  expect(weekdaysOf(year, isNewYorkHalfDay)).toBe(half);
});
