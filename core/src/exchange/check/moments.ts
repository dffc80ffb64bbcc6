/** The first table, of daily closes: by board, size and industry, what the simulated market does beside what the real one was measured to do. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Chain } from "../chain.ts";
import { itemAt } from "../../rules/item-at.ts";
import { numberAt } from "../numbers.ts";

export interface Moment {
  readonly name: string;
  readonly value: number;
  /** As measured on the real market, or as the design asks. */
  readonly real: string;
  readonly low: number;
  readonly high: number;
}

interface Share {
  readonly instrument: Instrument;
  readonly floatValue: number;
  readonly returns: Float64Array;
  readonly gaps: Float64Array;
  /** 1 sealed at the close above, -1 below. */
  readonly sealed: Int8Array;
}

const MOST_GAP = 0.44;

/** Moments of all of the chain's listed shares over `days`; every `sample`th share counts, banks and giants all. */
export function dailyMoments(chain: Chain, days: readonly Day[], sample: number): Moment[] {
  const shares = chain.instruments.flatMap((each, i) => {
    const value = (each.floatShares * each.basePrice) / 10_000;
    const counts = i % sample === 0 || each.industry === "银行" || value > GIANT;
    return counts && each.issued !== true && !each.st ? [shareOf(chain, i, days, value)] : [];
  });
  const mixed = shares.filter((_, k) => k % 3 === 0);
  const market = days.map((_, d) => mean(mixed.map(({ returns }) => numberAt(returns, d))));
  const of = (fits: (share: Share) => boolean) => shares.filter(fits);
  const main = of(({ instrument }) => instrument.board === "main");
  const board = (name: string) => of(({ instrument }) => instrument.board === name);
  const banks = of(({ instrument }) => instrument.industry === "银行");
  const giants = of(({ floatValue }) => floatValue > GIANT);
  const size = (low: number, high: number) => main.filter(({ floatValue }) => floatValue > low && floatValue <= high);
  return [
    moment("main: sd of a day, median %", medianSd(main), "2.35", 2.0, 2.75),
    ...SIZES.map(([name, low, high, real, from, to]) => moment(`main, ${name}: sd, median %`, medianSd(size(low, high)), real, from, to)),
    moment("ChiNext: sd, median %", medianSd(board("chinext")), "3-3.5", 2.7, 3.8),
    moment("STAR: sd, median %", medianSd(board("star")), "3-3.5", 2.7, 3.8),
    moment("Beijing: sd, median %", medianSd(board("bse")), "3-4", 2.5, 4.2),
    moment("banks: sd, median %", medianSd(banks), "1.0-1.3", 1.0, 1.3),
    moment("banks: correlation of two", pairs(banks), "0.7", 0.6, 0.8),
    moment("main: correlation of two", pairs(main.filter((_, k) => k % 7 === 0)), "0.30-0.38", 0.15, 0.4),
    moment("main: R2 to the market, median", median(main.map(({ returns }) => explained(returns, market))), "0.36", 0.18, 0.5),
    moment("main: correlation of |r|, 1 day apart", acf(main, 1), "0.17", 0.12, 0.26),
    moment("main: correlation of |r|, 5 days apart", acf(main, 5), "0.11", 0.03, 0.2),
    moment("main: correlation of |r|, 20 days apart", acf(main, 20), "0.07", -0.02, 0.12),
    moment("main: kurtosis, pooled", kurtosis(pooled(main)), "6-8", 4.5, 9),
    moment("giants: days at a limit of 1,000", 1000 * part(giants, (x) => x !== 0), "0-2", 0, 2),
    ...limitMoments("main", main),
    ...limitMoments("ChiNext and STAR", [...board("chinext"), ...board("star")]),
    ...gapMoments(main),
  ];
}

const GIANT = 200e9;
const SIZES = [
  ["below 3 billion", 0, 3e9, "3.0", 2.3, 3.3],
  ["3 to 10 billion", 3e9, 10e9, "2.5", 2.0, 2.9],
  ["10 to 50 billion", 10e9, 50e9, "2.2", 1.8, 2.6],
  ["50 to 200 billion", 50e9, 200e9, "1.8", 1.4, 2.3],
  ["above 200 billion", 200e9, 1e15, "1.2-1.6", 1.0, 1.8],
] as const;

function shareOf(chain: Chain, i: number, days: readonly Day[], floatValue: number): Share {
  const [returns, gaps] = [new Float64Array(days.length), new Float64Array(days.length)];
  const sealed = new Int8Array(days.length);
  days.forEach((day, d) => {
    const { prevClose, open, close, limits } = chain.plan(i, day);
    returns[d] = Math.log(close / prevClose);
    gaps[d] = Math.log(open / prevClose);
    sealed[d] = close === limits.up ? 1 : close === limits.down ? -1 : 0;
  });
  return { instrument: itemAt(chain.instruments, i), floatValue, returns, gaps, sealed };
}

type Band = readonly [real: string, low: number, high: number];
/** Closes at the upper and the lower limit, percent; the most from a sealed close to the next opening; the most streaks of one day. */
const MAIN_LIMITS: readonly [Band, Band, number, number] = [["1.0-1.3", 0.8, 1.5], ["0.6-1.0", 0.4, 1.2], 4, 88];
const WIDE_LIMITS: readonly [Band, Band, number, number] = [["0.3-0.6", 0.1, 0.9], ["0.1", 0, 0.5], 7.5, 94];

function limitMoments(name: string, shares: readonly Share[]): Moment[] {
  const [ups, downs, next, single] = name === "main" ? MAIN_LIMITS : WIDE_LIMITS;
  const streaks = [0, 0, 0, 0, 0];
  const after: number[] = [];
  for (const { sealed, gaps } of shares) {
    let run = 0;
    for (let d = 0; d <= sealed.length; d++) {
      const up = d < sealed.length && sealed[d] === 1;
      if (!up && run > 0) streaks[Math.min(run, 5) - 1]!++;
      run = up ? run + 1 : 0;
      const gap = gaps[d] ?? Infinity;
      if (d > 0 && sealed[d - 1] === 1 && Math.abs(gap) < MOST_GAP) after.push(Math.exp(gap) - 1);
    }
  }
  const [one = 0, two = 0, ...more] = streaks;
  const total = Math.max(1, sum(streaks));
  return [
    moment(`${name}: closes at the upper limit, %`, 100 * part(shares, (x) => x === 1), ...ups),
    moment(`${name}: closes at the lower limit, %`, 100 * part(shares, (x) => x === -1), ...downs),
    moment(`${name}: sealed close to the next opening, %`, 100 * mean(after), "2.1", 0, next),
    moment(`${name}: streaks of one day, %`, (100 * one) / total, "83", 70, single),
    moment(`${name}: streaks of two days, %`, (100 * two) / total, "10", 5, 16),
    moment(`${name}: streaks of three days and more, %`, (100 * sum(more)) / total, "6.6", 0.4, 12),
  ];
}

function gapMoments(main: readonly Share[]): Moment[] {
  const gaps = main.flatMap(({ gaps: each }) => [...each]).map((x) => 100 * x);
  gaps.sort((a, b) => a - b);
  const at = (q: number) => itemAt(gaps, Math.floor(q * (gaps.length - 1)));
  const night = variance(gaps) / (10_000 * variance(pooled(main)));
  return [
    moment("main: gap, 1 %", at(0.01), "-2.3", -3.2, -1.7),
    moment("main: gap, median %", at(0.5), "0.1", -0.15, 0.2),
    moment("main: gap, 99 %", at(0.99), "4", 2.8, 5.5),
    moment("main: overnight part of variance", night, "0.195", 0.14, 0.26),
  ];
}

export function moment(name: string, value: number, real: string, low: number, high: number): Moment {
  return { name, value, real, low, high };
}

const pooled = (shares: readonly Share[]) => shares.flatMap(({ returns }) => [...returns]);
const medianSd = (shares: readonly Share[]) => 100 * median(shares.map(({ returns }) => Math.sqrt(variance(returns))));
const acf = (shares: readonly Share[], lag: number) => mean(shares.map(({ returns }) => later(returns.map(Math.abs), lag)));

function part(shares: readonly Share[], fits: (sealed: number) => boolean): number {
  return mean(shares.map(({ sealed }) => mean(Array.from(sealed, (x) => (fits(x) ? 1 : 0)))));
}

// Mean correlation of two of them.
function pairs(shares: readonly Share[]): number {
  const all: number[] = [];
  for (let a = 0; a < shares.length && a < 60; a++) {
    for (let b = 0; b < a; b++) all.push(correlation(itemAt(shares, a).returns, itemAt(shares, b).returns));
  }
  return mean(all);
}

function explained(mine: ArrayLike<number>, market: ArrayLike<number>): number {
  return correlation(mine, market) ** 2;
}

export function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const [a, b] = [mean(x), mean(y)];
  let [xy, xx, yy] = [0, 0, 0];
  for (let k = 0; k < x.length; k++) {
    const [p, q] = [itemAt(x, k) - a, itemAt(y, k) - b];
    [xy, xx, yy] = [xy + p * q, xx + p * p, yy + q * q];
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0;
}

/** Correlation of values with those `lag` later. */
export function later(values: ArrayLike<number>, lag: number): number {
  const centre = mean(values);
  let [cross, square] = [0, 0];
  for (let k = 0; k < values.length; k++) {
    const x = itemAt(values, k) - centre;
    square += x * x;
    if (k >= lag) cross += x * (itemAt(values, k - lag) - centre);
  }
  return square > 0 ? cross / square : 0;
}

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let k = 0; k < values.length; k++) total += itemAt(values, k);
  return total;
}

export function mean(values: ArrayLike<number>): number {
  return sum(values) / Math.max(1, values.length);
}

export function variance(values: ArrayLike<number>): number {
  const centre = mean(values);
  let total = 0;
  for (let k = 0; k < values.length; k++) total += (itemAt(values, k) - centre) ** 2;
  return total / Math.max(1, values.length);
}

export function kurtosis(values: readonly number[]): number {
  const centre = mean(values);
  return mean(values.map((x) => (x - centre) ** 4)) / variance(values) ** 2;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], at: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(at * (values.length - 1))] ?? 0;
}
