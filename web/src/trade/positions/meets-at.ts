import type { Position, Quote } from "../../data/wire/shapes.ts";
import { signOf } from "../live.ts";

/** Where a close at market meets somebody: the best level of the other side, not the last price; 0 while nothing is known. */
export function meetsAt(position: Pick<Position, "orderDirection">, quote: Partial<Quote> | null | undefined): number {
  const level = signOf(position) === 1 ? quote?.buy1 : quote?.sell1;
  return level || quote?.nowPrice || 0;
}
