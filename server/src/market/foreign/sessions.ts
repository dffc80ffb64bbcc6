/**
 * Every instrument's running session, or its last one. A session is made and walked when it is read; with each tick only where a caller
 * needs to know whether it printed, and where its prices follow an A-share index, whose levels are known only as they happen.
 */
import type { ForeignModel } from "@hongpan/core/exchange/foreign/model.ts";
import { stepOfSecond, STEPS_A_MINUTE } from "@hongpan/core/exchange/foreign/law/shape.ts";
import { sessionDayAt, type ClockMode, type Hours } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ForeignInstrument } from "@hongpan/core/rules/products/instruments.ts";
import type { ForeignDay } from "@hongpan/core/exchange/foreign/foreign-day.ts";
import { printAmount, eachForeignPrint, foreignPrintsOf } from "@hongpan/core/exchange/foreign/prints.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import { itemAt, mapValue } from "@hongpan/core/rules/item-at.ts";

interface Sessions {
  readonly has: (id: number) => boolean;
  /** The session as it is now. */
  readonly of: (id: number) => ForeignSession;
  /** Instrument and day of the session, without simulating it. */
  readonly begun: (id: number) => Readonly<Pick<Begun, "instrument" | "day">>;
  /** Moves time to an instant. Returns the ids whose session began, and of those that `isFollowed` names the ones that printed. */
  readonly tick: (xt: number, isFollowed?: (id: number) => boolean) => number[];
  /** Begins the sessions of what is listed on `day` and has none: its first, before its opening. */
  readonly begin: (day: Day) => void;
}

/** The day of an instrument's session, and the session itself once it has been read. */
interface Begun {
  readonly instrument: ForeignInstrument;
  readonly day: Day;
  session: ForeignSession | null;
}

/** The sessions of a model's instruments; there are none before the first tick. */
export function openForeignSessions(model: ForeignModel, mode: ClockMode): Sessions {
  const sessions = new Map<number, Begun>();
  let xt = -Infinity;
  const sessionOf = (begun: Begun) => (begun.session ??= openForeignSession(model.day(begun.instrument, begun.day)));
  const walk = (begun: Begun, to = xt) => walkTo(sessionOf(begun), stepOfSecond((to - xtOf(begun.day, 0)) / 1000));
  const begin = (instrument: ForeignInstrument, day: Day) => {
    const begun: Begun = { instrument, day, session: null };
    sessions.set(instrument.id, begun);
    return begun;
  };
  return {
    has: (id) => sessions.has(id),
    begun: (id) => mapValue(sessions, id),
    of: (id) => {
      const begun = mapValue(sessions, id);
      walk(begun);
      return sessionOf(begun);
    },
    tick: (now, isFollowed = () => true) => {
      const earlier = xt;
      xt = now;
      const days = new Map<Hours, Day>();
      const moved: number[] = [];
      for (const instrument of model.instruments) {
        const { hours } = instrument.foreign;
        const running = days.get(hours) ?? sessionDayAt(hours, now, mode);
        days.set(hours, running);
        // On the morning of its listing a bond has its own day before it.
        const day = running < instrument.listedOn ? instrument.listedOn : running;
        const before = sessions.get(instrument.id);
        const begun = before?.day === day ? before : begin(instrument, day);
        const isWalked = isFollowed(instrument.id) || "home" in model.traits(instrument).moves;
        // Prints before this tick, while the session was not followed, are not reported as new.
        if (isWalked && begun === before && begun.session === null) walk(begun, earlier);
        const printed = isWalked && walk(begun);
        if (printed || begun !== before) moved.push(instrument.id);
      }
      return moved;
    },
    begin: (day) => {
      for (const instrument of model.instruments) {
        if (instrument.listedOn === day && !sessions.has(instrument.id)) begin(instrument, day);
      }
    },
  };
}

/** One instrument's running session: what it shows now follows from the prints up to its step. */
export interface ForeignSession {
  readonly day: ForeignDay;
  /** Last step walked; before the opening one less than it. */
  step: number;
  last: Price;
  open: Price;
  high: Price;
  low: Price;
  shares: number;
  amount: number;
  /** The running minute's prints, made when its first step comes, and how many have been shown. */
  minute: number;
  pending: readonly Print[];
  shown: number;
}

/** A session before its first step. */
function openForeignSession(day: ForeignDay): ForeignSession {
  const nothing = { open: 0, high: 0, low: 0, shares: 0, amount: 0 };
  return { day, step: day.shape.firstStep - 1, last: day.prevClose, ...nothing, minute: -1, pending: [], shown: 0 };
}

/** Walks to `to` (forward only, at most to the session's end); whether anything printed. */
function walkTo(session: ForeignSession, to: number): boolean {
  const { day } = session;
  const end = Math.min(to, day.shape.lastStep);
  if (end <= session.step) return false;
  const before = session.shares;
  // Step by step from the minute's prints made once; further, or along what is only known as it happens, straight.
  if (end === session.step + 1 && !day.fair.live) walkOne(session, end);
  else eachForeignPrint(day, session.step + 1, end, (_, price, shares) => show(session, price, shares));
  session.step = end;
  return session.shares !== before;
}

function walkOne(session: ForeignSession, step: number): void {
  const { shape } = session.day;
  const minute = shape.minuteAt(step);
  if (minute !== session.minute) {
    const first = shape.firstStepOf(minute);
    session.minute = minute;
    session.pending = foreignPrintsOf(session.day, first, minute === 0 ? first : first + STEPS_A_MINUTE - 1);
    session.shown = 0;
  }
  while (session.shown < session.pending.length && itemAt(session.pending, session.shown).step <= step) {
    const print = session.pending[session.shown++]!;
    if (print.step === step) show(session, print.price, print.shares);
  }
}

function show(session: ForeignSession, price: Price, shares: number): void {
  if (session.shares === 0) session.open = session.high = session.low = price;
  session.high = Math.max(session.high, price);
  session.low = Math.min(session.low, price);
  session.last = price;
  session.shares += shares;
  session.amount += printAmount(session.day, price, shares);
}
