/** No leverage is profitable during a move of the current day (core/src/exchange/check/running-moves.ts). */
import { expect, test } from "vitest";
import { openChain } from "@hongpan/core/exchange/chain.ts";
import { measureRunningMoves } from "@hongpan/core/exchange/check/running-moves.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { nextTradingDay, tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";

const DAYS = 60;
const days = tradingDaysTo("2026-11-20", DAYS + 12);
const chain = openChain(inventedListing(400), days[0]!, nextTradingDay("2026-11-20"), namedKey("running moves"));
const moves = measureRunningMoves(chain, DAYS);

test("with the limits of the rules it is profitable on no board and after no move", () => {
  expect(moves.bound.filter(({ n }) => n >= 200).length).toBeGreaterThan(8);
  expect(moves.bound.filter(({ n, mean, se }) => n >= 200 && mean - 3 * se > 1)).toEqual([]);
  expect(moves.bound.filter(({ n, mean }) => n >= 200 && mean > 1.01)).toEqual([]);
});

test("control: with the swing of past days only, it is profitable after 6 % on the main board", () => {
  const [before, bound] = [moves.before, moves.bound].map((rows) => rows.find(({ name }) => name === "main: after 6 %")!);
  expect(before!.mean - 3 * before!.se).toBeGreaterThan(1.01);
  expect(bound!.mean).toBeLessThan(1);
});
