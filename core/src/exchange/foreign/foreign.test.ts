/** The other markets: pure functions of their keys, on their steps, inside their limits and hours. */
import { describe, expect, test } from "vitest";
import { FOREIGN, SPOT_GOLD } from "../../rules/products/foreign-instruments.ts";
import { spansOf, tradesOn, type ClockMode } from "../../rules/markets/foreign-sessions.ts";
import { decimalsOf, onTick } from "../../rules/products/foreign-ticks.ts";
import { isTradingDay, xtOf, type Day } from "../../rules/time/calendar.ts";
import type { ForeignInstrument } from "../../rules/products/instruments.ts";
import { namedKey } from "../invented-listing.ts";
import { foreignDailyBarOf, foreignMinutesOf } from "./bars.ts";
import { foreignBookAt } from "./foreign-book.ts";
import { fairAfter, openOf } from "./foreign-day.ts";
import type { HomeIndices } from "./follow.ts";
import { createForeignModel } from "./model.ts";
import { foreignPrintsOf, lastPriceAt } from "./prints.ts";
import { stepOfSecond } from "./law/shape.ts";

const ALL = FOREIGN;
const FIRST = "2026-11-20";

/** Indices that rise and fall by a point a minute around a level of their own. */
const HOME: HomeIndices = {
  closeThrough: (gid) => Number(gid.slice(-3)) * 100_000 + 30_000_000,
  minutes: (gid, day) =>
    isTradingDay(day) ? Array.from({ length: 241 }, (_, m) => HOME.closeThrough(gid, day) + (m % 20) * 10_000) : null,
  live: () => null,
};

const modelOf = (mode: ClockMode, name = "foreign", instruments: readonly ForeignInstrument[] = ALL, first: Day = FIRST) =>
  createForeignModel({ instruments, mode, first, keyOf: (market, day) => namedKey(`${name} ${market}`)(day), home: HOME });
const named = (gid: string) => ALL.find((each) => each.gid === gid)!;

describe.each<ClockMode>(["continuous", "live"])("every instrument in %s mode", (mode) => {
  const model = modelOf(mode);

  test.each(ALL.map((each) => each.gid))("%s prints on its steps, in its hours, and its minutes sum to the day", (gid) => {
    const instrument = named(gid);
    const { hours, lot } = instrument.foreign!;
    // A day of history in one mode, a lived one in the other.
    const day = model.day(instrument, model.line(instrument).day(mode === "live" ? 2 : -3));
    const spans = spansOf(hours, day.day, mode);
    const prints = foreignPrintsOf(day, day.shape.firstStep, day.shape.lastStep);
    expect(prints[0]).toMatchObject({ step: day.shape.firstStep, price: openOf(day), side: 0 });
    expect(prints.at(-1)).toMatchObject({ step: day.shape.lastStep, price: day.close(), side: 0 });
    const strange = prints.filter((print) => {
      const trades = spans.some(({ from, to }) => print.step >= stepOfSecond(from) && print.step <= stepOfSecond(to));
      const tidy = onTick(instrument, print.price) === print.price && print.shares % lot === 0 && print.shares > 0;
      const within = !day.limits || (print.price <= day.limits.up && print.price >= day.limits.down);
      return !(trades && tidy && within);
    });
    expect(strange).toEqual([]);
    const minutes = foreignMinutesOf(day);
    const bar = foreignDailyBarOf(day);
    expect(minutes).toHaveLength(day.shape.points);
    expect(minutes.reduce((sum, each) => sum + each.shares, 0)).toBe(bar.shares);
    expect(minutes.reduce((sum, each) => sum + each.amount, 0)).toBe(bar.amount);
    expect(Math.max(...minutes.map((each) => each.high))).toBe(bar.high);
    expect([minutes[0]!.open, minutes.at(-1)!.close]).toEqual([bar.open, bar.close]);
  });

  test("each close is the next day's base, in history and on lived days alike", () => {
    for (const instrument of ALL) {
      const line = model.line(instrument);
      for (const ordinal of [-40, -2, -1, 0, 1]) {
        const next = model.closeBefore(instrument, line.day(ordinal + 1));
        const rolled = model.roll(instrument, line.day(ordinal + 1))?.difference ?? 0;
        expect([instrument.gid, ordinal, model.day(instrument, line.day(ordinal)).close() + rolled]).toEqual([
          instrument.gid,
          ordinal,
          next,
        ]);
      }
    }
  });
});

test("the close before the first lived day is the base price", () => {
  const model = modelOf("continuous");
  for (const each of ALL) if ("group" in model.traits(each).moves) expect(model.closeBefore(each, FIRST)).toBe(each.basePrice);
});

test("alone as in the whole, asked for in any order: the same bytes", () => {
  const whole = modelOf("live");
  for (const gid of ["hk00700", "usAAPL", "hf_CL", "hf_XAU", "sz127045"]) {
    const instrument = named(gid);
    const alone = modelOf("live", "foreign", [instrument]);
    const day = whole.line(instrument).day(3);
    expect(alone.line(instrument).day(3)).toBe(day);
    const expected = foreignMinutesOf(whole.day(instrument, day));
    expect(foreignMinutesOf(alone.day(instrument, day))).toEqual(expected);
  }
  const backward = modelOf("live");
  for (const ordinal of [2, -200, 0]) {
    const day = whole.line(named("usMSFT")).day(ordinal);
    expect(foreignDailyBarOf(backward.day(named("usMSFT"), day))).toEqual(foreignDailyBarOf(whole.day(named("usMSFT"), day)));
  }
});

test("a print does not depend on how far the day has been walked", () => {
  const day = modelOf("live").day(named("hf_GC"), FIRST);
  const whole = foreignPrintsOf(day, day.shape.firstStep, day.shape.lastStep);
  const middle = day.shape.firstStepOf(700) + 7;
  expect(foreignPrintsOf(day, day.shape.firstStep, middle)).toEqual(whole.filter((print) => print.step <= middle));
  expect(foreignPrintsOf(day, middle - 90, middle)).toEqual(whole.filter((print) => print.step <= middle && print.step >= middle - 90));
  expect(lastPriceAt(day, middle)).toBe(whole.filter((print) => print.step <= middle).at(-1)!.price);
  expect(foreignMinutesOf(day, middle)).toEqual(foreignMinutesOf(day).slice(0, 700).concat(foreignMinutesOf(day, middle).slice(700)));
});

describe("quotes", () => {
  test.each(["hk00700", "hk00883", "usAAPL", "hf_ES", "hf_IF", "hf_NG", "sh118060", "XAUUSD"])(
    "%s: bid <= fair value <= ask, five levels a side in order, on its steps",
    (gid) => {
      const instrument = named(gid);
      const day = modelOf("continuous").day(instrument, FIRST);
      for (let step = day.shape.firstStep; step <= day.shape.lastStep; step += 37) {
        const { bids, asks } = foreignBookAt(day, step);
        const fair = fairAfter(day, step);
        expect([bids.length, asks.length, bids[0]!.price <= fair, fair <= asks[0]!.price]).toEqual([5, 5, true, true]);
        expect(bids[0]!.price).toBeLessThan(asks[0]!.price);
        expect(bids.map((each) => each.price)).toEqual(bids.map((each) => each.price).toSorted((a, b) => b - a));
        for (const level of [...bids, ...asks]) expect(onTick(instrument, level.price)).toBe(level.price);
      }
    },
  );

  test.each(["hk00700", "usAAPL", "hf_ES", "sh118060"])(
    "%s prints at the bid or the ask of its step, the fair value on the mean",
    (gid) => {
      const day = modelOf("continuous").day(named(gid), FIRST);
      let [off, count] = [0, 0];
      const strange: number[] = [];
      for (const { step, price, side } of foreignPrintsOf(day, day.shape.firstStep + 1, day.shape.lastStep - 1)) {
        const { bids, asks } = foreignBookAt(day, step);
        if (price !== (side === 1 ? asks[0]!.price : bids[0]!.price)) strange.push(step);
        off += (price - fairAfter(day, step)) / (asks[0]!.price - bids[0]!.price);
        count++;
      }
      expect(strange).toEqual([]);
      // A print lies half a spread from the value: its standard error is below 1 / 2 sqrt(n).
      expect(Math.abs(off / count)).toBeLessThan(4 / (2 * Math.sqrt(count)));
    },
  );

  test.each([
    ["hf_XAG", 5 / (61.9 * 5000)],
    ["hf_CL", 5 / (83.45 * 1000)],
    ["hk02331", 0.00048],
  ])("%s serves nobody who rests at a price from which the value lies farther than half a round trip's cost", (gid, door) => {
    const day = modelOf("live").day(named(gid), FIRST);
    let [served, shut] = [0, 0];
    const strange = foreignPrintsOf(day, day.shape.firstStep + 1, day.shape.lastStep - 1).filter((print) => {
      const away = fairAfter(day, print.step) / print.price - 1;
      if (print.shut === undefined) served++;
      else shut++;
      return print.shut === undefined ? Math.abs(away) >= door * 1.2 : Math.sign(away) !== print.shut;
    });
    expect(strange).toEqual([]);
    expect(served > 5 && shut > 5).toBe(true);
  });

  test("beyond a limit one side is empty, and a print says who is not served", () => {
    const instrument = named("sh118060");
    const day = modelOf("continuous").day(instrument, FIRST);
    const limits = { up: Math.round((day.prevClose * 0.999) / 10) * 10, down: Math.round((day.prevClose * 0.9) / 10) * 10 };
    const tight = { ...day, limits };
    let sealed = 0;
    for (let step = day.shape.firstStep; step <= day.shape.lastStep; step += 11) {
      const { bids, asks } = foreignBookAt(tight, step);
      if (fairAfter(tight, step) <= limits.up) continue;
      sealed++;
      expect([asks, bids[0]!.price]).toEqual([[], limits.up]);
    }
    expect(sealed).toBeGreaterThan(10);
    const strange = foreignPrintsOf(tight, day.shape.firstStep, day.shape.lastStep - 1).filter(({ step, price, side, shut }) => {
      const isShut = fairAfter(tight, step) > limits.up || (side === 0 && shut === 1);
      return price > limits.up || (shut === 1) !== isShut;
    });
    expect(strange).toEqual([]);
  });
});

describe("what follows", () => {
  const model = modelOf("continuous");

  test("an index future stands at its index and a basis that is constant until the third Friday", () => {
    const ratio = (day: Day) => model.day(named("hf_IM"), day).fair.open() / HOME.closeThrough("sh000852", day);
    const [november, last, december] = [ratio("2026-11-23"), ratio("2026-12-18"), ratio("2026-12-21")];
    expect(last).toBe(november);
    expect(Math.abs(december - november)).toBeGreaterThan(0);
    for (const each of [november, december]) expect(Math.abs(each - 1)).toBeLessThan(0.012);
  });

  test("where the main contract changes, the base goes with it by the difference", () => {
    const future = named("hf_IM");
    const roll = model.roll(future, "2026-12-21")!;
    expect([roll.from, roll.to, roll.difference % future.foreign!.tick === 0]).toEqual(["IM2612", "IM2701", true]);
    expect(model.closeBefore(future, "2026-12-21")).toBe(model.day(future, "2026-12-18").close() + roll.difference);
    expect(["2026-12-18", "2026-12-22"].map((day) => model.roll(future, day))).toEqual([null, null]);
    // What has no contracts has no basis that changes.
    const a50 = (day: Day) => model.day(named("hf_CHA50CFD"), day).fair.open();
    expect([model.roll(named("hf_CHA50CFD"), "2026-12-21"), a50("2026-12-21")]).toEqual([null, a50("2026-12-18")]);
  });

  test("spot gold under its two names is one value", () => {
    const day = "2026-11-24";
    expect(model.closeBefore(SPOT_GOLD, day) - model.closeBefore(named("hf_XAU"), day)).toBeLessThanOrEqual(100);
    expect(fairAfter(model.day(SPOT_GOLD, day), 2000)).toBe(fairAfter(model.day(named("hf_XAU"), day), 2000));
  });

  test("New York's index opens where its future has walked in the night", () => {
    const live = modelOf("live");
    const [index, future] = [live.day(named("usINX"), FIRST), live.day(named("hf_ES"), FIRST)];
    const ratio = named("usINX").basePrice / named("hf_ES").basePrice;
    const opens = index.shape.firstStep;
    expect(index.fair.open() / fairAfter(future, opens) / ratio).toBeCloseTo(1, 12);
    expect(fairAfter(index, opens + 3000) / fairAfter(future, opens + 3000) / ratio).toBeCloseTo(1, 12);
    // In winter the future goes on for an hour after the index has closed.
    expect(live.closeBefore(named("usINX"), "2026-11-23") / (fairAfter(future, index.shape.lastStep) * ratio)).toBeCloseTo(1, 5);
  });

  test("New York's index future trades on New York's holiday, and the index opens there the day after", () => {
    const live = modelOf("live");
    const thanksgiving = "2026-11-26";
    expect(tradesOn("us", thanksgiving, "live")).toBe(false);
    expect(foreignDailyBarOf(live.day(named("hf_ES"), thanksgiving)).shares).toBeGreaterThan(0);
  });

  test("what the group of a share walks while the share is shut is in its gap", () => {
    const live = modelOf("live", "shut");
    const pairs = Array.from({ length: 300 }, (_, n) => {
      const day = live.line(named("usAAPL")).day(n);
      const [share, index] = ["usAAPL", "usINX"].map(
        (gid) => live.day(named(gid), day).fair.open() / live.closeBefore(named(gid), day) - 1,
      );
      return [share!, index!] as const;
    });
    expect(correlationOf(pairs)).toBeGreaterThan(0.2);
  });

  test("London gold's future goes on for an hour after the spot has closed in winter, into the spot's next day", () => {
    const live = modelOf("live");
    const [gold, next] = [live.day(named("hf_GC"), FIRST), live.day(named("hf_XAU"), FIRST)];
    const ratio = named("hf_GC").basePrice / named("hf_XAU").basePrice;
    const step = stepOfSecond(12 * 3600);
    expect(fairAfter(gold, step) / fairAfter(next, step) / ratio).toBeCloseTo(1, 12);
    const thursday = live.day(named("hf_GC"), "2026-11-19");
    const [early, lateThere] = [stepOfSecond(29.5 * 3600), stepOfSecond(5.5 * 3600)];
    expect(fairAfter(thursday, early) / fairAfter(next, lateThere) / ratio).toBeCloseTo(1, 12);
  });
});

function correlationOf(pairs: readonly (readonly [number, number])[]): number {
  const sum = (of: (pair: readonly [number, number]) => number) => pairs.reduce((total, pair) => total + of(pair), 0);
  return sum(([a, b]) => a * b) / Math.sqrt(sum(([a]) => a * a) * sum(([, b]) => b * b));
}

test("a bar of a day that ends after midnight carries an instant of its own day", () => {
  const bar = foreignDailyBarOf(modelOf("live").day(named("usAAPL"), FIRST));
  expect(bar.xt).toBe(xtOf(FIRST, 86_399));
});

test("a day under a known key has these prints, on every machine", () => {
  const hash = (mode: ClockMode) => {
    const model = modelOf(mode, "golden");
    let value = 0x811c9dc5;
    let count = 0;
    for (const instrument of ALL) {
      const day = model.day(instrument, model.line(instrument).day(0));
      for (const print of foreignPrintsOf(day, day.shape.firstStep, day.shape.lastStep)) {
        count++;
        for (const each of [print.step + 10_000, print.price, print.shares, print.side + 1]) {
          value = Math.imul(value ^ (each & 0xffff), 0x01000193);
          value = Math.imul(value ^ Math.floor(each / 65_536), 0x01000193);
        }
      }
    }
    return [count, value >>> 0];
  };
  expect([hash("continuous"), hash("live")]).toEqual([
    [218_661, 3_089_974_331],
    [445_519, 4_226_859_547],
  ]);
});

test("decimals of the wire follow the step", () => {
  expect(["hf_HG", "hf_SI", "sh118060", "usAAPL", "hf_NG"].map((gid) => decimalsOf(named(gid)))).toEqual([4, 3, 3, 2, 3]);
});
