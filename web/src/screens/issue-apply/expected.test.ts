import { expect, test } from "vitest";
import { costOf, expectedAllotment, expectedWins, mostOf, partOf, quantityFault, stepped, typedQuantity } from "./expected.ts";

/** 608090: 12.34 yuan, 500 shares a number, 28,000 at most, 2 %. */
const ISSUE = { price: 12.34, unit: 500, maxNums: 28_000, rate: 0.02 };

test.each([
  ["00500", "500"],
  ["1,000股", "1000"],
  ["-5", "5"],
  ["0", "0"],
  ["9".repeat(20), "9".repeat(9)],
])("typed %s is %s", (typed, text) => expect(typedQuantity(typed)).toBe(text));

test.each<[string, string, number | null, string | null]>([
  ["nothing", "", null, "empty"],
  ["zero", "0", null, "least"],
  ["half a number", "750", null, "unit"],
  ["above the limit", "28500", null, "most"],
  ["the limit", "28000", null, null],
  // 500 shares are 6,170.00.
  ["a placement with its money", "500", 6170, null],
  ["a fen short", "500", 6169.99, "money"],
])("%s", (_what, text, available, fault) => expect(quantityFault(text, ISSUE, available)).toBe(fault));

test("what shares cost, parts of a fen rounded up", () => {
  expect([costOf(500, 12.34), costOf(28_000, 12.34), costOf(100, 3.3333)]).toEqual([6170, 345_520, 333.33]);
});

test("the most is bounded by the limit and by the money", () => {
  expect([mostOf(ISSUE, 1_000_000), mostOf(ISSUE, 20_000), mostOf(ISSUE, 6169), mostOf(ISSUE, 0)]).toEqual([28_000, 1500, 0, 0]);
  expect([0.25, 0.5, 0.75, 1].map((part) => partOf(1500, part, 500))).toEqual([500, 500, 1000, 1500]);
  expect(partOf(0, 0.5, 500)).toBe(0);
});

test.each<[string, 1 | -1, string]>([
  ["", 1, "500"],
  ["500", 1, "1000"],
  ["750", 1, "1000"],
  ["750", -1, "500"],
  ["500", -1, "500"],
  ["28000", 1, "28000"],
])("from %j a step of %i is %s", (text, way, next) => expect(stepped(text, way, ISSUE)).toBe(next));

test("56 numbers at 2 % win 1.12 times, and at least once with 68 %", () => {
  const { numbers, wins, chance, winCost } = expectedWins(28_000, ISSUE);
  expect([numbers, wins, winCost]).toEqual([56, 1.12, 6170]);
  expect(chance).toBeCloseTo(0.677, 3);
});

test("of 1,500 shares of a placement 30 are allotted and the rest comes back", () => {
  expect(expectedAllotment(1500, ISSUE)).toEqual({ hold: 18_510, allotted: 30, charged: 370.2, returned: 18_139.8 });
});
