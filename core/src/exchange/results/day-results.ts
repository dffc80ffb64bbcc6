/** All results of a closed day: a pure function of its facts and of the days before it. */
import type { Chain } from "../chain.ts";
import { billboardOf, type BillboardEntry } from "./billboard.ts";
import { bucketsOf, countsOf, type Counts } from "./breadth.ts";
import type { DayFacts } from "./day-facts.ts";
import { extremesOf, type Extreme } from "./highs.ts";
import { poolOf, type PoolKind, type PoolRow } from "./pools.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { itemAt } from "../../rules/item-at.ts";

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

/** The results of the day of `facts`: seconds of processor time for 5,484 shares. */
export function resultsOf(chain: Chain, facts: DayFacts): DayResults {
  const stocks = chain.instruments;
  const billboard = billboardOf(chain, facts);
  const extremes = extremesOf(chain, facts);
  const pools = { up: poolOf(chain, facts, "up"), down: poolOf(chain, facts, "down"), broken: poolOf(chain, facts, "broken") };
  const topTen = { sh: topTenOf(stocks, facts, "sh"), sz: topTenOf(stocks, facts, "sz") };
  return { facts, billboard, topTen, pools, extremes, counts: countsOf(stocks, facts), buckets: bucketsOf(stocks, facts) };
}

// The ten most traded names of each exchange among those that a cross-border investor could trade (沪股通, 深股通).

const TEN = 10;
/** The Connect takes companies of 5 billion yuan and more; ST shares and Beijing are left out. */
const LEAST_VALUE = 5e9;

/** Whether a share counts as a Connect name; by its base price, so that it does not come and go with the market. */
export function isConnect(each: Instrument): boolean {
  return each.exchange !== "bj" && !each.st && (each.totalShares * each.basePrice) / 10_000 >= LEAST_VALUE;
}

/** Places of the ten most traded Connect names of an exchange, most traded first. */
function topTenOf(stocks: readonly Instrument[], facts: DayFacts, exchange: "sh" | "sz"): number[] {
  const places = stocks.flatMap((each, i) => (each.exchange === exchange && (facts.shares[i] ?? 0) > 0 && isConnect(each) ? [i] : []));
  const amount = (i: number) => itemAt(facts.amount, i);
  return places.sort((a, b) => amount(b) - amount(a) || itemAt(stocks, a).id - itemAt(stocks, b).id).slice(0, TEN);
}
