/** The venue of the other markets: each instrument's running session, walked as time goes, and its days gone by. */
import { barXtOf, foreignMinutesOf } from "@hongpan/core/exchange/foreign/bars.ts";
import { foreignBookAt } from "@hongpan/core/exchange/foreign/foreign-book.ts";
import type { ForeignKeyOf } from "@hongpan/core/exchange/foreign/law/groups.ts";
import type { ForeignDay } from "@hongpan/core/exchange/foreign/foreign-day.ts";
import type { HomeIndices } from "@hongpan/core/exchange/foreign/follow.ts";
import { createForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { foreignPrintsOf, lastPriceAt } from "@hongpan/core/exchange/foreign/prints.ts";
import { STEPS_A_MINUTE } from "@hongpan/core/exchange/foreign/law/shape.ts";
import { bondsUntil } from "@hongpan/core/exchange/bond-issues.ts";
import { isHalted } from "@hongpan/core/exchange/halts.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ForeignInstrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { spansOf, type ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { ForeignVenue } from "../answers.ts";
import { thinned, type DayLine } from "../thinned.ts";
import { openPastDays } from "./past-days.ts";
import { openForeignSessions, type ForeignSession } from "./sessions.ts";

const STEPS_IN_FIVE_MINUTES = 100;

interface Needs {
  readonly mode: ClockMode;
  readonly first: Day;
  readonly keyOf: ForeignKeyOf;
  readonly home: HomeIndices;
}

/** The venue at `xt`. New bonds join it with the A-shares' day `shown`, and with each that opens. */
export function openForeignVenue({ mode, first, keyOf, home }: Needs, shown: Day, xt: number): ForeignVenue {
  const instruments: ForeignInstrument[] = [...FOREIGN];
  const model = createForeignModel({ instruments, mode, first, keyOf, home });
  const past = openPastDays(model);
  const lines = openDayLines();
  const sessions = openForeignSessions(model, mode);
  const known = new Set<number>();
  const admit = (day: Day) => {
    for (const { instrument } of bondsUntil(first, day)) {
      if (!known.has(instrument.id)) instruments.push(instrument);
      known.add(instrument.id);
    }
  };
  admit(shown);
  // A session is simulated when it is read.
  sessions.tick(xt, () => false);
  return {
    instruments,
    openDay: (day) => {
      admit(day);
      sessions.begin(day);
    },
    has: sessions.has,
    tick: sessions.tick,
    day: (id) => sessions.begun(id).day,
    step: (id) => sessions.of(id).step,
    points: (id) => sessions.of(id).day.shape.points,
    spans: (id) => spansOf(sessions.of(id).day.instrument.foreign.hours, sessions.of(id).day.day, mode),
    firstStep: (id) => sessions.of(id).day.shape.firstStep,
    quote: (id) => quoteOf(sessions.of(id)),
    book: (id, step = Infinity) => foreignBookAt(sessions.of(id).day, Math.min(step, sessions.of(id).step)),
    roll: (id) => model.roll(sessions.begun(id).instrument, sessions.begun(id).day),
    prints: (id, from, to) => foreignPrintsOf(sessions.of(id).day, from, Math.min(to, sessions.of(id).step)),
    ...charts(sessions, past),
    barNow: (id) => barNow(sessions.of(id)),
    closeOf: (id, day) => model.closeOf(sessions.begun(id).instrument, day),
    closeBefore: (id, days) => past.closeBefore(sessions.begun(id), days - 1),
    dayLine: (id) => lines(sessions.of(id)),
    fiveAgo: (id) => {
      const { day, step, open } = sessions.of(id);
      const minute = day.shape.minuteAt(step);
      if (minute <= STEPS_IN_FIVE_MINUTES / 20) return open;
      return lastPriceAt(day, step - STEPS_IN_FIVE_MINUTES);
    },
    usualShares: (id, onlyKnown = false) => past.usualShares(sessions.begun(id), onlyKnown),
  };
}

interface DayCloses {
  readonly day: ForeignDay;
  readonly closes: Price[];
}

// The running days in some 48 closes, by instrument.
function openDayLines() {
  const lines = new Map<number, DayCloses>();
  return ({ day, step }: ForeignSession): DayLine => {
    const { id } = day.instrument;
    const { stride, slots } = thinned(day.shape.points);
    const kept = lines.get(id);
    const line: DayCloses = kept?.day === day ? kept : { day, closes: [] };
    lines.set(id, line);
    for (let end = endOf(day, line.closes.length * stride); end <= step; end = endOf(day, line.closes.length * stride))
      line.closes.push(lastPriceAt(day, end));
    return { slots, closes: line.closes };
  };
}

// Minute and daily bars of an instrument, the running session last.
function charts(
  sessions: ReturnType<typeof openForeignSessions>,
  past: ReturnType<typeof openPastDays>,
): Pick<ForeignVenue, "minutes" | "dailyBars"> {
  return {
    minutes: (id, days, before) => {
      const begun = sessions.begun(id);
      const running = runs(begun, before);
      const over = past.minutes(begun, running ? days - 1 : days, before ?? begun.day);
      if (!running) return over;
      const session = sessions.of(id);
      return [...over, foreignMinutesOf(session.day, session.step)];
    },
    dailyBars: (id, count, before) => {
      const begun = sessions.begun(id);
      const running = runs(begun, before);
      const over = past.bars(begun, running ? count - 1 : count, before ?? begun.day);
      if (!running) return over;
      const session = sessions.of(id);
      const bar = barNow(session);
      if (session.step === session.day.shape.lastStep && !session.day.fair.live) past.keepBar(begun, bar);
      return [...over, bar];
    },
  };
}

// The step with which a minute is over; beyond the session there is none.
function endOf({ shape }: ForeignDay, minute: number): number {
  if (minute >= shape.points) return Infinity;
  return minute === 0 ? shape.firstStep : shape.firstStepOf(minute) + STEPS_A_MINUTE - 1;
}

function runs({ day }: { readonly day: Day }, before: Day | undefined): boolean {
  return before === undefined || before > day;
}

function quoteOf({ day, step, last, open, high, low, shares, amount }: ForeignSession): Quote {
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
    halted: isHalted(day.halts, step),
  };
}

function barNow({ day, last, open, high, low, shares, amount }: ForeignSession): Bar {
  return { xt: barXtOf(day), open, high, low, close: last, shares, amount };
}
