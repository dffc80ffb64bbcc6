/**
 * One day of the whole market, walked step by step: typed arrays by symbol, nothing made anew in a step. Everything that it
 * shows at step s follows from prints up to s.
 */
import { xtOf, type Day } from "../rules/calendar.ts";
import type { Bar } from "../rules/candles.ts";
import type { Price } from "../rules/money.ts";
import { CLOSE_AUCTION_STEP, CLOSE_STEP, LAST_STEP, OPEN_MATCH_STEP } from "../rules/sessions.ts";
import type { Book, Print } from "../rules/tape.ts";
import { auctionBook, bookOf, type BookState } from "./book.ts";
import type { Chain } from "./chain.ts";
import type { DayPlan } from "./day-plan.ts";
import { createPaths } from "./factors.ts";
import { planMinutes, type MinutePlan } from "./minute-plan.ts";
import { firstStepOf, lastStepOf, minuteOf, MINUTES, secondOfMinute, STEPS_A_MINUTE } from "./minutes-of-day.ts";
import { emptySteps, fillPrints, printsOfMinute } from "./prints.ts";
import { virtualPrice } from "./auction.ts";

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
  readonly plans: readonly DayPlan[];
  /** Walks to `step` (forward only) and answers the symbols that printed on the way, each once. */
  readonly advance: (step: number) => readonly number[];
  /** The book now, or as it stood at an earlier step of the day. */
  readonly book: (i: number, step?: number) => Book;
  /** Prints of the steps from..to, none later than now. */
  readonly prints: (i: number, from: number, to: number) => Print[];
  /** Finished and running minutes of a symbol, from its prints. */
  readonly minutes: (i: number) => Bar[];
}

/** Opens a day of `chain` before its first step. */
export function openMarketDay(chain: Chain, day: Day): MarketDay {
  const factors = chain.factorsOf(day);
  const paths = createPaths(factors);
  const count = chain.instruments.length;
  const plans = chain.instruments.map((_, i) => chain.plan(i, day));
  const minutes = chain.instruments.map((each, i) => planMinutes(each.id, chain.characters[i]!, plans[i]!, factors, paths));
  const last = Int32Array.from(plans, (plan) => plan.prevClose);
  const [open, high, low] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  const [shares, amount] = [new Float64Array(count), new Float64Array(count)];
  const side = new Int8Array(count);
  const buffer = emptySteps(count * STEPS_A_MINUTE);
  const state = { step: -1, minute: -1 };

  const print = (i: number, price: number, quantity: number, taker: number) => {
    last[i] = price;
    side[i] = taker;
    shares[i] = shares[i]! + quantity;
    amount[i] = amount[i]! + (price * quantity) / 100;
    if (open[i] === 0) open[i] = price;
    if (price > high[i]!) high[i] = price;
    if (low[i] === 0 || price < low[i]!) low[i] = price;
  };
  const load = (m: number) => {
    state.minute = m;
    for (let i = 0; i < count; i++) fillPrints(factors.key, chain.instruments[i]!.id, minutes[i]!, m, buffer, i * STEPS_A_MINUTE);
  };
  const walk = (step: number, moved: Set<number>) => {
    const m = minuteOf(step);
    const within = m < 0 ? -1 : step - firstStepOf(m);
    if (within < 0 || within >= STEPS_A_MINUTE || step > lastStepOf(m)) return;
    if (state.minute !== m) load(m);
    for (let i = 0, at = within; i < count; i++, at += STEPS_A_MINUTE) {
      const quantity = buffer.shares[at]!;
      if (quantity === 0) continue;
      print(i, buffer.price[at]!, quantity, buffer.side[at]!);
      moved.add(i);
    }
  };
  const idOf = (i: number) => chain.instruments[i]!.id;
  const printsOf = (i: number, from: number, to: number) =>
    minutesBetween(from, Math.min(to, state.step)).flatMap((m) =>
      printsOfMinute(factors.key, idOf(i), minutes[i]!, m, Math.min(to, state.step)).filter((each) => each.step >= from),
    );
  const stateAt = (i: number, step: number): BookState => {
    const now = step === state.step ? { last: last[i]!, side: side[i]! } : lastPrintAt(plans[i]!, minutes[i]!, factors.key, idOf(i), step);
    const { usualShares } = chain.characters[i]!;
    return {
      id: idOf(i),
      key: factors.key,
      step,
      ...now,
      limits: plans[i]!.limits,
      usualShares,
      floatShares: chain.instruments[i]!.floatShares,
    };
  };
  return {
    day,
    step: () => state.step,
    ...{ last, open, high, low, shares, amount, plans },
    advance: (to) => {
      const moved = new Set<number>();
      for (let step = state.step + 1; step <= Math.min(to, LAST_STEP); step++) walk(step, moved);
      state.step = Math.max(state.step, Math.min(to, LAST_STEP));
      return [...moved];
    },
    book: (i, step = state.step) => {
      const at = Math.min(step, state.step);
      const book = stateAt(i, at);
      const virtual = virtualPrice(factors.key, idOf(i), plans[i]!, minutes[i]!, at);
      if (virtual === null) return bookOf(book);
      const progress = at < OPEN_MATCH_STEP ? at / OPEN_MATCH_STEP : (at - CLOSE_AUCTION_STEP) / (CLOSE_STEP - CLOSE_AUCTION_STEP);
      return auctionBook(book, virtual, Math.max(0.05, progress));
    },
    prints: printsOf,
    minutes: (i) =>
      barsOf(day, plans[i]!.prevClose, minutes[i]!, (m) => printsOfMinute(factors.key, idOf(i), minutes[i]!, m, state.step), state.step),
  };
}

function minutesBetween(from: number, to: number): number[] {
  const found: number[] = [];
  for (let m = 0; m < MINUTES; m++) if (lastStepOf(m) >= from && firstStepOf(m) <= to) found.push(m);
  return found;
}

// The last print at or before a step: the minute's own prints, else the close of the latest minute that printed.
function lastPrintAt(plan: DayPlan, minutes: MinutePlan, key: Uint32Array, id: number, step: number): { last: Price; side: number } {
  for (const m of minutesBetween(0, step).reverse()) {
    if (minutes.mask[m] === 0) continue;
    const found = printsOfMinute(key, id, minutes, m, step).at(-1);
    if (found) return { last: found.price, side: found.side };
  }
  return { last: plan.prevClose, side: 0 };
}

/** Minute bars folded from prints up to `step`; a minute without prints stands at the price before it. */
export function barsOf(day: Day, prevClose: Price, minutes: MinutePlan, printsOf: (m: number) => readonly Print[], step: number): Bar[] {
  const bars: Bar[] = [];
  let last = prevClose;
  for (let m = 0; m < MINUTES && firstStepOf(m) <= step; m++) {
    const prints = minutes.mask[m] === 0 ? [] : printsOf(m);
    const bar = foldPrints(xtOf(day, secondOfMinute(m)), last, prints);
    last = bar.close;
    bars.push(bar);
  }
  return bars;
}

function foldPrints(xt: number, last: Price, prints: readonly Print[]): Bar {
  let high = prints[0]?.price ?? last;
  let low = high;
  let shares = 0;
  let amount = 0;
  for (const print of prints) {
    high = Math.max(high, print.price);
    low = Math.min(low, print.price);
    shares += print.shares;
    amount += (print.price * print.shares) / 100;
  }
  return { xt, open: prints[0]?.price ?? last, high, low, close: prints.at(-1)?.price ?? last, shares, amount };
}
