/** The instants of exchange time at which something is due. */
import { addDays, dayOf, isTradingDay, secondsOf, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { isAnyForeignOpen, nextForeignOpen, type ClockMode } from "@hongpan/core/rules/time/foreign-sessions.ts";
import { STEP_SECONDS } from "@hongpan/core/rules/time/sessions.ts";
import { AFTERNOON_SECOND, END_SECOND, LUNCH_SECOND, OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";

const STEP_MS = STEP_SECONDS * 1000;

/** The next instant at which something is due after `xt`: live also every 3 s while a market beside A-shares is open. */
export function nextInstant(xt: number, mode: ClockMode): number {
  const own = nextOwnInstant(xt);
  return mode === "live" ? Math.min(own, nextForeignInstant(xt)) : own;
}

/** The next instant of A-shares and of the calendar: steps of the session, the opening of a day, midnights. */
export function nextOwnInstant(xt: number): number {
  const day = dayOf(xt);
  const second = secondsOf(xt);
  const midnight = xtOf(addDays(day, 1), 0);
  if (!isTradingDay(day) || second >= END_SECOND) return midnight;
  if (second < OPEN_SECOND) return xtOf(day, OPEN_SECOND);
  if (second >= LUNCH_SECOND && second < AFTERNOON_SECOND) return xtOf(day, AFTERNOON_SECOND);
  return xtOf(day, OPEN_SECOND + (Math.floor((second - OPEN_SECOND) / STEP_SECONDS) + 1) * STEP_SECONDS);
}

/** Whether an instant is a step of A-shares. */
export function isStep(xt: number): boolean {
  const second = secondsOf(xt);
  const inSession = (second >= OPEN_SECOND && second <= LUNCH_SECOND) || (second >= AFTERNOON_SECOND && second <= END_SECOND);
  return inSession && isTradingDay(dayOf(xt)) && (second - OPEN_SECOND) % STEP_SECONDS === 0;
}

/**
 * The end of the stretch of steps that begins at `xt`, a whole number of `minutes`, at most 15: news are written at whole minutes, and
 * every change of phase is at a whole quarter of an hour.
 */
export function endOfStretch(xt: number, minutes: number): number {
  const seconds = minutes * 60;
  return xtOf(dayOf(xt), Math.min(END_SECOND, Math.ceil(secondsOf(xt) / seconds) * seconds));
}

// All opening and closing times are whole minutes, so the grid of 3 s meets them.
function nextForeignInstant(xt: number): number {
  const next = (Math.floor(xt / STEP_MS) + 1) * STEP_MS;
  return isAnyForeignOpen(next) ? next : Math.ceil(nextForeignOpen(next) / STEP_MS) * STEP_MS;
}
