/** Changes of all shares on a day beside those of the indices that they are measured against. */
import type { Day } from "../../rules/calendar.ts";
import type { Instrument } from "../../rules/instruments.ts";
import type { Chain } from "../chain.ts";
import type { DayFacts } from "./day-facts.ts";
import { segmentOf, type Segment } from "./billboard-rules.ts";

/** Of each share: (close - previous close) / previous close; and of each segment's benchmark. */
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

/** The moves of a day from its closes and the closes (reference prices) before. */
export function movesOf(stocks: readonly Instrument[], prevClose: ArrayLike<number>, close: ArrayLike<number>): Moves {
  const changes = new Float64Array(stocks.length);
  for (let i = 0; i < changes.length; i++) changes[i] = (close[i]! - prevClose[i]!) / prevClose[i]!;
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
  stocks.forEach((each, i) => {
    if (!belongs(each)) return;
    before += prevClose[i]! * each.totalShares;
    now += close[i]! * each.totalShares;
  });
  return before === 0 ? 0 : (now - before) / before;
}

/** The moves of `facts`' day and, on demand and kept, of the days before it. */
export function movesFrom(chain: Chain, facts: DayFacts): (day: Day) => Moves {
  const known = new Map([[facts.day, movesOf(chain.instruments, facts.prevClose, facts.last)]]);
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    const before = Int32Array.from(chain.instruments, (_, i) => chain.closeBefore(i, day));
    const moves = movesOf(chain.instruments, before, chain.table(day).close);
    known.set(day, moves);
    return moves;
  };
}

/** Deviation of share `i` from its benchmark in hundredths of a percent, as it is published. */
export function deviationOf(stocks: readonly Instrument[], moves: Moves, i: number): number {
  return Math.round((moves.changes[i]! - moves.benchmarks[segmentOf(stocks[i]!)]) * 10_000);
}
