import { describe, expect, test } from "vitest";
import { openSeals, type Seal } from "./seals.ts";

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
