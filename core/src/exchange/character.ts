/** What a symbol is like on any day: its share of the market's moves, its own, and its usual volume. Public, not chance of a day. */
import type { Instrument } from "../rules/instruments.ts";
import { exp, normal } from "./numbers.ts";
import { drawBlock, keyWords, uniform } from "./random.ts";

export interface Character {
  readonly beta: number;
  /** Standard deviation of the symbol's own daily move. */
  readonly sd: number;
  /** Shares of an ordinary day. */
  readonly usualShares: number;
  readonly industry: number;
}

/** Daily standard deviation by board (measured 2016 to 2026). */
const TOTAL_SD = { main: 0.0235, chinext: 0.03, star: 0.03, bse: 0.033 } as const;
export const MARKET_SD = 0.0095;
export const INDUSTRY_SHARE = 0.55;

const fixed = keyWords(new Uint8Array(32));
const words = new Uint32Array(16);

/** The character of `instrument`; `industries` numbers the industry names. */
export function characterOf(instrument: Instrument, industries: ReadonlyMap<string, number>): Character {
  drawBlock(fixed, instrument.id, 0, 0, words);
  const beta = Math.max(0.4, Math.min(1.7, 1.02 + 0.21 * normal(words[0]!)));
  const total = TOTAL_SD[instrument.board] * exp(0.18 * normal(words[1]!));
  const common = beta * beta * MARKET_SD * MARKET_SD + INDUSTRY_SHARE * INDUSTRY_SHARE * MARKET_SD * MARKET_SD;
  const sd = Math.sqrt(Math.max(0.00009, total * total - common));
  // Large floats turn over slowly: about 0.4 % of a bank, 2 % of a middling name, 8 % of a small one.
  const value = (instrument.floatShares * instrument.basePrice) / 10_000;
  const size = Math.max(1e9, value) / 6e9;
  const turnover = Math.min(0.12, Math.max(0.0015, 0.02 * exp(0.6 * normal(words[2]!)) * (1 / Math.sqrt(Math.sqrt(size * size * size)))));
  return { beta, sd, usualShares: Math.max(20_000, instrument.floatShares * turnover), industry: industries.get(instrument.industry) ?? 0 };
}

/** A number for every industry that occurs, in the order of their first appearance. */
export function industryNumbers(instruments: readonly Instrument[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { industry } of instruments) if (!numbers.has(industry)) numbers.set(industry, numbers.size);
  return numbers;
}

/** A fixed public number in (0, 1) of a symbol, for choices such as memberships. */
export function constantOf(id: number, which: number): number {
  drawBlock(fixed, id, 1, 0, words);
  return uniform(words[which]!);
}
