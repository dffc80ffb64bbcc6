/** The instants of exchange time at which something is due. */
import { addDays, dayOf, isTradingDay, secondsOf, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { isAnyForeignOpen, nextForeignOpen, type ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { STEP_SECONDS } from "@hongpan/core/rules/time/sessions.ts";
import { AFTERNOON_SECOND, END_SECOND, LUNCH_SECOND, OPEN_SECOND, CLOSE_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";
import type { Db } from "../db/pool.ts";

const STEP_MS = STEP_SECONDS * 1000;
const MINUTE_MS = 60_000;

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

/**
 * The next instant after `xt` that an idle server processes. Steps are due at the end of their minute, so a minute of steps costs one.
 * Other instants are unchanged.
 */
export function nextIdleInstant(xt: number, mode: ClockMode): number {
  const next = nextInstant(xt, mode);
  const own = nextOwnInstant(xt);
  if (next < own) return Math.min(own, Math.ceil(next / MINUTE_MS) * MINUTE_MS);
  return isStep(own) && secondsOf(own) !== OPEN_SECOND ? endOfStretch(own, 1) : own;
}

// All opening and closing times are whole minutes, so the grid of 3 s meets them.
function nextForeignInstant(xt: number): number {
  const next = (Math.floor(xt / STEP_MS) + 1) * STEP_MS;
  return isAnyForeignOpen(next) ? next : Math.ceil(nextForeignOpen(next) / STEP_MS) * STEP_MS;
}

/** A due job waits for an external service; the message names it in Chinese and English. */
export class DutyDelayed extends Error {}

/** What the timetable calls. Each is awaited before time goes on, and called again when it fails: twice is once. */
export interface Duties {
  /** A new trading day begins (09:15): yesterday's closes become today's base. */
  readonly dayOpens: (day: Day) => Promise<void>;
  /** One step has passed, or in a stretch in which nothing rests several. */
  readonly step: (day: Day, step: number) => Promise<void>;
  /** The closing auction has matched (15:00). */
  readonly dayCloses: (day: Day) => Promise<void>;
  /** The session is over (15:30). */
  readonly dayEnds: (day: Day) => Promise<void>;
  /** A calendar day has ended at midnight; `day` is the one that ended. */
  readonly midnight: (day: Day) => Promise<void>;
  /** Live, every 3 s while a market beside A-shares is open. */
  readonly foreignTick: (xt: number) => Promise<void>;
  /** What waits for a price: orders, positions, alerts. For it no instant is passed over while missed days are caught up. */
  readonly rests: () => { readonly shares: boolean; readonly abroad: boolean };
  /** Whether a client is connected: connected clients receive every step. */
  readonly watched: () => boolean;
}

/** Does what is due at an instant. */
export async function fulfil(duties: Duties, db: Db, at: number, mode: ClockMode): Promise<void> {
  const day = dayOf(at);
  const second = secondsOf(at);
  if (second === 0) {
    const ended = addDays(day, -1);
    await once(db, "midnight", ended, () => duties.midnight(ended));
  }
  if (isStep(at)) {
    if (second === OPEN_SECOND) await duties.dayOpens(day);
    await duties.step(day, (second - OPEN_SECOND) / STEP_SECONDS);
    if (second === CLOSE_SECOND) await once(db, "close", day, () => duties.dayCloses(day));
    if (second === END_SECOND) await once(db, "end", day, () => duties.dayEnds(day));
  } else if (mode === "live" && isAnyForeignOpen(at)) {
    // Only here: a step of A-shares moves the markets abroad along.
    await duties.foreignTick(at);
  }
}

// Duties are idempotent by themselves; the row spares a restart from doing a finished one again.
async function once(db: Db, what: string, day: Day, work: () => Promise<void>): Promise<void> {
  const found = await db.query("select 1 from timetable_done where what = $1 and due_day = $2", [what, day]);
  if (found.length > 0) return;
  await work();
  await db.query("insert into timetable_done (what, due_day) values ($1, $2) on conflict do nothing", [what, day]);
}
