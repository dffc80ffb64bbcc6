/** Best bid and ask around a fair value abroad: bid <= fair <= ask on the steps of the price; beyond a limit one side is empty. */
import { stepsFrom, tickAt } from "../../rules/products/foreign-ticks.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Limits } from "../../rules/products/price-limits.ts";
import type { Price } from "../../rules/money.ts";
import { uniform } from "../random.ts";

export interface ForeignQuote {
  /** 0 is an empty side. */
  readonly bid: Price;
  readonly ask: Price;
  /** 1: nobody buys at the upper limit, the value lies above it; -1: nobody sells at the lower one. */
  readonly shut: 1 | -1 | 0;
}

/** The quote at a fair value, `spread` steps wide. */
export function foreignQuoteAt(instrument: Instrument, spread: number, limits: Limits | null, fair: number): ForeignQuote {
  if (limits && fair > limits.up) return { bid: limits.up, ask: 0, shut: 1 };
  if (limits && fair < limits.down) return { bid: 0, ask: limits.down, shut: -1 };
  const bid = stepsFrom(instrument, below(instrument, fair), -((spread - 1) >> 1));
  const ask = stepsFrom(instrument, bid, spread);
  if (!limits) return { bid, ask, shut: 0 };
  const top = Math.min(limits.up, Math.max(ask, stepsFrom(instrument, limits.down, 1)));
  return { bid: Math.max(limits.down, Math.min(bid, stepsFrom(instrument, top, -1))), ask: top, shut: 0 };
}

/**
 * Who is not served at the price of a print within the limits (1 buyers, -1 sellers): the value lies farther from it than `door`, a part
 * of the price, so that resting pays nobody, wherever he has stood.
 */
export function shutByDoor(fair: number, price: Price, door: number): 1 | -1 | 0 {
  return fair > price * (1 + door) ? 1 : fair < price * (1 - door) ? -1 : 0;
}

/** A fair value as the price of an opening or a close: one of the two steps around it, which are it on the mean; within the limits. */
export function matchAbroad(instrument: Instrument, fair: number, word: number, limits: Limits | null): Price {
  const low = below(instrument, fair);
  const high = stepsFrom(instrument, low, 1);
  const price = uniform(word) * (high - low) < fair - low ? high : low;
  return limits ? Math.min(limits.up, Math.max(limits.down, price)) : price;
}

/** Who is not served at a match's own price: 1 buyers, below the fair value, -1 sellers, above it. */
export function shutAbroad(fair: number, price: Price): 1 | -1 | 0 {
  return fair > price ? 1 : fair < price ? -1 : 0;
}

function below(instrument: Instrument, fair: number): Price {
  const tick = tickAt(instrument, fair);
  return Math.max(tick, Math.floor(fair / tick) * tick);
}
