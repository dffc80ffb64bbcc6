import { expect, test } from "vitest";
import type { Position } from "../data/wire/shapes.ts";
import { distanceTo, financedOf, liveOf, refillTo } from "./live.ts";

const held = (fields: Partial<Position>): Position =>
  ({
    orderDirection: "买涨",
    orderNum: 1000,
    nowRate: 1,
    now_price: 10,
    profitAndLose: -200,
    margin: 1020,
    marginAdd: 0,
    orderTotalPrice: 10_200,
    maintenance: 0.8039,
    ...fields,
  }) as Position;

test("without a new price the position is as the server told it", () => {
  expect(liveOf(held({}), undefined)).toEqual({
    price: 10,
    profit: -200,
    profitRate: (-200 / 1020) * 100,
    marketValue: 10_000,
    ratio: 0.8039,
  });
});

test.each([
  ["买涨", 10.1, -100, 0.8039 + 100 / 1020],
  ["买涨", 9.9, -300, 0.8039 - 100 / 1020],
  ["买跌", 10.1, -300, 0.8039 - 100 / 1020],
])("%s at %d has profit %d", (orderDirection, price, profit, ratio) => {
  const live = liveOf(held({ orderDirection }), price);
  expect(live.profit).toBe(profit);
  expect(live.ratio).toBeCloseTo(ratio, 10);
});

test("added money lifts the ratio to exactly what was wanted, rounded up to the yuan", () => {
  const added = refillTo(0.6, 0.477, 10_960);
  expect(added).toBe(3371);
  expect((0.477 * 10_960 + added) / (10_960 + added)).toBeGreaterThanOrEqual(0.6);
  expect(refillTo(0.6, 0.7, 10_960)).toBe(0);
});

test("the distance to the forced close knows the direction", () => {
  expect(distanceTo(9, held({}), 10)).toBeCloseTo(10);
  expect(distanceTo(11, held({ orderDirection: "买跌" }), 10)).toBeCloseTo(10);
  expect(distanceTo(10.5, held({}), 10)).toBeCloseTo(-5);
});

test("financed is the cost without the margin", () => expect(financedOf(held({}))).toBe(9180));
