import { expect, test } from "vitest";
import { textOf, wayOf } from "../../quotes/figures.ts";
import { columnsOf, shifted, toggled } from "./columns.ts";

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
  expect(textOf("changepercent", "sh600519", { hcrate: -1.2 })).toBe("−1.20%");
  expect(wayOf("changepercent", { hcrate: -1.2 })).toBe("down");
  expect(textOf("trade", "sh110085", { nowPrice: 116.7, hcrate: 0 })).toBe("116.700");
  expect(textOf("pricechange", "sh600519", { increase: 0.5 })).toBe("+0.50");
  expect(wayOf("pricechange", { increase: 0.5 })).toBe("up");
  expect(textOf("turnoverratio", "sh600519", { turnoverRate: 0.17 })).toBe("0.17%");
  expect(wayOf("turnoverratio", { turnoverRate: 0.17 })).toBe("");
  expect(textOf("amount", "sh600519", {})).toBe("--");
});
