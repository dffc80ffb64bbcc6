/**
 * What opening does to the money, to the fen. Every account begins with 100,000.00; each amount was worked out by hand from
 * spec/3-decisions.md 4: margin = value / lever, up; commission 0.025 % and at least 5.00 an order; stamp duty 0.05 % of the selling
 * leg; transfer fee 0.001 % of both.
 */
import { describe, expect, test } from "vitest";
import { openDesk, type Desk, type Market } from "./desk-testing.ts";

const FRIDAY = "2026-11-20";
/** 10.00 x 800, 10.01 x 5,000 against 9.99 x 700, 9.98 x 5,000. */
const friday: Market = {
  ...{ day: FRIDAY, time: "10:00:00", last: 100_000 },
  asks: [
    [100_000, 800],
    [100_100, 5000],
  ],
  bids: [
    [99_900, 700],
    [99_800, 5000],
  ],
};
const desk = () => openDesk({ money: 10_000_000 });

type Story = readonly [what: string, told: () => Desk, free: number, held: number, debt?: number];
function tell(stories: readonly Story[]) {
  const lines = stories.map(([what, told, free, kept, debt = 0]) => ({ what, told, money: { free, held: kept, debt } }));
  test.each(lines)("$what", ({ told, money }) => expect(told().money()).toEqual(money));
}

describe("opening at market, 1,000 shares ten times", () => {
  tell([
    [
      // 800 x 10.00 + 200 x 10.01 = 10,002.00: 1,000.20 + 5.00 + 0.10
      "买涨 walks the book",
      () => {
        const own = desk();
        own.buy({ shares: 1000 }, friday);
        return own;
      },
      98_994_70,
      1_000_20,
    ],
    [
      // 700 x 9.99 + 300 x 9.98 = 9,987.00: 998.70 + 5.00 + duty 4.99 (4.9935) + 0.10
      "买跌 sells into it and pays the stamp duty now",
      () => {
        const own = desk();
        own.buy({ shares: 1000, direction: -1 }, friday);
        return own;
      },
      98_991_21,
      998_70,
    ],
    [
      // 400 x 10.00 = 4,000.00: 400.00 + 5.00 + 0.04; nothing is held for the 600 that nobody sold
      "what five levels do not have is rejected and costs nothing",
      () => {
        const own = desk();
        own.buy({ shares: 1000 }, { ...friday, asks: [[100_000, 400]] });
        return own;
      },
      99_594_96,
      400_00,
    ],
    [
      // 10,000.00 at 3 times: 3,333.34
      "a margin that does not divide is rounded up",
      () => {
        const own = desk();
        own.buy({ shares: 1000, lever: 3 }, { ...friday, asks: [[100_000, 1000]] });
        return own;
      },
      96_661_56,
      3_333_34,
    ],
  ]);
});

describe("a limit order for 1,000 at 9.90 ten times", () => {
  const resting = () => {
    const own = desk();
    const order = own.buy({ kind: "limit", price: 99_000, shares: 1000 }, friday);
    return { own, order };
  };
  const below = (shares: number): Market => ({ day: FRIDAY, time: "10:01:00", prints: [[98_900, shares]], bids: [], asks: [] });
  tell([
    // 990.00 + 5.00 + 0.10 (0.099)
    ["rests and holds margin and fees", () => resting().own, 99_004_90, 995_10],
    [
      // 400 x 9.90 = 3,960.00: 396.00, paid 5.00 + 0.04; the rest still holds 995.10 - 401.04 = 594.06
      "400 are filled: what was held pays for them",
      () => {
        const { own } = resting();
        own.step(below(400));
        return own;
      },
      99_004_90,
      990_06,
    ],
    [
      "then the rest is cancelled",
      () => {
        const { own, order } = resting();
        own.step(below(400));
        own.cancel(order);
        return own;
      },
      99_598_96,
      396_00,
    ],
    [
      "cancelled at once: as if it had never been",
      () => {
        const { own, order } = resting();
        own.cancel(order);
        return own;
      },
      100_000_00,
      0,
    ],
    [
      // 9,900.00 in four parts: 990.00, 5.00 once and 0.10 once
      "in four parts it costs what it costs in one",
      () => {
        const { own } = resting();
        for (const part of [100, 200, 300, 400]) own.step({ ...below(part), time: `10:0${part / 100}:00` });
        return own;
      },
      99_004_90,
      990_00,
    ],
    [
      // in the opening auction at 10.00, matched at 9.80: 980.00 + 5.00 + 0.10
      "a better price of the auction gives back what was held too much",
      () => {
        const own = desk();
        own.buy({ kind: "limit", price: 100_000, shares: 1000 }, { day: FRIDAY, time: "09:20:00", last: 98_000 });
        own.step({ day: FRIDAY, time: "09:25:00", prints: [[98_000, 9000, 0]] });
        return own;
      },
      99_014_90,
      980_00,
    ],
  ]);
});

describe("a market order of the opening auction holds the limit of 10.78", () => {
  const placed = () => {
    const own = desk();
    own.buy({ shares: 1000 }, { day: FRIDAY, time: "09:20:00", last: 98_000 });
    return own;
  };
  const match = (prints: Market["prints"]) => () => {
    const own = placed();
    own.step({ day: FRIDAY, time: "09:25:00", prints: prints ?? [] });
    return own;
  };
  tell([
    // 1,078.00 + 5.00 + 0.11
    ["until the match", placed, 98_916_89, 1_078_00 + 5_11],
    // 1,005.00 + 5.00 + 0.10
    ["matched at 10.05", match([[100_500, 9000, 0]]), 98_989_90, 1_005_00],
    // 402.00 + 5.00 + 0.04: what the match leaves is cancelled
    ["400 matched at 10.05", match([[100_500, 400, 0]]), 99_592_96, 402_00],
    ["nothing matched: all comes back", match([]), 100_000_00, 0],
  ]);
});

describe("a 突破委托 at 10.10 holds the limit of 10.78", () => {
  const fired = (shares: number) => () => {
    const own = desk();
    own.buy({ kind: "breakout", price: 101_000, shares: 1000 }, friday);
    own.step({
      ...{ day: FRIDAY, time: "10:01:00", prints: [[101_000, 100]], bids: [] },
      asks: [
        [101_100, 600],
        [101_200, shares - 600],
      ],
    });
    return own;
  };
  tell([
    // 600 x 10.11 + 400 x 10.12 = 10,114.00: 1,011.40 + 5.00 + 0.10
    ["fires and pays what it meets", fired(1000), 98_983_50, 1_011_40],
    // 600 x 10.11 = 6,066.00: 606.60 + 5.00 + 0.06
    ["gets 600: the rest is rejected, its money comes back", fired(600), 99_388_34, 606_60],
  ]);
});

describe("at the fixed price after hours, the close of 10.00", () => {
  tell([
    [
      // 600 of 1,000: 600.00, paid 5.00 + 0.06, still held 1,005.10 - 605.06 = 400.04
      "600 of 1,000 by 15:20",
      () => {
        const own = desk();
        own.buy({ kind: "fixed", shares: 1000 }, { day: FRIDAY, time: "15:10:00", last: 100_000 });
        own.step({ day: FRIDAY, time: "15:20:00", prints: [[100_000, 600, 0]] });
        return own;
      },
      98_994_90,
      1_000_04,
    ],
  ]);
});
