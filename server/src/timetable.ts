/**
 * What is due, in exchange time and in order: every step of the session, the close, the midnights, the opening of a day.
 * One loop does it all and records it, so a restart resumes and nothing is done twice or left out.
 */
import { addDays, dayOf, secondsOf, type Day } from "@hongpan/core/rules/calendar.ts";
import { END_XT } from "@hongpan/core/rules/exchange-clock.ts";
import { isAnyForeignOpen } from "@hongpan/core/rules/foreign-sessions.ts";
import { STEP_SECONDS } from "@hongpan/core/rules/sessions.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/pool.ts";
import { CLOSE, END, endOfStretch, isStep, nextInstant, nextOwnInstant, OPEN } from "./instants.ts";

/** How often the clock is looked at, wall milliseconds. */
const TICK_MS = 20;
/** Longest stretch of work before other requests are let in, wall milliseconds. */
const STRETCH_MS = 40;
/** A clock further behind than this is slowed: the machine cannot keep up. Exchange milliseconds at speed 1. */
const LAG_MS = 6_000;
const STEP_MS = STEP_SECONDS * 1000;
/** Exchange time that lies further back than this is caught up. */
const BEHIND_MS = 600_000;
/** How often the catching up tells how far it is. */
const TELL_MS = 2000;
/** Pause after a duty has failed, before it is tried again. */
const RETRY_MS = 1000;

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

export interface Timetable {
  /** Runs everything due up to `xt`, then saves the clock. An instant gone by changes nothing. */
  readonly runTo: (xt: number) => Promise<void>;
  /** Live: runs every step that was missed while the server was down. Call it before requests are answered. */
  readonly catchUp: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

interface Needs {
  readonly clock: Clock;
  readonly db: Db;
  readonly config: Pick<Config, "clock" | "clockSpeed">;
  readonly log: FastifyBaseLogger;
  /** Tells whoever started the server how far the catching up is. */
  readonly say: (line: string) => void;
}

/** The loop over `clock`; the database keeps where it stands. */
export function openTimetable(duties: Duties, { clock, db, config, log, say }: Needs): Timetable {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  let savedAt = 0;

  const save = async () => {
    savedAt = performance.now();
    await clock.save(db);
  };
  const advance = async (xt: number, told: (at: number) => void = () => undefined) => {
    let since = performance.now();
    for (let at = instantAfter(duties, clock.doneXt(), xt, config); at <= xt; at = instantAfter(duties, at, xt, config)) {
      await fulfil(duties, db, at, config);
      clock.setDone(at);
      if (performance.now() - since < STRETCH_MS) continue;
      told(at);
      await new Promise((next) => setImmediate(next));
      since = performance.now();
    }
  };
  const exclusive = (work: () => Promise<void>) => (running = running.then(work, work));
  const tick = async () => {
    await advance(Math.min(clock.due(), clock.doneXt() + 60_000 * config.clockSpeed));
    if (clock.due() - nextInstant(clock.doneXt(), config.clock) > LAG_MS * config.clockSpeed) clock.anchorAt(clock.doneXt());
    if (performance.now() - savedAt > 1000) await save();
  };
  const failed = async (error: unknown) => {
    log.error({ err: error }, "timetable");
    await new Promise((next) => setTimeout(next, RETRY_MS).unref());
  };
  const schedule = () => {
    timer = setTimeout(() => {
      void exclusive(tick)
        .catch(failed)
        .finally(() => timer && schedule());
    }, TICK_MS);
  };
  return {
    runTo: (wanted) =>
      exclusive(async () => {
        const xt = Math.min(wanted, END_XT);
        if (xt <= clock.doneXt()) return;
        await advance(xt);
        clock.anchorAt(xt);
        clock.setDone(xt);
        await save();
      }),
    catchUp: () =>
      exclusive(async () => {
        const began = performance.now();
        let toldAt = began;
        const from = dayOf(clock.doneXt());
        const told = (at: number) => {
          if (performance.now() - toldAt < TELL_MS) return;
          toldAt = performance.now();
          say(`补走停机期间的行情 catching up from ${from}: ${dayOf(at)}`);
        };
        // The wall goes on meanwhile.
        for (let left = clock.due(); nextInstant(clock.doneXt(), config.clock) <= left; left = clock.due()) await advance(left, told);
        await save();
        if (toldAt > began) say(`已补走 caught up in ${Math.round((performance.now() - began) / 1000)} s`);
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

/**
 * The next instant to be done on the way to `to`. While time is caught up and nothing waits for a price, the markets abroad are
 * walked at once, and so are the steps of a stretch of a day that is over by then: what is printed is the same, and nobody looks.
 */
function instantAfter(duties: Duties, xt: number, to: number, { clock }: Needs["config"]): number {
  const next = nextInstant(xt, clock);
  if (to - next < BEHIND_MS) return next;
  const rests = duties.rests();
  if (rests.abroad) return next;
  const own = nextOwnInstant(xt);
  if (own > to) return Math.max(next, Math.floor((to - BEHIND_MS) / STEP_MS) * STEP_MS);
  const everyStep = rests.shares || dayOf(own) >= dayOf(to) || !isStep(own) || secondsOf(own) === OPEN;
  return everyStep ? own : endOfStretch(own);
}

async function fulfil(duties: Duties, db: Db, at: number, { clock }: Needs["config"]): Promise<void> {
  const day = dayOf(at);
  const second = secondsOf(at);
  if (second === 0) {
    const ended = addDays(day, -1);
    await once(db, "midnight", ended, () => duties.midnight(ended));
  }
  if (isStep(at)) {
    if (second === OPEN) await duties.dayOpens(day);
    await duties.step(day, (second - OPEN) / STEP_SECONDS);
    if (second === CLOSE) await once(db, "close", day, () => duties.dayCloses(day));
    if (second === END) await once(db, "end", day, () => duties.dayEnds(day));
  } else if (clock === "live" && isAnyForeignOpen(at)) {
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
