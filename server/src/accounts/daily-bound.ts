/** How many changes the requests of one account make in a day, so that no account fills the disk. In memory: a restart forgets the counts. */
import { Barred } from "@hongpan/core/contract/answer.ts";
import { openRush } from "../fairness/rush.ts";

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/**
 * After how many times the bound a change is refused: 1 usually; 2 for the cancel of an order, margin or a target; 3 for a close, for
 * taking back a withdrawal or an alert, for leaving a class and for closing the account, so that no other changes can use them up.
 */
export type ChangePriority = 1 | 2 | 3;

export interface DailyBound {
  /** Throws Barred while the changes of this key and priority are used up. */
  readonly check: (key: string, priority: ChangePriority) => void;
  /** Counts a change that was written; the first begins a window of 24 hours of wall time. */
  readonly count: (key: string) => void;
}

/** A bound of `most` changes; 0 is none. `wallNow`: wall time, epoch milliseconds. */
export function openDailyBound(most: number, wallNow: () => number): DailyBound {
  const changes = openRush();
  return {
    check: (key, priority) => {
      if (most === 0 || changes.count(key) < priority * most) return;
      const end = new Date(wallNow() + changes.leftMs(key) + SHANGHAI_MS);
      throw new Barred("dailyChanges", 1, { n: most, at: end.toISOString().slice(0, 16).replace("T", " ") });
    },
    count: (key) => void changes.add(key, DAY_MS),
  };
}
