/** The books of a running day for all shares: what has not changed since a share's last book is not made again. */
import type { Book } from "../../rules/tape/tape.ts";
import { BOOK_WORDS, bookFrom, drawBook, ladderOf, levelsFrom, windowOf } from "../book.ts";
import { isAuctionStep } from "../minutes-of-day.ts";
import { quoteAt } from "./quote.ts";
import type { SymbolDay } from "./symbol-day.ts";

type Levels = Book["bids"];

/** Stands for the best price of levels that are of no use any more. */
const NONE = -1;

/** The book of share `i` at the running step with its fair value and spread in ticks. */
export function openRunningBooks(plans: readonly SymbolDay[]): (i: number, step: number, fair: number, spread: number) => Book {
  const count = plans.length;
  const words = new Uint32Array(count * BOOK_WORDS);
  const windows = new Int32Array(count).fill(NONE);
  const ids = Int32Array.from(plans, ({ id }) => id);
  const ladders = plans.map(ladderOf);
  const stops = Uint8Array.from(plans, ({ suspension, halts }) => (suspension !== null || halts.length > 0 ? 1 : 0));
  // Levels follow from the best price and the window's words: they stay while both do.
  const [bestBids, bestAsks] = [new Int32Array(count), new Int32Array(count)];
  const [bids, asks] = [plans.map((): Levels => []), plans.map((): Levels => [])];
  return (i, step, fair, spread) => {
    const at = i * BOOK_WORDS;
    const window = windowOf(ids[i]!, Math.max(0, step));
    if (windows[i] !== window) {
      drawBook(plans[i]!, window, words, at);
      windows[i] = window;
      bestBids[i] = bestAsks[i] = NONE;
    }
    const ladder = ladders[i]!;
    // A plan is a large thing, and there are thousands of them: what is usual does without.
    const usual = step >= 0 && stops[i] === 0 && fair <= ladder.up && fair >= ladder.down && !isAuctionStep(step);
    if (!usual) return bookFrom(plans[i]!, step, fair, spread, words, at);
    const { bid, ask } = quoteAt(fair, ladder.up, ladder.down, spread);
    if (bestBids[i] !== bid) bids[i] = levelsFrom(ladder, bid, -1, 0, words, at);
    if (bestAsks[i] !== ask) asks[i] = levelsFrom(ladder, ask, 1, 0, words, at);
    bestBids[i] = bid;
    bestAsks[i] = ask;
    return { step, bids: bids[i]!, asks: asks[i]! };
  };
}
