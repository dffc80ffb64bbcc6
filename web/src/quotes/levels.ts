/** The book of a quote as rows, and what follows from it. */
import type { Quote } from "../data/wire/shapes.ts";

export interface ShownLevel {
  /** 1 is the best. */
  readonly rank: number;
  readonly price: number;
  readonly shares: number;
}

export interface Levels {
  readonly asks: readonly ShownLevel[];
  readonly bids: readonly ShownLevel[];
}

const RANKS = [1, 2, 3, 4, 5] as const;

/** Five levels a side, best first; an empty level has price 0. */
export function levelsOf(quote: Partial<Quote>): Levels {
  return {
    asks: RANKS.map((rank) => ({ rank, price: quote[`sell${rank}`] ?? 0, shares: quote[`sell${rank}_num`] ?? 0 })),
    bids: RANKS.map((rank) => ({ rank, price: quote[`buy${rank}`] ?? 0, shares: quote[`buy${rank}_num`] ?? 0 })),
  };
}

/** 委比 in percent: (bids - asks) / (bids + asks). */
export function imbalance({ asks, bids }: Levels): number {
  const all = total(bids) + total(asks);
  return all === 0 ? 0 : Math.round(((total(bids) - total(asks)) / all) * 10_000) / 100;
}

/** Shares of a side. */
export function total(levels: readonly ShownLevel[]): number {
  return levels.reduce((sum, level) => sum + level.shares, 0);
}
