/** One market out of two: A-shares and everything beside them, each id answered by its own. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Market } from "../answers.ts";
import type { ForeignBoard } from "./board.ts";

/** What the A-share market alone gives. */
export type HomeMarket = Omit<Market, "foreign" | "foreignTick" | "beat">;

/** The whole market. A plain code means the A-share when both have it. */
export function withForeign(home: HomeMarket, board: ForeignBoard): Market {
  const byKey = new Map<string | number, Instrument>();
  for (const each of board.instruments) byKey.set(each.id, each).set(each.gid, each).set(each.code, each);
  let all: { readonly of: readonly Instrument[]; readonly length: number; readonly list: readonly Instrument[] } | null = null;
  let beats = 0;
  const tick = (xt: number) => {
    const moved = board.tick(xt);
    if (moved.length > 0) beats++;
    return moved;
  };
  return {
    ...home,
    // What joins the A-share market later joins this list too.
    get all() {
      if (all?.of !== home.all || all.length !== home.all.length)
        all = { of: home.all, length: home.all.length, list: [...home.all, ...board.instruments] };
      return all.list;
    },
    instrument: (key) => home.instrument(key) ?? byKey.get(key),
    quote: (id) => (board.has(id) ? board.quote(id) : home.quote(id)),
    book: (id, step) => (board.has(id) ? board.book(id, step) : home.book(id, step)),
    prints: (id, from, to) => (board.has(id) ? board.prints(id, from, to) : home.prints(id, from, to)),
    minutes: (id, days, before) => (board.has(id) ? board.minutes(id, days, before) : home.minutes(id, days, before)),
    dailyBars: (id, count, before) => (board.has(id) ? board.dailyBars(id, count, before) : home.dailyBars(id, count, before)),
    reachBack: (id, day) => (board.has(id) ? board.reachBack(id, day) : home.reachBack(id, day)),
    exDates: (id, from) => (board.has(id) ? [] : home.exDates(id, from)),
    closeBefore: (id, days) => (board.has(id) ? board.closeBefore(id, days) : home.closeBefore(id, days)),
    dayLine: (id) => (board.has(id) ? board.dayLine(id) : home.dayLine(id)),
    fiveAgo: (id) => (board.has(id) ? board.fiveAgo(id) : home.fiveAgo(id)),
    usualShares: (id, onlyKnown) => (board.has(id) ? board.usualShares(id, onlyKnown) : home.usualShares(id, onlyKnown)),
    limitStreak: (id) => (board.has(id) ? 0 : home.limitStreak(id)),
    foreign: board,
    foreignTick: tick,
    beat: () => beats,
    openDay: (...day) => {
      beats++;
      return home.openDay(...day);
    },
    advance: (step) => {
      const moved = home.advance(step);
      beats++;
      return [...moved, ...tick(xtOfStep(home.day(), step))];
    },
  };
}
