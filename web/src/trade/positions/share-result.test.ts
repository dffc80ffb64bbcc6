import { expect, test } from "vitest";
import type { Position } from "../../data/wire/shapes.ts";
import { STOCK, type HeldKind } from "../held-kind.ts";
import { resultOf } from "./share-result.ts";

const row = (change: Partial<Position>) =>
  ({ orderDirection: "买涨", orderNum: 1000, orderLever: 5, nowRate: 1, marginAdd: 0, orderTotalPrice: 10_000, ...change }) as Position;

test("a held position: 1,000 shares bought at 10.00 at 5 times stand at 10.50 with 6.10 of fees: 493.90 on a margin of 2,000", () => {
  const held = row({ status: 3, margin: 2000, now_price: 10.4, profitAndLose: 400, allProfitAndLose: 393.9 });
  const { profit, rate, price } = resultOf(held, STOCK, 10.5, 0);
  expect([profit.toFixed(2), rate.toFixed(3), price]).toEqual(["493.90", "24.695", 10.5]);
});

test("a forced close that took more than the margin shows more than all of it as lost", () => {
  const closed = row({ status: 4, margin: 0, sellOrderPrice: 7.5, profitAndLose: -2500, allProfitAndLose: -2514 });
  const { profit, rate, price } = resultOf(closed, STOCK, 9, 0);
  expect([profit, rate.toFixed(2), price]).toEqual([-2514, "-125.70", 7.5]);
});

test("a closed contract counts by its deposit: 2 lots of 46,100 at 10 times are 9,220 of own money", () => {
  const closed = row({ status: 4, margin: 0, orderNum: 2, orderLever: 10, sellOrderPrice: 4100, allProfitAndLose: 922 });
  const kind: HeldKind = { account: "index", pointWorth: 300, places: 2 };
  expect(resultOf(closed, kind, 0, 46_100)).toEqual({ profit: 922, rate: 10, price: 4100 });
});
