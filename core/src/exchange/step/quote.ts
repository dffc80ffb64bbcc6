/** Best bid and ask around a fair value: bid <= fair <= ask at every step; beyond a limit one side is empty. */
import { TICK } from "../../rules/products/boards.ts";
import type { Limits } from "../../rules/products/price-limits.ts";

/** In ticks; 0 is an empty side. */
export interface QuoteTicks {
  bid: number;
  ask: number;
  /** 1: sealed at the upper limit, nobody buys there; -1: sealed at the lower one. */
  shut: 1 | -1 | 0;
}

const quote: QuoteTicks = { bid: 0, ask: 0, shut: 0 };

/**
 * How far the value may lie beyond the price at which somebody who rests there is served, as a part of it: below half of what a round
 * trip costs (10.2 basis points), so that resting pays nobody, wherever and however long he has stood in the queue. It says something
 * below about 7 yuan, where a tick is more than that.
 */
export const DOOR = 0.00048;

/**
 * Who is not served at the price (ticks) of a print with a fair value of `fair` ticks: 1 buyers, -1 sellers. Beyond a limit it is
 * whoever finds nobody on the other side.
 */
export function shutAtPrint(fair: number, price: number, { up, down }: Limits): 1 | -1 | 0 {
  if (fair * TICK > up) return 1;
  if (fair * TICK < down) return -1;
  return fair > price * (1 + DOOR) ? 1 : fair < price * (1 - DOOR) ? -1 : 0;
}

/** The quote at a fair value of `fair` ticks between limits in ticks; written over by the next call. */
export function quoteAt(fair: number, up: number, down: number, spread: number): QuoteTicks {
  if (fair > up) return set(up, 0, 1);
  if (fair < down) return set(0, down, -1);
  const below = (fair - (spread - 1) / 2) | 0;
  const least = below + spread > down ? below + spread : down + 1;
  const ask = least < up ? least : up;
  const bid = below < ask ? below : ask - 1;
  return set(bid > down ? bid : down, ask, 0);
}

function set(bid: number, ask: number, shut: 1 | -1 | 0): QuoteTicks {
  quote.bid = bid;
  quote.ask = ask;
  quote.shut = shut;
  return quote;
}
