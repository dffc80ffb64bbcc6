import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { expect, test } from "vitest";
import { isSealed, mostLots, rushCost, rushFault, steppedPrice } from "./rush-sums.ts";

const QUOTE = { nowPrice: 11, limitUp: 11, sell1_num: 0, buy1_num: 900_000 };
const BOUNDS = { min: 100, max: 100_000 };
const SETTINGS = settingsOn("2026-11-20");
const market = { limited: false, price: "", lots: "2" };

test("a seal has the upper limit and nobody who sells", () => {
  expect([isSealed(QUOTE), isSealed({ ...QUOTE, sell1_num: 100 }), isSealed({ ...QUOTE, nowPrice: 10.9 }), isSealed({})]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ["two lots at the last price", market, 100_000, null],
  ["no lots", { ...market, lots: "" }, 100_000, "quantity"],
  ["a limit without a price", { ...market, limited: true }, 100_000, "price"],
  ["a limit beyond the day's", { ...market, limited: true, price: "11.01" }, 100_000, "above"],
  ["a limit below the day's", { ...market, limited: true, price: "8.99" }, 100_000, "below"],
  ["a limit between two ticks", { ...market, limited: true, price: "10.995" }, 100_000, "tick"],
  ["more than one order may have", { ...market, lots: "1001" }, 1e9, "most"],
  ["less than the rule asks for", market, 9999.99, "least"],
  ["more than the money", { ...market, lots: "100" }, 100_000, "money"],
])("%s", (_what, rush, available, fault) => {
  expect(rushFault(rush, { ...QUOTE, limitDown: 9 }, available, BOUNDS, SETTINGS)).toBe(fault);
});

test("value, fees and both, the most with its fees, and a tick", () => {
  // 2,200 yuan: the least commission of 5 and 0.001 % for the transfer.
  expect(rushCost(market, QUOTE, SETTINGS)).toEqual({ value: 2200, fees: 5.02, need: 2205.02 });
  // 90 lots are 99,000 yuan and 24.75 + 0.99 of fees; for one of 91 lots 100,100 are not there.
  expect(mostLots(market, QUOTE, 100_000, BOUNDS, SETTINGS)).toBe(90);
  expect([mostLots(market, QUOTE, 99_025.74, BOUNDS, SETTINGS), mostLots(market, QUOTE, 99_025.73, BOUNDS, SETTINGS)]).toEqual([90, 89]);
  expect(rushFault({ ...market, lots: "90" }, { ...QUOTE, limitDown: 9 }, 99_025.73, BOUNDS, SETTINGS)).toBe("money");
  expect([steppedPrice("11", -1), steppedPrice("0.01", -1)]).toEqual(["10.99", "0.01"]);
});

test("a STAR share begins at 200, and no more lots are offered than one order may have", () => {
  expect(rushFault({ ...market, lots: "1" }, QUOTE, 100_000, { ...BOUNDS, min: 200 }, SETTINGS)).toBe("fewest");
  expect(mostLots(market, QUOTE, 1e9, BOUNDS, SETTINGS)).toBe(1000);
});
