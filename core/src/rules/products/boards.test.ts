import { describe, expect, test } from "vitest";
import { boardLots, isBuyLot, isSaleLot } from "./boards.ts";
import type { ListingBoard } from "../markets/exchanges.ts";

describe("a purchase", () => {
  test.each<[ListingBoard, number, boolean]>([
    ["main", 100, true],
    ["main", 150, false],
    ["main", 0, false],
    ["main", -100, false],
    ["main", 100.5, false],
    ["chinext", 300, true],
    ["star", 100, false],
    ["star", 200, true],
    ["star", 201, true],
    ["bse", 100, true],
    ["bse", 101, true],
    ["bse", 99, false],
  ])("on %s of %d shares: %s", (board, shares, fits) => expect(isBuyLot(boardLots(board), shares)).toBe(fits));
});

describe("a sale", () => {
  test.each<[ListingBoard, number, number, boolean]>([
    ["main", 99, 299, true],
    ["main", 100, 299, true],
    ["main", 199, 299, true],
    ["main", 200, 299, true],
    ["main", 299, 299, true],
    ["main", 50, 299, false],
    ["main", 149, 299, false],
    ["main", 300, 299, false],
    ["star", 150, 150, true],
    ["star", 100, 150, false],
    ["star", 200, 350, true],
    ["bse", 60, 60, true],
    ["bse", 30, 60, false],
  ])("on %s of %d from %d: %s", (board, shares, held, fits) => expect(isSaleLot(boardLots(board), shares, held)).toBe(fits));
});
