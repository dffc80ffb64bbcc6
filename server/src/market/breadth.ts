/** Rising and falling names of Shanghai and Shenzhen. */
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { BUCKET_EDGES, bucketOf } from "@hongpan/core/exchange/results/breadth.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export interface Breadth {
  readonly zhang: number;
  readonly die: number;
  readonly ping: number;
  readonly limitUp: number;
  readonly limitDown: number;
  readonly buckets: Bucket[];
}

/** Percent from..to with their number; null is everything below, or above. */
interface Bucket {
  readonly from: number | null;
  readonly to: number | null;
  readonly count: number;
}

/** Counts at the day's present step. */
export function breadthOf(stocks: readonly Instrument[], day: MarketDay): Breadth {
  const count = { zhang: 0, die: 0, ping: 0, limitUp: 0, limitDown: 0 };
  const buckets = Array.from({ length: BUCKET_EDGES.length + 1 }, () => 0);
  stocks.forEach((stock, i) => {
    if (stock.exchange === "bj") return;
    const plan = itemAt(day.plans, i);
    if (plan.suspension) return;
    const last = day.last[i]!;
    if (last > plan.prevClose) count.zhang++;
    else if (last < plan.prevClose) count.die++;
    else count.ping++;
    if (last === plan.limits.up) count.limitUp++;
    if (last === plan.limits.down) count.limitDown++;
    buckets[bucketOf(last - plan.prevClose, plan.prevClose)]!++;
  });
  return { ...count, buckets: named(buckets) };
}

/** The counts of bucketsOf with their edges, the greatest fall first. */
export function named(buckets: readonly number[]): Bucket[] {
  const edges = [null, ...BUCKET_EDGES, null];
  return buckets.map((count, k) => ({ from: itemAt(edges, k), to: itemAt(edges, k + 1), count }));
}
