/** The other markets as they stand: each instrument's running session, walked as time goes, and its days gone by. */
import { barXtOf, foreignMinutesOf } from "@hongpan/core/exchange/foreign/bars.ts";
import { foreignBookAt } from "@hongpan/core/exchange/foreign/foreign-book.ts";
import type { ForeignKeyOf } from "@hongpan/core/exchange/foreign/factors.ts";
import type { ForeignDay } from "@hongpan/core/exchange/foreign/foreign-day.ts";
import { createForeignModel, type HomeIndices } from "@hongpan/core/exchange/foreign/model.ts";
import { foreignPrintsOf, lastForeignPrint } from "@hongpan/core/exchange/foreign/prints.ts";
import { STEPS_A_MINUTE } from "@hongpan/core/exchange/foreign/shape.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-contracts.ts";
import { spansOf, type ClockMode, type Span } from "@hongpan/core/rules/time/foreign-sessions.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Book, Print, Quote } from "@hongpan/core/rules/tape/tape.ts";
import { thinned, type DayLine } from "../thinned.ts";
import { openPastDays } from "./past-days.ts";
import { openSessions } from "./sessions.ts";
import type { Session } from "./session.ts";

const STEPS_IN_FIVE_MINUTES = 100;

interface Needs {
  readonly mode: ClockMode;
  readonly first: Day;
  readonly keyOf: ForeignKeyOf;
  readonly home: HomeIndices;
}

/** The board at `xt`. */
export function openForeignBoard({ mode, first, keyOf, home }: Needs, xt: number) {
  const model = createForeignModel({ instruments: FOREIGN, mode, first, keyOf, home });
  const past = openPastDays(model);
  const lines = openDayLines();
  const sessions = openSessions(model, mode);
  sessions.tick(xt);
  return {
    instruments: FOREIGN,
    has: sessions.has,
    /** Walks every session to `xt`; answers the ids that have changed. */
    tick: sessions.tick,
    /** The day of an instrument's session that runs, or of the last one. */
    day: (id: number): Day => sessions.of(id).day.day,
    /** Minute points of that session, and its spans in seconds of its day. */
    points: (id: number): number => sessions.of(id).day.shape.points,
    spans: (id: number): readonly Span[] => spansOf(sessions.of(id).day.instrument.foreign!.hours, sessions.of(id).day.day, mode),
    /** First step of that session: before 09:15 it is negative. */
    firstStep: (id: number): number => sessions.of(id).day.shape.firstStep,
    quote: (id: number): Quote => quoteOf(sessions.of(id)),
    book: (id: number, step?: number): Book => {
      const session = sessions.of(id);
      if (step === undefined || step >= session.step) return foreignBookAt(session.day, session.step, session.last, session.side);
      const { price, side } = lastForeignPrint(session.day, step);
      return foreignBookAt(session.day, step, price, side);
    },
    prints: (id: number, from: number, to: number): Print[] =>
      foreignPrintsOf(sessions.of(id).day, from, Math.min(to, sessions.of(id).step)),
    /** The last `days` days, the running one up to now; those before `before` when it is given. */
    minutes: (id: number, days: number, before?: Day): (readonly Bar[])[] => {
      const session = sessions.of(id);
      const running = runs(session, before);
      const over = past.minutes(session.day, running ? days - 1 : days, before ?? session.day.day);
      return running ? [...over, foreignMinutesOf(session.day, session.step)] : over;
    },
    dailyBars: (id: number, count: number, before?: Day): Bar[] => {
      const session = sessions.of(id);
      const running = runs(session, before);
      const over = past.bars(session.day, running ? count - 1 : count, before ?? session.day.day);
      return running ? [...over, barNow(session)] : over;
    },
    /** Works out the closes back to `day`, of which all older bars are made. */
    reachBack: (id: number, day: Day): void => past.reachBack(sessions.of(id).day.instrument, day),
    closeBefore: (id: number, days: number): Price => past.closeBefore(sessions.of(id).day, days - 1),
    /** The running day in some 48 closes: what is over is worked out once. */
    dayLine: (id: number): DayLine => lines(sessions.of(id)),
    fiveAgo: (id: number): Price => {
      const { day, step, open } = sessions.of(id);
      const minute = day.shape.minuteAt(step);
      if (minute <= STEPS_IN_FIVE_MINUTES / 20) return open;
      return lastForeignPrint(day, day.shape.firstStepOf(minute) + (step - day.shape.firstStepOf(minute)) - STEPS_IN_FIVE_MINUTES).price;
    },
    usualShares: (id: number, onlyKnown = false): number => past.usualShares(sessions.of(id).day, onlyKnown),
  };
}

export type ForeignBoard = ReturnType<typeof openForeignBoard>;

// The running days in some 48 closes, by instrument.
function openDayLines() {
  const lines = new Map<number, { readonly day: ForeignDay; readonly closes: Price[] }>();
  return ({ day, step }: Session): DayLine => {
    const { id } = day.instrument;
    const { stride, slots } = thinned(day.shape.points);
    const kept = lines.get(id);
    const line = kept?.day === day ? kept : { day, closes: [] as Price[] };
    lines.set(id, line);
    for (let end = endOf(day, line.closes.length * stride); end <= step; end = endOf(day, line.closes.length * stride))
      line.closes.push(lastForeignPrint(day, end).price);
    return { slots, closes: line.closes };
  };
}

// The step with which a minute is over; beyond the session there is none.
function endOf({ shape }: ForeignDay, minute: number): number {
  if (minute >= shape.points) return Infinity;
  return minute === 0 ? shape.firstStep : shape.firstStepOf(minute) + STEPS_A_MINUTE - 1;
}

function runs({ day }: Session, before: Day | undefined): boolean {
  return before === undefined || before > day.day;
}

function quoteOf({ day, step, last, open, high, low, shares, amount }: Session): Quote {
  const atXt = xtOfStep(day.day, Math.max(day.shape.firstStep, step));
  const limits = { limitUp: day.limits?.up ?? 0, limitDown: day.limits?.down ?? 0 };
  return {
    id: day.instrument.id,
    step,
    atXt,
    last,
    prevClose: day.prevClose,
    open,
    high,
    low,
    shares,
    amount,
    ...limits,
    suspended: false,
  };
}

function barNow({ day, last, open, high, low, shares, amount }: Session): Bar {
  return { xt: barXtOf(day), open, high, low, close: last, shares, amount };
}
