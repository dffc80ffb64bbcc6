/** The other markets as they stand: each instrument's running session, walked as time goes, and its days gone by. */
import { foreignMinutesOf, foreignDailyBarOf, barXtOf } from "@hongpan/core/exchange/foreign/bars.ts";
import { foreignBookAt } from "@hongpan/core/exchange/foreign/foreign-book.ts";
import type { ForeignKeyOf } from "@hongpan/core/exchange/foreign/factors.ts";
import type { ForeignDay } from "@hongpan/core/exchange/foreign/foreign-day.ts";
import { createForeignModel, type HomeIndices } from "@hongpan/core/exchange/foreign/model.ts";
import { foreignPrintsOf, lastForeignPrint } from "@hongpan/core/exchange/foreign/prints.ts";
import { STEPS_A_MINUTE, stepOfSecond } from "@hongpan/core/exchange/foreign/shape.ts";
import { addDays, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-contracts.ts";
import { sessionDayAt, spansOf, type ClockMode, type Hours, type Span } from "@hongpan/core/rules/time/foreign-sessions.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Book, Print, Quote } from "@hongpan/core/rules/tape/tape.ts";
import { thinned, type DayLine } from "../thinned.ts";
import { openKept } from "../keep.ts";
import { openSession, walkTo, type Session } from "./session.ts";

/** Memory for day bars and for days of minutes, bytes; a bar takes some 250 with its name. */
const DAYS_BYTES = 30e6;
const MINUTES_BYTES = 30e6;
const BAR_BYTES = 250;
/** History goes back to here. A day's bar is folded from its prints, some 0.3 ms the first time. */
const HISTORY_FROM: Day = "2000-01-01";
const STEPS_IN_FIVE_MINUTES = 100;
const USUAL_DAYS = 5;

interface Needs {
  readonly mode: ClockMode;
  readonly first: Day;
  readonly keyOf: ForeignKeyOf;
  readonly home: HomeIndices;
}

/** The board at `xt`. */
export function openForeignBoard({ mode, first, keyOf, home }: Needs, xt: number) {
  const model = createForeignModel({ instruments: FOREIGN, mode, first, keyOf, home });
  const sessions = new Map<number, Session>();
  const dayBars = openKept<Bar>(DAYS_BYTES, () => BAR_BYTES);
  const minuteDays = openKept<readonly Bar[]>(MINUTES_BYTES, (bars) => (bars.length + 1) * BAR_BYTES);
  const lines = new Map<number, { readonly day: ForeignDay; readonly closes: Price[] }>();
  const sessionOf = (id: number): Session => sessions.get(id)!;
  const dayBack = ({ day }: Session, count: number) => {
    const line = model.line(day.instrument);
    return line.day(line.ordinal(day.day) - count);
  };
  const pastDays = ({ instrument, day }: ForeignDay, count: number, before: Day): Day[] => {
    const line = model.line(instrument);
    const end = before > day ? line.ordinal(day) : line.ordinal(addDays(before, -1)) + 1;
    const first = Math.max(end - count, line.ordinal(HISTORY_FROM) + 1);
    return Array.from({ length: Math.max(0, end - first) }, (_, n) => line.day(first + n));
  };
  const barOf = (instrument: Instrument, day: Day) =>
    dayBars.of(`${instrument.id} ${day}`, () => foreignDailyBarOf(model.day(instrument, day)));
  const minutesOf = (instrument: Instrument, day: Day) =>
    minuteDays.of(`${instrument.id} ${day}`, () => foreignMinutesOf(model.day(instrument, day)));
  const tick = (now: number): number[] => {
    const days = new Map<Hours, Day>();
    const moved: number[] = [];
    for (const instrument of FOREIGN) {
      const { hours } = instrument.foreign!;
      const day = days.get(hours) ?? sessionDayAt(hours, now, mode);
      days.set(hours, day);
      let session = sessions.get(instrument.id);
      const begins = session?.day.day !== day;
      if (begins) sessions.set(instrument.id, (session = openSession(model.day(instrument, day))));
      if (walkTo(session!, stepOfSecond((now - xtOf(day, 0)) / 1000)) || begins) moved.push(instrument.id);
    }
    return moved;
  };
  tick(xt);
  return {
    instruments: FOREIGN,
    has: (id: number) => sessions.has(id),
    /** Walks every session to `xt`; answers the ids that have changed. */
    tick,
    /** The day of an instrument's session that runs, or of the last one. */
    day: (id: number): Day => sessionOf(id).day.day,
    /** Minute points of that session, and its spans in seconds of its day. */
    points: (id: number): number => sessionOf(id).day.shape.points,
    spans: (id: number): readonly Span[] => spansOf(sessionOf(id).day.instrument.foreign!.hours, sessionOf(id).day.day, mode),
    /** First step of that session: before 09:15 it is negative. */
    firstStep: (id: number): number => sessionOf(id).day.shape.firstStep,
    quote: (id: number): Quote => quoteOf(sessionOf(id)),
    book: (id: number, step?: number): Book => {
      const session = sessionOf(id);
      if (step === undefined || step >= session.step) return foreignBookAt(session.day, session.step, session.last, session.side);
      const { price, side } = lastForeignPrint(session.day, step);
      return foreignBookAt(session.day, step, price, side);
    },
    prints: (id: number, from: number, to: number): Print[] => foreignPrintsOf(sessionOf(id).day, from, Math.min(to, sessionOf(id).step)),
    /** The last `days` days, the running one up to now; those before `before` when it is given. */
    minutes: (id: number, days: number, before?: Day): (readonly Bar[])[] => {
      const session = sessionOf(id);
      const running = runs(session, before);
      const past = pastDays(session.day, running ? days - 1 : days, before ?? session.day.day).map((day) =>
        minutesOf(session.day.instrument, day),
      );
      return running ? [...past, foreignMinutesOf(session.day, session.step)] : past;
    },
    dailyBars: (id: number, count: number, before?: Day): Bar[] => {
      const session = sessionOf(id);
      const running = runs(session, before);
      const past = pastDays(session.day, running ? count - 1 : count, before ?? session.day.day).map((day) =>
        barOf(session.day.instrument, day),
      );
      return running ? [...past, barNow(session)] : past;
    },
    /** Works out the closes back to `day`, of which all older bars are made. */
    reachBack: (id: number, day: Day): void => {
      const { instrument } = sessionOf(id).day;
      const line = model.line(instrument);
      model.closeBefore(instrument, line.day(Math.max(line.ordinal(HISTORY_FROM) + 1, line.ordinal(day))));
    },
    closeBefore: (id: number, days: number): Price => model.closeBefore(sessionOf(id).day.instrument, dayBack(sessionOf(id), days - 1)),
    /** The running day in some 48 closes: what is over is worked out once. */
    dayLine: (id: number): DayLine => {
      const { day, step } = sessionOf(id);
      const { stride, slots } = thinned(day.shape.points);
      const kept = lines.get(id);
      const line = kept?.day === day ? kept : { day, closes: [] as Price[] };
      lines.set(id, line);
      for (let end = endOf(day, line.closes.length * stride); end <= step; end = endOf(day, line.closes.length * stride))
        line.closes.push(lastForeignPrint(day, end).price);
      return { slots, closes: line.closes };
    },
    fiveAgo: (id: number): Price => {
      const { day, step, open } = sessionOf(id);
      const minute = day.shape.minuteAt(step);
      if (minute <= STEPS_IN_FIVE_MINUTES / 20) return open;
      return lastForeignPrint(day, day.shape.firstStepOf(minute) + (step - day.shape.firstStepOf(minute)) - STEPS_IN_FIVE_MINUTES).price;
    },
    usualShares: (id: number, onlyKnown = false): number => {
      const session = sessionOf(id);
      const days = Array.from({ length: USUAL_DAYS }, (_, n) => dayBack(session, n + 1));
      if (onlyKnown && !days.every((day) => dayBars.get(`${id} ${day}`))) return 0;
      return days.reduce((sum, day) => sum + barOf(session.day.instrument, day).shares, 0) / USUAL_DAYS;
    },
  };
}

// The step with which a minute is over; beyond the session there is none.
function endOf({ shape }: ForeignDay, minute: number): number {
  if (minute >= shape.points) return Infinity;
  return minute === 0 ? shape.firstStep : shape.firstStepOf(minute) + STEPS_A_MINUTE - 1;
}

export type ForeignBoard = ReturnType<typeof openForeignBoard>;

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
