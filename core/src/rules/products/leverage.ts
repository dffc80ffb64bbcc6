/** Leverage and margin (spec/3-decisions.md 4). */
import { mulDiv, type Fen } from "../money.ts";

/** From here on the ticket shows a risk line: lawful margin trading ends at about 2. */
export const RISKY_LEVER = 3;

/** Margin of a market value: value / lever, rounded up to the fen. */
export function marginOf(value: Fen, lever: number): Fen {
  return mulDiv(value, 1, lever, "up");
}

/** What is offered when neither the user nor the site says anything. */
const LAST_RESORT = [10, 20, 30] as const;

/**
 * Leverage on offer: the user's own ("1/2/5" or null), else the site's, else 10, 20 and 30 (spec/3-decisions.md 4). Excludes levers above
 * `cap`, the cap of the user's class, 0 for none. If the cap excludes all of them, the cap itself is on offer.
 */
export function leversFor(own: string | null, site: readonly number[], cap = 0): readonly number[] {
  const levers = leversOf(own ?? "");
  const offered = levers.length > 0 ? levers : site.length > 0 ? site : LAST_RESORT;
  if (cap === 0) return offered;
  const allowed = offered.filter((lever) => lever <= cap);
  return allowed.length > 0 ? allowed : [cap];
}

/** The largest of `levers` that does not exceed `bound`, for the text of a refusal; `bound` if there is none. */
export function largestLever(levers: readonly number[], bound: number): number {
  const allowed = levers.filter((lever) => lever <= bound);
  return allowed.length > 0 ? Math.max(...allowed) : bound;
}

/**
 * What nights move so far that at 30 times a debt, written off, would be a gift: natural gas, whose night took more than the whole margin
 * often enough after restless weeks that own money was 1.037 of itself the next morning (docs/decisions/abroad.md).
 */
const MOST_LEVER: Readonly<Record<string, number>> = { hf_NG: 20 };

/**
 * Leverage on offer for a contract of this gid: what is on offer, no more than its nights bear, for which nothing above the site's own
 * was measured.
 */
export function contractLeversFor(gid: string, own: string | null, site: readonly number[], cap = 0): readonly number[] {
  const most = Math.min(MOST_LEVER[gid] ?? Infinity, Math.max(...leversFor(null, site)));
  const offered = leversFor(own, site, cap).filter((lever) => lever <= most);
  return offered.length > 0 ? offered : [most];
}

/** The most that a contract's own nights bear; 0 where what is on offer is the only bound. */
export function mostLeverOf(gid: string): number {
  return MOST_LEVER[gid] ?? 0;
}

/** "1/2/3/5" -> [1, 2, 3, 5]; what is no whole number above zero is left out. */
export function leversOf(text: string): readonly number[] {
  return text
    .split("/")
    .map(Number)
    .filter((lever) => Number.isSafeInteger(lever) && lever > 0);
}
