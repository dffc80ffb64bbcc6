/**
 * Halts of shares without a price limit (research/market.md 2.2): ten minutes when a print is first 30 % away from the opening, and
 * again at 60 %, on either side; a jump straight past 60 % halts once. What would have printed meanwhile does not. A halt that
 * crosses 14:57 lasts into the closing auction. A convertible bond on its first day (trading rules of both exchanges, 2022-08-01): half
 * an hour when a print is first 20 % away from its issue price, until 14:57 at 30 %.
 */
import { NEW_BOND_HALTS } from "../rules/products/new-bonds.ts";
import type { Price } from "../rules/money.ts";
import { CLOSE_AUCTION_STEP, LUNCH_STEP, AFTERNOON_STEP } from "../rules/time/sessions.ts";

/** Steps `from` to `to`, both included, do not trade. */
export interface Halt {
  readonly from: number;
  readonly to: number;
}

/** Percent away from a price at which it halts, and for how many steps, the narrower bound first. */
interface HaltRule {
  readonly bounds: readonly [number, number];
  readonly steps: readonly [number, number];
}

const SHARE_RULE: HaltRule = { bounds: [30, 60], steps: [200, 200] }; // ten minutes
export const BOND_RULE: HaltRule = { bounds: NEW_BOND_HALTS, steps: [600, CLOSE_AUCTION_STEP] };
const LUNCH = AFTERNOON_STEP - LUNCH_STEP;

/** The halts that prints (in order) bring about; `from` is the price that they are held against, of a share its opening. */
export function haltsOf(
  prints: readonly { readonly step: number; readonly price: Price }[],
  from: Price,
  { bounds, steps }: HaltRule = SHARE_RULE,
): Halt[] {
  const halts: Halt[] = [];
  let next = 0;
  for (const { step, price } of prints) {
    if (next >= bounds.length) break;
    if (step <= (halts.at(-1)?.to ?? 0) || step >= CLOSE_AUCTION_STEP) continue;
    const away = (Math.abs(price - from) * 100) / from;
    if (away < bounds[next]!) continue;
    const last = away >= bounds[1];
    halts.push({ from: step + 1, to: endOf(step, steps[last ? 1 : 0]) });
    next = last ? bounds.length : next + 1;
  }
  return halts;
}

/** Whether a step lies in one of `halts`. */
export function isHalted(halts: readonly Halt[], step: number): boolean {
  return halts.some((halt) => step >= halt.from && step <= halt.to);
}

// The lunch does not count; whatever reaches 14:57 lasts to there, and the closing auction follows.
function endOf(step: number, steps: number): number {
  const end = step + steps + (step <= LUNCH_STEP && step + steps > LUNCH_STEP ? LUNCH : 0);
  return Math.min(end, CLOSE_AUCTION_STEP);
}
