/**
 * Halts of shares without a price limit (research/market.md 2.2): ten minutes when a print is first 30 % away from the opening, and
 * again at 60 %, on either side; a jump straight past 60 % halts once. What would have printed meanwhile does not. A halt that
 * crosses 14:57 lasts into the closing auction.
 */
import type { Price } from "../rules/money.ts";
import { CLOSE_AUCTION_STEP, LUNCH_STEP, AFTERNOON_STEP } from "../rules/time/sessions.ts";

/** Steps `from` to `to`, both included, do not trade. */
export interface Halt {
  readonly from: number;
  readonly to: number;
}

const HALT_STEPS = 200; // ten minutes
const LUNCH = AFTERNOON_STEP - LUNCH_STEP;
const BOUNDS = [30, 60] as const;

/** The halts that prints (in order) bring about; `open` is the opening price. */
export function haltsOf(prints: readonly { readonly step: number; readonly price: Price }[], open: Price): Halt[] {
  const halts: Halt[] = [];
  let next = 0;
  for (const { step, price } of prints) {
    if (next >= BOUNDS.length) break;
    if (step <= (halts.at(-1)?.to ?? 0) || step >= CLOSE_AUCTION_STEP) continue;
    const away = (Math.abs(price - open) * 100) / open;
    if (away < BOUNDS[next]!) continue;
    halts.push({ from: step + 1, to: endOf(step) });
    next = away >= BOUNDS[1] ? BOUNDS.length : next + 1;
  }
  return halts;
}

/** Whether a step lies in one of `halts`. */
export function isHalted(halts: readonly Halt[], step: number): boolean {
  return halts.some((halt) => step >= halt.from && step <= halt.to);
}

// The lunch does not count; whatever reaches 14:57 lasts to there, and the closing auction follows.
function endOf(step: number): number {
  const end = step + HALT_STEPS + (step <= LUNCH_STEP && step + HALT_STEPS > LUNCH_STEP ? LUNCH : 0);
  return Math.min(end, CLOSE_AUCTION_STEP);
}
