/** All results of a closed day: a pure function of its facts and of the days before it. */
import type { Chain } from "../chain.ts";
import { gatherBillboard, type BillboardEntry } from "./billboard.ts";
import { bucketsOf, countsOf, type Counts } from "./breadth.ts";
import type { DayFacts } from "./day-facts.ts";
import { gatherExtremes, type Extreme } from "./highs.ts";
import { poolOf, type PoolKind, type PoolRow } from "./pools.ts";
import { topTenOf } from "./top-ten.ts";

export interface DayResults {
  readonly facts: DayFacts;
  readonly billboard: readonly BillboardEntry[];
  /** Places of the most traded, first to tenth. */
  readonly topTen: Readonly<Record<"sh" | "sz", readonly number[]>>;
  readonly pools: Readonly<Record<PoolKind, readonly PoolRow[]>>;
  readonly extremes: readonly Extreme[];
  readonly counts: Counts;
  readonly buckets: readonly number[];
}

/** The results of the day of `facts`; yields between its parts, so that a caller can let others in. */
export function* gatherResults(chain: Chain, facts: DayFacts): Generator<void, DayResults> {
  const stocks = chain.instruments;
  const billboard = yield* gatherBillboard(chain, facts);
  const extremes = yield* gatherExtremes(chain, facts);
  const pools = { up: poolOf(chain, facts, "up"), down: poolOf(chain, facts, "down"), broken: poolOf(chain, facts, "broken") };
  yield;
  const topTen = { sh: topTenOf(stocks, facts, "sh"), sz: topTenOf(stocks, facts, "sz") };
  return { facts, billboard, topTen, pools, extremes, counts: countsOf(stocks, facts), buckets: bucketsOf(stocks, facts) };
}
