/** What a day's prints leave behind, share by share: all that the results of a day are worked out from. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Price } from "../../rules/money.ts";
import { TICK } from "../../rules/products/boards.ts";
import type { Limits } from "../../rules/products/price-limits.ts";
import { CLOSE_STEP, OPEN_MATCH_STEP } from "../../rules/time/sessions.ts";
import type { Book } from "../../rules/tape/tape.ts";
import { bookAt } from "../book.ts";
import type { Chain } from "../chain.ts";
import type { MarketDay } from "../market-day.ts";
import { openSeals, type Seal } from "../seals.ts";
import { firstStepOf, LAST_CONTINUOUS, STEPS_A_MINUTE } from "../minutes-of-day.ts";
import { emptyMinute, printMinute } from "../step/minute.ts";
import { shutAtPrint } from "../step/quote.ts";
import type { SymbolDay } from "../step/symbol-day.ts";

/** A limit that has been reached, and the money (fen) that waits there while it is sealed. */
export interface LimitFact extends Seal {
  readonly queue: number;
}

/** What stands for a whole day, by the shares' places in the list. */
export interface DayFrame {
  readonly prevClose: Int32Array;
  readonly limitUp: Int32Array;
  readonly limitDown: Int32Array;
  /** 1 for a share that is suspended, or not listed yet. */
  readonly away: Uint8Array;
  /** 1 for a share without a price limit this day. */
  readonly free: Uint8Array;
  /** Shares on this day for each share of the listing: bonus shares make them more. */
  readonly factor: Float64Array;
}

/** A day up to a step. A share that did not trade, or was not listed yet, has `shares` 0. */
export interface DayFacts extends DayFrame {
  readonly day: Day;
  readonly open: Int32Array;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly last: Int32Array;
  readonly shares: Float64Array;
  /** Fen. */
  readonly amount: Float64Array;
  /** Shares that have reached their upper limit, and their lower one. */
  readonly up: ReadonlyMap<number, LimitFact>;
  readonly down: ReadonlyMap<number, LimitFact>;
}

/** The facts of a day that is being walked, as they stand; `amount` and its like go on with the walk. */
export function factsOf(chain: Chain, walk: MarketDay): DayFacts {
  const { day, open, high, low, last, shares, amount, seals } = walk;
  const reached = (way: 1 | -1) => {
    const facts = new Map<number, LimitFact>();
    for (const i of seals.touched(way)) {
      const seal = seals.of(i, way);
      facts.set(i, { ...seal, queue: seal.sealed ? queueOf(walk.book(i), way) : 0 });
    }
    return facts;
  };
  return { day, ...frameOf(chain, walk), open, high, low, last, shares, amount, up: reached(1), down: reached(-1) };
}

const standings = new WeakMap<MarketDay, DayFrame>();

/** What stands for the whole of a day that is being walked; read once. */
export function frameOf(chain: Chain, walk: MarketDay): DayFrame {
  const known = standings.get(walk);
  if (known) return known;
  const { day, plans } = walk;
  const standing = {
    prevClose: Int32Array.from(plans, (plan) => plan.prevClose),
    limitUp: Int32Array.from(plans, (plan) => plan.limits.up),
    limitDown: Int32Array.from(plans, (plan) => plan.limits.down),
    away: Uint8Array.from(plans, (plan) => (plan.suspension ? 1 : 0)),
    free: Uint8Array.from(plans, (plan) => (plan.free ? 1 : 0)),
    factor: Float64Array.from(plans, (_, i) => chain.shareFactor(i, day)),
  };
  standings.set(walk, standing);
  return standing;
}

/** A copy that a walk which goes on does not change. */
export function settled(facts: DayFacts): DayFacts {
  const { open, high, low, last, shares, amount } = facts;
  const prices = { open: open.slice(), high: high.slice(), low: low.slice(), last: last.slice() };
  return { ...facts, ...prices, shares: shares.slice(), amount: amount.slice() };
}

/** Day of one share at its close. For a suspended share `last` is the previous close and the other numbers are 0. */
export interface ShareFacts {
  readonly suspended: boolean;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly last: Price;
  readonly shares: number;
  /** Fen. */
  readonly amount: number;
  /** Null for a limit that was not reached. */
  readonly up: LimitFact | null;
  readonly down: LimitFact | null;
}

/** Computes a day of a share from its tape. Takes about 1 ms of CPU time. */
export function computeShareFacts(symbol: SymbolDay): ShareFacts {
  const { up, down, ...fold } = foldDay(symbol);
  const suspended = symbol.suspension !== null;
  const limitFact = (seal: Seal, way: 1 | -1) =>
    seal.firstTouch < 0 ? null : { ...seal, queue: seal.sealed ? queueOf(bookAt(symbol, CLOSE_STEP), way) : 0 };
  return { ...fold, suspended, open: suspended ? 0 : symbol.open, up: limitFact(up, 1), down: limitFact(down, -1) };
}

/**
 * The facts of a past day at its close (15:00, without after-hours trades), from each share's own tape. Equal to those of a simulation of
 * the whole day, regardless of later listings. Takes seconds of CPU time for 5,484 shares, unless `factsOf` returns stored facts of share `i`.
 */
export function pastFacts(
  chain: Chain,
  day: Day,
  factsOf = (i: number): ShareFacts => computeShareFacts(chain.symbolDay(i, day)),
): DayFacts {
  const count = chain.instruments.findLastIndex((_, i) => chain.listedOn(i) <= day) + 1;
  const int = () => new Int32Array(count);
  const [prevClose, limitUp, limitDown, open, high, low, last] = [int(), int(), int(), int(), int(), int(), int()];
  const [shares, amount, factor] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const [away, free] = [new Uint8Array(count).fill(1), new Uint8Array(count)];
  const [up, down] = [new Map<number, LimitFact>(), new Map<number, LimitFact>()];
  for (let i = 0; i < count; i++) {
    if (chain.listedOn(i) > day) continue;
    const terms = chain.terms(i, day);
    const facts = factsOf(i);
    away[i] = facts.suspended ? 1 : 0;
    free[i] = terms.free ? 1 : 0;
    factor[i] = terms.factor;
    prevClose[i] = terms.prevClose;
    limitUp[i] = terms.limits.up;
    limitDown[i] = terms.limits.down;
    ({ open: open[i], high: high[i], low: low[i], last: last[i], shares: shares[i], amount: amount[i] } = facts);
    if (facts.up) up.set(i, facts.up);
    if (facts.down) down.set(i, facts.down);
  }
  return { day, prevClose, limitUp, limitDown, away, free, factor, open, high, low, last, shares, amount, up, down };
}

/** What the ends of a past day tell of it. A share that was not listed yet has 0 everywhere; `amount` is 0. */
export type DayCloses = Pick<DayFacts, "last" | "prevClose" | "limitUp" | "limitDown" | "shares" | "free" | "away" | "factor" | "amount">;

/** Trading days from the listing in which there may be no limit. */
const YOUNG = 5;

/** Closes, previous closes and limits of a past day: a tenth of what its facts cost. */
export function pastCloses(chain: Chain, day: Day): DayCloses {
  const count = chain.instruments.length;
  const int = () => new Int32Array(count);
  const prices = { prevClose: int(), last: int(), limitUp: int(), limitDown: int(), amount: new Float64Array(count) };
  const [shares, factor] = [new Float64Array(count), new Float64Array(count).fill(1)];
  const [free, away] = [new Uint8Array(count), new Uint8Array(count).fill(1)];
  for (let i = 0; i < count; i++) {
    if (chain.listedOn(i) > day) continue;
    const ends = chain.plan(i, day);
    prices.prevClose[i] = ends.prevClose;
    prices.last[i] = ends.close;
    prices.limitUp[i] = ends.limits.up;
    prices.limitDown[i] = ends.limits.down;
    shares[i] = ends.shares;
    away[i] = ends.shares === 0 ? 1 : 0;
    free[i] = chain.age(i, day) <= YOUNG ? 1 : 0;
    factor[i] = chain.shareFactor(i, day);
  }
  return { ...prices, shares, free, away, factor };
}

export interface Fold {
  readonly high: number;
  readonly low: number;
  readonly last: number;
  readonly shares: number;
  readonly amount: number;
  readonly up: Seal;
  readonly down: Seal;
}

const prints = emptyMinute();

/** One share's whole day up to the close: its prints added up as they are drawn, none of them kept. */
export function foldDay(symbol: SymbolDay): Fold {
  const { open, close, prevClose, suspension, limits } = symbol;
  const seals = openSeals([limits]);
  const sum = { high: open, low: open, last: open, shares: 0, amount: 0 };
  if (suspension !== null) return { ...sum, high: 0, low: 0, last: prevClose, up: seals.of(0, 1), down: seals.of(0, -1) };
  add(sum, open, symbol.openShares);
  seals.feed(0, OPEN_MATCH_STEP, open, symbol.openShut);
  for (let minute = 1; minute <= LAST_CONTINUOUS; minute++) {
    printMinute(symbol, minute, prints);
    for (let i = 0; i < STEPS_A_MINUTE; i++) {
      if (prints.shares[i] === 0) continue;
      const price = prints.price[i]!;
      // Seals concern what prints at a limit, and the first that does so no more.
      if (isAtLimit(price, limits) || isAtLimit(sum.last, limits))
        seals.feed(0, firstStepOf(minute) + i, price, shutAtPrint(prints.fair[i]!, price / TICK, limits));
      add(sum, price, prints.shares[i]!);
    }
  }
  add(sum, close, symbol.closeShares);
  seals.feed(0, CLOSE_STEP, close, symbol.closeShut);
  return { ...sum, up: seals.of(0, 1), down: seals.of(0, -1) };
}

function isAtLimit(price: Price, { up, down }: Limits): boolean {
  return price === up || price === down;
}

function add(sum: { -readonly [K in keyof Omit<Fold, "up" | "down">]: number }, price: Price, shares: number): void {
  if (price > sum.high) sum.high = price;
  if (price < sum.low) sum.low = price;
  sum.last = price;
  sum.shares += shares;
  sum.amount += (price / 100) * shares;
}

function queueOf(book: Book, way: 1 | -1): number {
  const first = (way === 1 ? book.bids : book.asks)[0];
  return first ? Math.round((first.price / 100) * first.shares) : 0;
}

/** `day` (0), the trading day before it (1) and so on, `most` in all. */
export function daysBack(chain: Chain, day: Day, most: number): readonly Day[] {
  return [...chain.daysBefore(day, most - 1), day].toReversed();
}
