/**
 * Nothing that a market shows at a step follows from a later one. A day's plan fixes in advance where the share closes and along
 * which path its fair price goes; what is shown is drawn around it minute by minute. So a market is set up here whose plan is another
 * one after the minute that runs: other path, other close, other volumes. Until then it has to answer the same, to the byte.
 */
import { expect, test } from "vitest";
import { tradingDaysTo } from "../rules/time/calendar.ts";
import { createChain, type Chain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { listedBetween } from "./issues.ts";
import { openMarketDay, type MarketDay } from "./market-day.ts";
import { minuteOf } from "./minutes-of-day.ts";
import type { SymbolDay } from "./symbol-day.ts";

const days = tradingDaysTo("2026-11-20", 40);
const today = days.at(-1)!;
const young = listedBetween(days.at(-6)!, today).map(({ instrument }) => instrument);
const listing = [...inventedListing(24), ...young];
const chain = createChain(listing, days, 39, namedKey("cut off"));
const cut = [0, 150, 200, 260, 301, 900, 2000, 2700, 3600, 4501, 5200, 6500, 6839] as const;

test.each(cut)("step %i: a market that goes on otherwise has shown the same until then", (step) => {
  const here = shown(openMarketDay(chain, today), step);
  const elsewhere = shown(openMarketDay(otherwise(chain, step), today), step);
  expect(elsewhere).toEqual(here);
});

test("control: a market that is another one already shows it", () => {
  const here = shown(openMarketDay(chain, today), 900);
  expect(shown(openMarketDay(otherwise(chain, 500), today), 900)).not.toEqual(here);
});

test("a halt is known from its first step on", () => {
  const halts = listing.flatMap((_, i) => chain.symbolDay(i, today).halts.map((halt) => ({ i, ...halt })));
  for (const { i, from, to } of halts) {
    const day = openMarketDay(chain, today);
    day.advance(from - 1);
    expect(day.halted(i)).toBe(false);
    day.advance(from);
    expect([day.halted(i), day.book(i).bids]).toEqual([true, []]);
    day.advance(to + 400);
    expect(day.prints(i, from, to)).toEqual([]);
  }
});

// Everything that can be read of a market at a step: the book at all steps so far, prints, minutes, seals, sums.
function shown(day: MarketDay, step: number) {
  const moved = [day.advance(Math.floor(step / 2)), day.advance(step)];
  const { last, open, high, low, shares, amount, afterShares } = day;
  return {
    ...{ moved, last, open, high, low, shares, amount, afterShares },
    each: listing.map((_, i) => ({
      books: [-1, 10, 180, 250, 400, 2500, 5000, step].map((at) => day.book(i, at)),
      prints: day.prints(i, 0, 7500),
      after: day.afterPrints(i, 0, 7500),
      minutes: day.minutes(i),
      seals: [day.seals.of(i, 1), day.seals.of(i, -1)],
      halted: day.halted(i),
      limits: day.plans[i]!.limits,
      prevClose: day.plans[i]!.prevClose,
    })),
  };
}

// The chain with plans that leave the known ones after the minute of `step`. The opening auction shows a price that nears the match,
// and the closing one nears the close: there the auction's end is what it shows.
function otherwise(of: Chain, step: number): Chain {
  return {
    ...of,
    symbolDay: (i, day) => changed(of.symbolDay(i, day), Math.max(1, minuteOf(step), step > 2700 && step <= 4500 ? 120 : 0)),
  };
}

function changed(symbol: SymbolDay, minute: number): SymbolDay {
  const later = <T extends Float64Array | Float32Array>(values: T): T =>
    values.map((value, m) => (m > minute ? value * 0.93 + 2 : value)) as T;
  return {
    ...symbol,
    close: Math.max(symbol.limits.down, symbol.close - 700),
    closeShares: symbol.closeShares + 1200,
    afterShares: symbol.afterShares * 3,
    fair: later(symbol.fair),
    activity: later(symbol.activity),
    halts: symbol.halts.filter((halt) => minuteOf(halt.from) <= minute),
  };
}
