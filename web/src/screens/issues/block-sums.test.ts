import { expect, test } from "vitest";
import { blockFault, costOfBlock, mostOfBlock } from "./block-sums.ts";

const ROW = { price: 12.345, stockNum: 1000, left: 8000, most: 7000 };

test.each([
  // shares, yuan available -> what stands in the way
  [900, 1e6, "least"],
  [1050, 1e6, "lot"],
  [8100, 1e6, "left"],
  [7100, 1e6, "most"],
  [2000, 24_689.99, "money"],
  [2000, 24_690, null],
] as const)("%d shares with %d yuan: %s", (shares, available, fault) => {
  expect(blockFault(shares, ROW, available)).toBe(fault);
});

test("a part of a fen is a whole one; the most is what one person may buy or what the money pays", () => {
  expect([costOfBlock(1001, 12.345), mostOfBlock(ROW, 24_690), mostOfBlock(ROW, 1e6), mostOfBlock(ROW, 100)]).toEqual([
    12_357.35, 2000, 7000, 0,
  ]);
});
