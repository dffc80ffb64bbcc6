/** Blocks on offer by themselves: two a week, drawn in public, so that everybody knows their terms and nobody chooses them. */
import type { Ppm } from "../rules/money.ts";
import { BLOCK_SLOT, draw, MARKET_NONCE, PUBLIC_KEY, uniform } from "./random.ts";

export interface DrawnBlock {
  /** A place in a list of shares, 0 to below 1. */
  readonly place: number;
  readonly discount: Ppm;
  /** Trading days of the lock-up. */
  readonly lockDays: number;
}

/** A longer lock-up has a larger discount: what one gives for waiting. */
const TERMS: readonly Omit<DrawnBlock, "place">[] = [
  { discount: 990_000, lockDays: 5 },
  { discount: 980_000, lockDays: 10 },
  { discount: 970_000, lockDays: 20 },
];
const A_WEEK = 2;
const words = new Uint32Array(16);

/** The blocks of the week with number `week` (issues.ts, weekOf). */
export function blocksOfWeek(week: number): DrawnBlock[] {
  draw(PUBLIC_KEY, MARKET_NONCE, BLOCK_SLOT + week, 1, words);
  return Array.from({ length: A_WEEK }, (_, k) => ({
    place: uniform(words[2 * k]!),
    ...TERMS[Math.floor(uniform(words[2 * k + 1]!) * TERMS.length)]!,
  }));
}
