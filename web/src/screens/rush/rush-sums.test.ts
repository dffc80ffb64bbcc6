import { expect, test } from "vitest";
import { isSealed, mostLots, rushFault, rushValue, steppedPrice } from "./rush-sums.ts";

const QUOTE = { nowPrice: 11, limitUp: 11, sell1_num: 0, buy1_num: 900_000 };
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
  ["less than the rule asks for", market, 9999.99, "least"],
  ["more than the money", { ...market, lots: "100" }, 100_000, "money"],
])("%s", (_what, rush, available, fault) => {
  expect(rushFault(rush, QUOTE, available, 10_000)).toBe(fault);
});

test("value, most and a tick", () => {
  expect([rushValue(market, QUOTE), mostLots(market, QUOTE, 100_000), steppedPrice("11", -1), steppedPrice("0.01", -1)]).toEqual([
    2200,
    90,
    "10.99",
    "0.01",
  ]);
});
