/** The pools and counts of a running day know its prints so far: a day that goes on otherwise has had the same until then. */
import { expect, test } from "vitest";
import { tradingDaysTo } from "../../rules/time/calendar.ts";
import { createChain, type Chain } from "../chain.ts";
import { inventedListing, namedKey } from "../invented-listing.ts";
import { openMarketDay } from "../market-day.ts";
import { minuteOf } from "../minutes-of-day.ts";
import { bucketsOf, countsOf } from "./breadth.ts";
import { factsOf } from "./day-facts.ts";
import { poolOf, touchedOf } from "./pools.ts";

const listing = inventedListing(120);
const days = tradingDaysTo("2026-11-20", 40);
const today = days.at(-1)!;
const chain = createChain(listing, days, 39, namedKey("so far"));

test.each([150, 200, 301, 900, 2000, 2700, 5200, 6500])("step %i", (step) => {
  expect(shown(otherwise(chain, step), step)).toEqual(shown(chain, step));
});

test("control: what has gone otherwise shows", () => {
  expect(shown(otherwise(chain, 400), 6500)).not.toEqual(shown(chain, 6500));
});

function shown(of: Chain, step: number) {
  const walk = openMarketDay(of, today);
  walk.advance(step);
  const facts = factsOf(of, walk);
  return {
    facts,
    pools: [poolOf(of, facts, "up"), poolOf(of, facts, "down"), poolOf(of, facts, "broken")],
    touched: touchedOf(of, facts),
    counts: countsOf(listing, facts),
    buckets: bucketsOf(listing, facts),
  };
}

// Every share's path, volumes and close are others after the minute of `step`; today's ends are not asked for at all.
function otherwise(of: Chain, step: number): Chain {
  const minute = Math.max(1, minuteOf(step));
  return {
    ...of,
    plan: (i, day) => {
      if (day === today) throw new Error("the ends of a running day are the future");
      return of.plan(i, day);
    },
    symbolDay: (i, day) => {
      const symbol = of.symbolDay(i, day);
      if (!symbol.paths) return symbol;
      const own = { ...symbol.paths.own, at: symbol.paths.own.at.map((value, m) => (m > minute ? value + 0.08 : value)) };
      return { ...symbol, paths: { ...symbol.paths, own }, close: symbol.limits.up, closeShares: symbol.closeShares + 1200 };
    },
  };
}
