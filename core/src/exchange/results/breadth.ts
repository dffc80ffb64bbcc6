/** How many shares of Shanghai and Shenzhen rose and fell, and by how much (research: Beijing is not counted). */
import type { Day } from "../../rules/calendar.ts";
import type { Instrument } from "../../rules/instruments.ts";
import type { Chain } from "../chain.ts";

export interface Counts {
  readonly up: number;
  readonly down: number;
  readonly flat: number;
  readonly limitUp: number;
  readonly limitDown: number;
}

/** Prices of shares with what they are measured by; a share that has not traded stands at its previous close. */
export interface Prices {
  readonly prevClose: ArrayLike<number>;
  readonly last: ArrayLike<number>;
  readonly limitUp: ArrayLike<number>;
  readonly limitDown: ArrayLike<number>;
}

/** Edges of the buckets in percent: below -7, -7 to -5, -5 to -3, -3 to 0, flat, 0 to 3, 3 to 5, 5 to 7, above 7. */
export const BUCKET_EDGES = [-7, -5, -3, 0, 0, 3, 5, 7] as const;

export function countsOf(stocks: readonly Instrument[], prices: Prices): Counts {
  const counts = { up: 0, down: 0, flat: 0, limitUp: 0, limitDown: 0 };
  for (let i = 0; i < stocks.length; i++) {
    if (stocks[i]!.exchange === "bj") continue;
    const last = prices.last[i]!;
    if (last > prices.prevClose[i]!) counts.up++;
    else if (last < prices.prevClose[i]!) counts.down++;
    else counts.flat++;
    if (last === prices.limitUp[i]) counts.limitUp++;
    if (last === prices.limitDown[i]) counts.limitDown++;
  }
  return counts;
}

/** How many shares fall into each of the nine buckets of BUCKET_EDGES; an edge belongs to the bucket nearer to zero. */
export function bucketsOf(stocks: readonly Instrument[], prices: Prices): number[] {
  const buckets = Array.from({ length: 9 }, () => 0);
  for (let i = 0; i < stocks.length; i++) {
    if (stocks[i]!.exchange === "bj") continue;
    const percent = ((prices.last[i]! - prices.prevClose[i]!) / prices.prevClose[i]!) * 100;
    buckets[bucketOf(percent)]!++;
  }
  return buckets;
}

function bucketOf(percent: number): number {
  if (percent === 0) return 4;
  const size = Math.abs(percent);
  const step = size > 7 ? 4 : size > 5 ? 3 : size > 3 ? 2 : 1;
  return percent > 0 ? 4 + step : 4 - step;
}

/** Counts at the close of a past day, from its ends alone. */
export function countsAtClose(chain: Chain, day: Day): Counts {
  const counts = { up: 0, down: 0, flat: 0, limitUp: 0, limitDown: 0 };
  chain.instruments.forEach((each, i) => {
    if (each.exchange === "bj") return;
    const { prevClose, close, limits } = chain.plan(i, day);
    if (close > prevClose) counts.up++;
    else if (close < prevClose) counts.down++;
    else counts.flat++;
    if (close === limits.up) counts.limitUp++;
    if (close === limits.down) counts.limitDown++;
  });
  return counts;
}
