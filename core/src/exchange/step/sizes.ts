/** How many shares a print has. */
import { logNormals } from "../numbers.ts";
import type { SymbolDay } from "./symbol-day.ts";

/**
 * Of mean 1, by how often a share prints: the prints of a liquid one are alike, of one that hardly trades each is another; so are those
 * of a cheap one, whose lot is little money.
 */
const SIZES = [1.1, 1.3, 1.5, 1.65].map(logNormals);
/** Prints expected in a step from which on the first three are taken. */
const RATES = [0.6, 0.15, 0.06] as const;
/** Below this price a share counts as one that prints so many times less often. */
const [CHEAP, CHEAP_PART] = [50_000, 1 / 4] as const;
const MOST_SHARES = 100_000_000;
const A_LOT = 1 / 100;

/** What a print of this share is against its mean, for each of 4,096 chances. */
export function sizesOf({ prevClose, trade }: SymbolDay): Float64Array {
  const rate = prevClose < CHEAP ? trade.printRate * CHEAP_PART : trade.printRate;
  let kind = 0;
  while (kind < RATES.length && rate < RATES[kind]!) kind++;
  return SIZES[kind]!;
}

/** Whole lots; STAR and Beijing also in single shares. Cheap shares are often traded in round lots of ten or a hundred. */
export function sizeOf(shares: number, { oddSizes, roundPart }: SymbolDay, word: number, round: number): number {
  const most = shares < MOST_SHARES ? shares : MOST_SHARES;
  if (oddSizes && (word & 7) === 0) return Math.max(200, Math.round(most));
  const lots = (most * A_LOT + 0.5) | 0;
  if (lots < 1) return 100;
  if (lots < 10 || round >= roundPart) return lots * 100;
  return lots >= 100 && round * 4 < roundPart ? (((lots + 50) / 100) | 0) * 10_000 : (((lots + 5) / 10) | 0) * 1000;
}
