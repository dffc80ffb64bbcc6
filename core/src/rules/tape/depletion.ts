/** What an account has taken from the levels of its own copy of the book (spec/3-decisions.md 3, "Liquidity"). */
import type { Day } from "../time/calendar.ts";
import type { Taken } from "./fill.ts";
import type { Price } from "../money.ts";
import type { Book, Level, Print } from "./tape.ts";

export interface Depletion {
  readonly instrumentId: number;
  /** Side of the book: 1 its asks (taken by purchases), -1 its bids. */
  readonly side: 1 | -1;
  readonly price: Price;
  readonly taken: number;
  readonly day: Day;
  /** Step of the first taking. */
  readonly sinceStep: number;
}

/**
 * The rows that still count: of this day, their level still stands at its price, and since the taking no more was printed there
 * than was taken and nothing beyond it (then the level was eaten up and drawn anew). `printsSince` answers the day's prints after
 * a step.
 */
export function standing(
  rows: readonly Depletion[],
  book: Book,
  day: Day,
  printsSince: (step: number) => readonly Print[],
): readonly Depletion[] {
  return rows.filter((row) => {
    const levels = row.side === 1 ? book.asks : book.bids;
    if (row.day !== day || !levels.some((level) => level.price === row.price)) return false;
    const since = printsSince(row.sinceStep);
    const printed = since.reduce((sum, print) => (print.price === row.price ? sum + print.shares : sum), 0);
    return printed <= row.taken && !since.some((print) => row.side * (print.price - row.price) > 0);
  });
}

/** The rows of one side as the matcher reads them. */
export function takenOf(rows: readonly Depletion[], side: 1 | -1): Taken {
  return new Map(rows.filter((row) => row.side === side).map((row) => [row.price, row.taken]));
}

/** The rows after `took` has been taken from a side at `step`: all that count, changed ones included. */
export function deplete(
  rows: readonly Depletion[],
  took: readonly Level[],
  at: { readonly instrumentId: number; readonly side: 1 | -1; readonly day: Day; readonly step: number },
): readonly Depletion[] {
  const changed = took.map((level) => {
    const before = rows.find((row) => row.side === at.side && row.price === level.price);
    const { instrumentId, side, day } = at;
    const taken = (before?.taken ?? 0) + level.shares;
    return { instrumentId, side, price: level.price, taken, day, sinceStep: before?.sinceStep ?? at.step };
  });
  const isChanged = (row: Depletion) => changed.some((each) => each.side === row.side && each.price === row.price);
  return [...rows.filter((row) => !isChanged(row)), ...changed];
}
