/**
 * Nothing that a market shows at a step follows from a later one. A day's numbers fix in advance where the share closes and along which
 * path its fair value goes. So a market is set up here whose path is another one after the minute that runs: other values, other close,
 * other sizes of the matches. Until then it has to answer the same, to the byte.
 */
import { expect, test } from "vitest";
import { tradingDaysTo } from "../rules/time/calendar.ts";
import { createChain, type Chain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { listedBetween } from "./issues.ts";
import { openMarketDay, type MarketDay } from "./market-day.ts";
import { minuteOf } from "./minutes-of-day.ts";
import { AFTERNOON_STEP, LUNCH_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";
import type { SymbolDay } from "./step/symbol-day.ts";

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

// The chain with paths that leave the known ones after the minute of `step`; an auction that runs has its match behind it.
function otherwise(of: Chain, step: number): Chain {
  const lunch = step > LUNCH_STEP && step <= AFTERNOON_STEP;
  return { ...of, symbolDay: (i, day) => changed(of.symbolDay(i, day), lunch ? 120 : Math.max(0, minuteOf(step)), step) };
}

function changed(symbol: SymbolDay, minute: number, step: number): SymbolDay {
  if (!symbol.paths) return symbol;
  const { at, clock } = symbol.paths.own;
  // A burst that has still to end will leave a faster clock.
  const own = {
    at: at.map((value, m) => (m > minute ? value * 0.93 - 0.02 : value)),
    clock: clock.map((value, m) => (m > minute ? value * 1.5 : value)),
  };
  return {
    ...symbol,
    paths: { ...symbol.paths, own },
    close: Math.max(symbol.limits.down, symbol.close - 700),
    closeShares: symbol.closeShares + 1200,
    openShares: step < OPEN_MATCH_STEP ? symbol.openShares + 700 : symbol.openShares,
    halts: symbol.halts.filter((halt) => minuteOf(halt.from) <= minute),
  };
}
