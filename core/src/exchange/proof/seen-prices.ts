/** Compares prices that a phone received live with the days recomputed from the keys, once these are public. */
import { CannotRecompute, recompute, type Ground } from "../recompute.ts";
import { replayOf } from "./replay.ts";
import { askBy, type Get } from "./served.ts";
import { groupedBy } from "../../rules/item-at.ts";
import { sessionDayAt } from "../../rules/markets/foreign-sessions.ts";
import { productOf } from "../../rules/products/products.ts";
import { dayOf, isTradingDay, previousTradingDay, xtOf, type Day } from "../../rules/time/calendar.ts";
import { OPEN_SECOND } from "../../rules/time/day-seconds.ts";
import { STEP_SECONDS } from "../../rules/time/sessions.ts";

/** One quote as it was shown: price and best levels in the coin, at an instant of exchange time. */
export interface SeenPrice {
  readonly gid: string;
  readonly xt: number;
  readonly price: number;
  /** Best bid and ask with their sizes; zeros for an empty side. */
  readonly bid: number;
  readonly bidSize: number;
  readonly ask: number;
  readonly askSize: number;
}

export interface SeenDifference {
  readonly gid: string;
  readonly xt: number;
  readonly what: "price" | "bid" | "bidSize" | "ask" | "askSize";
  readonly seen: number;
  readonly recomputed: number;
}

export interface CheckedSeen {
  /** Number of prices compared with a revealed day. */
  readonly checked: number;
  /** Prices of days whose keys are not public yet, or of a former model. */
  readonly sealed: number;
  readonly differences: readonly SeenDifference[];
}

/** Checks the sampled prices, in any order. Throws CannotRecompute for a faulty key, and the errors of `get`. */
export async function checkSeen(get: Get, seen: readonly SeenPrice[]): Promise<CheckedSeen> {
  const differences: SeenDifference[] = [];
  let sealed = 0;
  for (const [day, ofDay] of groupedBy(seen, ({ xt }) => homeDay(dayOf(xt)))) {
    try {
      const ours = await recompute(askBy(get), day);
      for (const each of ofDay) {
        const found = await ours.work((ground) => differenceOf(ground, each)).catch(ifLater);
        if (found === LATER) sealed++;
        else if (found) differences.push(found);
      }
    } catch (error) {
      ifLater(error);
      sealed += ofDay.length;
    }
  }
  return { checked: seen.length - sealed, sealed, differences };
}

const LATER = Symbol("not public yet");

function ifLater(error: unknown): typeof LATER {
  if (error instanceof CannotRecompute && (error.reason === "notRevealed" || error.reason === "formerDay")) return LATER;
  throw error;
}

// A market abroad may trade on a closed day of the A-shares.
function homeDay(day: Day): Day {
  return isTradingDay(day) ? day : previousTradingDay(day);
}

function differenceOf(ground: Ground, seen: SeenPrice): SeenDifference | null {
  const { gid, xt } = seen;
  const replay = replayOf(ground);
  const foreign = replay.instrument(gid)?.foreign;
  const day = foreign ? sessionDayAt(foreign.hours, xt, ground.mode) : dayOf(xt);
  const tape = replay.tape(gid, day);
  if (!tape) return { gid, xt, what: "price", seen: seen.price, recomputed: 0 };
  const step = Math.floor((xt - xtOf(day, OPEN_SECOND)) / (STEP_SECONDS * 1000));
  const { bids, asks } = tape.book(step);
  const [bid, ask] = [bids[0], asks[0]];
  const recomputed = {
    ...{ price: tape.priceAt(step) / 10_000, bid: (bid?.price ?? 0) / 10_000, bidSize: bid?.shares ?? 0 },
    ...{ ask: (ask?.price ?? 0) / 10_000, askSize: ask?.shares ?? 0 },
  };
  const names =
    productOf(tape.instrument).shows === "levels" ? (["price"] as const) : (["price", "bid", "bidSize", "ask", "askSize"] as const);
  const what = names.find((name) => recomputed[name] !== seen[name]);
  return what === undefined ? null : { gid, xt, what, seen: seen[what], recomputed: recomputed[what] };
}
