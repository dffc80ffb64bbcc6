/** One day under a known key as two numbers: the same on every machine and in every engine, or the model is not one model. */
import { tradingDaysTo } from "../rules/time/calendar.ts";
import { LAST_STEP } from "../rules/time/sessions.ts";
import { createChain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { openMarketDay } from "./market-day.ts";

const STEPS = [100, 199, 600, 5000, 6860, LAST_STEP];

/** How many prints 40 invented shares have on that day, and the hash of them and of books at six steps. */
export function goldenDay(): readonly [prints: number, hash: number] {
  const listing = inventedListing(40);
  const days = tradingDaysTo("2026-11-20", 30);
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
    for (const step of STEPS) {
      const { bids, asks } = day.book(i, step);
      for (const level of [...bids, ...asks]) {
        add(level.price);
        add(level.shares);
      }
    }
  });
  return [prints, hash >>> 0];
}
