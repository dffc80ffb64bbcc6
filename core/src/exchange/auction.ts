/**
 * Displayed state of a running call auction: a virtual price around the match price of the step's fair value. Does not read the price of
 * the final match.
 */
import { TICK } from "../rules/products/boards.ts";
import type { Price } from "../rules/money.ts";
import { CLOSE_AUCTION_STEP, CLOSE_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";
import { openingPrice } from "./day/closes.ts";
import { normal, wordAt } from "./numbers.ts";
import { AUCTION_SLOT, draw, uniform } from "./random.ts";
import { beatOf } from "./law/season.ts";
import { fairAt, fairInAuction } from "./step/fair.ts";
import type { SymbolDay } from "./step/symbol-day.ts";

/** `matched` shares would trade at `price`; the rest waits on one side. */
export interface VirtualMatch {
  readonly price: Price;
  readonly matched: number;
  readonly unmatchedBuy: number;
  readonly unmatchedSell: number;
}

const WINDOW_STEPS = 3;
const words = new Uint32Array(16);

/** Parts of a usual day's volume that stand matched at the end of an auction, and spreads of the virtual price in deviations of a day. */
const OPENING = { part: 0.008, spread: 0.12, keeps: 0.1 } as const;
const CLOSING = { part: 0.017, spread: 0.02, keeps: 0.2 } as const;

/** What the auction under way would give after `step`. */
export function virtualMatch(day: SymbolDay, step: number): VirtualMatch {
  const closing = step >= CLOSE_AUCTION_STEP;
  const window = Math.floor(step / WINDOW_STEPS);
  const shown = window * WINDOW_STEPS;
  const fair = closing ? fairAt(day, beatOf(Math.max(CLOSE_AUCTION_STEP, shown))) : fairInAuction(day, shown);
  draw(day.key, day.id, AUCTION_SLOT + BLOCKS_BEFORE + window, 1, words);
  const { part, spread, keeps } = closing ? CLOSING : OPENING;
  const first = closing ? CLOSE_AUCTION_STEP : 0;
  const done = (shown + WINDOW_STEPS - first) / ((closing ? CLOSE_STEP : OPEN_MATCH_STEP) - first);
  const away = normal(wordAt(words, 0)) * day.character.sd * spread * (1 - (1 - keeps) * Math.min(1, done));
  const drawn = closing || day.free ? fair : openingPrice(fair, day.openWord, day.limits, day.prevClose) / TICK;
  const ticks = Math.round(drawn * (1 + away));
  const price = Math.min(day.limits.up, Math.max(day.limits.down, ticks * TICK));
  const matched = lots(day.trade.usualShares * part * done * (0.8 + 0.4 * uniform(wordAt(words, 1))));
  const unmatched = lots(matched * (0.02 + 0.6 * uniform(wordAt(words, 2))));
  const buying = price >= day.limits.up || (price > day.limits.down && (wordAt(words, 3) & 1) === 1);
  return { price, matched, unmatchedBuy: buying ? unmatched : 0, unmatchedSell: buying ? 0 : unmatched };
}

/** Words of the auction's own path come first. */
const BLOCKS_BEFORE = 10;

function lots(shares: number): number {
  return Math.max(1, Math.round(shares / 100)) * 100;
}
