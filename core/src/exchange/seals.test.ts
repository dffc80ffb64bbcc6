import { beforeAll, describe, expect, test } from "vitest";
import { tradingDaysTo } from "../rules/time/calendar.ts";
import { LAST_STEP } from "../rules/time/sessions.ts";
import { createChain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { openMarketDay, type MarketDay } from "./market-day.ts";
import { openSeals, sealsOf, type Seal } from "./seals.ts";

const UP = 110_000;
const DOWN = 90_000;
const never: Seal = { firstTouch: -1, firstSeal: -1, lastSeal: -1, breaks: 0, sealed: false };

type Story = readonly [what: string, prints: readonly (readonly [step: number, price: number, shut: number])[], up: Seal, down: Seal];

// Upper limit 11.00, lower limit 9.00; 1: buyers find nobody there, -1: sellers do not, 0: both sides stand.
const STORIES: readonly Story[] = [
  [
    "nothing at the limits",
    [
      [200, 100_000, 0],
      [301, 109_900, 0],
    ],
    never,
    never,
  ],
  [
    "one price from the opening auction on",
    [
      [200, UP, 1],
      [301, UP, 1],
      [6900, UP, 1],
    ],
    seal(200, 200, 200, 0, true),
    never,
  ],
  [
    "touched by buyers and never sealed",
    [
      [305, UP, 0],
      [306, 109_900, 0],
    ],
    { ...never, firstTouch: 305 },
    never,
  ],
  [
    "bought up to the limit, then sealed",
    [
      [305, UP, 0],
      [307, UP, 1],
    ],
    seal(305, 307, 307, 0, true),
    never,
  ],
  [
    "broken once and sealed again",
    [
      [400, UP, 1],
      [410, 109_800, 0],
      [420, UP, 1],
    ],
    seal(400, 400, 420, 1, true),
    never,
  ],
  [
    "the queue at the limit is bought away: that is a break too",
    [
      [400, UP, 1],
      [401, UP, 0],
    ],
    seal(400, 400, 400, 1, false),
    never,
  ],
  [
    "broken in the closing auction",
    [
      [400, UP, 1],
      [6900, 109_900, 0],
    ],
    seal(400, 400, 400, 1, false),
    never,
  ],
  [
    "sealed below",
    [
      [400, DOWN, -1],
      [401, DOWN, -1],
    ],
    never,
    seal(400, 400, 400, 0, true),
  ],
  [
    "from the lower limit to the upper one (地天板)",
    [
      [300, DOWN, -1],
      [900, UP, 1],
    ],
    seal(900, 900, 900, 0, true),
    seal(300, 300, 300, 1, false),
  ],
];

function seal(firstTouch: number, firstSeal: number, lastSeal: number, breaks: number, sealed: boolean): Seal {
  return { firstTouch, firstSeal, lastSeal, breaks, sealed };
}

describe("what the tape has done at the limits:", () => {
  test.each(STORIES)("%s", (_, prints, up, down) => {
    const seals = openSeals([{ up: UP, down: DOWN }]);
    for (const [step, price, shut] of prints) seals.feed(0, step, price, shut);
    expect([seals.of(0, 1), seals.of(0, -1)]).toEqual([up, down]);
  });
});

describe("a whole market's walk", () => {
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

  test("has the seals of each share's own tape, at noon and at the close", () => {
    for (const whole of walked) {
      const noon = openMarketDay(chain, whole.day);
      noon.advance(2700);
      const seen = (day: MarketDay) => listing.map((_, i) => ({ up: day.seals.of(i, 1), down: day.seals.of(i, -1) }));
      expect(seen(whole)).toEqual(whole.plans.map((plan) => sealsOf(plan)));
      expect(seen(noon)).toEqual(whole.plans.map((plan) => sealsOf(plan, 2700)));
    }
  });

  test("knows touches, seals and breaks, and a sealed share's book has one side", () => {
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
