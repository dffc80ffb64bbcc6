import { expect, test } from "vitest";
import { isSealed, mostLots, rushFault, rushValue, steppedPrice } from "./rush-sums.ts";

const QUOTE = { nowPrice: 11, limitUp: 11, sell1_num: 0, buy1_num: 900_000 };
const BOUNDS = { min: 100, max: 100_000 };
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
  expect(rushFault(rush, { ...QUOTE, limitDown: 9 }, available, 10_000, BOUNDS)).toBe(fault);
});

test("value, most and a tick", () => {
  expect([rushValue(market, QUOTE), mostLots(market, QUOTE, 100_000, BOUNDS), steppedPrice("11", -1), steppedPrice("0.01", -1)]).toEqual([
    2200,
    90,
    "10.99",
    "0.01",
  ]);
});

test("a STAR share begins at 200, and no more lots are offered than one order may have", () => {
  expect(rushFault({ ...market, lots: "1" }, QUOTE, 100_000, 10_000, { ...BOUNDS, min: 200 })).toBe("fewest");
  expect(mostLots(market, QUOTE, 1e9, BOUNDS)).toBe(1000);
});
