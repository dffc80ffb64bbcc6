/** The simulated market has the measured moments of A-shares (research/market.md 5.2), within bands wide enough for 400 days and 20 sessions. */
import { describe, expect, test } from "vitest";
import { tradingDaysTo } from "../rules/calendar.ts";
import { createChain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { dailyBarOf, minuteBarsOf, printsOf } from "./tape.ts";

const listing = inventedListing(300).filter((share) => share.board === "main" && !share.st);
const days = tradingDaysTo("2026-11-20", 400);
const chain = createChain(listing, days, 399, namedKey("moments"));
const plans = listing.map((_, i) => days.map((day) => chain.plan(i, day)));
const returns = plans.map((of) => of.map(({ close, prevClose }) => Math.log(close / prevClose)));

describe("days of the 10 % boards", () => {
  test.each<[string, () => number, number, number]>([
    ["pooled standard deviation", () => deviation(returns.flat()), 0.021, 0.03],
    ["kurtosis", () => kurtosis(returns.flat()), 4.5, 9],
    ["the market's own standard deviation", () => deviation(market()), 0.009, 0.019],
    ["median share of the market in a share's variance", () => quantile(returns.map(explained), 0.5), 0.15, 0.55],
    ["overnight share of variance", overnight, 0.14, 0.26],
    ["closes at the upper limit", () => share(plans.flat(), (each) => each.close === each.limits.up), 0.006, 0.017],
    ["closes at the lower limit", () => share(plans.flat(), (each) => each.close === each.limits.down), 0.003, 0.012],
  ])("%s", within);
});

describe("sessions of the 10 % boards", () => {
  const sessions = days.slice(-20).flatMap((day) => [...listing.keys()].filter((i) => i % 3 === 0).map((i) => chain.symbolDay(i, day)));
  const bars = sessions.map((symbol) => dailyBarOf(symbol, "2026-11-20"));
  const ranges = bars.map((bar, k) => (bar.high - bar.low) / sessions[k]!.prevClose);
  const touched = sessions.filter((symbol, k) => bars[k]!.high === symbol.limits.up);
  const minutes = sessions.filter((_, k) => k % 10 === 0).map((symbol) => minuteBarsOf(symbol, "2026-11-20"));
  const moved = minutes.filter((each) => each.some((bar) => bar.close !== each[0]!.close));
  const moves = moved.map((each) => each.slice(1, 238).map((bar, k) => Math.log(bar.close / each[k]!.close)));
  const ticks = sessions.filter((_, k) => k % 20 === 0).flatMap((symbol) => tickMoves(printsOf(symbol, 301, 6840)));

  test.each<[string, () => number, number, number]>([
    ["median range", () => quantile(ranges, 0.5), 0.018, 0.035],
    ["narrow range", () => quantile(ranges, 0.05), 0.008, 0.018],
    ["wide range", () => quantile(ranges, 0.95), 0.045, 0.095],
    ["days that touch the upper limit", () => touched.length / sessions.length, 0.008, 0.03],
    ["touches that do not close there", () => share(touched, (symbol) => symbol.close < symbol.limits.up), 0.15, 0.6],
    ["correlation of neighbouring minutes", () => mean(moves.map((each) => correlation(each))), -0.3, -0.05],
    ["correlation of neighbouring minutes' sizes", () => mean(moves.map((each) => correlation(each.map(Math.abs)))), 0.03, 0.25],
    ["prints at the price before", () => share(ticks, (move) => move === 0), 0.35, 0.7],
    ["volume of the first ten minutes", () => mean(minutes.map((each) => part(each, 0, 10))), 0.07, 0.13],
    ["volume of the last ten minutes", () => mean(minutes.map((each) => part(each, 231, 240))), 0.035, 0.07],
  ])("%s", within);
});

function within(_name: string, value: () => number, low: number, high: number): void {
  expect(value()).toBeGreaterThan(low);
  expect(value()).toBeLessThan(high);
}

function market(): number[] {
  return days.map((_, d) => mean(returns.map((each) => each[d]!)));
}

function explained(mine: readonly number[]): number {
  const shared = market();
  const [a, b] = [mean(mine), mean(shared)];
  const cross = mean(mine.map((each, d) => (each - a) * (shared[d]! - b)));
  return (cross * cross) / (deviation(mine) ** 2 * deviation(shared) ** 2);
}

function overnight(): number {
  const gaps = plans.flat().map(({ open, prevClose }) => Math.log(open / prevClose));
  return deviation(gaps) ** 2 / deviation(returns.flat()) ** 2;
}

function tickMoves(prints: readonly { price: number }[]): number[] {
  return prints.slice(1).map((print, k) => Math.abs(print.price - prints[k]!.price) / 100);
}

function part(bars: readonly { shares: number }[], from: number, to: number): number {
  const sum = (of: readonly { shares: number }[]) => of.reduce((total, bar) => total + bar.shares, 0);
  return sum(bars.slice(from, to + 1)) / sum(bars);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((each) => (each - centre) ** 2)));
}

function kurtosis(values: readonly number[]): number {
  const centre = mean(values);
  return mean(values.map((each) => (each - centre) ** 4)) / deviation(values) ** 4;
}

function quantile(values: readonly number[], at: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(at * (values.length - 1))]!;
}

function share<T>(values: readonly T[], fits: (value: T) => boolean): number {
  return values.filter(fits).length / values.length;
}

function correlation(values: readonly number[]): number {
  const centre = mean(values);
  const cross = values.slice(1).reduce((sum, each, k) => sum + (each - centre) * (values[k]! - centre), 0);
  return cross / values.reduce((sum, each) => sum + (each - centre) ** 2, 0);
}
