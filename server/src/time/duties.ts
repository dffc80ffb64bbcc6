/** What is due at an instant of exchange time, and that what is done once a day is done once. */
import { addDays, dayOf, secondsOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { isAnyForeignOpen, type ClockMode } from "@hongpan/core/rules/time/foreign-sessions.ts";
import { STEP_SECONDS } from "@hongpan/core/rules/time/sessions.ts";
import type { Db } from "../db/pool.ts";
import { CLOSE_SECOND, END_SECOND, OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";
import { isStep } from "./instants.ts";

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
