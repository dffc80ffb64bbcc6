import { expect, test } from "vitest";
import { imbalance, levelsOf } from "./levels.ts";

test("levels come best first, missing ones are empty", () => {
  const { asks, bids } = levelsOf({ sell1: 10.01, sell1_num: 300, buy1: 10, buy1_num: 500 });
  expect(asks[0]).toEqual({ rank: 1, price: 10.01, shares: 300 });
  expect(asks[4]).toEqual({ rank: 5, price: 0, shares: 0 });
  expect(bids[0]!.price).toBe(10);
});

test.each([
  [500, 300, 25],
  [0, 300, -100],
  [0, 0, 0],
])("%i bid against %i asked is 委比 %i", (buy1_num, sell1_num, rate) => expect(imbalance(levelsOf({ buy1_num, sell1_num }))).toBe(rate));
