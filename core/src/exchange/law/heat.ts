/**
 * How fast the clocks run: the market's restlessness and a share's own, both autoregressive in the logarithm, and what is left of a
 * large move of the days before. Variance, never direction; everything follows from days that are over and today's own word.
 */
import { exp, ln } from "../numbers.ts";

interface Memory {
  readonly persistence: number;
  readonly shock: number;
  /** Days whose shocks still count. */
  readonly days: number;
}

export const MARKET_MEMORY: Memory = { persistence: 0.95, shock: 0.14, days: 60 };
/** Standard deviation of a share's own restlessness is 0.38. */
export const OWN_MEMORY: Memory = { persistence: 0.975, shock: 0.0862, days: 63 };

/** Days for which a large move keeps a share restless, what a day keeps of it, and the most that it can be. */
export const EXCITED_DAYS = 8;
const EXCITED_KEEPS = 0.66;
const EXCITED_MOST = 2;
/** Moves in the share's own deviations from which it is excited. */
const EXCITED_FROM = 1.5;
/** How much of the market's restlessness a share's own and an industry's clock share, and of excitement the share's. */
const OWN_SHARES = 0.6;
const EXCITED_CLOCK = 0.5;
/** How much of the market's restlessness the size of news shares. */
const NEWS_SHARES = 0.25;

const MARKET_SPREAD = spreadOf(MARKET_MEMORY);
const OWN_SPREAD = spreadOf(OWN_MEMORY);

/** The logarithm of restlessness after shocks, `shockOf(0)` being today's and `shockOf(k)` that of k days ago. */
export function restlessness({ persistence, shock, days }: Memory, shockOf: (lag: number) => number): number {
  let weight = shock;
  let sum = 0;
  for (let lag = 0; lag <= days; lag++) {
    sum += weight * shockOf(lag);
    weight *= persistence;
  }
  return sum;
}

/** The market's clock for its restlessness: mean 1. */
export function marketClock(restless: number): number {
  return exp(2 * (restless - MARKET_SPREAD));
}

/** A share's own clock: mean 1 without excitement. */
export function ownClock(market: number, own: number, excited: number): number {
  return exp(2 * OWN_SHARES * (market - OWN_SHARES * MARKET_SPREAD) + 2 * (own - OWN_SPREAD) + EXCITED_CLOCK * excited);
}

/** How large news is on a day of this restlessness of the market, of mean square 1: as large as ever it left calm days with tails alone. */
export function newsScale(market: number): number {
  return exp(NEWS_SHARES * (market - NEWS_SHARES * MARKET_SPREAD));
}

/** Excitement today when the largest burst of k days ago was `movedOf(k)` of the share's own deviations, k from 1. */
export function excitement(movedOf: (lag: number) => number): number {
  let most = 0;
  let keeps = EXCITED_KEEPS;
  for (let lag = 1; lag <= EXCITED_DAYS; lag++) {
    const moved = movedOf(lag);
    if (moved > EXCITED_FROM) most = Math.max(most, keeps * Math.min(EXCITED_MOST, ln(1 + moved - EXCITED_FROM)));
    keeps *= EXCITED_KEEPS;
  }
  return most;
}

// Variance of the sum of shocks.
function spreadOf({ persistence, shock, days }: Memory): number {
  let weight = shock;
  let sum = 0;
  for (let lag = 0; lag <= days; lag++) {
    sum += weight * weight;
    weight *= persistence;
  }
  return sum;
}
