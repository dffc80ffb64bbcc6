/** How many changes the requests of one account make in a day, so that no account fills the disk. In memory: a restart forgets the counts. */
import { Barred } from "@hongpan/core/contract/answer.ts";
import { openRush } from "../fairness/rush.ts";

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

/**
 * After how many times the bound a change is refused: 1 usually; 2 for a cancel, margin or a target; 3 for a close, so that no
 * other changes can use up those that close positions.
 */
export type ChangePriority = 1 | 2 | 3;

export interface DailyBound {
  /** Throws Barred while the account has used up its changes of this priority. */
  readonly check: (userId: number, priority: ChangePriority) => void;
  /** Counts a change that was written; the first begins a window of 24 hours of wall time. */
  readonly count: (userId: number) => void;
}

/** A bound of `most` changes; 0 is none. `wallNow`: wall time, epoch milliseconds. */
export function openDailyBound(most: number, wallNow: () => number): DailyBound {
  const changes = openRush();
  return {
    check: (userId, priority) => {
      const key = String(userId);
      if (most === 0 || changes.count(key) < priority * most) return;
      const end = new Date(wallNow() + changes.leftMs(key) + SHANGHAI_MS);
      throw new Barred("dailyChanges", 1, { n: most, at: end.toISOString().slice(0, 16).replace("T", " ") });
    },
    count: (userId) => void changes.add(String(userId), DAY_MS),
  };
}
