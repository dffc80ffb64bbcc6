/**
 * One day of the whole market, walked step by step: typed arrays by symbol, nothing made anew in a step. Everything that it
 * shows at step s follows from prints up to s.
 */
import type { Day } from "../rules/time/calendar.ts";
import type { Bar } from "../rules/tape/candles.ts";
import { CLOSE_STEP, FIXED_STEP, LAST_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";
import type { Book, Print } from "../rules/tape/tape.ts";
import { afterMinute, afterPrintsOf } from "./after-hours.ts";
import { bookAt, BOOK_WORDS, bookFrom, drawBook, ladderOf, levelsFrom, windowOf } from "./book.ts";
import type { Chain } from "./chain.ts";
import { isHalted } from "./halts.ts";
import { STEPS_A_MINUTE, isAuctionStep } from "./minutes-of-day.ts";
import { openSeals, type Seals } from "./seals.ts";
import { fairAt } from "./step/fair.ts";
import { openRunningMinutes } from "./step/running-minutes.ts";
import { spreadAt } from "./step/spread.ts";
import type { SymbolDay } from "./step/symbol-day.ts";
import { minuteBarsOf, printsOf } from "./tape.ts";
import { quoteAt } from "./step/quote.ts";

export interface MarketDay {
  readonly day: Day;
  readonly step: () => number;
  readonly last: Int32Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly shares: Float64Array;
  /** Turnover in fen. */
  readonly amount: Float64Array;
  /** Fair values in ticks after the step: indices stand on them. Of no share may one be shown. */
  readonly fair: Float64Array;
  /** Shares and turnover (fen) at the fixed price after hours: not in `shares` and `amount`. */
  readonly afterShares: Float64Array;
  readonly afterAmount: Float64Array;
  /** Previous closes and limits; the rest of a plan is the future. */
  readonly plans: readonly SymbolDay[];
  /** What the prints so far have done at the limits. */
  readonly seals: Seals;
  /** Walks to `step` (forward only) and answers the symbols that printed on the way, each once. */
  readonly advance: (step: number) => readonly number[];
  /** The book now, or as it stood at an earlier step of the day. */
  readonly book: (i: number, step?: number) => Book;
  /** Prints of the steps from..to, none later than now. */
  readonly prints: (i: number, from: number, to: number) => Print[];
  /** Prints at the fixed price after hours, apart from the day's. */
  readonly afterPrints: (i: number, from: number, to: number) => Print[];
  /** Whether symbol `i` is halted at this step (临停). */
  readonly halted: (i: number) => boolean;
  /** Finished and running minutes of a symbol, from its prints. */
  readonly minutes: (i: number) => Bar[];
}

/** Opens a day of `chain` before its first step, or of some of its shares by their places in another list. */
export function openMarketDay(chain: Pick<Chain, "instruments" | "symbolDay">, day: Day): MarketDay {
  const plans = chain.instruments.map((_, i) => chain.symbolDay(i, day));
  const board = openBoard(plans);
  const state = { step: -1 };
  const books = openRunningBooks(plans);
  return {
    day,
    step: () => state.step,
    plans,
    ...board,
    advance: (to) => {
      const end = Math.min(to, LAST_STEP);
      board.forget();
      for (; state.step < end; state.step++) board.walk(state.step + 1);
      return board.moved();
    },
    book: (i, step = state.step) =>
      step < state.step ? bookAt(plans[i]!, step) : books(i, state.step, board.fair[i]!, board.spread(i, state.step)),
    prints: (i, from, to) => board.latest(i, from, Math.min(to, state.step)) ?? printsOf(plans[i]!, from, Math.min(to, state.step)),
    afterPrints: (i, from, to) => (to > FIXED_STEP ? afterPrintsOf(plans[i]!, from, Math.min(to, state.step)) : []),
    halted: (i) => isHalted(plans[i]!.halts, state.step),
    minutes: (i) => minuteBarsOf(plans[i]!, day, state.step),
  };
}

interface Board {
  readonly last: Int32Array;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly shares: Float64Array;
  readonly amount: Float64Array;
  readonly afterShares: Float64Array;
  readonly afterAmount: Float64Array;
  readonly fair: Float64Array;
  /** Width of a quote in ticks, at the running step. */
  readonly spread: (i: number, step: number) => number;
  readonly seals: Seals;
  readonly walk: (step: number) => void;
  /** The prints of steps within the running minute, which are at hand; null for any others. */
  readonly latest: (i: number, from: number, to: number) => Print[] | null;
  /** Symbols that printed since `forget`. */
  readonly moved: () => number[];
  readonly forget: () => void;
}

function openBoard(plans: readonly SymbolDay[]): Board {
  const count = plans.length;
  const last = Int32Array.from(plans, (plan) => plan.prevClose);
  const [open, high, low] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const [shares, amount] = [new Float64Array(count), new Float64Array(count)];
  const [afterShares, afterAmount] = [new Float64Array(count), new Float64Array(count)];
  const fair = Float64Array.from(plans, (plan) => plan.fairBefore);
  const touched = new Uint8Array(count);
  const minutes = openRunningMinutes(plans, fair);
  const after = afterBuffer(plans);
  const seals = openSeals(plans.map((plan) => plan.limits));
  let now = -1;
  const print = (i: number, price: number, quantity: number, shut: number) => {
    last[i] = price;
    shares[i] = shares[i]! + quantity;
    amount[i] = amount[i]! + (price / 100) * quantity;
    if (open[i] === 0) open[i] = high[i] = low[i] = price;
    else if (price > high[i]!) high[i] = price;
    else if (price < low[i]!) low[i] = price;
    touched[i] = 1;
    seals.feed(i, now, price, shut);
  };
  const printAfter = (i: number, quantity: number) => {
    afterShares[i] = afterShares[i]! + quantity;
    afterAmount[i] = afterAmount[i]! + (last[i]! / 100) * quantity;
    touched[i] = 1;
  };
  const match = (of: (plan: SymbolDay, i: number) => void) => plans.forEach((plan, i) => !plan.suspension && of(plan, i));
  const openAt = (plan: SymbolDay, i: number) => {
    fair[i] = fairAt(plan, 0);
    minutes.widen(i, spreadAt(plan, 0));
    print(i, plan.open, plan.openShares, plan.openShut);
  };
  const walk = (step: number) => {
    now = step;
    if (step === OPEN_MATCH_STEP) match(openAt);
    else if (step > FIXED_STEP) after.each(step, printAfter);
    else minutes.each(step, print);
    if (step === CLOSE_STEP) match((plan, i) => print(i, plan.close, plan.closeShares, plan.closeShut));
  };
  const moved = () => {
    const list: number[] = [];
    for (let i = 0; i < count; i++) if (touched[i] === 1) list.push(i);
    return list;
  };
  const sums = { last, open, high, low, shares, amount, fair, afterShares, afterAmount };
  return { ...sums, seals, walk, spread: minutes.spread, latest: minutes.within, moved, forget: () => touched.fill(0) };
}

// A minute of all symbols after hours, where everything prints at the close.
function afterBuffer(plans: readonly SymbolDay[]) {
  const shares = plans.map(() => new Int32Array(STEPS_A_MINUTE));
  let loaded = -1;
  return {
    each: (step: number, print: (i: number, quantity: number) => void) => {
      const minute = Math.floor((step - FIXED_STEP - 1) / STEPS_A_MINUTE);
      if (minute !== loaded) plans.forEach((plan, i) => afterMinute(plan, minute, shares[i]!));
      loaded = minute;
      const place = (step - FIXED_STEP - 1) % STEPS_A_MINUTE;
      for (let i = 0; i < plans.length; i++) if (shares[i]![place]! > 0) print(i, shares[i]![place]!);
    },
  };
}

// The books of a running day for all shares: what has not changed since a share's last book is not made again.

type Levels = Book["bids"];

/** Stands for the best price of levels that are of no use any more. */
const NONE = -1;

/** The book of share `i` at the running step with its fair value and spread in ticks. */
function openRunningBooks(plans: readonly SymbolDay[]): (i: number, step: number, fair: number, spread: number) => Book {
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
