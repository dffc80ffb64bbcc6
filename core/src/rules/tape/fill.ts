/**
 * What an order gets from the market. A user's order meets its own copy of the book: what the account took from a level is gone
 * for it, its own resting quantity is never liquidity, and it does not move the market (spec/3-decisions.md 3, 4).
 */
import type { Price } from "../money.ts";
import type { Book, Level, Print } from "./tape.ts";

export interface Filled {
  /** Parts in the order of the walk, best price first. */
  readonly legs: readonly Level[];
  readonly shares: number;
}

/** Mean price of a fill of at least one share, in 1/10,000 and rounded; computed from prices, since a value in fen loses a third decimal. */
export function meanPrice({ legs, shares }: Pick<Filled, "legs" | "shares">): Price {
  return Math.round(legs.reduce((sum, leg) => sum + leg.price * leg.shares, 0) / shares);
}

/** Shares that the account has taken before, by price. */
export type Taken = ReadonlyMap<Price, number>;

export const NOTHING_TAKEN: Taken = new Map();

/** Walks the five levels of the other side, not beyond `limit`: 最优五档即时成交剩余撤销. `side` 1 buys, -1 sells. */
export function fillMarket(book: Book, side: 1 | -1, shares: number, taken: Taken = NOTHING_TAKEN, limit: Price | null = null): Filled {
  const legs: Level[] = [];
  let rest = shares;
  for (const level of side === 1 ? book.asks : book.bids) {
    if (rest === 0 || (limit !== null && side * level.price > side * limit)) break;
    const left = level.shares - (taken.get(level.price) ?? 0);
    const part = Math.min(rest, Math.max(0, left));
    if (part > 0) legs.push({ price: level.price, shares: part });
    rest -= part;
  }
  return { legs, shares: shares - rest };
}

/** Shares that stand before a new order at `price` on its own side. */
export function queueAt(book: Book, side: 1 | -1, price: Price): number {
  const own = side === 1 ? book.bids : book.asks;
  return own.find((level) => level.price === price)?.shares ?? 0;
}

/** A resting order as the matcher sees it. */
export interface Resting {
  readonly side: 1 | -1;
  readonly price: Price;
  readonly rest: number;
  /** Shares before it at its price. */
  readonly queue: number;
  /** Its limit lies beyond the market: it gets what the market gives, print by print and level by level. */
  readonly crossing?: boolean;
}

export interface RestingStep extends Filled {
  readonly queue: number;
  /** What was taken from levels of the book, at the levels' own prices. */
  readonly took: readonly Level[];
  readonly prints: readonly Print[];
}

/** Shares of prints that the account's other orders have got already. */
export type Used = Map<Print, number>;

/**
 * One step of a resting limit order. A print beyond its price reached it, one at its price first serves the queue before it; then
 * what newly stands in the book at its price or better meets it. It fills at its own price, in an auction match (side 0) at the
 * match price, one whose limit lies beyond the market at the market's.
 */
export function fillResting(
  order: Resting,
  prints: readonly Print[],
  book: Book | null,
  taken: Taken = NOTHING_TAKEN,
  used: Used = new Map(),
): RestingStep {
  const legs: Level[] = [];
  const met: Print[] = [];
  let { rest, queue } = order;
  for (const print of prints) {
    const beyond = order.side * (order.price - print.price);
    if (beyond < 0 || rest === 0 || (beyond === 0 && print.shut === order.side)) continue;
    const free = print.shares - (used.get(print) ?? 0);
    const served = beyond === 0 && print.side !== 0 ? Math.min(queue, free) : 0;
    // A print beyond its price has passed everybody who stood at it.
    queue = beyond > 0 ? 0 : queue - served;
    const part = Math.min(rest, free - served);
    if (part <= 0) continue;
    used.set(print, (used.get(print) ?? 0) + part);
    legs.push({ price: print.side === 0 || order.crossing ? print.price : order.price, shares: part });
    met.push(print);
    rest -= part;
  }
  const standing = book && rest > 0 ? fillMarket(book, order.side, rest, taken, order.price) : { legs: [], shares: 0 };
  if (order.crossing) legs.push(...standing.legs);
  else if (standing.shares > 0) legs.push({ price: order.price, shares: standing.shares });
  return { legs, shares: order.rest - rest + standing.shares, queue, took: standing.legs, prints: met };
}

/** Whether a print fires a trigger that waits for prices at or above (1) or at or below (-1) `line`. */
export function fires(prints: readonly Print[], line: Price, above: 1 | -1): Print | null {
  return prints.find((print) => above * (print.price - line) >= 0) ?? null;
}
