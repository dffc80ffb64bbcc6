/**
 * What the second model expects of a step: from its own orders and positions, the prints and the book, who gets what at which price.
 * The expectation must be met exactly: a fill too many is as wrong as one that was missed.
 */
import type { Price } from "../../rules/money.ts";
import type { Book, Level, Print } from "../../rules/tape/tape.ts";
import { DOES, freeToday, ratioOf, type Law, type SecondOrder, type SecondPosition } from "./second-rules.ts";
import { lastItem, mapValue } from "../../rules/item-at.ts";

/** 09:25 and 15:00, in steps of three seconds from 09:15. */
const OPENING_MATCH = 200;
const CLOSING_MATCH = 6900;

/** The market as an account meets it in a step. */
export interface Seen {
  readonly day: string;
  readonly step: number;
  readonly prints: readonly Print[];
  readonly book: Book;
  /** The book may be met: the three seconds up to the step were continuous trading. */
  readonly trading: boolean;
  /** The fixed price after hours. */
  readonly after: boolean;
  readonly law: Law;
}

/** What an account has taken from the levels of its copy of the book, by instrument, side and price. */
export function openTakings() {
  const rows = new Map<string, { taken: number; day: string; since: number }>();
  return {
    /** What still counts at a level that stands: gone when more was printed there since than was taken, or anything beyond it. */
    at: (id: number, side: 1 | -1, price: Price, day: string, printsAfter: (step: number) => readonly Print[]): number => {
      const row = rows.get(`${id} ${side} ${price}`);
      if (!row || row.day !== day) return 0;
      const since = printsAfter(row.since);
      let printed = 0;
      for (const print of since) {
        if (side * print.price > side * price) return 0;
        if (print.price === price) printed += print.shares;
      }
      return printed > row.taken ? 0 : row.taken;
    },
    add: (id: number, side: 1 | -1, price: Price, shares: number, before: number, day: string, step: number) => {
      const name = `${id} ${side} ${price}`;
      const since = before > 0 ? mapValue(rows, name).since : step;
      rows.set(name, { taken: before + shares, day, since });
    },
  };
}

export type Takings = ReturnType<typeof openTakings>;

/** The book of one side as the account meets it, drained as the step goes on. */
export function openSide(
  id: number,
  side: 1 | -1,
  seen: Pick<Seen, "day" | "step" | "book">,
  takings: Takings,
  after: (step: number) => readonly Print[],
  /** What is met is taken; else it is only looked at. */
  takes = true,
) {
  const { day, step, book } = seen;
  return (shares: number, limit: Price | null): Level[] => {
    const legs: Level[] = [];
    let rest = shares;
    for (const level of side === 1 ? book.asks : book.bids) {
      if (limit !== null && side * level.price > side * limit) break;
      const before = takings.at(id, side, level.price, day, after);
      const part = Math.min(rest, Math.max(0, level.shares - before));
      if (part === 0) continue;
      legs.push({ price: level.price, shares: part });
      if (takes) takings.add(id, side, level.price, part, before, day, step);
      rest -= part;
    }
    return legs;
  };
}

export type Side = ReturnType<typeof openSide>;

/** 1 when the order buys shares in the market. */
export function marketSide(order: Pick<SecondOrder, "action" | "direction">): 1 | -1 {
  return (order.action === "open") === (order.direction === 1) ? 1 : -1;
}

/** What a resting order gets; its place in the queue moves on. `used` counts what the account's other orders had of a print. */
export function restingFill(order: SecondOrder, seen: Seen, walk: Side, used: Map<Print, number>): Level[] {
  const side = marketSide(order);
  const { price } = order;
  if (price === null || DOES[order.kind].after !== seen.after) return [];
  if (DOES[order.kind].fires) {
    // Fired by a match, it waits until the book may be met.
    order.fired ||= seen.prints.some((print) => order.direction * (print.price - price) >= 0);
    return order.fired && seen.trading ? walk(order.shares - order.filled, null) : [];
  }
  const legs: Level[] = [];
  // What was got below its limit so far shows that the limit lies beyond the market: then the market's price is the order's.
  const saved = order.filled === 0 ? 0 : side * (seen.law.worth(price, order.filled) - order.value);
  const own = order.reason !== "stay" && saved <= 1;
  let rest = order.shares - order.filled;
  let queue = order.queue;
  for (const print of seen.prints) {
    const better = side * (price - print.price);
    if (better < 0 || closedTo(side, better, print)) continue;
    const left = print.shares - (used.get(print) ?? 0);
    const before = better === 0 && print.side !== 0 ? Math.min(queue, left) : 0;
    queue = better > 0 ? 0 : queue - before;
    const part = Math.min(rest, left - before);
    if (part > 0) {
      legs.push({ price: own && print.side !== 0 ? price : print.price, shares: part });
      used.set(print, (used.get(print) ?? 0) + part);
      rest -= part;
    }
  }
  const standing = rest > 0 && seen.trading ? walk(rest, price) : [];
  if (!own) legs.push(...standing);
  else if (standing.length > 0) legs.push({ price, shares: standing.reduce((sum, level) => sum + level.shares, 0) });
  order.queue = legs.length > 0 ? queue : queueAfter(order, seen.prints);
  return legs;
}

// At the print's own price nobody is served on the side that the print shuts, and the queue stands still.
function closedTo(side: 1 | -1, better: number, print: Print): boolean {
  return better === 0 && print.shut === side;
}

// Of an order that got nothing: what was printed at its price has gone to those before it, whoever else of the account took part.
function queueAfter(order: SecondOrder, prints: readonly Print[]): number {
  const side = marketSide(order);
  let queue = order.queue;
  for (const print of prints) {
    const better = side * (order.price! - print.price);
    if (better > 0) queue = 0;
    else if (better === 0 && print.side !== 0 && !closedTo(side, better, print)) queue -= Math.min(queue, print.shares);
  }
  return queue;
}

/** Marks a position after the step's prints, and why it is to be closed, if it is. */
export function dueClose(position: SecondPosition, { prints, law, after, trading, day }: Seen): "force" | "stop" | "profit" | null {
  if (prints.length === 0 || after) return null;
  // Who owes nothing is not closed: shares bought with the own money alone.
  const owes = position.purse !== "stock" || position.lever > 1 || position.direction === -1;
  if (!position.purse.startsWith("sub") && owes) {
    const ratios = prints.map((print) => ratioOf(position, print.price, law));
    // A close that is due waits for the last price; else the worst one decides, so that none at the line is missed.
    const ratio = position.pending ? lastItem(ratios) : Math.min(...ratios);
    position.warned = ratio <= law.warn;
    position.pending = ratio <= law.force || (position.pending && position.warned);
  }
  const { direction, stop, profit } = position;
  const stopped = stop !== null && prints.some((print) => direction * (stop - print.price) >= 0);
  const won = profit !== null && prints.some((print) => direction * (print.price - profit) >= 0);
  const target = stopped ? "stop" : won ? "profit" : position.fired;
  // Reached by a match alone it is not forgotten.
  if (!trading && freeToday(position, day, law) > 0) position.fired ??= target;
  return position.pending ? "force" : target;
}

/** The order in which positions meet the book: who has least of his margin left at the last price, of equals who opened first. */
export function inDanger(positions: readonly SecondPosition[], { prints, law }: Seen): readonly SecondPosition[] {
  const last = prints.at(-1)?.price;
  if (last === undefined) return positions;
  return positions.toSorted((a, b) => ratioOf(a, last, law) - ratioOf(b, last, law) || a.opened - b.opened);
}

/** What closing it at once gives: what T+1 and its own resting closes leave, at what the book has. */
export function closeNow(position: SecondPosition, why: "force" | "stop" | "profit", closing: number, seen: Seen, walk: Side): Level[] {
  const shares = freeToday(position, seen.day, seen.law) - (why === "force" ? 0 : closing);
  return seen.trading && shares > 0 ? walk(shares, null) : [];
}

/** Whether a resting order must have ended with the step: filled, a trigger that fired, an auction's order after its match. */
export function mustEnd(order: SecondOrder, { trading, step }: Seen): boolean {
  if (order.filled === order.shares) return true;
  if (DOES[order.kind].fires) return trading && order.fired;
  return order.auction && step >= (order.step < OPENING_MATCH ? OPENING_MATCH : CLOSING_MATCH);
}

/** Two lists of legs in words when they differ, else null. */
export function differ(what: string, is: readonly Level[], should: readonly Level[]): string | null {
  const words = (legs: readonly Level[]) => legs.map((leg) => `${leg.shares} at ${leg.price}`).join(", ") || "nothing";
  return words(is) === words(should) ? null : `${what} got ${words(is)}, should have got ${words(should)}`;
}
