/** Prices that are waited for, in order: those that a print reaches are found without a look at the others. */
import type { Price } from "@hongpan/core/rules/money.ts";

export interface Ladder<T> {
  /** Lets `of` wait for a price, instead of the one that it waited for; one that no print can reach (an infinite one) takes it off. */
  readonly put: (of: T, price: Price) => void;
  readonly take: (of: T) => void;
  /** The line that is reached first; infinite when there is none. */
  readonly first: () => Price;
  /** Everything that a print at `price` reaches, in no order; costs as much as it finds. */
  readonly reached: (price: Price) => readonly T[];
}

interface Rung<T> {
  readonly of: T;
  key: number;
  at: number;
}

const NOTHING: readonly never[] = [];

/** A ladder of lines that a print reaches at or below them (`way` 1), or at or above them (-1). */
export function createLadder<T>(way: 1 | -1): Ladder<T> {
  // A heap with the line that is reached first on top. Each rung knows its place, so any of them can be moved or taken off.
  const heap: Rung<T>[] = [];
  const rungs = new Map<T, Rung<T>>();
  const set = (rung: Rung<T>, at: number) => {
    heap[at] = rung;
    rung.at = at;
  };
  const settle = (rung: Rung<T>) => {
    for (let above = heap[(rung.at - 1) >> 1]; above && above.key < rung.key; above = heap[(rung.at - 1) >> 1]) swap(rung, above);
    for (let below = firstBelow(rung.at); below && below.key > rung.key; below = firstBelow(rung.at)) swap(rung, below);
  };
  const swap = (rung: Rung<T>, other: Rung<T>) => {
    const { at } = rung;
    set(rung, other.at);
    set(other, at);
  };
  // Of the two rungs below a place the one that is reached first.
  const firstBelow = (at: number) => {
    const [one, two] = [heap[2 * at + 1], heap[2 * at + 2]];
    return one && two && two.key > one.key ? two : one;
  };
  const take = (of: T) => {
    const rung = rungs.get(of);
    if (!rung) return;
    rungs.delete(of);
    const last = heap.pop();
    if (!last || last === rung) return;
    set(last, rung.at);
    settle(last);
  };
  return {
    take,
    first: () => way * (heap[0]?.key ?? Number.NEGATIVE_INFINITY),
    put: (of, price) => {
      const key = way * price;
      if (key === Number.NEGATIVE_INFINITY) return take(of);
      const rung = rungs.get(of) ?? { of, key, at: heap.length };
      rung.key = key;
      rungs.set(of, rung);
      set(rung, rung.at);
      settle(rung);
    },
    reached: (price) => {
      const key = way * price;
      if (!heap[0] || heap[0].key < key) return NOTHING;
      const found: T[] = [];
      const open = [0];
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        const rung = heap[at];
        if (!rung || rung.key < key) continue;
        found.push(rung.of);
        open.push(2 * at + 1, 2 * at + 2);
      }
      return found;
    },
  };
}
