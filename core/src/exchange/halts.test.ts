import { describe, expect, test } from "vitest";
import { tradingDaysTo } from "../rules/time/calendar.ts";
import { LAST_STEP } from "../rules/time/sessions.ts";
import { createChain } from "./chain.ts";
import { haltsOf } from "./halts.ts";
import { namedKey } from "./invented-listing.ts";
import { listedBetween } from "./issues.ts";
import { openMarketDay } from "./market-day.ts";
import { dailyBarOf, minuteBarsOf } from "./tape.ts";

// 09:30:00 is step 300, 10:00 step 900, 11:25 step 2600, 14:50 step 6700.
describe("halts of a share without a limit, opened at 10.00", () => {
  test.each<[string, [number, number][], [number, number][]]>([
    ["29.99 % is not enough", [[900, 12.99]], []],
    ["30 % up halts for ten minutes", [[900, 13]], [[901, 1100]]],
    ["30 % down as well", [[900, 7]], [[901, 1100]]],
    [
      "what would print in the halt counts for nothing",
      [
        [900, 13],
        [950, 16.5],
        [1200, 13.2],
      ],
      [[901, 1100]],
    ],
    [
      "60 % halts a second time",
      [
        [900, 13],
        [1300, 16],
      ],
      [
        [901, 1100],
        [1301, 1500],
      ],
    ],
    [
      "straight past 60 % halts once",
      [
        [900, 16.2],
        [1300, 17],
      ],
      [[901, 1100]],
    ],
    [
      "up 30 % and later down 30 %: the first bound has been met",
      [
        [900, 13],
        [1300, 7],
      ],
      [[901, 1100]],
    ],
    ["the lunch does not count", [[2600, 13.1]], [[2601, 4600]]],
    ["what reaches 14:57 lasts into the closing auction", [[6700, 13.1]], [[6701, 6840]]],
    ["the auctions halt nobody", [[6900, 14]], []],
  ])("%s", (_, prints, halts) => {
    const tape = prints.map(([step, price]) => ({ step, price: Math.round(price * 10_000) }));
    expect(haltsOf(tape, 100_000).map(({ from, to }) => [from, to])).toEqual(halts);
  });
});

describe("in the market", () => {
  const days = tradingDaysTo("2026-11-20", 250);
  const young = listedBetween(days[5]!, days.at(-6)!).map(({ instrument }) => instrument);
  const chain = createChain(young, days, 0, namedKey("halts"));
  const debuts = young.map((each, i) => ({ i, day: each.listedOn, symbol: chain.symbolDay(i, each.listedOn) }));
  const halted = debuts.filter(({ symbol }) => symbol.halts.length > 0);

  test("some of a year's first days are halted, most are not", () => {
    expect(debuts.length).toBeGreaterThan(50);
    expect(halted.length).toBeGreaterThan(2);
    expect(halted.length / debuts.length).toBeLessThan(0.4);
  });

  test("nothing prints in a halt, the minutes stand still, and they sum to the day", () => {
    for (const { day, symbol } of halted) {
      const bars = minuteBarsOf(symbol, day);
      expect(bars).toHaveLength(241);
      const bar = dailyBarOf(symbol, day);
      expect(bars.reduce((sum, each) => sum + each.shares, 0)).toBe(bar.shares);
      const still = bars.filter((each) => each.shares === 0 && each.high === each.low);
      expect(still.length).toBeGreaterThanOrEqual(5);
    }
  });

  test("it is shown as halted from its first step, not before, with no book until it ends", () => {
    const { i, day, symbol } = halted[0]!;
    const { from, to } = symbol.halts[0]!;
    const alone = createChain([young[i]!], days, 0, namedKey("halts"));
    const market = openMarketDay(alone, day);
    market.advance(from - 1);
    expect(market.halted(0)).toBe(false);
    expect(market.book(0).asks.length).toBeGreaterThan(0);
    market.advance(from);
    expect([market.halted(0), market.book(0)]).toEqual([true, { step: from, bids: [], asks: [] }]);
    market.advance(LAST_STEP);
    expect([market.halted(0), market.prints(0, from, to)]).toEqual([false, []]);
  });
});
