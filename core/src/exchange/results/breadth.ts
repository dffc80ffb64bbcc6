/** How many shares of Shanghai and Shenzhen rose and fell, and by how much (research: Beijing is not counted). */
import type { Instrument } from "../../rules/products/instruments.ts";
import { itemAt } from "../../rules/item-at.ts";

export interface Counts {
  readonly up: number;
  readonly down: number;
  readonly flat: number;
  readonly limitUp: number;
  readonly limitDown: number;
}

/** Prices of shares with what they are measured by; a share that has not traded yet stands at its previous close. */
export interface Prices {
  readonly prevClose: ArrayLike<number>;
  readonly last: ArrayLike<number>;
  readonly limitUp: ArrayLike<number>;
  readonly limitDown: ArrayLike<number>;
  /** 1 for a share that is suspended, or not listed yet: it is not counted. */
  readonly away: ArrayLike<number>;
}

/** Edges of the buckets in percent: below -7, -7 to -5, -5 to -3, -3 to 0, flat, 0 to 3, 3 to 5, 5 to 7, above 7. */
export const BUCKET_EDGES = [-7, -5, -3, 0, 0, 3, 5, 7] as const;

export function countsOf(stocks: readonly Instrument[], prices: Prices): Counts {
  const counts = { up: 0, down: 0, flat: 0, limitUp: 0, limitDown: 0 };
  for (let i = 0; i < prices.last.length; i++) {
    if (itemAt(stocks, i).exchange === "bj" || prices.away[i] === 1) continue;
    const [last, prevClose] = [itemAt(prices.last, i), itemAt(prices.prevClose, i)];
    if (last > prevClose) counts.up++;
    else if (last < prevClose) counts.down++;
    else counts.flat++;
    if (last === prices.limitUp[i]) counts.limitUp++;
    if (last === prices.limitDown[i]) counts.limitDown++;
  }
  return counts;
}

/** How many shares fall into each of the nine buckets of BUCKET_EDGES; an edge belongs to the bucket nearer to zero. */
export function bucketsOf(stocks: readonly Instrument[], prices: Prices): number[] {
  const buckets = Array.from({ length: 9 }, () => 0);
  for (let i = 0; i < prices.last.length; i++) {
    if (itemAt(stocks, i).exchange === "bj" || prices.away[i] === 1) continue;
    const prevClose = itemAt(prices.prevClose, i);
    buckets[bucketOf(itemAt(prices.last, i) - prevClose, prevClose)]!++;
  }
  return buckets;
}

/** Which of the nine a change of price falls into; both in the same unit. */
export function bucketOf(change: number, prevClose: number): number {
  if (change === 0) return 4;
  // In whole numbers, so that 7 % is 7 %.
  const size = Math.abs(change) * 100;
  const step = size > 7 * prevClose ? 4 : size > 5 * prevClose ? 3 : size > 3 * prevClose ? 2 : 1;
  return change > 0 ? 4 + step : 4 - step;
}
