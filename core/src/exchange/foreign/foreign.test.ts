/** The other markets: pure functions of their keys, on their steps, inside their limits and hours. */
import { describe, expect, test } from "vitest";
import { CONTRACTS, FOREIGN, SPOT_GOLD } from "../../rules/products/foreign-contracts.ts";
import { spansOf, tradesOn, type ClockMode } from "../../rules/time/foreign-sessions.ts";
import { decimalsOf, onTick } from "../../rules/products/foreign-ticks.ts";
import { isTradingDay, xtOf, type Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { namedKey } from "../invented-listing.ts";
import { foreignDailyBarOf, foreignMinutesOf } from "./bars.ts";
import { foreignBookAt } from "./foreign-book.ts";
import { closeOf, openOf } from "./foreign-day.ts";
import { createForeignModel, type HomeIndices } from "./model.ts";
import { foreignPrintsOf, lastForeignPrint } from "./prints.ts";
import { stepOfSecond } from "./shape.ts";

const ALL = FOREIGN;
const FIRST = "2026-11-20";

/** Indices that rise and fall by a point a minute around a level of their own. */
const HOME: HomeIndices = {
  closeThrough: (gid) => Number(gid.slice(-3)) * 100_000 + 30_000_000,
  minutes: (gid, day) =>
    isTradingDay(day) ? Array.from({ length: 241 }, (_, m) => HOME.closeThrough(gid, day) + (m % 20) * 10_000) : null,
  live: () => null,
};

const modelOf = (mode: ClockMode, name = "foreign", instruments: readonly Instrument[] = ALL, first: Day = FIRST) =>
  createForeignModel({ instruments, mode, first, keyOf: (market, day) => namedKey(`${name} ${market}`)(day), home: HOME });
const named = (gid: string) => ALL.find((each) => each.gid === gid)!;

describe.each<ClockMode>(["continuous", "live"])("every instrument in %s mode", (mode) => {
  const model = modelOf(mode);

  test.each(ALL.map((each) => each.gid))("%s prints on its steps, in its hours, and its minutes sum to the day", (gid) => {
    const instrument = named(gid);
    const { hours, lot } = instrument.foreign!;
    for (const ordinal of [-3, 0, 2]) {
      const day = model.day(instrument, model.line(instrument).day(ordinal));
      const spans = spansOf(hours, day.day, mode);
      const prints = foreignPrintsOf(day, day.shape.firstStep, day.shape.lastStep);
      expect(prints[0]).toMatchObject({ step: day.shape.firstStep, price: openOf(day), side: 0 });
      expect(prints.at(-1)).toMatchObject({ step: day.shape.lastStep, price: closeOf(day), side: 0 });
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
    }
  });

  test("each close is the next day's base, in history and on lived days alike", () => {
    for (const instrument of ALL) {
      const line = model.line(instrument);
      for (const ordinal of [-40, -2, -1, 0, 1]) {
        const next = model.closeBefore(instrument, line.day(ordinal + 1));
        // A follower's base may change its contract: then the basis jumps, never the level that it follows.
        const rolls = CONTRACTS.some(
          (each) => each.instrument === instrument && each.month?.(line.day(ordinal)) !== each.month?.(line.day(ordinal + 1)),
        );
        if (!rolls)
          expect([instrument.gid, ordinal, closeOf(model.day(instrument, line.day(ordinal)))]).toEqual([instrument.gid, ordinal, next]);
      }
    }
  });
});

test("the close before the first lived day is the base price", () => {
  const model = modelOf("continuous");
  for (const each of ALL) if (!model.traits(each).follows) expect(model.closeBefore(each, FIRST)).toBe(each.basePrice);
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
  expect(lastForeignPrint(day, middle).price).toBe(whole.filter((print) => print.step <= middle).at(-1)!.price);
  expect(foreignMinutesOf(day, middle)).toEqual(foreignMinutesOf(day).slice(0, 700).concat(foreignMinutesOf(day, middle).slice(700)));
});

describe("books", () => {
  test.each(["hk00700", "usAAPL", "hf_ES", "hf_IF", "sh118060", "XAUUSD"])("%s has five levels a side in order, on its steps", (gid) => {
    const instrument = named(gid);
    const day = modelOf("continuous").day(instrument, FIRST);
    for (const step of [300, 1000, 5555, 6900]) {
      const { price, side } = lastForeignPrint(day, step);
      const { bids, asks } = foreignBookAt(day, step, price, side);
      expect([bids.length, asks.length]).toEqual([5, 5]);
      expect(bids[0]!.price).toBeLessThan(asks[0]!.price);
      expect([bids[0]!.price, asks[0]!.price]).toContain(price);
      expect(bids.map((each) => each.price)).toEqual(bids.map((each) => each.price).toSorted((a, b) => b - a));
      for (const level of [...bids, ...asks]) expect(onTick(instrument, level.price)).toBe(level.price);
    }
  });
});

describe("what follows", () => {
  const model = modelOf("continuous");

  test("an index future closes at its index and the basis, which shrinks toward the third Friday", () => {
    const gap = (day: Day) => model.closeBefore(named("hf_IM"), day) / HOME.closeThrough("sh000852", day) - 1;
    expect(Math.abs(gap("2026-12-18"))).toBeLessThan(0.005);
    // After the roll the next month stands a month's carry of 7.5 % a year below.
    expect(gap("2026-12-21")).toBeLessThan(-0.002);
  });

  test("spot gold under its two names is one price", () => {
    const day = "2026-11-24";
    expect(model.closeBefore(SPOT_GOLD, day)).toBe(model.closeBefore(named("hf_XAU"), day));
    expect(closeOf(model.day(SPOT_GOLD, day))).toBe(closeOf(model.day(named("hf_XAU"), day)));
  });

  test("New York's index future trades on New York's holiday, without its index", () => {
    const live = modelOf("live");
    const thanksgiving = "2026-11-26";
    expect(tradesOn("us", thanksgiving, "live")).toBe(false);
    const bar = foreignDailyBarOf(live.day(named("hf_ES"), thanksgiving));
    expect(bar.shares).toBeGreaterThan(0);
    const index = live.closeBefore(named("usINX"), "2026-11-27");
    expect(Math.abs(bar.close / index / 1.002 - 1)).toBeLessThan(0.004);
  });
});

test("a bar of a day that ends after midnight carries an instant of its own day", () => {
  const bar = foreignDailyBarOf(modelOf("live").day(named("usAAPL"), FIRST));
  expect(bar.xt).toBe(xtOf(FIRST, 86_399));
});

test("moments: a day's movement and its share with the group are near what the traits say", () => {
  const model = modelOf("continuous", "moments");
  const returns = (gid: string) =>
    Array.from({ length: 400 }, (_, n) => {
      const day = model.line(named(gid)).day(-1 - n);
      return Math.log(closeOf(model.day(named(gid), day)) / model.closeBefore(named(gid), day));
    });
  const sdOf = (values: number[]) => Math.sqrt(values.reduce((sum, each) => sum + each * each, 0) / values.length);
  const [stock, other, index] = [returns("hk00700"), returns("hk09988"), returns("hkHSI")];
  const correlation = (a: number[], b: number[]) => a.reduce((sum, each, i) => sum + each * b[i]!, 0) / a.length / sdOf(a) / sdOf(b);
  expect(sdOf(index) / model.traits(named("hkHSI")).sd).toBeGreaterThan(0.75);
  expect(sdOf(index) / model.traits(named("hkHSI")).sd).toBeLessThan(1.4);
  for (const pair of [correlation(stock, index), correlation(other, index)]) {
    expect(pair).toBeGreaterThan(0.3);
    expect(pair).toBeLessThan(0.7);
  }
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
    [231_495, 3_543_872_186],
    [517_705, 2_704_368_021],
  ]);
});

test("decimals of the wire follow the step", () => {
  expect(["hf_HG", "hf_SI", "sh118060", "usAAPL", "hf_NG"].map((gid) => decimalsOf(named(gid)))).toEqual([4, 3, 3, 2, 3]);
});
