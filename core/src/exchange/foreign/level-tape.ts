/** The levels that A-share indices have shown, step by step: what follows them is made from these and from nothing later. */
import { type Day, isTradingDay, nextTradingDay } from "../../rules/time/calendar.ts";
import type { Price } from "../../rules/money.ts";
import type { Print } from "../../rules/tape/tape.ts";
import { LAST_STEP } from "../../rules/time/sessions.ts";
import type { HomeIndices } from "./follow.ts";
import { instrumentId } from "../../rules/products/instruments.ts";
import { exchangeOf, withoutExchange } from "../../rules/markets/exchanges.ts";

/** The running day and the one before it: a follower's session may still be that of yesterday. */
const KEPT_DAYS = 2;

interface Tape {
  readonly levels: Map<number, Int32Array>;
  /** Last step written. */
  step: number;
}

/** A tape over the indices with these ids; `levelOf` tells the level now. */
export function createLevelTape(ids: readonly number[], levelOf: (id: number) => Price) {
  const tapes = new Map<Day, Tape>();
  return {
    /** Begins a day: until its first step the closes stand. */
    open: (day: Day) => {
      tapes.set(day, { levels: new Map(ids.map((id) => [id, new Int32Array(LAST_STEP + 2).fill(levelOf(id), 0, 1)])), step: -1 });
      for (const old of [...tapes.keys()].slice(0, -KEPT_DAYS)) tapes.delete(old);
    },
    /** Writes the levels of `step`; of steps left out since the last, too. */
    note: (day: Day, step: number) => {
      const tape = tapes.get(day);
      if (!tape || step <= tape.step) return;
      for (const [id, levels] of tape.levels) levels.fill(levelOf(id), tape.step + 2, step + 2);
      tape.step = step;
    },
    /** The level of an index at a step of a day, the latest known for later ones; null when the day has no tape. */
    at: (id: number, day: Day, step: number): Price | null => {
      const tape = tapes.get(day);
      const levels = tape?.levels.get(id);
      // Place 0 holds the close before the day.
      return tape && levels ? levels[Math.max(-1, Math.min(step, tape.step)) + 1]! : null;
    },
    /** The levels of the steps from..to of a day, each as a print without shares; of several equal ones in a row the first. */
    changes: (id: number, day: Day, from: number, to: number): Print[] => {
      const tape = tapes.get(day);
      const levels = tape?.levels.get(id);
      if (!tape || !levels) return [];
      const prints: Print[] = [];
      for (let step = Math.max(0, from); step <= Math.min(to, tape.step); step++) {
        const price = levels[step + 1]!;
        if (step === from || price !== levels[step]) prints.push({ step, price, shares: 0, side: 0 });
      }
      return prints;
    },
  };
}

type LevelTape = ReturnType<typeof createLevelTape>;

// The A-share indices as the other markets' followers may know them: past days from the chain, the running day from what was shown.

interface Needs {
  readonly tape: Pick<LevelTape, "at">;
  readonly today: () => Day;
  /** The level now; 0 when a short listing does not have this index. */
  readonly levelOf: (id: number) => Price;
  /** Close before a trading day up to today. */
  readonly closeBefore: (id: number, day: Day) => Price;
  /** Levels at the 241 minutes of a past trading day. */
  readonly minutes: (id: number, day: Day) => readonly Price[];
}

/** Ids of the indices that something follows. */
export const FOLLOWED: readonly number[] = ["sh000300", "sh000016", "sh000905", "sh000852"].map(indexId);
/** What an index that a short listing does not have stands at. */
const ABSENT: Price = 50_000_000;

/** The view over the A-share market. */
export function homeIndicesOf({ tape, today, levelOf, closeBefore, minutes }: Needs): HomeIndices {
  const absent = (gid: string) => levelOf(indexId(gid)) === 0;
  return {
    closeThrough: (gid, day) => {
      if (absent(gid)) return ABSENT;
      return day >= today() ? levelOf(indexId(gid)) : closeBefore(indexId(gid), nextTradingDay(day));
    },
    minutes: (gid, day) => (absent(gid) || !isTradingDay(day) ? null : minutes(indexId(gid), day)),
    // A day that the A-share market has not begun yet stands at its last level.
    live: (gid, day) => {
      const id = indexId(gid);
      return day < today() || absent(gid) ? null : (step) => tape.at(id, day, step) ?? levelOf(id);
    },
  };
}

function indexId(gid: string): number {
  return instrumentId("index", exchangeOf(gid) ?? "qh", withoutExchange(gid));
}
