import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { describe, expect, test } from "vitest";
import { billOf, borrowed, leftAfter, limitDownsTo, nearest, yearOf } from "./reckon.ts";

const settings = settingsOn("2026-11-20");
// 1,000 shares at 10.00: 10,000 yuan.
const at = (lever: number) => borrowed({ price: 100_000, shares: 1000, lever }, settings);

describe("the same purchase borrowed for", () => {
  test.each([
    // lever, own, lent, a night (0.00022 of what is lent), forced close at 20 % of the margin left, fall to it
    [2, 500_000, 500_000, 110, 60_000, 400_000], // may lose 4,000 of 10,000
    [10, 100_000, 900_000, 198, 92_000, 80_000], // 800 of 10,000
    [30, 33_334, 966_666, 213, 97_334, 26_660], // 266.67 of 10,000: the margin is rounded up, the price inward
  ])("%d times", (lever, own, lent, night, force, fall) => {
    const found = at(lever);
    expect([found.cost.margin, found.lent, found.cost.stayANight]).toEqual([own, lent, night]);
    expect(found.force).toEqual({ price: force, part: fall });
  });

  test("is never closed by force where nothing is borrowed", () => {
    expect(at(1)).toMatchObject({ lent: 0, warn: null, force: null, legal: null, cost: { stayANight: 0 } });
  });

  test("the warning comes at half of the margin", () => {
    expect(at(2).warn).toEqual({ price: 75_000, part: 250_000 });
    expect(at(10).warn).toEqual({ price: 95_000, part: 50_000 });
  });

  test("the law's ratio at once: 200 % at twice, 111 % at ten times, which is below its 130 %", () => {
    expect([at(2).legal, at(10).legal]).toEqual([2_000_000, 1_111_111]);
  });

  test("a fall of 10 % leaves 4,000 of 5,000, nothing of 1,000, and owes 666.66 at thirty times", () => {
    expect([2, 10, 30].map((lever) => leftAfter(at(lever), 100_000))).toEqual([400_000, 0, -66_666]);
  });

  test("a year of nights takes 8 % of the own money at twice, 72 % at ten times", () => {
    expect([yearOf(at(2)), yearOf(at(10))]).toEqual([80_300, 722_700]);
  });
});

test.each([
  [80_000, 100_000, 1], // 8 % within the first limit-down of 10 %
  [100_000, 100_000, 1],
  [190_000, 100_000, 2], // 0.9 x 0.9 = 0.81
  [400_000, 100_000, 5], // 0.9^5 = 0.59
  [400_000, 200_000, 3], // 0.8^3 = 0.512
])("a fall of %d ppm at limits of %d is reached in limit-down %d", (part, limit, count) => {
  expect(limitDownsTo(part, limit)).toBe(count);
});

test("a lot of 10 yuan at twice, held ten nights: 5 + 0.01 in, 5 + 0.01 + 0.50 out, ten times 0.11", () => {
  expect(billOf({ price: 100_000, shares: 100, lever: 2 }, 10, settings)).toMatchObject({ stay: 110, total: 1162, part: 11_620 });
});

test("the nearest lever on offer", () => {
  expect([nearest([1, 2, 3, 5, 10], 2), nearest([10, 20, 30], 2), nearest([], 2)]).toEqual([2, 10, 2]);
});
