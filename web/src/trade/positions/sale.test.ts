import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { expect, test } from "vitest";
import type { Position } from "../../data/wire/shapes.ts";
import { saleEstimate, saleShares } from "./sale.ts";

const settings = settingsOn("2026-11-20");
const position = {
  orderDirection: "买涨",
  orderNum: 1000,
  now_price: 143.7,
  nowRate: 1,
  profitAndLose: 0,
  margin: 28_740,
  marginAdd: 0,
  orderFee: 35.93,
  orderSpread: 0,
  spreadRatePrice: 1.44,
  orderStayFee: 25.29,
} as Position;

test("a whole sale returns margin and result less fees and nights, by hand", () => {
  // 1000 x 150.00 = 150,000: commission 37.50, duty 75.00, transfer 1.50
  expect(saleEstimate(position, 1000, 150, settings)).toEqual({ fees: 114, profit: 6123.34, net: 34_900.71 });
});

test("half a sale returns half of the margin", () => {
  expect(saleEstimate(position, 500, 143.7, settings).net).toBeCloseTo(28_740 / 2 - 54.61 - 25.29 / 2, 1);
});

test.each([
  [1000, 0.25, 100, 200],
  [1000, 1, 100, 1000],
  [150, 0.5, 100, 100],
  [80, 0.25, 100, 80],
])("%i sellable, part %d in lots of %i: %i shares", (canSell, part, lot, shares) => expect(saleShares(canSell, part, lot)).toBe(shares));
