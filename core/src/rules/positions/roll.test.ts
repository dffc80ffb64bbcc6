/** A position in an index future over the change of the main contract: what it is worth is the same before and after, to the fen. */
import { NO_FEES } from "../terms/fees.ts";
import { expect, test } from "vitest";
import { floating, newPosition, type Position } from "./positions.ts";
import { isToRoll, rollOver } from "./roll.ts";

/** One lot of 300 yuan a point, bought at 4,600. */
const IF: Position = {
  ...newPosition({
    ...{ sn: "1", purse: "futures", unit: 300, coin: "CNY", openRate: 10_000, sameDay: true, instrumentId: 50_000_001, direction: 1 },
    ...{ lever: 10, profitTarget: 47_000_000, stopTarget: 45_000_000, openedDay: "2026-11-18", openedXt: 0 },
  }),
  ...{ shares: 1, cost: 138_000_000, margin: 13_800_000, bought: 1, boughtValue: 138_000_000, lastFillShares: 1 },
  openFees: { ...NO_FEES, commission: 2000 },
};
const DAY = "2026-11-23";

// The old contract closed at 4,612.4.
const CLOSE = 46_124_000;

test.each<[string, Partial<Position>, number, number, number, number]>([
  // 7.2 points below: 7.2 x 300 = 2,160 yuan less of cost, targets 4,692.8 and 4,492.8.
  ["买涨, the new contract below", {}, -72_000, 137_784_000, 46_928_000, 44_928_000],
  ["买涨, above", {}, 24_000, 138_072_000, 47_024_000, 45_024_000],
  ["买跌, below", { direction: -1, profitTarget: 45_000_000, stopTarget: 47_000_000 }, -72_000, 137_784_000, 44_928_000, 46_928_000],
  [
    "three lots of which one is sold",
    { shares: 2, cost: 276_000_000, bought: 3, boughtValue: 414_000_000, sold: 1, soldValue: 138_300_000 },
    -72_000,
    275_568_000,
    46_928_000,
    44_928_000,
  ],
])("%s", (_, given, difference, cost, profitTarget, stopTarget) => {
  const before = { ...IF, ...given };
  const { position, record } = rollOver(before, DAY, { from: "IF2611", to: "IF2612", difference });
  expect(position).toMatchObject({ cost, profitTarget, stopTarget, margin: before.margin, shares: before.shares, exDay: DAY });
  expect(position.boughtValue - position.cost).toBe(before.boughtValue - before.cost);
  expect(floating(position, CLOSE + difference)).toBe(floating(before, CLOSE));
  expect(record).toEqual({ sn: "1", day: DAY, shares: 0, cost: cost - before.cost, cash: 0, cashAShare: 0, bonus: 0 });
});

test("a target that is not there stays away", () => {
  const { position } = rollOver({ ...IF, profitTarget: null, stopTarget: null }, DAY, { from: "IF2611", to: "IF2612", difference: -2000 });
  expect([position.profitTarget, position.stopTarget]).toEqual([null, null]);
});

test.each<[string, Partial<Position>, boolean]>([
  ["held since last week", {}, true],
  ["moved already", { exDay: DAY }, false],
  ["opened that day", { lastFillDay: DAY }, false],
  ["closed", { shares: 0 }, false],
])("is moved once: %s", (_, given, expected) => expect(isToRoll({ ...IF, ...given }, DAY)).toBe(expected));
