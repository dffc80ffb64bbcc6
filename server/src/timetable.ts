/**
 * What is due, in exchange time and in order: every step of the session, the close, the midnights, the opening of a day.
 * One loop does it all and records it, so a restart resumes and nothing is done twice or left out.
 */
import { addDays, dayOf, isTradingDay, secondsOf, xtOf, type Day } from "@hongpan/core/rules/calendar.ts";
import { STEP_SECONDS } from "@hongpan/core/rules/sessions.ts";
import type { Clock } from "./clock.ts";
import type { Db } from "./db/pool.ts";

const OPEN = 33_300; // 09:15
const LUNCH = 41_400; // 11:30
const AFTERNOON = 46_800; // 13:00
const CLOSE = 54_000; // 15:00
const END = 55_800; // 15:30
/** How often the clock is looked at, wall milliseconds. */
const TICK_MS = 20;
/** Longest stretch of work before other requests are let in, wall milliseconds. */
const STRETCH_MS = 40;
/** A clock further behind than this is slowed: the machine cannot keep up. Exchange milliseconds at speed 1. */
const LAG_MS = 6_000;

/** What the timetable calls. Each is awaited before time goes on. */
export interface Duties {
  /** A new trading day begins (09:15): yesterday's closes become today's base. */
  readonly dayOpens: (day: Day) => Promise<void>;
  /** One step has passed. */
  readonly step: (day: Day, step: number) => Promise<void>;
  /** The closing auction has matched (15:00). */
  readonly dayCloses: (day: Day) => Promise<void>;
  /** The session is over (15:30). */
  readonly dayEnds: (day: Day) => Promise<void>;
  /** A calendar day has ended at midnight; `day` is the one that ended. */
  readonly midnight: (day: Day) => Promise<void>;
}

export interface Timetable {
  /** Runs everything due up to `xt`, then saves the clock. */
  readonly runTo: (xt: number) => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** The next instant at which something is due after `xt`. */
export function nextInstant(xt: number): number {
  const day = dayOf(xt);
  const second = secondsOf(xt);
  const midnight = xtOf(addDays(day, 1), 0);
  if (!isTradingDay(day) || second >= END) return midnight;
  if (second < OPEN) return xtOf(day, OPEN);
  if (second >= LUNCH && second < AFTERNOON) return xtOf(day, AFTERNOON);
  return xtOf(day, OPEN + (Math.floor((second - OPEN) / STEP_SECONDS) + 1) * STEP_SECONDS);
}

/** The loop over `clock`; `db` keeps where it stands. */
export function openTimetable(clock: Clock, db: Db, duties: Duties, speed: number): Timetable {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let savedAt = 0;

  const save = async () => {
    savedAt = performance.now();
    await clock.save(db);
  };
  const advance = async (xt: number) => {
    let since = performance.now();
    for (let at = nextInstant(clock.doneXt()); at <= xt; at = nextInstant(at)) {
      await fulfil(duties, db, at);
      clock.setDone(at);
      if (performance.now() - since < STRETCH_MS) continue;
      await new Promise((next) => setImmediate(next));
      since = performance.now();
    }
  };
  const exclusive = (work: () => Promise<void>) => (running = running.then(work, work));
  const tick = async () => {
    const due = clock.due();
    await advance(Math.min(due, clock.doneXt() + 60_000 * speed));
    if (clock.due() - nextInstant(clock.doneXt()) > LAG_MS * speed) clock.anchorAt(clock.doneXt());
    if (performance.now() - savedAt > 1000) await save();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      void exclusive(tick).finally(() => timer && schedule());
    }, TICK_MS);
  };
  return {
    runTo: (xt) =>
      exclusive(async () => {
        await advance(xt);
        clock.anchorAt(xt);
        clock.setDone(Math.max(clock.doneXt(), Math.min(xt, nextInstant(clock.doneXt()) - 1)));
        await save();
      }),
    start: schedule,
    stop: async () => {
      if (timer) clearTimeout(timer);
      timer = null;
      await running.catch(() => undefined);
      await clock.save(db);
    },
  };
}

async function fulfil(duties: Duties, db: Db, at: number): Promise<void> {
  const day = dayOf(at);
  const second = secondsOf(at);
  if (second === 0) {
    const ended = addDays(day, -1);
    return once(db, "midnight", ended, () => duties.midnight(ended));
  }
  if (second === OPEN) await duties.dayOpens(day);
  await duties.step(day, (second - OPEN) / STEP_SECONDS);
  if (second === CLOSE) await once(db, "close", day, () => duties.dayCloses(day));
  if (second === END) await once(db, "end", day, () => duties.dayEnds(day));
}

// Duties are idempotent by themselves; the row spares a restart from doing a finished one again.
async function once(db: Db, what: string, day: Day, work: () => Promise<void>): Promise<void> {
  const found = await db.query("select 1 from timetable_done where what = $1 and due_day = $2", [what, day]);
  if (found.length > 0) return;
  await work();
  await db.query("insert into timetable_done (what, due_day) values ($1, $2) on conflict do nothing", [what, day]);
}
