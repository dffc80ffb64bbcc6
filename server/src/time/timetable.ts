/**
 * What is due, in exchange time and in order: every step of the session, the close, the midnights, the opening of a day.
 * One loop does it all and records it, so a restart resumes and nothing is done twice or left out.
 */
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { END_XT } from "@hongpan/core/rules/time/exchange-clock.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "./clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/pool.ts";
import { DutyDelayed, nextIdleInstant, nextInstant, type Duties } from "./instants.ts";
import type { LastPrices } from "./last-prices.ts";
import { openWalk, type Walk } from "./walk.ts";

/** How often the clock is looked at, wall milliseconds. */
const TICK_MS = 20;
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
/** How often a run at full speed asks whether it may go on, wall milliseconds. */
const ASK_MS = 250;
/** How often the catching up tells how far it is. */
const TELL_MS = 2000;
/** Pause after a duty has failed, before it is tried again. */
const RETRY_MS = 1000;

export interface Timetable {
  /**
   * Runs everything due up to `xt`, then saves the clock; less when it is stopped meanwhile, or when `may`, asked four times a second,
   * says no. An instant gone by changes nothing.
   */
  readonly runTo: (xt: number, may?: () => Promise<boolean>) => Promise<void>;
  /** Runs `work` between two instants, then stores the clock. */
  readonly between: (work: () => Promise<void>) => Promise<void>;
  /** Runs what the process before may have shown, and live every step that was missed since. Call it before requests are answered. */
  readonly catchUp: () => Promise<void>;
  /** Looks at the wall once and does what is due; `start` does so every 20 ms. */
  readonly tick: () => Promise<void>;
  readonly start: () => void;
  /**
   * Registers a request or a new socket; `ended` calls its argument when the request is over. Returns a promise if an idle server has
   * overdue steps: clock and market are current once it resolves. Else null.
   */
  readonly use: (ended?: (over: () => void) => void) => Promise<void> | null;
  /** Whether exchange time has not moved for 10 s of wall time though it is due: a duty fails or hangs. */
  readonly stands: () => boolean;
  /** Message of the external service that a due job waits for; null for none. */
  readonly delay: () => string | null;
  readonly stop: () => Promise<void>;
}

interface Needs {
  readonly clock: Clock;
  readonly db: Db;
  readonly config: Pick<Config, "clock" | "clockSpeed">;
  readonly log: FastifyBaseLogger;
  readonly prices?: LastPrices | undefined;
  /** Time after the last request at which a server without clients counts as idle, wall milliseconds. */
  readonly idleAfterMs?: number | undefined;
  /** Tells whoever started the server how far the catching up is. */
  readonly say: (line: string) => void;
}

/** Default of `idleAfterMs`. */
const IDLE_AFTER_MS = 30_000;
/** Tick interval of an idle server, wall milliseconds. */
const IDLE_TICK_MS = 250;
/** Exchange time that is stored ahead at once while an idle server catches up, milliseconds. */
const IDLE_AHEAD_MS = 60_000;

/** Tracks whether the server is idle: no recent request, no connected client, no triggers and no alerts. */
function openIdleness(duties: Duties, idleAfterMs = IDLE_AFTER_MS) {
  let requests = 0;
  let usedAt = performance.now();
  const over = () => {
    requests--;
    usedAt = performance.now();
  };
  return {
    isIdle: () => requests === 0 && performance.now() - usedAt >= idleAfterMs && !duties.watched() && !duties.rests().shares,
    use: (ended?: (over: () => void) => void) => {
      usedAt = performance.now();
      if (!ended) return;
      requests++;
      ended(over);
    },
  };
}

/** The loop over `clock`; the database keeps where it stands. */
export function openTimetable(duties: Duties, needs: Needs): Timetable {
  const { clock, log } = needs;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  const walk = openWalk(duties, needs);
  let delay: DutyDelayed | null = null;
  const exclusive = (work: () => Promise<void>) => (running = running.then(work, work));
  const idleness = openIdleness(duties, needs.idleAfterMs);
  // `wakes`: a new request or socket wakes an idle server.
  const tick = async (wakes = false) => {
    if (!clock.mayMove() || clock.paused()) return void (walk.movedAt = performance.now());
    const idle = !wakes && idleness.isIdle();
    if (idle || walk.behind) await idleTick(walk, needs, idle);
    else await busyTick(walk, needs);
    walk.behind = idle;
    delay = null;
  };
  const failed = async (error: unknown) => {
    delay = error instanceof DutyDelayed ? error : null;
    if (delay) log.warn(delay.message);
    else log.error({ err: error }, "timetable");
    await new Promise((next) => setTimeout(next, RETRY_MS).unref());
  };
  const schedule = () => {
    timer = setTimeout(
      () => {
        void exclusive(() => tick())
          .catch(failed)
          .finally(() => timer && schedule());
      },
      walk.behind ? IDLE_TICK_MS : TICK_MS,
    );
  };
  return {
    runTo: (xt, may) => exclusive(() => runTo(walk, clock, xt, may)),
    between: (work) =>
      exclusive(async () => {
        if (walk.behind) await tick(true);
        await work();
        await walk.saveLast();
      }),
    catchUp: () => exclusive(() => catchUp(walk, needs)),
    tick: () => exclusive(() => tick()),
    use: (ended) => {
      idleness.use(ended);
      // The loop repeats a failed tick and logs its error.
      return walk.behind ? exclusive(() => tick(true)).catch(() => undefined) : null;
    },
    start: schedule,
    stands: () => timer !== null && performance.now() - walk.movedAt > STANDS_MS,
    delay: () => delay?.message ?? null,
    stop: async () => {
      walk.stopped = true;
      if (timer) clearTimeout(timer);
      timer = null;
      await running.catch(() => undefined);
      if (clock.mayMove()) await walk.saveLast();
    },
  };
}

async function busyTick(walk: Walk, { clock, config }: Needs): Promise<void> {
  const began = performance.now();
  const next = Math.min(nextInstant(clock.doneXt(), config.clock), clock.boundXt());
  // After a long gap the clock continues at the next instant, so at most LAG_MS is caught up when the wall clock jumps ahead.
  if (clock.lateMs(next) > LAG_MS) clock.anchorAt(next);
  if (clock.due() < next) walk.movedAt = began;
  if (began - walk.savedAt > SAVE_MS || clock.due() >= clock.boundXt()) await walk.save();
  await walk.advance(clock.due(), () => performance.now() - began < LOOK_MS);
}

// While idle, processes whole minutes after they end. The first tick after that processes the rest and stores the clock.
async function idleTick(walk: Walk, { clock, config }: Needs, idle: boolean): Promise<void> {
  const began = performance.now();
  const next = nextIdleInstant(clock.doneXt(), config.clock);
  if (clock.lateMs(next) > LAG_MS) clock.anchorAt(next);
  const due = clock.due();
  if (due < next) walk.movedAt = began;
  if (idle && due < next) return;
  await walk.advance(due, () => performance.now() - began < LOOK_MS, IDLE_AHEAD_MS, idle ? "minutes" : "all");
  if (!idle) await walk.save(due);
}

// Full speed to `xt`, less when it is stopped or `may` says no.
async function runTo(walk: Walk, clock: Clock, until: number, may?: () => Promise<boolean>): Promise<void> {
  if (walk.stopped || Math.min(until, clock.lastXt()) <= clock.doneXt()) return;
  // The jump processes the overdue steps of an idle server, so requests do not wait for them.
  walk.behind = false;
  let halted = false;
  let askedAt = performance.now();
  const goesOn = async () => {
    if (!may || performance.now() - askedAt < ASK_MS) return true;
    halted = !(await may());
    askedAt = performance.now();
    return !halted;
  };
  try {
    await walk.advance(until, goesOn, RUN_MS);
    // A change of the market may have been announced on the way.
    const xt = Math.min(until, clock.lastXt());
    if (!walk.stopped && !halted) await walk.cover(xt, xt);
    if (!walk.stopped && !halted) clock.setDone(xt);
  } finally {
    // Also where a duty failed on the way: from there the clock goes on, instead of standing until the wall has caught up.
    clock.anchorAt(clock.doneXt());
  }
  await walk.save();
}

async function catchUp(walk: Walk, { clock, config, say }: Needs): Promise<void> {
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
  while (!walk.stopped && nextInstant(clock.doneXt(), config.clock) <= to()) await untilDone(() => walk.advance(to(), told), say);
  if (!walk.stopped) clock.setDone(clock.seenXt);
  clock.anchorAt(clock.doneXt());
  await walk.save();
  if (toldAt > began) say(`已补走 caught up in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Repeats `work` while an external service delays it. `say` gets the message of each delay. */
export async function untilDone(work: () => Promise<void>, say: (line: string) => void): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DutyDelayed)) throw error;
      say(error.message);
      await new Promise((next) => setTimeout(next, RETRY_MS));
    }
  }
}

/** Null when exchange time is known well enough to decide by it and goes on when it is due, else the sentence that says why not. */
export function clockTrouble(clock: Clock, timetable: Pick<Timetable, "stands" | "delay">): string | null {
  if (clock.lastXt() < END_XT && clock.now().xt >= clock.lastXt())
    return "已公布的行情变更生效：请用公布的名单、时钟与随机信标重新启动。 An announced change of the market takes effect: start again with the list, clock and beacon that were announced.";
  const delay = timetable.delay();
  if (delay !== null) return delay;
  if (timetable.stands())
    return "交易时间停住了：到点的事没有做完，正在重试。 Exchange time stands: what is due is not done yet and is tried again.";
  if (!clock.mayMove())
    return "与数据库的连接断开，或另一个服务器正在使用它：交易时间停住，恢复后继续。 The connection to the database is lost, or another server uses it: exchange time stops until this one has it again.";
  return clock.sure() ? null : "交易时间暂时无法确定，下单暂停。 Exchange time is in doubt, so no order is taken.";
}
