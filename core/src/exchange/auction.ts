/** The call auctions as they are shown while they run: a virtual price that finds its way to the match. */
import { TICK } from "../rules/products/boards.ts";
import type { Price } from "../rules/money.ts";
import { CLOSE_AUCTION_STEP, CLOSE_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";
import { normal } from "./numbers.ts";
import { AUCTION_SLOT, draw, uniform } from "./random.ts";
import type { SymbolDay } from "./symbol-day.ts";

/** `matched` shares would trade at `price`; the rest waits on one side. */
export interface VirtualMatch {
  readonly price: Price;
  readonly matched: number;
  readonly unmatchedBuy: number;
  readonly unmatchedSell: number;
}

const WINDOW_STEPS = 3;
const words = new Uint32Array(16);

/** What the auction under way would give after `step`, `before` being the last price before it. */
export function virtualMatch(day: SymbolDay, step: number, before: Price): VirtualMatch {
  const closing = step >= CLOSE_AUCTION_STEP;
  const window = Math.floor(step / WINDOW_STEPS);
  draw(day.key, day.id, AUCTION_SLOT + window, 1, words);
  const first = closing ? CLOSE_AUCTION_STEP : 0;
  const done = (window * WINDOW_STEPS + WINDOW_STEPS - first) / ((closing ? CLOSE_STEP : OPEN_MATCH_STEP) - first);
  const end = closing ? day.close : day.open;
  const noise = normal(words[0]!) * day.sdTicks * (closing ? 0.03 : 0.25) * (1 - done);
  const ticks = Math.round((before + (end - before) * Math.min(1, done)) / TICK + noise);
  const price = Math.min(day.limits.up, Math.max(day.limits.down, ticks * TICK));
  const matched = lots((closing ? day.closeShares : day.openShares) * done * (0.8 + 0.2 * uniform(words[1]!)));
  const unmatched = lots(matched * (0.02 + 0.6 * uniform(words[2]!)));
  const buying = price >= day.limits.up || (price > day.limits.down && (words[3]! & 1) === 1);
  return { price, matched, unmatchedBuy: buying ? unmatched : 0, unmatchedSell: buying ? 0 : unmatched };
}

function lots(shares: number): number {
  return Math.max(1, Math.round(shares / 100)) * 100;
}
