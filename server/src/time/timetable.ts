/**
 * What is due, in exchange time and in order: every step of the session, the close, the midnights, the opening of a day.
 * One loop does it all and records it, so a restart resumes and nothing is done twice or left out.
 */
import { addDays, dayOf, secondsOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { END_XT } from "@hongpan/core/rules/time/exchange-clock.ts";
import { isAnyForeignOpen } from "@hongpan/core/rules/time/foreign-sessions.ts";
import { STEP_SECONDS } from "@hongpan/core/rules/time/sessions.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/pool.ts";
import { CLOSE, END, endOfStretch, isStep, nextInstant, nextOwnInstant, OPEN } from "./instants.ts";

/** How often the clock is looked at, wall milliseconds. */
const TICK_MS = 20;
/** Longest stretch of work before other requests are let in, wall milliseconds. */
const STRETCH_MS = 40;
/** A clock further behind than this is slowed: the machine cannot keep up, or the wall has jumped. Wall milliseconds. */
const LAG_MS = 6_000;
/** Longest that one look at the clock works before it saves and lets a jump or the end of the process in, wall milliseconds. */
const LOOK_MS = 1000;
/** How often it is stored where the clock stands, wall milliseconds. */
const SAVE_MS = 1000;
/** How much of a run at full speed is stored ahead at once, exchange milliseconds. */
const RUN_MS = 600_000;
/** Exchange time that is due and has not moved for so long stands: the node is not ready. Wall milliseconds. */
const STANDS_MS = 10_000;
const STEP_MS = STEP_SECONDS * 1000;
/** How often a run at full speed asks whether it may go on, wall milliseconds. */
const ASK_MS = 250;
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
  /**
   * Runs everything due up to `xt`, then saves the clock; less when it is stopped meanwhile, or when `may`, asked four times a second,
   * says no. An instant gone by changes nothing.
   */
  readonly runTo: (xt: number, may?: () => Promise<boolean>) => Promise<void>;
  /** Runs what the process before may have shown, and live every step that was missed since. Call it before requests are answered. */
  readonly catchUp: () => Promise<void>;
  /** Looks at the wall once and does what is due; `start` does so every 20 ms. */
  readonly tick: () => Promise<void>;
  readonly start: () => void;
  /** Whether exchange time has not moved for 10 s of wall time though it is due: a duty fails or hangs. */
  readonly stands: () => boolean;
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
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let savedAt = 0;
  let movedAt = performance.now();

  const save = async (least?: number) => {
    savedAt = performance.now();
    await clock.save(db, least);
  };
  // That an instant may have been seen is stored before it is done: a restart goes on from there and shows nothing twice.
  const cover = async (at: number, to: number) => {
    if (at > clock.boundXt()) await save(to);
  };
  const advance = async (xt: number, paused: (at: number) => Promise<boolean> | boolean | void, aheadMs = 0) => {
    let since = performance.now();
    for (let at = instantAfter(duties, clock.doneXt(), xt, config); at <= xt; at = instantAfter(duties, at, xt, config)) {
      await cover(at, Math.max(at, Math.min(at + aheadMs, xt)));
      await fulfil(duties, db, at, config);
      clock.setDone(at);
      movedAt = performance.now();
      if (stopped) return;
      if (movedAt - since < STRETCH_MS) continue;
      if ((await paused(at)) === false) return;
      await new Promise((next) => setImmediate(next));
      since = performance.now();
    }
  };
  const exclusive = (work: () => Promise<void>) => (running = running.then(work, work));
  const tick = async () => {
    const began = performance.now();
    const next = Math.min(nextInstant(clock.doneXt(), config.clock), clock.boundXt());
    // However long a gap is, the next instant is reached; and no more than the lag is rushed through behind a wall that jumped.
    if (clock.lateMs(next) > LAG_MS) clock.anchorAt(next);
    if (clock.due() < next) movedAt = began;
    if (began - savedAt > SAVE_MS || clock.due() >= clock.boundXt()) await save();
    await advance(clock.due(), () => performance.now() - began < LOOK_MS);
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
    runTo: (wanted, may) =>
      exclusive(async () => {
        const xt = Math.min(wanted, END_XT);
        if (stopped || xt <= clock.doneXt()) return;
        let halted = false;
        let askedAt = performance.now();
        const goesOn = async () => {
          if (!may || performance.now() - askedAt < ASK_MS) return true;
          halted = !(await may());
          askedAt = performance.now();
          return !halted;
        };
        try {
          await advance(xt, goesOn, RUN_MS);
          if (!stopped && !halted) await cover(xt, xt);
          if (!stopped && !halted) clock.setDone(xt);
        } finally {
          // Also where a duty failed on the way: from there the clock goes on, instead of standing until the wall has caught up.
          clock.anchorAt(clock.doneXt());
        }
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
        // Live the wall goes on meanwhile; else the clock begins where it stands by then.
        const to = () => (config.clock === "live" ? Math.max(clock.due(), clock.seenXt) : clock.seenXt);
        while (!stopped && nextInstant(clock.doneXt(), config.clock) <= to()) await advance(to(), told);
        if (!stopped) clock.setDone(clock.seenXt);
        clock.anchorAt(clock.doneXt());
        await save();
        if (toldAt > began) say(`已补走 caught up in ${Math.round((performance.now() - began) / 1000)} s`);
      }),
    tick: () => exclusive(tick),
    start: schedule,
    stands: () => timer !== null && performance.now() - movedAt > STANDS_MS,
    stop: async () => {
      stopped = true;
      if (timer) clearTimeout(timer);
      timer = null;
      await running.catch(() => undefined);
      await clock.saveLast(db);
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
