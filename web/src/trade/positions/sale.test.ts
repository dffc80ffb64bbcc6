import { settingsOn } from "@hongpan/core/rules/terms/settings.ts";
import { expect, test } from "vitest";
import type { Position } from "../../data/wire/shapes.ts";
import { saleEstimate, saleShares } from "./sale.ts";

const settings = settingsOn("2026-11-20");
const position = {
  stockGid: "sh600519",
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
  expect(saleEstimate(position, 1000, 150, settings)).toEqual({
    ...{ margin: 28_740, gross: 6300, fees: 114, stay: 25.29, opening: 37.37 },
    // 28,740.00 + 6,300.00 - 114.00 - 25.29; less 28,740.00 and 37.37 of the opening
    ...{ net: 34_900.71, profit: 6123.34 },
  });
});

test("a bond's sale pays the commission alone: the law taxes shares, and a bond sold before the row of 2026-11-26 is no newer than its day", () => {
  const bond = { ...position, stockGid: "sh113053" };
  expect(saleEstimate(bond, 1000, 150, settingsOn("2026-11-26"))).toMatchObject({ fees: 37.5 });
  expect(saleEstimate(bond, 1000, 150, settings)).toMatchObject({ fees: 114 });
});

test("the parts add up to what comes back, to the fen, for every number of shares", () => {
  for (let shares = 1; shares <= 1000; shares += 7) {
    const { margin, gross, fees, stay, net } = saleEstimate(position, shares, 143.71, settings);
    expect(Math.round((margin + gross - fees - stay) * 100)).toBe(Math.round(net * 100));
  }
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
