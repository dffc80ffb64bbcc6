/** A day of MODEL_VERSION 2 to the byte: whoever changes a number of the market changes these, and every day that was revealed before. */
import { expect, test } from "vitest";
import { tradingDaysTo } from "../rules/calendar.ts";
import { LAST_STEP } from "../rules/sessions.ts";
import { createChain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { openMarketDay } from "./market-day.ts";
import { MODEL_VERSION } from "./version.ts";

const listing = inventedListing(40);
const days = tradingDaysTo("2026-11-20", 30);

test("a day under a known key has these prints and books, on every machine", () => {
  const chain = createChain(listing, days, 29, namedKey("golden"));
  const day = openMarketDay(chain, days.at(-1)!);
  day.advance(LAST_STEP);
  let prints = 0;
  let hash = 0x811c9dc5;
  const add = (value: number) => {
    hash = Math.imul(hash ^ (value & 0xffff), 0x01000193);
    hash = Math.imul(hash ^ Math.floor(value / 65_536), 0x01000193);
  };
  listing.forEach((_, i) => {
    for (const print of day.prints(i, 0, LAST_STEP)) {
      prints++;
      for (const value of [print.step, print.price, print.shares, print.side]) add(value);
    }
    for (const step of [100, 199, 600, 5000, 6860, LAST_STEP]) {
      const { bids, asks } = day.book(i, step);
      for (const level of [...bids, ...asks]) {
        add(level.price);
        add(level.shares);
      }
    }
  });
  expect(MODEL_VERSION).toBe(2);
  expect([prints, hash >>> 0]).toEqual([98_278, 2_159_212_759]);
});
