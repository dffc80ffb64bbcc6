import { expect, test } from "vitest";
import { winsOf } from "./rates.ts";

test("of 50 numbers at 2 % one wins on average, and 64 of 100 people win something", () => {
  const { chance, wins } = winsOf(50, 0.02);
  expect([wins, chance.toFixed(4)]).toEqual([1, "0.6358"]);
});
