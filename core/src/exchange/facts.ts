/**
 * What a simulated market does, beside what A-shares were measured to do (research/market.md 5.2): the moments of days and minutes,
 * limits, seals and streaks. Used by the test of the moments; `npm run market:check` has those by
 * class (check/).
 */
import type { Day } from "../rules/time/calendar.ts";
import type { Chain } from "./chain.ts";
import { ln } from "./numbers.ts";
import { eachPrint, minuteBarsOf, printsOf } from "./tape.ts";
import { LAST_STEP } from "../rules/time/sessions.ts";

export interface Fact {
  readonly name: string;
  readonly value: number;
  /** As measured on the real market. */
  readonly real: string;
  readonly low: number;
  readonly high: number;
}

interface DayOfShare {
  readonly logReturn: number;
  readonly gap: number;
  readonly up: boolean;
  readonly down: boolean;
}

interface Session {
  readonly range: number;
  readonly touched: boolean;
  readonly sealed: boolean;
  readonly onePrice: boolean;
}

/** Facts of the shares `members` (places in the chain, all of one limit) over `days`; every `sample`th symbol-day is printed whole. */
export function factsOf(chain: Chain, members: readonly number[], days: readonly Day[], sample: number): Fact[] {
  const rows = members.map((i) => daysOf(chain, i, days));
  const sessions = sessionsOf(chain, members, days, sample);
  return [
    ...returnFacts(rows, days),
    ...limitFacts(rows, sessions),
    ...rangeFacts(sessions),
    ...minuteFacts(chain, members, days, sample * 20),
  ];
}

// Returns from close to close: their size, their tails, what the market explains of them and how long their size lasts.
function returnFacts(rows: readonly (readonly DayOfShare[])[], days: readonly Day[]): Fact[] {
  const returns = rows.map((row) => row.map((each) => each.logReturn));
  const pooled = returns.flat();
  const gaps = rows.flat().map((each) => each.gap);
  const market = days.map((_, d) => mean(returns.map((row) => row[d]!)));
  const autocorrelation = (lag: number) => mean(returns.map((row) => correlation(row.map(Math.abs), lag)));
  return [
    fact("standard deviation of a day, median share, %", 100 * quantile(returns.map(deviation), 0.5), "2.41", 2.0, 2.9),
    fact("pooled standard deviation of a day, %", 100 * deviation(pooled), "2.4-2.8", 2.2, 3.0),
    fact("pooled kurtosis", kurtosis(pooled), "6-8", 4.5, 9),
    fact("standard deviation of the market's day, %", 100 * deviation(market), "1.41", 0.95, 1.9),
    fact(
      "part of a share's variance that the market explains, median",
      quantile(
        returns.map((row) => explained(row, market)),
        0.5,
      ),
      "0.36",
      0.18,
      0.51,
    ),
    fact("overnight part of variance", variance(gaps) / variance(pooled), "0.195", 0.14, 0.26),
    fact("correlation of sizes of returns, 1 day apart", autocorrelation(1), "0.17", 0.08, 0.26),
    fact("correlation of sizes of returns, 5 days apart", autocorrelation(5), "0.11", 0.03, 0.2),
  ];
}

// Limits that were reached, held, lost again, and held for days in a row.
function limitFacts(rows: readonly (readonly DayOfShare[])[], sessions: readonly Session[]): Fact[] {
  const all = rows.flat();
  const streaks = streakShares(rows);
  const part = (of: (each: DayOfShare) => boolean) => share(all, of) * 100;
  return [
    fact(
      "closes at the upper limit, %",
      part((each) => each.up),
      "1.14",
      0.7,
      1.6,
    ),
    fact(
      "closes at the lower limit, %",
      part((each) => each.down),
      "0.83",
      0.4,
      1.3,
    ),
    fact("days that touch the upper limit, %", 100 * share(sessions, (each) => each.touched), "1.87", 1.2, 2.6),
    fact(
      "touches that do not close there, %",
      100 *
        share(
          sessions.filter((each) => each.touched),
          (each) => !each.sealed,
        ),
      "38.8",
      28,
      49,
    ),
    fact(
      "seals of one price, %",
      100 *
        share(
          sessions.filter((each) => each.sealed),
          (each) => each.onePrice,
        ),
      "9.4",
      4,
      16,
    ),
    ...[83.4, 10.1, 4.2, 2.4].map((real, k) =>
      fact(`streaks of ${k + 1}${k === 3 ? " and more" : ""}, %`, 100 * streaks[k]!, String(real), ...STREAK_BANDS[k]!),
    ),
  ];
}

const STREAK_BANDS: readonly (readonly [number, number])[] = [
  [77, 90],
  [6, 15],
  [1.5, 7],
  // Fewer than one in a hundred are of four days exactly: with a few hundred streaks they are counted with the longer ones.
  [0.4, 6.5],
];

function fact(name: string, value: number, real: string, low: number, high: number): Fact {
  return { name, value, real, low, high };
}

function rangeFacts(sessions: readonly Session[]): Fact[] {
  const ranges = sessions.map((each) => each.range * 100);
  return [
    fact("range of a day, 5 %", quantile(ranges, 0.05), "1.2", 0.8, 1.8),
    fact("range of a day, median %", quantile(ranges, 0.5), "2.7-2.95", 2.0, 3.6),
    fact("range of a day, 95 %", quantile(ranges, 0.95), "8.1", 5.5, 9.5),
  ];
}

function daysOf(chain: Chain, i: number, days: readonly Day[]): DayOfShare[] {
  return days.map((day) => {
    const { prevClose, open, close, limits } = chain.plan(i, day);
    return {
      logReturn: ln(close / prevClose),
      gap: ln(open / prevClose),
      up: close === limits.up,
      down: close === limits.down,
    };
  });
}

function sessionsOf(chain: Chain, members: readonly number[], days: readonly Day[], sample: number): Session[] {
  const sessions: Session[] = [];
  for (let k = 0; k < members.length * days.length; k += sample) {
    const symbol = chain.symbolDay(members[k % members.length]!, days[Math.floor(k / members.length)]!);
    if (symbol.suspension) continue;
    let [high, low] = [0, Number.POSITIVE_INFINITY];
    eachPrint(symbol, 0, LAST_STEP, (_, price) => {
      high = Math.max(high, price);
      low = Math.min(low, price);
    });
    const { up } = symbol.limits;
    const sealed = symbol.close === up;
    sessions.push({ range: (high - low) / symbol.prevClose, touched: high === up, sealed, onePrice: sealed && low === up });
  }
  return sessions;
}

function minuteFacts(chain: Chain, members: readonly number[], days: readonly Day[], sample: number): Fact[] {
  const moves: number[][] = [];
  const volumes: number[][] = [];
  const ticks: number[] = [];
  for (let k = 0; k < members.length * days.length; k += sample) {
    const day = days[Math.floor(k / members.length)]!;
    const symbol = chain.symbolDay(members[k % members.length]!, day);
    const bars = minuteBarsOf(symbol, day);
    if (!bars.some((bar) => bar.close !== bars[0]!.close)) continue;
    moves.push(bars.slice(1, 238).map((bar, m) => ln(bar.close / bars[m]!.close)));
    volumes.push(bars.map((bar) => bar.shares));
    const prices = printsOf(symbol, 301, 6840).map((print) => print.price);
    for (let p = 1; p < prices.length; p++) ticks.push(prices[p]! - prices[p - 1]!);
  }
  const volumePart = (from: number, to: number) => mean(volumes.map((each) => sum(each.slice(from, to)) / sum(each)));
  return [
    fact("correlation of neighbouring minutes", mean(moves.map((each) => correlation(each, 1))), "-0.21", -0.3, -0.05),
    fact("correlation of neighbouring minutes' sizes", mean(moves.map((each) => correlation(each.map(Math.abs), 1))), "0.16", 0.03, 0.25),
    fact("prints at the price before, %", 100 * share(ticks, (each) => each === 0), "42-66", 35, 70),
    fact("volume of the first ten minutes, %", 100 * volumePart(0, 11), "9.83", 7, 13),
    fact("volume of the last ten minutes, %", 100 * volumePart(231, 241), "5.15", 3.5, 7),
  ];
}

// Shares of streaks of 1, 2, 3 and 4 or more closes in a row at the upper limit.
function streakShares(rows: readonly (readonly DayOfShare[])[]): number[] {
  const count = [0, 0, 0, 0];
  for (const row of rows) {
    let run = 0;
    for (const { up } of [...row, { up: false }]) {
      if (!up && run > 0) count[Math.min(run, 4) - 1]!++;
      run = up ? run + 1 : 0;
    }
  }
  const total = Math.max(1, sum(count));
  return count.map((each) => each / total);
}

function explained(mine: readonly number[], market: readonly number[]): number {
  const [a, b] = [mean(mine), mean(market)];
  const cross = mean(mine.map((each, d) => (each - a) * (market[d]! - b)));
  return (cross * cross) / (variance(mine) * variance(market));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / Math.max(1, values.length);
}

function deviation(values: readonly number[]): number {
  return Math.sqrt(variance(values));
}

function variance(values: readonly number[]): number {
  const centre = mean(values);
  return mean(values.map((each) => (each - centre) * (each - centre)));
}

function kurtosis(values: readonly number[]): number {
  const centre = mean(values);
  const squares = values.map((each) => (each - centre) * (each - centre));
  return mean(squares.map((each) => each * each)) / (mean(squares) * mean(squares));
}

function quantile(values: readonly number[], at: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(at * (values.length - 1))]!;
}

function share<T>(values: readonly T[], fits: (value: T) => boolean): number {
  return values.filter(fits).length / Math.max(1, values.length);
}

function correlation(values: readonly number[], lag: number): number {
  const centre = mean(values);
  const cross = values.slice(lag).reduce((total, each, k) => total + (each - centre) * (values[k]! - centre), 0);
  return cross / values.reduce((total, each) => total + (each - centre) * (each - centre), 0);
}
