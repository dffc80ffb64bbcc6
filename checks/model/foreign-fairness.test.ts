/** No price abroad has a drift, and none tells where it goes next; their sizes are those of the real ones. */
import { describe, expect, test } from "vitest";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { foreignBookAt } from "@hongpan/core/exchange/foreign/foreign-book.ts";
import type { ForeignDay } from "@hongpan/core/exchange/foreign/foreign-day.ts";
import {
  dailyReturns,
  driftOf,
  echoOf,
  emptyTally,
  fairModel,
  fairSteps,
  kurtosisOf,
  returnsOver,
  sdOf,
  tally,
} from "./foreign-returns.ts";
import { fixingsFrom } from "@hongpan/core/exchange/foreign/fixings.ts";
import { namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { foreignMinutesOf } from "@hongpan/core/exchange/foreign/bars.ts";
import { foreignPrintsOf } from "@hongpan/core/exchange/foreign/prints.ts";
import { STEPS_A_MINUTE } from "@hongpan/core/exchange/foreign/law/shape.ts";

const KEYS = ["one", "two", "three", "four"];
const models = KEYS.map((name) => fairModel(name));

// Standard deviation of a day in percent: from, to.
describe.each<[string, number, number]>([
  ["hf_ES", 0.85, 1.2],
  ["hf_HSI", 1.15, 1.6],
  ["hk00700", 1.4, 2.3],
  ["hk00941", 0.8, 1.5],
  ["usAAPL", 1.25, 2],
  ["usKO", 0.8, 1.3],
  ["usNVDA", 2.1, 3.3],
  ["hf_XAU", 0.75, 1.1],
  ["hf_CL", 1.7, 2.4],
  ["hf_NG", 2.7, 3.8],
  ["hf_S", 1, 1.45],
  ["sh113053", 0.5, 1.3],
])("%s", (gid, from, to) => {
  const days = emptyTally();
  for (const model of models) tally(days, dailyReturns(model, gid, 2000));

  test(`moves ${from} to ${to} % a day`, () => {
    expect(sdOf(days) * 100).toBeGreaterThan(from);
    expect(sdOf(days) * 100).toBeLessThan(to);
  });

  test("has tails as wide as real ones", () => {
    expect(kurtosisOf(days)).toBeGreaterThan(3.5);
    expect(kurtosisOf(days)).toBeLessThan(20);
  });

  test("has no drift, and a day says nothing of the next", () => {
    expect(Math.abs(driftOf(days))).toBeLessThan(4);
    expect(Math.abs(echoOf(days))).toBeLessThan(4);
  });

  test.each([
    ["3 s", 1],
    ["a minute", STEPS_A_MINUTE],
    ["5 minutes", 5 * STEPS_A_MINUTE],
  ])("%s say nothing of the next, and do not drift", (_, step) => {
    const within = emptyTally();
    for (const model of models.slice(0, 2)) for (let n = 0; n < 40; n++) tally(within, returnsOver(fairSteps(model, gid, n), step));
    expect(Math.abs(driftOf(within))).toBeLessThan(4);
    expect(Math.abs(echoOf(within))).toBeLessThan(4);
  });
});

test("what a future did while its index was shut says nothing of what either does then", () => {
  const live = fairModel("night", "live");
  const products: number[] = [];
  for (let n = 0; n < 250; n++) {
    const index = FOREIGN.find((each) => each.gid === "usINX")!;
    const day = live.day(index, live.line(index).day(n));
    const values = fairSteps(live, "usINX", n);
    products.push((values[0]! / day.prevClose - 1) * (values.at(-1)! / values[0]! - 1));
  }
  const echo = products.reduce((sum, each) => sum + each, 0) / Math.sqrt(products.reduce((sum, each) => sum + each * each, 0));
  expect(Math.abs(echo)).toBeLessThan(4);
});

test("control: an echo of a tenth in the minutes is found", () => {
  const echoed = emptyTally();
  for (let n = 0; n < 20; n++) {
    const returns = returnsOver(fairSteps(models[0]!, "hf_ES", n), STEPS_A_MINUTE);
    tally(
      echoed,
      returns.map((each, k) => each + 0.1 * (returns[k - 1] ?? 0)),
    );
  }
  expect(echoOf(echoed)).toBeGreaterThan(4);
});

test("a coin's fixings do not come back, nor drift", () => {
  for (const coin of ["USD", "HKD"] as const) {
    const days = emptyTally();
    const line = models[0]!.line(FOREIGN.find((each) => each.gid === "hf_IF")!);
    for (const name of KEYS) {
      const fixing = fixingsFrom("2026-11-20", namedKey(name));
      const rates = Array.from({ length: 1500 }, (_, n) => fixing(coin, line.day(n)));
      tally(
        days,
        rates.slice(1).map((rate, n) => rate / rates[n]! - 1),
      );
    }
    expect([Math.abs(driftOf(days)) < 4, Math.abs(echoOf(days)) < 4]).toEqual([true, true]);
  }
});

describe("nothing shown at a step follows from a later one", () => {
  test.each(["hk00700", "hf_ES", "usINX", "hf_GC", "sh118060"])("%s: a day that goes on otherwise has shown the same until then", (gid) => {
    const instrument = FOREIGN.find((each) => each.gid === gid)!;
    const day = models[0]!.day(instrument, models[0]!.line(instrument).day(1));
    for (const minute of [1, 60, 130, 239]) {
      const end = day.shape.firstStepOf(minute) + STEPS_A_MINUTE - 1;
      const other = otherwise(day, minute);
      for (const step of [end - 13, end]) expect(shown(other, step)).toEqual(shown(day, step));
      if (minute < 239) expect(shown(other, end + 40)).not.toEqual(shown(day, end + 40));
    }
  });
});

const shown = (day: ForeignDay, step: number) => ({
  prints: foreignPrintsOf(day, day.shape.firstStep, step),
  books: [day.shape.firstStep, step - 200, step].map((at) => foreignBookAt(day, at)),
  minutes: foreignMinutesOf(day, step),
});

// The same day up to the end of a minute; after it the fair value goes where it did not.
function otherwise(day: ForeignDay, minute: number): ForeignDay {
  const bent = (m: number, out: Float64Array) => {
    day.fair.minute(m, out);
    if (m > minute) for (let i = 0; i < out.length; i++) out[i] = out[i]! * 0.93;
  };
  const clock = (m: number) => day.fair.clock(m) * (m > minute ? 3 : 1);
  return { ...day, fair: { ...day.fair, minute: bent, clock }, close: () => Math.round(day.close() * 0.9) };
}
