import { expect, test } from "vitest";
import { presetsWithin } from "./presets.ts";

const USUAL = [50, 100, 150, 200, 250, 300];

test.each([
  ["the usual ones", 1, 400, USUAL],
  ["the usual ones, the larger of them grey", 1, 50, USUAL],
  ["six smaller ones, the largest that can be had among them", 1, 49, [8, 10, 15, 20, 30, 40]],
  ["as many as there are", 1, 4, [1, 2, 3]],
  ["the one", 1, 1, [1]],
  ["from two lots of the STAR board", 2, 6, [2, 3, 5]],
  ["none", 1, 0, []],
  ["none below the fewest", 2, 1, []],
])("%s: %i to %i lots", (_, fewest, most, shown) => {
  expect(presetsWithin(USUAL, fewest, most)).toEqual(shown);
});
