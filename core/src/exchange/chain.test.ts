import { describe, expect, test } from "vitest";
import { tradingDaysTo } from "../rules/calendar.ts";
import { limitPercent, limitsOf } from "../rules/price-limits.ts";
import { createChain } from "./chain.ts";
import { indexMinutesOf } from "./index-path.ts";
import { indicesOf, levelOf } from "./indices.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { openMarketDay } from "./market-day.ts";
import { LAST_STEP } from "../rules/sessions.ts";

const listing = inventedListing(60);
const days = tradingDaysTo("2026-11-20", 120);
const keyOf = namedKey("chain");

describe("the chain of closes", () => {
  const chain = createChain(listing, days, 119, keyOf);

  test("each day opens and closes on the tick within the limits of the close before it, those of its date", () => {
    listing.forEach((share, i) => {
      for (const [d, day] of days.entries()) {
        const { prevClose, open, close, limits } = chain.plan(i, day);
        expect(limits).toEqual(limitsOf(share.exchange, limitPercent(share.board, share.st, day), prevClose));
        for (const price of [open, close]) expect(price % 100 === 0 && price >= limits.down && price <= limits.up).toBe(true);
        if (d > 0) expect(prevClose).toBe(chain.plan(i, days[d - 1]!).close);
      }
    });
  });

  test("the first lived day begins near the listing's base price", () => {
    const off = listing.map((share, i) => Math.abs(chain.closeBefore(i, days.at(-1)!) / share.basePrice - 1)).sort((a, b) => a - b);
    expect(off[Math.floor(off.length * 0.5)]!).toBeLessThan(0.02);
    expect(off[Math.floor(off.length * 0.9)]!).toBeLessThan(0.15);
  });

  test("a day appended is the day that was there from the beginning", () => {
    const grown = createChain(listing, days.slice(0, -3), 117, keyOf);
    const atOnce = createChain(listing, days, 117, keyOf);
    for (const day of days.slice(-3)) grown.append(day);
    listing.forEach((_, i) => expect(grown.plan(i, days.at(-1)!)).toEqual(atOnce.plan(i, days.at(-1)!)));
    expect(grown.days()).toEqual(days);
  });

  test("a day that is not of this market is refused", () => {
    expect(() => chain.plan(0, "2026-11-21")).toThrow(RangeError);
  });

  test("another key, another market: the last day's key changes the last day and none before it", () => {
    const last = days.at(-1)!;
    const other = createChain(listing, days, 119, (day) => (day === last ? namedKey("other")(day) : keyOf(day)));
    listing.forEach((_, i) => expect(other.closeBefore(i, last)).toBe(chain.closeBefore(i, last)));
    const changed = listing.filter((_, i) => other.plan(i, last).close !== chain.plan(i, last).close);
    expect(changed.length).toBeGreaterThan(listing.length * 0.9);
  });
});

describe("indices", () => {
  const chain = createChain(listing, days, 119, keyOf);
  const indices = indicesOf(listing);

  test("stand near their base level when prices stand at theirs", () => {
    for (const index of indices) {
      const level = levelOf(index, (i) => listing[i]!.basePrice);
      expect(Math.abs(level - index.instrument.basePrice), index.instrument.name).toBeLessThanOrEqual(100);
    }
  });

  test("a past day runs from the members' opening to their close in 241 points that fold to the day", () => {
    const day = days.at(-5)!;
    for (const index of indices) {
      const bars = indexMinutesOf(chain, index, day);
      expect(bars).toHaveLength(241);
      expect(bars[0]!.open).toBe(levelOf(index, (i) => chain.plan(i, day).open));
      expect(bars.at(-1)!.close).toBe(levelOf(index, (i) => chain.plan(i, day).close));
      bars.forEach((bar) =>
        expect(bar.high >= bar.close && bar.low <= bar.close && bar.high >= bar.open && bar.low <= bar.open).toBe(true),
      );
    }
  });

  test("the live close is the past day's close", () => {
    const live = openMarketDay(chain, days.at(-1)!);
    live.advance(LAST_STEP);
    for (const index of indices) {
      const bars = indexMinutesOf(chain, index, days.at(-1)!);
      expect(levelOf(index, (i) => live.last[i]!)).toBe(bars.at(-1)!.close);
    }
  });
});
