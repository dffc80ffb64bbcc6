/** Limit touches, locks and breaks of a whole market day equal those of each share's own prints (cases: core/src/exchange/seals.test.ts). */
import { beforeAll, describe, expect, test } from "vitest";
import { createChain } from "@hongpan/core/exchange/chain.ts";
import { inventedListing, namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { openMarketDay, type MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { sealsOf } from "@hongpan/core/exchange/seals.ts";
import { tradingDaysTo } from "@hongpan/core/rules/time/calendar.ts";
import { LAST_STEP } from "@hongpan/core/rules/time/sessions.ts";

describe("a whole market day", () => {
  const listing = inventedListing(150);
  const days = tradingDaysTo("2026-11-20", 40);
  const chain = createChain(listing, days, 39, namedKey("seals"));
  const walked: MarketDay[] = [];
  beforeAll(() => {
    for (const day of days.slice(-8)) {
      const whole = openMarketDay(chain, day);
      whole.advance(LAST_STEP);
      walked.push(whole);
    }
  });

  test("has the limit locks of each share's own prints, at noon and at the close", () => {
    for (const whole of walked) {
      const noon = openMarketDay(chain, whole.day);
      noon.advance(2700);
      const seen = (day: MarketDay) => listing.map((_, i) => ({ up: day.seals.of(i, 1), down: day.seals.of(i, -1) }));
      expect(seen(whole)).toEqual(whole.plans.map((plan) => sealsOf(plan)));
      expect(seen(noon)).toEqual(whole.plans.map((plan) => sealsOf(plan, 2700)));
    }
  });

  test("has touches, locks and breaks, and the book of a locked share has one side", () => {
    const found = { touched: 0, sealed: 0, broken: 0 };
    for (const whole of walked) {
      listing.forEach((_, i) => {
        for (const way of [1, -1] as const) {
          const each = whole.seals.of(i, way);
          if (each.firstTouch >= 0) found.touched++;
          if (each.sealed) found.sealed++;
          if (each.breaks > 0) found.broken++;
          expect(each.firstSeal === -1 || each.firstTouch <= each.firstSeal).toBe(true);
          expect(each.firstSeal <= each.lastSeal && each.lastSeal <= LAST_STEP).toBe(true);
          if (each.sealed) expect(way === 1 ? whole.book(i).asks : whole.book(i).bids).toEqual([]);
        }
      });
    }
    expect(found.touched).toBeGreaterThan(found.sealed);
    expect(found.sealed).toBeGreaterThan(5);
    expect(found.broken).toBeGreaterThan(2);
  });
});
