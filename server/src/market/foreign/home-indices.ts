/** The A-share indices as the other markets' followers may know them: past days from the chain, the running day from what was shown. */
import type { HomeIndices } from "@hongpan/core/exchange/foreign/follow.ts";
import { isTradingDay, nextTradingDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { instrumentId } from "@hongpan/core/rules/products/instruments.ts";
import type { Exchange } from "@hongpan/core/rules/exchanges.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { LevelTape } from "./level-tape.ts";

interface Needs {
  readonly tape: LevelTape;
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
  return instrumentId("index", gid.slice(0, 2) as Exchange, gid.slice(2));
}
