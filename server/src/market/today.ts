/** What A-shares and their indices show of the running day, none of it later than now. */
import type { Chain } from "@hongpan/core/exchange/chain.ts";
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import { MINUTES, lastStepOf, minuteOf } from "@hongpan/core/exchange/minutes-of-day.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { HomeVenue } from "./answers.ts";
import { breadthOf } from "./breadth.ts";
import type { createLiveIndices } from "@hongpan/core/exchange/live-indices.ts";
import type { Roster } from "./roster.ts";
import { thinned } from "./thinned.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

const A_SHARE_LINE = thinned(MINUTES);

interface Needs {
  readonly roster: Roster;
  readonly chain: Chain;
  readonly indices: ReturnType<typeof createLiveIndices>;
  readonly today: () => MarketDay;
  readonly closes: ReturnType<typeof createMinuteCloses>;
}

type OfToday = "quote" | "lastOf" | "book" | "prints" | "afterPrints" | "afterHours" | "dayLine" | "fiveAgo" | "breadth" | "day" | "step";

/** The venue's answers about the day that `today` tells. */
export function todayOf({ roster, chain, indices, today, closes }: Needs): Pick<HomeVenue, OfToday> {
  const { ofShare, placeOf } = roster;
  return {
    quote: (id) => {
      const i = placeOf(id);
      return i === undefined ? indices.quote(id, today()) : stockQuote(id, i, today());
    },
    lastOf: (id) => ofShare(id, Number.NaN, (i) => itemAt(today().last, i)),
    book: (id, step) => ofShare(id, { step: today().step(), bids: [], asks: [] }, (i) => today().book(i, step)),
    prints: (id, from, to) => ofShare(id, [], (i) => today().prints(i, from, to)),
    afterPrints: (id, from, to) => ofShare(id, [], (i) => today().afterPrints(i, from, to)),
    afterHours: (id) => {
      const i = placeOf(id) ?? -1;
      return { shares: today().afterShares[i] ?? 0, amount: Math.round(today().afterAmount[i] ?? 0) };
    },
    dayLine: (id) => {
      const i = placeOf(id);
      const { stride, slots } = A_SHARE_LINE;
      return { slots, closes: i === undefined ? indices.closes(id, stride) : closes.every(stride, i) };
    },
    fiveAgo: (id) => ofShare<Price>(id, 0, (i) => closes.fiveAgo(today(), i)),
    breadth: () => breadthOf(chain.instruments, today()),
    day: () => today().day,
    step: () => today().step(),
  };
}

function stockQuote(id: number, i: number, day: MarketDay): Quote {
  const plan = itemAt(day.plans, i);
  return {
    id,
    step: day.step(),
    atXt: instantOf(day),
    last: day.last[i]!,
    prevClose: plan.prevClose,
    open: day.open[i]!,
    high: day.high[i]!,
    low: day.low[i]!,
    shares: day.shares[i]!,
    amount: Math.round(day.amount[i]!),
    limitUp: plan.limits.up,
    limitDown: plan.limits.down,
    suspended: plan.suspension !== null,
    halted: day.halted(i),
    free: plan.free,
  };
}

// Lists ask for thousands of quotes of the same step.
let stamp = { day: "", step: 0, xt: 0 };

function instantOf(day: MarketDay): number {
  const step = Math.max(0, day.step());
  if (stamp.step !== step || stamp.day !== day.day) stamp = { day: day.day, step, xt: xtOfStep(day.day, step) };
  return stamp.xt;
}

// What every share stood at when each minute of the running day ended: 5-minute changes come from here.

const MINUTES_BACK = 5;
/** Window of the moves that limit the leverage of the day's openings, minutes. */
const MOVE_MINUTES = 10;

/** One row of prices a minute, 4 bytes a share. */
export function createMinuteCloses() {
  let rows: Int32Array[] = [];
  // Largest moves of past minutes by share, computed on demand and at most once a minute.
  let moves: { readonly minutes: number; readonly of: number[] } = { minutes: 0, of: [] };
  return {
    /** A day begins. */
    open: () => {
      rows = [];
      moves = { minutes: 0, of: [] };
    },
    /** A step has been walked. */
    note: (day: MarketDay, step: number) => {
      const minute = minuteOf(step);
      if (minute >= 0 && step === lastStepOf(minute)) rows[minute] = day.last.slice();
    },
    /** What share `i` stood at when each `stride`th minute ended, the opening match first. */
    every: (stride: number, i: number): Price[] => {
      const closes: Price[] = [];
      for (let minute = 0; minute < rows.length; minute += stride) closes.push(rows[minute]?.[i] ?? 0);
      return closes;
    },
    /** The price of share `i` five traded minutes before the day's present step; its opening while there are none. 0 before any print. */
    fiveAgo: (day: MarketDay, i: number): Price => {
      const step = day.step();
      const minute = minuteOf(step) < 0 ? rows.length - 1 : minuteOf(step);
      const ended = minute >= 0 && step >= lastStepOf(minute) ? minute : minute - 1;
      return rows[ended - MINUTES_BACK]?.[i] ?? day.open[i]!;
    },
    /** Largest price change of share `i` within ten traded minutes today, up to the current step, as a fraction of the previous close. */
    largestMove: (day: MarketDay, i: number): number => {
      const { prevClose } = itemAt(day.plans, i);
      if (prevClose === 0) return 0;
      if (moves.minutes !== rows.length) moves = { minutes: rows.length, of: [] };
      const at = (minute: number) => (minute < 0 ? prevClose : (rows[minute]?.[i] ?? prevClose));
      const endingAt = (price: Price, minute: number) => {
        let most = 0;
        for (let back = minute - 1; back >= Math.max(-1, minute - MOVE_MINUTES); back--) most = Math.max(most, Math.abs(price - at(back)));
        return most;
      };
      const ended = (moves.of[i] ??= rows.reduce((most, row, minute) => Math.max(most, endingAt(row[i] ?? prevClose, minute)), 0));
      return Math.max(ended, endingAt(itemAt(day.last, i), rows.length)) / prevClose;
    },
  };
}
