/** A day's changes grow ever rarer outward: the short form of the table `shape` of `npm run market:check`, with what it must find. */
import { expect, test } from "vitest";
import { tradingDaysTo } from "../../rules/time/calendar.ts";
import { createChain } from "../chain.ts";
import { inventedListing, namedKey } from "../invented-listing.ts";
import { QUIET_TAILS, quietTails, reachesOf, shapeRows, shapesOf } from "./shape.ts";

const days = tradingDaysTo("2026-11-20", 20);
const chain = createChain(inventedListing(400), days, 0, namedKey("shape"));
const shapes = shapesOf(chain, days);

test("under each limit every further per cent has fewer shares, and the tails are as measured", () => {
  const rows = shapeRows([shapes]);
  expect(rows.map(({ limit }) => limit)).toEqual([10, 20, 30]);
  expect(rows[0]!.shares).toBeGreaterThan(3000);
  expect(rows.map(({ misses }) => misses)).toEqual([[], [], []]);
});

test("a calm day has no more shares beyond 7 % than a calm day had", () => {
  const reaches = reachesOf(chain, days);
  expect(quietTails(reaches)).toBeLessThan(QUIET_TAILS.most);
  expect(quietTails(reaches.map((each) => ({ ...each, tails: 2 * each.tails })))).toBeGreaterThan(QUIET_TAILS.most);
});

test("tails above their shoulders are found", () => {
  const heavy = shapes.map((each) => ({ ...each, counts: each.counts.map((n, k) => (k === 5 ? 10 * n : n)), kurtoses: [20] }));
  expect(shapeRows([heavy])[0]!.misses).toEqual(["from 7 % on more", "kurtosis"]);
});
