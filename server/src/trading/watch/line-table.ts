/**
 * Where what is watched of one instrument waits: on two ladders for the prices at which something can happen to it
 * (rules/step/watch-lines.ts), for the match of an auction, or for the day to end on which it was bought.
 */
import type { Price } from "@hongpan/core/rules/money.ts";
import { orderLines, positionLines } from "@hongpan/core/rules/step/watch-lines.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import { createLadder } from "./ladder.ts";
import type { PositionWatch, RatioTerms, WatchMoment, Watch } from "./watch.ts";

export interface LineTable {
  /** The lines that a falling and a rising price reach first; infinite where there is none. */
  readonly fall: () => Price;
  readonly rise: () => Price;
  /** What waits for the match of an auction. */
  readonly auctions: ReadonlySet<Watch>;
  /** Lets a watch wait where the rules say, instead of where it waited. */
  readonly place: (watch: Watch) => void;
  readonly drop: (watch: Watch) => void;
  /** A new day frees what was bought on the last; new terms move the lines of `positions`. */
  readonly turn: (now: Pick<WatchMoment, "day" | "terms">, positions: () => Iterable<PositionWatch>) => void;
  /** Whether any of these prints reaches anything. */
  readonly reaches: (prints: readonly Print[]) => boolean;
  /** What a step with these prints is about: what they reach, and what waits for an auction's match. */
  readonly reached: (prints: readonly Print[]) => ReadonlySet<Watch>;
}

/** No lines yet, of the day and by the terms of `now`. */
export function createLineTable(now: Pick<WatchMoment, "day" | "terms">): LineTable {
  const falls = createLadder<Watch>(1);
  const rises = createLadder<Watch>(-1);
  const auctions = new Set<Watch>();
  // Bought today: what a sale of it could fire is watched from tomorrow on.
  const boughtToday = new Set<Watch>();
  let { day, terms } = now;
  const place = (watch: Watch) => {
    const lines = watch.kind === "order" ? orderLines(watch.of) : positionLines(watch.of, day, terms.placed(watch.of.sn));
    falls.put(watch, lines.fall);
    rises.put(watch, lines.rise);
    if (watch.kind === "order" && watch.of.auction) auctions.add(watch);
    if (watch.kind === "position" && !watch.of.sameDay && watch.of.lastFillDay === day) boughtToday.add(watch);
  };
  return {
    auctions,
    place,
    fall: falls.first,
    rise: rises.first,
    drop: (watch) => {
      falls.take(watch);
      rises.take(watch);
      auctions.delete(watch);
      boughtToday.delete(watch);
    },
    turn: (next, positions) => {
      const moved = !sameTerms(terms, next.terms);
      terms = next.terms;
      if (day !== next.day) {
        day = next.day;
        const freed = [...boughtToday];
        boughtToday.clear();
        for (const watch of freed) place(watch);
      }
      if (moved) for (const watch of positions()) place(watch);
    },
    reaches: (prints) => falls.reached(least(prints)).length + rises.reached(most(prints)).length > 0,
    reached: (prints) => {
      const reached = new Set(auctions);
      if (prints.length === 0) return reached;
      for (const watch of falls.reached(least(prints))) reached.add(watch);
      for (const watch of rises.reached(most(prints))) reached.add(watch);
      return reached;
    },
  };
}

function sameTerms(a: RatioTerms, b: RatioTerms): boolean {
  return a.warnRatio === b.warnRatio && a.forceRatio === b.forceRatio && a.rate === b.rate;
}

function least(prints: readonly Print[]): number {
  return prints.reduce((low, { price }) => Math.min(low, price), Number.POSITIVE_INFINITY);
}

function most(prints: readonly Print[]): number {
  return prints.reduce((high, { price }) => Math.max(high, price), Number.NEGATIVE_INFINITY);
}
