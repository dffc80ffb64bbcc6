/** What is known of a share before a day begins, and what an observer of the day sees: the market's facts in the words of predictors. */
import { TICK } from "../../rules/products/boards.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { virtualMatch } from "../auction.ts";
import { bookFrom, BOOK_WORDS, drawBook, windowOf } from "../book.ts";
import type { Chain } from "../chain.ts";
import type { Book } from "../../rules/tape/tape.ts";
import { stepOf, type Walked } from "./walked.ts";
import { itemAt } from "../../rules/item-at.ts";

export interface Before {
  readonly day: Day;
  /** Log returns of the day before, of five and of twenty days. */
  readonly one: number;
  readonly five: number;
  readonly twenty: number;
  /** Closes in a row at the upper limit up to the day before, and at the lower one. */
  readonly ups: number;
  readonly downs: number;
  /** Log of the previous close over the listing's base price. */
  readonly far: number;
  /** Trading days since the listing, 1 on the first. */
  readonly age: number;
  readonly resumed: boolean;
  readonly exDate: boolean;
  /** The day before was one of the dragon-tiger list: 7 % and more. */
  readonly listed: boolean;
  /** What was matched, unmatched and shown at the end of the opening auction. */
  readonly virtual: number;
  readonly waiting: number;
}

/** Of symbol `i` of `chain`, number `n` at least 21 days after its listing or as far back as there are days. */
export function sceneBefore(chain: Chain, i: number, n: number, { symbol }: Walked): Before {
  const day = chain.dayAt(n);
  const age = chain.age(i, day);
  const back = Math.min(20, age - 1);
  const closes = Array.from({ length: back + 1 }, (_, k) => (k === 0 ? symbol.prevClose : chain.closeOf(i, chain.dayAt(n - k - 1))));
  const over = (days: number) => (back >= days ? Math.log(itemAt(closes, 0) / itemAt(closes, days)) : 0);
  const run = (way: "up" | "down") => {
    let k = 0;
    while (k < Math.min(6, back) && at(chain, i, n - 1 - k, way)) k++;
    return k;
  };
  const match = virtualMatch(symbol, 198);
  return {
    ...{ day, age, one: over(1), five: over(5), twenty: over(20), ups: run("up"), downs: run("down") },
    far: Math.log(symbol.prevClose / itemAt(chain.instruments, i).basePrice),
    resumed: age > 1 && chain.suspension(i, chain.dayAt(n - 1)) !== null,
    exDate: chain.action(i, day) !== null,
    listed: Math.abs(over(1)) > 0.07,
    virtual: match.price / TICK,
    waiting: Math.sign(match.unmatchedBuy - match.unmatchedSell),
  };
}

function at(chain: Chain, i: number, n: number, way: "up" | "down"): boolean {
  const { close, limits, shares } = chain.plan(i, chain.dayAt(n));
  return shares > 0 && close === limits[way];
}

const words = new Uint32Array(BOOK_WORDS);
let drawn: { walked: Walked["symbol"]; window: number } | null = null;

/** The book that everybody sees after a beat. */
export function bookOf({ symbol, fair, spread }: Walked, beat: number): Book {
  const step = stepOf(beat);
  const window = windowOf(symbol.id, step);
  if (drawn?.walked !== symbol || drawn.window !== window) drawBook(symbol, window, words, 0);
  drawn = { walked: symbol, window };
  return bookFrom(symbol, step, fair(beat), spread(beat), words, 0);
}
