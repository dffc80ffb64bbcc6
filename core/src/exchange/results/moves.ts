/** Changes of all shares on a day beside those of the indices that they are measured against. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Chain } from "../chain.ts";
import { segmentOf, type Segment } from "./billboard-rules.ts";
import { itemAt } from "../../rules/item-at.ts";

/** Of each share: (close - previous close) / previous close, 0 before its listing; and of each segment's benchmark. */
export interface Moves {
  readonly changes: Float64Array;
  readonly benchmarks: Readonly<Record<Segment, number>>;
}

/**
 * The exchanges measure against 000002 (all of Shanghai), 399107 (all of Shenzhen), 399102 (all of ChiNext); for STAR and Beijing
 * all shares of the board. Each weighs by total shares.
 */
const MEMBERS: Readonly<Record<Segment, (each: Instrument) => boolean>> = {
  "sh-main": (each) => each.exchange === "sh",
  "sz-main": (each) => each.exchange === "sz",
  chinext: (each) => each.board === "chinext",
  star: (each) => each.board === "star",
  bse: (each) => each.board === "bse",
};

/** The moves of a day from its closes and the closes (reference prices) before. The list may have grown since: what is new is left out. */
export function movesOf(stocks: readonly Instrument[], prevClose: ArrayLike<number>, close: ArrayLike<number>): Moves {
  const changes = Float64Array.from(close, (now, i) => changeFrom(itemAt(prevClose, i), now));
  const of = (segment: Segment) => benchmark(stocks, MEMBERS[segment], prevClose, close);
  return {
    changes,
    benchmarks: { "sh-main": of("sh-main"), "sz-main": of("sz-main"), chinext: of("chinext"), star: of("star"), bse: of("bse") },
  };
}

function benchmark(
  stocks: readonly Instrument[],
  belongs: (each: Instrument) => boolean,
  prevClose: ArrayLike<number>,
  close: ArrayLike<number>,
): number {
  let [before, now] = [0, 0];
  for (let i = 0; i < close.length; i++) {
    const each = itemAt(stocks, i);
    if (!belongs(each)) continue;
    before += itemAt(prevClose, i) * each.totalShares;
    now += itemAt(close, i) * each.totalShares;
  }
  return changeFrom(before, now);
}

function changeFrom(before: number, now: number): number {
  return before === 0 ? 0 : (now - before) / before;
}

/** Days kept of each chain, 44 KB each at 5,500 shares: the next day needs them again. */
const KEPT = 40;
const kept = new WeakMap<Chain, Map<Day, Moves>>();

/** The moves of a past day of `chain`; `next` is the trading day after it. Remembers. */
export function pastMoves(chain: Chain, day: Day, next: Day): Moves {
  const days = kept.get(chain) ?? new Map<Day, Moves>();
  kept.set(chain, days);
  const known = days.get(day);
  if (known) return known;
  const count = chain.instruments.length;
  const [before, close] = [new Int32Array(count), new Int32Array(count)];
  for (let i = 0; i < count; i++) {
    if (chain.listedOn(i) > day) continue;
    before[i] = chain.closeBefore(i, day);
    // Without an ex-date the next day's base is the close; asking for the day's whole plan costs more.
    close[i] = chain.action(i, next) === null ? chain.closeBefore(i, next) : chain.plan(i, day).close;
  }
  if (days.size >= KEPT) days.delete(days.keys().next().value!);
  const moves = movesOf(chain.instruments, before, close);
  days.set(day, moves);
  return moves;
}

/** Deviation of share `i` from its benchmark in hundredths of a percent, as it is published. */
export function deviationOf(stocks: readonly Instrument[], moves: Moves, i: number): number {
  return Math.round((itemAt(moves.changes, i) - moves.benchmarks[segmentOf(itemAt(stocks, i))]) * 10_000);
}
