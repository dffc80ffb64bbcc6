import { TICK } from "../rules/products/boards.ts";
import type { Price } from "../rules/money.ts";
import type { Limits } from "../rules/products/price-limits.ts";
import { exp } from "./numbers.ts";

/** The price on the tick for a log return, within the limits. */
export function priceAt(prevClose: Price, logReturn: number, limits: Limits): Price {
  const price = Math.round((prevClose * exp(logReturn)) / TICK) * TICK;
  return Math.max(limits.down, Math.min(limits.up, price));
}
