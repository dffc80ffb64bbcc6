/** The instants of exchange time at which something is due. */
import { addDays, dayOf, isTradingDay, secondsOf, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { isAnyForeignOpen, nextForeignOpen } from "@hongpan/core/rules/time/foreign-sessions.ts";
import { STEP_SECONDS } from "@hongpan/core/rules/time/sessions.ts";
import type { ClockMode } from "../config.ts";

export const OPEN = 33_300; // 09:15
export const CLOSE = 54_000; // 15:00
export const END = 55_800; // 15:30
const LUNCH = 41_400; // 11:30
const AFTERNOON = 46_800; // 13:00
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
  if (!isTradingDay(day) || second >= END) return midnight;
  if (second < OPEN) return xtOf(day, OPEN);
  if (second >= LUNCH && second < AFTERNOON) return xtOf(day, AFTERNOON);
  return xtOf(day, OPEN + (Math.floor((second - OPEN) / STEP_SECONDS) + 1) * STEP_SECONDS);
}

/** Whether an instant is a step of A-shares. */
export function isStep(xt: number): boolean {
  const second = secondsOf(xt);
  const inSession = (second >= OPEN && second <= LUNCH) || (second >= AFTERNOON && second <= END);
  return inSession && isTradingDay(dayOf(xt)) && (second - OPEN) % STEP_SECONDS === 0;
}

/** The end of the quiet stretch of steps that begins at `xt`: lunch, the closing match or the end of the session. */
export function endOfStretch(xt: number): number {
  const second = secondsOf(xt);
  return xtOf(dayOf(xt), [LUNCH, CLOSE, END].find((end) => end >= second) ?? END);
}

// All opening and closing times are whole minutes, so the grid of 3 s meets them.
function nextForeignInstant(xt: number): number {
  const next = (Math.floor(xt / STEP_MS) + 1) * STEP_MS;
  return isAnyForeignOpen(next) ? next : Math.ceil(nextForeignOpen(next) / STEP_MS) * STEP_MS;
}
