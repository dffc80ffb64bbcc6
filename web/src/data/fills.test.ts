import { expect, test } from "vitest";
import { fillsOf } from "./fills.ts";

const row = { orderDirection: "买涨", buyOrderTime: 1, buyOrderPrice: 10, sellOrderTime: null, sellOrderPrice: null };

test("a bet on a rise is opened by a buy and closed by a sale, one on a fall the other way round", () => {
  expect(fillsOf([{ ...row, sellOrderTime: 2, sellOrderPrice: 11 }]).map(({ at, side }) => `${at}${side}`)).toEqual(["1B", "2S"]);
  expect(fillsOf([{ ...row, orderDirection: "买跌", sellOrderTime: 2, sellOrderPrice: 9 }]).map(({ side }) => side)).toEqual(["S", "B"]);
});

test("a position sold in two parts was bought once", () => {
  const parts = [row, { ...row, sellOrderTime: 2, sellOrderPrice: 11 }, { ...row, sellOrderTime: 3, sellOrderPrice: 12 }];
  expect(fillsOf(parts).map(({ at, side }) => `${at}${side}`)).toEqual(["1B", "2S", "3S"]);
});
