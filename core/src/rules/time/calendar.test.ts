import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  dayOf,
  isProvisional,
  isTradingDay,
  nextTradingDay,
  nightsBetween,
  previousTradingDay,
  secondsOf,
  tradingDaysTo,
  weekdayOf,
  xtOf,
} from "./calendar.ts";

function tradingDaysIn(year: number): number {
  let count = 0;
  for (let day = `${year}-01-01`; day < `${year + 1}-01-01`; day = addDays(day, 1)) if (isTradingDay(day)) count++;
  return count;
}

describe("the exchanges' calendar", () => {
  test.each([
    [2022, 242],
    [2023, 242],
    [2024, 242],
    [2025, 243],
    [2026, 242],
    [2027, 243],
  ])("%d has %d trading days", (year, count) => expect(tradingDaysIn(year)).toBe(count));

  test.each([
    ["2022-02-04", false, "the festival of 2022"],
    ["2022-09-12", false, "mid-autumn of 2022"],
    ["2023-01-20", true, "the last day before the festival of 2023"],
    ["2023-01-23", false, "the festival of 2023"],
    ["2023-01-27", false, "its last day"],
    ["2023-01-30", true, "the first day after it"],
    ["2023-06-22", false, "dragon boat of 2023"],
    ["2023-06-23", false, "the day after it"],
    ["2023-09-29", false, "mid-autumn of 2023"],
    ["2024-02-09", false, "the eve of 2024 was closed for the first time"],
    ["2024-02-19", true, "the first day of the dragon's year"],
    ["2025-01-26", false, "a Sunday on which offices worked"],
    ["2026-02-14", false, "a Saturday on which offices worked"],
    ["2026-02-24", true, "the first day after the long festival"],
    ["2026-10-08", true, "after the national holiday"],
    ["2027-02-05", false, "derived: the eve of 2027"],
  ])("%s: %s, %s", (day, open) => expect(isTradingDay(day)).toBe(open));

  test("years without a notice are marked, and are near 242 days by rule", () => {
    expect([isProvisional("2026-12-31"), isProvisional("2027-01-04")]).toEqual([false, true]);
    for (let year = 2028; year <= 2060; year++) {
      expect(tradingDaysIn(year)).toBeGreaterThan(236);
      expect(tradingDaysIn(year)).toBeLessThan(247);
    }
  });

  test.each([
    ["2030-02-04", false],
    ["2030-04-05", false],
    ["2030-05-01", false],
    ["2030-06-05", false],
    ["2030-09-12", false],
    ["2030-10-07", false],
    ["2030-10-08", true],
  ])("by rule, %s is open: %s", (day, open) => expect(isTradingDay(day)).toBe(open));

  test("neighbours step over weekends and holidays", () => {
    expect(nextTradingDay("2026-09-30")).toBe("2026-10-08");
    expect(previousTradingDay("2026-02-24")).toBe("2026-02-13");
    expect(tradingDaysTo("2026-11-23", 3)).toEqual(["2026-11-19", "2026-11-20", "2026-11-23"]);
  });
});

describe("days and instants", () => {
  test("Friday to Monday is three nights", () => expect(nightsBetween("2026-11-20", "2026-11-23")).toBe(3));
  test("the epoch was a Thursday, eight in the morning in Shanghai", () => {
    expect([weekdayOf("1970-01-01"), dayOf(0), secondsOf(0)]).toEqual([4, "1970-01-01", 8 * 3600]);
  });
  test("2024 had a 29th of February, 2100 will not", () => {
    expect([addDays("2024-02-28", 1), addDays("2100-02-28", 1)]).toEqual(["2024-02-29", "2100-03-01"]);
  });

  test("an instant is its day and its seconds, as the platform has them", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (xt) => {
        expect(Math.round(xtOf(dayOf(xt), secondsOf(xt)))).toBe(xt);
        expect(dayOf(xt)).toBe(new Date(xt + 8 * 3_600_000).toISOString().slice(0, 10));
        expect(weekdayOf(dayOf(xt))).toBe(new Date(xt + 8 * 3_600_000).getUTCDay());
      }),
    );
  });
});
