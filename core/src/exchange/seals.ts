/**
 * What a day's prints have done at the price limits: when a limit was first reached, when it was sealed, how often it broke.
 * From prints alone, in their order, so a day that runs shows nothing of what is still to come.
 */
import type { Limits } from "../rules/products/price-limits.ts";
import { LAST_STEP } from "../rules/time/sessions.ts";
import type { SymbolDay } from "./step/symbol-day.ts";
import { eachPrint } from "./tape.ts";

/** One side of one share. Steps of the day; -1 where it has not happened. */
export interface Seal {
  /** First print at the limit price. */
  readonly firstTouch: number;
  readonly firstSeal: number;
  /** Beginning of the latest seal, whether it still holds or not. */
  readonly lastSeal: number;
  /** Seals that a later print has opened. */
  readonly breaks: number;
  readonly sealed: boolean;
}

export interface Seals {
  /** Takes the prints of a day in their order; `shut` is the side that finds nobody. */
  readonly feed: (i: number, step: number, price: number, shut: number) => void;
  /** The upper limit of share `i`, or the lower one. */
  readonly of: (i: number, way: 1 | -1) => Seal;
  /** Shares that have reached the limit today, by their place in the list. */
  readonly touched: (way: 1 | -1) => readonly number[];
}

/** Seals of shares with these limits before the first print. */
export function openSeals(limits: readonly Limits[]): Seals {
  const up = sideOf(limits.map((each) => each.up));
  const down = sideOf(limits.map((each) => each.down));
  return {
    feed: (i, step, price, shut) => {
      if (price === up.limit[i]! || up.sealed[i] === 1) up.feed(i, step, price, shut === 1);
      if (price === down.limit[i]! || down.sealed[i] === 1) down.feed(i, step, price, shut === -1);
    },
    of: (i, way) => (way === 1 ? up : down).of(i),
    touched: (way) => (way === 1 ? up : down).touched(),
  };
}

/** The seals of one share up to `step` of a day, from its own tape: the same as the whole market's walk has them. */
export function sealsOf(symbol: SymbolDay, step: number = LAST_STEP): { readonly up: Seal; readonly down: Seal } {
  const seals = openSeals([symbol.limits]);
  eachPrint(symbol, 0, step, (at, price, _, __, shut) => seals.feed(0, at, price, shut));
  return { up: seals.of(0, 1), down: seals.of(0, -1) };
}

function sideOf(prices: readonly number[]) {
  const limit = Int32Array.from(prices);
  const never = () => new Int16Array(prices.length).fill(-1);
  const [firstTouch, firstSeal, lastSeal] = [never(), never(), never()];
  const breaks = new Uint16Array(prices.length);
  const sealed = new Uint8Array(prices.length);
  return {
    limit,
    sealed,
    feed: (i: number, step: number, price: number, holds: boolean) => {
      const now = price === limit[i]! && holds;
      if (price === limit[i]! && firstTouch[i] === -1) firstTouch[i] = step;
      if (now && sealed[i] === 0) {
        lastSeal[i] = step;
        if (firstSeal[i] === -1) firstSeal[i] = step;
      }
      if (!now && sealed[i] === 1) breaks[i]!++;
      sealed[i] = now ? 1 : 0;
    },
    touched: () => {
      const list: number[] = [];
      for (let i = 0; i < limit.length; i++) if (firstTouch[i]! >= 0) list.push(i);
      return list;
    },
    of: (i: number): Seal => ({
      firstTouch: firstTouch[i]!,
      firstSeal: firstSeal[i]!,
      lastSeal: lastSeal[i]!,
      breaks: breaks[i]!,
      sealed: sealed[i] === 1,
    }),
  };
}
