/** A timetable over duties that only write down when they were done, with a wall that the test moves: days in a second. */
import { addDays, dayOf, isTradingDay, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { openClock, type Clock } from "../../src/time/clock.ts";
import { readConfig } from "../../src/config.ts";
import type { Db } from "../../src/db/pool.ts";
import type { Duties } from "../../src/time/instants.ts";
import { openTimetable, type Timetable } from "../../src/time/timetable.ts";
import { instant } from "./harness.ts";

/** How often the wall is looked at, milliseconds. */
export const LOOK = 50;

export interface Done {
  /** "step 2026-11-20 0", "midnight 2026-11-20". */
  readonly what: string;
  readonly xt: number;
  readonly wallMs: number;
}

export interface Days {
  /** Every duty in the order of its doing. */
  readonly done: readonly Done[];
  /** Every exchange time that was shown. */
  readonly shown: readonly number[];
  readonly clock: () => Clock;
  readonly timetable: () => Timetable;
  /** Lets the wall go on by `ms`, looked at every `everyMs`; stops early when exchange time is `until`. */
  readonly pass: (ms: number, options?: { readonly everyMs?: number; readonly until?: number }) => Promise<void>;
  /** The wall jumps, with nobody looking. */
  readonly jump: (ms: number) => void;
  readonly wall: () => number;
  /** The database does not answer from now on, or answers again. */
  readonly away: (is: boolean) => void;
  /** The process ends, with or without its last save, and another one starts `downMs` later. */
  readonly restart: (downMs: number, how?: "stopped" | "killed") => Promise<void>;
}

interface Run {
  readonly mode?: ClockMode;
  readonly speed?: number;
  readonly from: string;
  readonly duties?: Partial<Duties>;
}

const measure = performance.now.bind(performance);

/** Gives `performance.now` back to the process. */
export function restoreMeasure(): void {
  performance.now = measure;
}

/** The days from `from` on. The wall begins there as well, since live it is exchange time. */
export async function livingDays({ mode = "continuous", speed = 1, from, duties = {} }: Run): Promise<Days> {
  const config = readConfig({ CLOCK: mode, CLOCK_SPEED: String(speed) });
  const rows = rowsOf(from, mode);
  const done: Done[] = [];
  const shown: number[] = [];
  let now = instant(from);
  const wall = { now: () => now, sure: () => true, stop: () => undefined };
  // What the loop measures of its own work goes by the same wall, which a slow duty lets go on; it never goes back.
  let ran = 0;
  performance.now = () => (ran = Math.max(ran, now));
  const open = async () => {
    const clock = await openClock(rows.db, wall, config, 0);
    const noted = (what: string, xt: number) => done.push({ what, xt, wallMs: now });
    const all = withNotes(duties, noted);
    const log = { error: () => undefined } as never;
    return { clock, timetable: openTimetable(all, { clock, db: rows.db, config, log, say: () => undefined }) };
  };
  let running = await open();
  await running.timetable.catchUp();
  const look = async () => {
    await running.timetable.tick();
    shown.push(running.clock.now().xt);
  };
  return {
    done,
    shown,
    clock: () => running.clock,
    timetable: () => running.timetable,
    wall: () => now,
    away: rows.away,
    jump: (ms) => void (now += ms),
    pass: async (ms, { everyMs = LOOK, until = Infinity } = {}) => {
      for (const end = now + ms; now < end && running.clock.now().xt < until;) {
        now += everyMs;
        await look();
      }
    },
    restart: async (downMs, how = "stopped") => {
      if (how === "stopped") await running.timetable.stop();
      now += downMs;
      running = await open();
      await running.timetable.catchUp();
      shown.push(running.clock.now().xt);
    },
  };
}

/** What is due after `from` up to `to`, said from the calendar alone. */
export function dueBetween(from: string, to: string): string[] {
  const [after, until] = [instant(from), instant(to)];
  const all: { what: string; xt: number }[] = [];
  for (let day: Day = dayOf(after); xtOf(day, 0) <= until; day = addDays(day, 1)) {
    all.push({ what: `midnight ${addDays(day, -1)}`, xt: xtOf(day, 0) });
    if (isTradingDay(day)) all.push(...sessionOf(day));
  }
  return all.filter(({ xt }) => xt > after && xt <= until).map(({ what }) => what);
}

function sessionOf(day: Day): { what: string; xt: number }[] {
  const found = [{ what: `opens ${day}`, xt: instant(`${day} 09:15:00`) }];
  for (let step = 0; step <= 7500; step++) {
    const xt = instant(`${day} 09:15:00`) + step * 3000;
    if (xt > instant(`${day} 11:30:00`) && xt < instant(`${day} 13:00:00`)) continue;
    found.push({ what: `step ${day} ${step}`, xt });
    if (xt === instant(`${day} 15:00:00`)) found.push({ what: `closes ${day}`, xt });
    if (xt === instant(`${day} 15:30:00`)) found.push({ what: `ends ${day}`, xt });
  }
  return found;
}

function withNotes(duties: Partial<Duties>, noted: (what: string, xt: number) => void): Duties {
  const at = (day: Day, time: string) => instant(`${day} ${time}`);
  const notes: Duties = {
    dayOpens: async (day) => noted(`opens ${day}`, at(day, "09:15:00")),
    step: async (day, step) => noted(`step ${day} ${step}`, at(day, "09:15:00") + step * 3000),
    dayCloses: async (day) => noted(`closes ${day}`, at(day, "15:00:00")),
    dayEnds: async (day) => noted(`ends ${day}`, at(day, "15:30:00")),
    midnight: async (day) => noted(`midnight ${day}`, xtOf(addDays(day, 1), 0)),
    foreignTick: async () => undefined,
    rests: () => ({ shares: true, abroad: false }),
    watched: () => true,
  };
  return {
    ...notes,
    ...Object.fromEntries(
      Object.entries(duties).map(([name, own]) => [
        name,
        async (...args: never[]) => {
          await (own as (...all: never[]) => Promise<void>)(...args);
          await (notes[name as keyof Duties] as unknown as (...all: never[]) => Promise<void>)(...args);
        },
      ]),
    ),
  };
}

// The two tables of the clock, as far as the clock and the timetable ask for them.
function rowsOf(from: string, mode: ClockMode): { readonly db: Db; readonly away: (is: boolean) => void } {
  let gone = false;
  const row = { mode, first_day: dayOf(instant(from)), done_xt: instant(from), until_xt: instant(from), paused: false, chosen_speed: null };
  const finished = new Set<string>();
  const answer = (sql: string, args: readonly unknown[]): object[] => {
    if (sql.includes("from exchange_clock")) return [{ ...row }];
    if (sql.startsWith("update exchange_clock")) Object.assign(row, { until_xt: args.at(-2), done_xt: args.at(-1) });
    if (sql.startsWith("insert into timetable_done")) finished.add(args.join(" "));
    return sql.includes("from timetable_done") && finished.has(args.join(" ")) ? [{}] : [];
  };
  const query = async <Row extends object>(sql: string, args: readonly unknown[] = []) => {
    if (gone) throw new Error("the database is away");
    return answer(sql, args) as Row[];
  };
  return { db: { query }, away: (is) => void (gone = is) };
}
