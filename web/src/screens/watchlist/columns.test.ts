import { expect, test } from "vitest";
import { cellText, columnsOf, shifted, toggled } from "./columns.ts";

const USUAL = ["line", "trade", "changepercent"];

test.each([
  [null, USUAL],
  ["not json", USUAL],
  ["{}", USUAL],
  ["[]", USUAL],
  ['["nothing"]', USUAL],
  ['["amount","trade"]', ["amount", "trade"]],
  ['["trade","amount","trade","x","mktcap","amplitude"]', ["trade", "amount", "mktcap"]],
])("what is kept as %j shows %j", (text, shown) => expect(columnsOf(text)).toEqual(shown));

test("a column is taken out down to the last, and put behind the others while there is room", () => {
  expect(toggled(["trade", "amount"], "trade")).toEqual(["amount"]);
  expect(toggled(["amount"], "amount")).toEqual(["amount"]);
  expect(toggled(["amount"], "line")).toEqual(["amount", "line"]);
  expect(toggled(["amount", "line", "trade"], "mktcap")).toEqual(["amount", "line", "trade"]);
});

test.each([
  ["trade", 1, ["line", "amount", "trade"]],
  ["trade", -1, ["trade", "line", "amount"]],
  ["line", -3, ["line", "trade", "amount"]],
  ["line", 9, ["trade", "amount", "line"]],
] as const)("%s moved by %i", (column, by, order) => expect(shifted(["line", "trade", "amount"], column, by)).toEqual(order));

test("a cell shows its sign and colour; what is missing is no zero", () => {
  expect(cellText("changepercent", "sh600519", { hcrate: -1.2 })).toEqual({ text: "−1.20%", way: "down" });
  expect(cellText("trade", "sh110085", { nowPrice: 116.7, hcrate: 0 }).text).toBe("116.700");
  expect(cellText("pricechange", "sh600519", { increase: 0.5 })).toEqual({ text: "+0.50", way: "up" });
  expect(cellText("turnoverratio", "sh600519", { turnoverRate: 0.17 })).toEqual({ text: "0.17%", way: "" });
  expect(cellText("amount", "sh600519", {})).toEqual({ text: "--", way: "" });
});
