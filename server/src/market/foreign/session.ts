/** One instrument's running session: what it shows now follows from the prints up to its step. */
import type { ForeignDay } from "@hongpan/core/exchange/foreign/foreign-day.ts";
import { printAmount, eachForeignPrint, foreignPrintsOf } from "@hongpan/core/exchange/foreign/prints.ts";
import { STEPS_A_MINUTE } from "@hongpan/core/exchange/foreign/law/shape.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";

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
export function openForeignSession(day: ForeignDay): ForeignSession {
  const nothing = { open: 0, high: 0, low: 0, shares: 0, amount: 0 };
  return { day, step: day.shape.firstStep - 1, last: day.prevClose, ...nothing, minute: -1, pending: [], shown: 0 };
}

/** Walks to `to` (forward only, at most to the session's end); whether anything printed. */
export function walkTo(session: ForeignSession, to: number): boolean {
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
  while (session.shown < session.pending.length && session.pending[session.shown]!.step <= step) {
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
