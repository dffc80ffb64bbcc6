import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { tradingDaysTo, type Day } from "../rules/time/calendar.ts";
import type { Bar } from "../rules/tape/candles.ts";
import { CLOSE_STEP, LAST_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";
import type { Print } from "../rules/tape/tape.ts";
import { createChain, type Chain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { openMarketDay, type MarketDay } from "./market-day.ts";
import { lastStepOf, firstStepOf, MINUTES } from "./minutes-of-day.ts";
import { dailyBarOf, minuteBarsOf, sharesOf } from "./tape.ts";

const listing = inventedListing(30);
const days = tradingDaysTo("2026-11-20", 40);
const today = days.at(-1)!;
const keyOf = namedKey("one market day");
const symbol = fc.integer({ min: 0, max: listing.length - 1 });
const step = fc.integer({ min: -1, max: LAST_STEP });
let chain: Chain;
let whole: MarketDay;

beforeAll(() => {
  chain = createChain(listing, days, 39, keyOf);
  whole = openMarketDay(chain, today);
  whole.advance(LAST_STEP);
});

function fold(bars: readonly { high: number; low: number; shares: number; amount: number }[]) {
  return {
    high: Math.max(...bars.map((bar) => bar.high)),
    low: Math.min(...bars.map((bar) => bar.low)),
    shares: bars.reduce((sum, bar) => sum + bar.shares, 0),
    amount: bars.reduce((sum, bar) => sum + bar.amount, 0),
  };
}

function barOf(prints: readonly Print[]): Omit<Bar, "xt"> | null {
  const first = prints[0];
  if (!first) return null;
  const each = prints.map(({ price, shares }) => ({ high: price, low: price, shares, amount: (price / 100) * shares }));
  return { open: first.price, close: prints.at(-1)!.price, ...fold(each) };
}

describe("a day of one share", () => {
  test("every print is on the tick, within the limits and of whole shares, and its step trades", () => {
    const strange = listing.flatMap((share, i) => {
      const { limits } = whole.plans[i]!;
      return whole.prints(i, 0, LAST_STEP).flatMap((print) => {
        const continuous = (print.step > 300 && print.step <= 2700) || (print.step > 4500 && print.step <= 6840);
        const fits = print.price % 100 === 0 && print.price >= limits.down && print.price <= limits.up;
        const trades = continuous || print.step === OPEN_MATCH_STEP || print.step === CLOSE_STEP;
        const whole = Number.isInteger(print.shares) && print.shares > 0;
        return fits && trades && whole && (print.side === 0) === !continuous ? [] : [[share.gid, print]];
      });
    });
    expect(strange).toEqual([]);
  });

  test("step by step shows the prints of the whole day; no ask stands below the last print of a step, no bid above it", () => {
    const walked = openMarketDay(chain, today);
    const steps = [
      OPEN_MATCH_STEP,
      ...Array.from({ length: 130 }, (_, n) => 295 + n),
      2699,
      2700,
      4500,
      4501,
      6840,
      6841,
      CLOSE_STEP,
      7001,
    ];
    for (const at of steps) {
      walked.advance(at);
      for (let i = 0; i < listing.length; i++) {
        const prints = walked.prints(i, at, at);
        expect(prints).toEqual(whole.prints(i, at, at));
        const { bids, asks } = walked.book(i);
        const price = prints.at(-1)?.price;
        if (price === undefined || at === OPEN_MATCH_STEP || at >= 6840) continue;
        expect((asks[0]?.price ?? price) >= price && (bids[0]?.price ?? price) <= price, `${at} ${i}`).toBe(true);
      }
    }
  });

  test("whole lots outside STAR and Beijing", () => {
    listing.forEach((share, i) => {
      if (share.board === "star" || share.board === "bse") return;
      expect(whole.prints(i, 0, LAST_STEP).filter((print) => print.shares % 100 !== 0)).toEqual([]);
    });
  });

  test("prints fold to the 241 minutes, and the minutes to the day", () => {
    listing.forEach((_, i) => {
      const minutes = whole.minutes(i);
      expect(minutes).toHaveLength(MINUTES);
      minutes.forEach((bar, minute) => {
        const folded = barOf(whole.prints(i, firstStepOf(minute), lastStepOf(minute)));
        if (folded) expect({ ...folded, xt: bar.xt }).toEqual(bar);
        else expect([bar.shares, bar.amount, bar.open, bar.high, bar.low]).toEqual([0, 0, bar.close, bar.close, bar.close]);
      });
      expect(sharesOf(whole.plans[i]!)).toBe(whole.shares[i]);
      const { high, low, shares, amount } = whole;
      expect(fold(minutes)).toEqual({ high: high[i], low: low[i], shares: shares[i], amount: amount[i] });
      expect([minutes[0]!.open, minutes.at(-1)!.close]).toEqual([whole.open[i], whole.last[i]]);
    });
  });

  test("the day ends at the close of the chain", () => {
    listing.forEach((_, i) => expect(whole.last[i]).toBe(chain.plan(i, today).close));
  });

  test("rebuilt alone, from its own key, it is the same as in the whole market", () => {
    for (const i of [0, 7, 20, 29]) {
      const alone = createChain([listing[i]!], days, 39, keyOf);
      expect(minuteBarsOf(alone.symbolDay(0, today), today)).toEqual(whole.minutes(i));
      expect(dailyBarOf(chain.symbolDay(i, today), today)).toMatchObject(fold(whole.minutes(i)));
    }
  });
});

describe("time", () => {
  test("jumping and walking reach the same state", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), (stops) => {
        const end = Math.max(...stops);
        const walked = openMarketDay(chain, today);
        for (const stop of [...stops].sort((a, b) => a - b)) walked.advance(stop);
        const jumped = openMarketDay(chain, today);
        jumped.advance(end);
        expect(shown(walked)).toEqual(shown(jumped));
        expect(walked.step()).toBe(end);
      }),
      { numRuns: 6 },
    );
  });

  test("nothing that is shown at a step changes by what comes after it", () => {
    fc.assert(
      fc.property(symbol, step, (i, at) => {
        const cut = openMarketDay(chain, today);
        cut.advance(at);
        expect(cut.prints(i, 0, LAST_STEP)).toEqual(whole.prints(i, 0, at));
        expect(cut.book(i)).toEqual(whole.book(i, at));
        const minutes = cut.minutes(i);
        expect(minutes.slice(0, -1)).toEqual(whole.minutes(i).slice(0, Math.max(0, minutes.length - 1)));
        expect(cut.book(i, LAST_STEP).step).toBe(at);
      }),
      { numRuns: 15 },
    );
  });

  test("a step back is no step", () => {
    const walked = openMarketDay(chain, today);
    walked.advance(900);
    const before = shown(walked);
    expect(walked.advance(400)).toEqual([]);
    expect(shown(walked)).toEqual(before);
  });

  test("an advance tells which symbols printed, each once", () => {
    const walked = openMarketDay(chain, today);
    expect(walked.advance(199)).toEqual([]);
    expect(walked.advance(200)).toEqual(listing.map((_, i) => i));
    const moved = walked.advance(340);
    expect(moved).toEqual(listing.map((_, i) => i).filter((i) => whole.prints(i, 201, 340).length > 0));
  });
});

describe("the book", () => {
  test("five levels or up to the limit, in order, without a cross, on the tick, in whole lots", () => {
    fc.assert(
      fc.property(symbol, fc.integer({ min: 200, max: 6839 }), (i, at) => {
        const { bids, asks } = whole.book(i, at);
        const { limits } = whole.plans[i]!;
        const prices = [...[...asks].reverse(), ...bids].map((level) => level.price);
        expect(prices).toEqual([...new Set(prices)].sort((a, b) => b - a));
        for (const { price, shares } of [...bids, ...asks]) {
          expect(price % 100 === 0 && price <= limits.up && price >= limits.down && shares > 0 && shares % 100 === 0).toBe(true);
        }
        if (bids.length < 5 && bids.length > 0) expect(bids.at(-1)!.price).toBeLessThan(limits.down + 1000 * 100);
        expect(bids.length + asks.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  test("stands around the fair value, and what its step has printed is its best bid or its best ask", () => {
    const walked = openMarketDay(chain, today);
    for (let at = 301; at <= 900; at++) {
      walked.advance(at);
      listing.forEach((share, i) => {
        const { bids, asks } = walked.book(i);
        const fair = walked.fair[i]! * 100;
        const [bid, ask] = [bids[0]?.price, asks[0]?.price];
        const { up, down } = walked.plans[i]!.limits;
        if (walked.plans[i]!.suspension) return expect([bid, ask]).toEqual([undefined, undefined]);
        const around = (bid === undefined ? fair < down : bid <= fair) && (ask === undefined ? fair > up : ask >= fair);
        const best = walked.prints(i, at, at).every(({ price }) => price === bid || price === ask);
        if (!around || !best) expect.fail(`${share.gid} ${at}: bid ${bid}, ask ${ask}, value ${fair}`);
      });
    }
  });

  test("in an auction both sides stand at the virtual price", () => {
    for (const at of [0, 100, 199, 6850, 6899]) {
      const { bids, asks } = whole.book(3, at);
      expect([bids.length, asks.length]).toEqual([1, 1]);
      expect(bids[0]!.price).toBe(asks[0]!.price);
    }
  });

  test("asked for at every step it is the one that is made for that step alone", () => {
    const walked = openMarketDay(chain, today);
    for (let at = 0; at <= CLOSE_STEP; at++) {
      walked.advance(at);
      const books = [0, 9, 18, 27].map((i) => walked.book(i));
      // Some stretches of the day are held against the other way, every step of them.
      if (at % 400 < 25) expect(books).toEqual([0, 9, 18, 27].map((i) => whole.book(i, at)));
    }
  });

  test("before 09:15 there is none", () => {
    expect(whole.book(3, -1)).toEqual({ step: -1, bids: [], asks: [] });
  });
});

describe("limits", () => {
  const limitsKey = namedKey("limits");
  test("a share sealed at its upper limit has no seller and a queue of buyers; at the lower limit the reverse", () => {
    const found = { up: 0, down: 0 };
    const sealing = createChain(listing, days, 39, limitsKey);
    for (const day of days) for (let i = 0; i < listing.length; i++) countSealed(sealing, found, i, day);
    expect(found.up).toBeGreaterThan(0);
    expect(found.down).toBeGreaterThan(0);
  });

  // A value beyond the limit seals; a close at the limit alone may have been rounded to it.
  function countSealed(sealing: Chain, found: { up: number; down: number }, i: number, day: Day): void {
    const { close, limits } = sealing.plan(i, day);
    const fair = sealing.fair(i, day).close * 100;
    if (sealing.suspension(i, day) || (fair <= limits.up && fair >= limits.down)) return;
    const live = openMarketDay(createChain([listing[i]!], days, 39, limitsKey), day);
    live.advance(LAST_STEP);
    const { bids, asks } = live.book(0);
    if (close === limits.up) {
      expect([asks.length, bids[0]?.price]).toEqual([0, limits.up]);
      found.up++;
    } else {
      expect([bids.length, asks[0]?.price]).toEqual([0, limits.down]);
      found.down++;
    }
  }
});

function shown(day: MarketDay) {
  const { last, open, high, low, shares, amount } = day;
  return { last, open, high, low, shares, amount };
}
