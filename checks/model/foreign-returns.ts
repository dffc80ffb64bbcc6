/** What the fair values of an instrument abroad did, as returns of the price, and whether the one before tells anything of the next. */
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import type { ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { namedKey } from "@hongpan/core/exchange/invented-listing.ts";
import { createForeignModel, type ForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { STEPS_A_MINUTE } from "@hongpan/core/exchange/foreign/law/shape.ts";

const NO_HOME = { closeThrough: () => 0, minutes: () => null, live: () => null };

export function fairModel(name: string, mode: ClockMode = "continuous"): ForeignModel {
  const keyOf = (market: string, day: string) => namedKey(`${name} ${market}`)(day);
  return createForeignModel({ instruments: FOREIGN, mode, first: "2026-11-20", keyOf, home: NO_HOME });
}

export interface Tally {
  n: number;
  sum: number;
  squares: number;
  fourths: number;
  /** Of products of neighbours. */
  crossed: number;
  crossedSquares: number;
}

export const emptyTally = (): Tally => ({ n: 0, sum: 0, squares: 0, fourths: 0, crossed: 0, crossedSquares: 0 });

/** Adds a line of returns, each following the one before it. */
export function tally(into: Tally, returns: readonly number[]): void {
  let before = 0;
  for (const each of returns) {
    const square = each * each;
    const product = each * before;
    into.n++;
    into.sum += each;
    into.squares += square;
    into.fourths += square * square;
    into.crossed += product;
    into.crossedSquares += product * product;
    before = each;
  }
}

/** t of the mean, and t of what a return says of the next: robust against volatility that comes in clusters. */
export const driftOf = ({ sum, squares }: Tally): number => sum / Math.sqrt(squares || 1);
export const echoOf = ({ crossed, crossedSquares }: Tally): number => crossed / Math.sqrt(crossedSquares || 1);
export const sdOf = ({ n, squares }: Tally): number => Math.sqrt(squares / n);
export const kurtosisOf = ({ n, squares, fourths }: Tally): number => (fourths * n) / (squares * squares);

/** Returns from close to close of `count` days from `first` on. */
export function dailyReturns(model: ForeignModel, gid: string, count: number, first = 0): number[] {
  const instrument = FOREIGN.find((each) => each.gid === gid)!;
  const line = model.line(instrument);
  const closes = Array.from({ length: count + 1 }, (_, n) => model.closeBefore(instrument, line.day(first + n)));
  return closes.slice(1).map((close, n) => close / closes[n]! - 1);
}

/** Fair values after each step of day `n`, the opening first. */
export function fairSteps(model: ForeignModel, gid: string, n: number): Float64Array {
  const instrument = FOREIGN.find((each) => each.gid === gid)!;
  const { fair, shape } = model.day(instrument, model.line(instrument).day(n));
  const values = new Float64Array((shape.points - 1) * STEPS_A_MINUTE + 1);
  const minute = new Float64Array(STEPS_A_MINUTE);
  values[0] = fair.open();
  for (let m = 1; m < shape.points; m++) {
    fair.minute(m, minute);
    values.set(minute, (m - 1) * STEPS_A_MINUTE + 1);
  }
  return values;
}

/** Returns over every `step` values. */
export function returnsOver(values: Float64Array, step: number): number[] {
  const returns: number[] = [];
  for (let at = step; at < values.length; at += step) returns.push(values[at]! / values[at - step]! - 1);
  return returns;
}
