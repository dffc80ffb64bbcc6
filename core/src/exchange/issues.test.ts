import { describe, expect, test } from "vitest";
import { isTradingDay } from "../rules/time/calendar.ts";
import { boardOf } from "../rules/products/instruments.ts";
import { issuesOfWeek, listedBetween, weekOf } from "./issues.ts";

const weeks = Array.from({ length: 200 }, (_, week) => issuesOfWeek(week));

describe("new issues", () => {
  test("two a week in the mean, at most three, on all boards", () => {
    const all = weeks.flat();
    expect(all.length / weeks.length).toBeGreaterThan(1.6);
    expect(Math.max(...weeks.map((each) => each.length))).toBeLessThanOrEqual(3);
    expect(new Set(all.map(({ instrument }) => instrument.board))).toEqual(new Set(["main", "chinext", "star", "bse"]));
  });

  test("every one has a code, an id and a name of its own, a board that follows from its code, and days that trade in order", () => {
    const all = weeks.flat();
    for (const of of [(each: (typeof all)[number]) => each.instrument.gid, (each: (typeof all)[number]) => each.instrument.name]) {
      expect(new Set(all.map(of)).size).toBe(all.length);
    }
    for (const { instrument, subscribeDay, drawDay, payDay, price, onlineShares, issuedShares } of all) {
      expect(boardOf(instrument.exchange, instrument.code)).toBe(instrument.board);
      expect(instrument.issued).toBe(true);
      const days = [subscribeDay, drawDay, payDay, instrument.listedOn];
      expect(days.toSorted()).toEqual(days);
      expect(days.every(isTradingDay)).toBe(true);
      expect(instrument.name).toHaveLength(4);
      expect(price % 100 === 0 && price > 0 && Number.isInteger(issuedShares) && onlineShares < issuedShares).toBe(true);
    }
  });

  test("a day's listings are found from the day alone", () => {
    const year = listedBetween("2026-01-01", "2026-12-31");
    expect(year.length).toBeGreaterThan(80);
    const one = year[40]!;
    const day = one.instrument.listedOn;
    expect(listedBetween(day, day)).toEqual(year.filter((each) => each.instrument.listedOn === day));
    expect(issuesOfWeek(weekOf(one.subscribeDay))).toContainEqual(one);
  });
});
