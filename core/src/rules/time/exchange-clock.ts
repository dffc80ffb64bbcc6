/**
 * Where exchange time stands by the wall, and when its phase changes (spec/3-decisions.md 2). The continuous clock runs the session
 * at a speed and lets every other stretch of the calendar pass in 15 s of wall time. Pure: all follows from one anchor and the wall.
 */
import { addDays, dayOf, isTradingDay, nextTradingDay, secondsOf, xtOf, type Day } from "./calendar.ts";
import { LAST_CALENDAR_DAY } from "./calendar-days.ts";
import { PHASE_ENDS } from "./sessions.ts";
import { AFTERNOON_SECOND, END_SECOND, LUNCH_SECOND, OPEN_SECOND } from "./day-seconds.ts";

/** At wall instant `wallMs` exchange time was `xt`; in session one wall second is `speed` exchange seconds. */
export interface ClockAnchor {
  readonly wallMs: number;
  readonly xt: number;
  readonly speed: number;
}

const SKIP_MS = 15_000;
const FIRST_START = 35_100; // 09:45

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Exchange milliseconds in one wall millisecond. */
  readonly rate: number;
}

/** Exchange time at a wall instant at or after the anchor's; never beyond the calendar's end. */
export function xtAt(anchor: ClockAnchor, wallMs: number): number {
  let left = Math.max(0, wallMs - anchor.wallMs);
  let xt = anchor.xt;
  while (xt < END_XT) {
    const stretch = stretchAt(xt, anchor.speed);
    const lasts = (stretch.to - xt) / stretch.rate;
    if (left < lasts) return xt + left * stretch.rate;
    left -= lasts;
    xt = stretch.to;
  }
  return END_XT;
}

/** The wall instant at which exchange time stands at `xt`, at or after the anchor's. */
export function wallAt(anchor: ClockAnchor, xt: number): number {
  let wall = anchor.wallMs;
  let at = anchor.xt;
  while (at < xt) {
    const stretch = stretchAt(at, anchor.speed);
    const end = Math.min(xt, stretch.to);
    wall += (end - at) / stretch.rate;
    at = end;
  }
  return wall;
}

/** Seconds of the day at which the phase that is shown changes. */
const EDGES = [...PHASE_ENDS.slice(0, -1), 86_400];

/** The calendar's last instant: there the clock stands for ever. */
export const END_XT = xtOf(addDays(LAST_CALENDAR_DAY, 1), 0) - 1;

/** Exchange time of the next change of the phase that is shown; null when the calendar ends before one. */
export function nextPhaseXt(xt: number): number | null {
  const day = dayOf(xt);
  const edge = EDGES.find((second) => second > secondsOf(xt)) ?? 86_400;
  const next = isTradingDay(day) ? xtOf(day, edge) : xtOf(nextTradingDay(day), 0);
  return next > END_XT ? null : next;
}

/** Exchange time after `xt` at which a session next begins to take orders: 09:15 or 13:00; null when the calendar ends before one. */
export function nextOrdersXt(xt: number): number | null {
  const day = dayOf(xt);
  const starts = isTradingDay(day) ? [xtOf(day, OPEN_SECOND), xtOf(day, AFTERNOON_SECOND)] : [];
  const next = starts.find((start) => start > xt) ?? xtOf(nextTradingDay(day), OPEN_SECOND);
  return next > END_XT ? null : next;
}

/** 09:45 of the first trading day on or after `day`: orders are taken at once. */
export function firstStart(day: Day): number {
  return xtOf(isTradingDay(day) ? day : nextTradingDay(day), FIRST_START);
}

function stretchAt(xt: number, speed: number): Stretch {
  const day = dayOf(xt);
  if (!isTradingDay(day)) return closedRun(day);
  const second = secondsOf(xt);
  if (second < OPEN_SECOND) return skipped(xtOf(day, 0), xtOf(day, OPEN_SECOND));
  if (second < LUNCH_SECOND) return { from: xtOf(day, OPEN_SECOND), to: xtOf(day, LUNCH_SECOND), rate: speed };
  if (second < AFTERNOON_SECOND) return skipped(xtOf(day, LUNCH_SECOND), xtOf(day, AFTERNOON_SECOND));
  if (second < END_SECOND) return { from: xtOf(day, AFTERNOON_SECOND), to: xtOf(day, END_SECOND), rate: speed };
  return skipped(xtOf(day, END_SECOND), xtOf(addDays(day, 1), 0));
}

// An unbroken run of closed days passes as one stretch.
function closedRun(day: Day): Stretch {
  let first = day;
  while (!isTradingDay(addDays(first, -1))) first = addDays(first, -1);
  return skipped(xtOf(first, 0), xtOf(nextTradingDay(day), 0));
}

function skipped(from: number, to: number): Stretch {
  return { from, to, rate: (to - from) / SKIP_MS };
}
