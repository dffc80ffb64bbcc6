/** How many changes the requests of one account make in a day, so that no account fills the disk. In memory: a restart forgets the counts. */
import { Barred } from "@hongpan/core/contract/answer.ts";
import { openRush } from "../fairness/rush.ts";

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/**
 * Multiple of the daily limit at which a change is rejected: 1 by default; 2 for cancelling an order and for changing margin or a target;
 * 3 for closing a position, cancelling a withdrawal or an alert, leaving a class and closing the account. Other changes cannot use up
 * the higher allowances.
 */
export type ChangePriority = 1 | 2 | 3;

export interface DailyBound {
  /** Throws Barred while the key is at the limit of this priority. */
  readonly check: (key: string, priority: ChangePriority) => void;
  /** Counts a change that was written; the first begins a window of 24 hours of wall time. */
  readonly count: (key: string) => void;
}

/** Limits each key to `most` changes a day; 0 disables the limit. `wallNow`: wall time, epoch milliseconds. */
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
