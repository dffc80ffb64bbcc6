/** Jumps of the exchange clock. One runs at a time, independently of the request that started it. */
import { dayOf, isTradingDay, nextTradingDay, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { MORNING_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";
import type { FastifyBaseLogger } from "fastify";
import { beijingMinute, type Clock } from "./clock.ts";
import type { Db } from "../db/pool.ts";
import { DutyDelayed } from "./instants.ts";
import type { Timetable } from "./timetable.ts";

/**
 * How a jump ended: `done` at its target, `halted` by its condition, `waiting` for an external service (the beacon), `failed` after an
 * error, or `interrupted` by the end of the process.
 */
type JumpOutcome = "done" | "halted" | "waiting" | "failed" | "interrupted";

export interface JumpEnd {
  /** Start, target and end in exchange time, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly reached: number;
  readonly outcome: JumpOutcome;
}

export interface Jumps {
  /**
   * Runs exchange time to `to` in the background and resolves when the jump ends. Never rejects. A call during a jump joins it. `may` is
   * called four times a second, and false halts the jump. A call without `may` removes the condition of the running jump.
   */
  readonly start: (to: number, may?: () => Promise<boolean>) => Promise<JumpEnd>;
  /** Target of the running jump; null for none. */
  readonly target: () => number | null;
  /** The latest jump that has ended, including one that the previous process left unfinished. */
  readonly last: () => JumpEnd | null;
  /** Reports a jump that the previous process left unfinished. Call it once the clock has caught up. */
  readonly recover: (say: (line: string) => void) => Promise<void>;
  /** Resolves when no jump runs. */
  readonly settled: () => Promise<unknown>;
}

interface Needs {
  readonly clock: Clock;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly timetable: Pick<Timetable, "runTo">;
}

interface Job {
  readonly to: number;
  may: (() => Promise<boolean>) | undefined;
  ended: Promise<JumpEnd>;
}

/** Attempts of a jump whose duties fail, and the pause between them, milliseconds. */
const TRIES = 10;
const RETRY_MS = 1000;
const SET_JUMP = "update exchange_clock set jump_from_xt = $1, jump_to_xt = $2";

/** Opens the jumps of this server. The database stores the running one for `recover` of the next process. */
export function openJumps({ clock, db, log, timetable }: Needs): Jumps {
  let running: Job | null = null;
  let last: JumpEnd | null = null;
  const note = (from: number | null, to: number | null) => db.query(SET_JUMP, [from, to], "clock-jump");
  const run = async (job: Job, from: number): Promise<JumpOutcome> => {
    let halted = false;
    const goesOn = async () => {
      halted = job.may !== undefined && !(await job.may());
      return !halted;
    };
    try {
      await note(from, job.to);
      await persistently(() => timetable.runTo(job.to, goesOn), log);
      if (halted) return "halted";
      // The process is stopping: the next one reads the stored row.
      if (clock.doneXt() < Math.min(job.to, clock.lastXt())) return "interrupted";
      return "done";
    } catch (error) {
      if (error instanceof DutyDelayed) return "waiting";
      log.error({ err: error }, "clock jump");
      return "failed";
    }
  };
  const finish = async (job: Job, from: number): Promise<JumpEnd> => {
    clock.setJump({ from, to: job.to, beganMs: performance.now() });
    const outcome = await run(job, from);
    if (outcome !== "interrupted") await note(null, null).catch((error: unknown) => log.error({ err: error }, "clock jump"));
    last = { from, to: job.to, reached: clock.doneXt(), outcome };
    running = null;
    clock.setJump(null);
    return last;
  };
  return {
    start: (to, may) => {
      if (running) {
        if (!may) running.may = undefined;
        return running.ended;
      }
      const job = { to, may, ended: Promise.resolve<JumpEnd>(null as never) };
      running = job;
      return (job.ended = finish(job, clock.doneXt()));
    },
    target: () => running?.to ?? null,
    last: () => last,
    recover: async (say) => {
      const left = await unfinished(db);
      if (left === null) return;
      last = { ...left, reached: clock.doneXt(), outcome: "interrupted" };
      const [from, to, reached] = [last.from, last.to, last.reached].map(beijingMinute);
      say(
        `上次快进（${from} 到 ${to}）没有走完，交易时间停在 ${reached}。 The clock's jump from ${from} to ${to} did not finish: exchange time is ${reached}.`,
      );
      await note(null, null);
    },
    settled: async () => running?.ended,
  };
}

/** The next opening of A-shares: 09:30 of this trading day if it is ahead, else of the next. Not after the last instant. */
export function nextOpening(clock: Pick<Clock, "doneXt" | "lastXt">): number {
  const xt = clock.doneXt();
  const day = dayOf(xt);
  const today = xtOf(day, MORNING_SECOND);
  const opening = isTradingDay(day) && today > xt ? today : xtOf(nextTradingDay(day), MORNING_SECOND);
  return Math.min(opening, clock.lastXt());
}

// Retries failed duties like the clock's loop, so that a short database outage does not end a jump.
async function persistently(run: () => Promise<void>, log: FastifyBaseLogger): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof DutyDelayed || tries === TRIES) throw error;
      log.warn({ err: error }, "clock jump");
      await new Promise((next) => setTimeout(next, RETRY_MS));
    }
  }
}

async function unfinished(db: Db): Promise<{ readonly from: number; readonly to: number } | null> {
  const [row] = await db.query<{ jump_from_xt: number | null; jump_to_xt: number | null }>(
    "select jump_from_xt, jump_to_xt from exchange_clock",
  );
  const { jump_from_xt: from = null, jump_to_xt: to = null } = row ?? {};
  return from === null || to === null ? null : { from, to };
}
