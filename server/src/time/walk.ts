/** The walk through exchange time, instant by instant: each is stored as seen before it is done, and done before the clock shows it. */
import { dayOf, secondsOf } from "@hongpan/core/rules/time/calendar.ts";
import type { ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { STEP_SECONDS } from "@hongpan/core/rules/time/sessions.ts";
import { OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/pool.ts";
import { endOfStretch, isStep, nextIdleInstant, nextInstant, nextOwnInstant, fulfil, type Duties } from "./instants.ts";
import type { LastPrices, PriceChanges } from "./last-prices.ts";

/** Longest stretch of work before other requests are let in, wall milliseconds. */
const STRETCH_MS = 40;
/** Exchange time that lies further back than this is caught up. */
const BEHIND_MS = 600_000;
const STEP_MS = STEP_SECONDS * 1000;
/** Minutes that are walked at once: of the day that the clock is moved to, and of a day before it. */
const STRETCH = 1;
const PAST_STRETCH = 15;

interface Needs {
  readonly clock: Clock;
  readonly db: Db;
  readonly config: Pick<Config, "clock">;
  /** What is stored with the clock; without them the clock alone. */
  readonly prices?: LastPrices | undefined;
}

export interface Walk {
  /** Set by whoever walks: it ends after the instant that is under way. */
  stopped: boolean;
  /** Whether the server is idle: due steps may be unprocessed. */
  behind: boolean;
  /** When the clock was last stored, and when it last moved, wall milliseconds. */
  savedAt: number;
  movedAt: number;
  /** Stores where the clock stands, and that it may be seen up to `least`. */
  readonly save: (least?: number) => Promise<void>;
  /** The same as a last word, at the end of the process. */
  readonly saveLast: () => Promise<void>;
  /** Stores up to `to` when an instant has not been stored as seen yet. */
  readonly cover: (at: number, to: number) => Promise<void>;
  /**
   * Does what is due up to `xt`. Between stretches of work `paused` is asked, and ends it with false; `aheadMs` of exchange time is
   * stored at once. `idle` processes whole minutes; "all" also processes the steps of the last, unfinished minute.
   */
  readonly advance: (
    xt: number,
    paused: (at: number) => Promise<boolean> | boolean | void,
    aheadMs?: number,
    idle?: "minutes" | "all",
  ) => Promise<void>;
}

/** A walk from where `clock` stands. */
export function openWalk(duties: Duties, { clock, db, config, prices }: Needs): Walk {
  // Between two instants the market shows exactly what has been done: these prices and this time belong together.
  const withPrices = async (write: (changes?: PriceChanges) => Promise<void>) => {
    const changes = prices?.changes();
    await write(changes);
    if (changes) prices?.noteStored(changes);
  };
  const save = async (least?: number) => {
    walk.savedAt = performance.now();
    await withPrices((changes) => clock.save(db, least, changes));
  };
  // That an instant may have been seen is stored before it is done: a restart goes on from there and shows nothing twice.
  const cover = async (at: number, to: number) => {
    if (at > clock.boundXt()) await save(to);
  };
  const walk: Walk = {
    stopped: false,
    behind: false,
    savedAt: 0,
    movedAt: performance.now(),
    save,
    saveLast: () => withPrices((changes) => clock.saveLast(db, changes)),
    cover,
    advance: async (xt, paused, aheadMs = 0, idle) => {
      let since = performance.now();
      const after = (at: number) => (idle ? idleInstantAfter(at, xt, config.clock, idle) : instantAfter(duties, at, xt, config.clock));
      for (let at = after(clock.doneXt()); at <= Math.min(xt, clock.lastXt()); at = after(at)) {
        await cover(at, Math.max(at, Math.min(at + aheadMs, xt)));
        await fulfil(duties, db, at, config.clock);
        clock.setDone(at);
        walk.movedAt = performance.now();
        if (walk.stopped) return;
        if (walk.movedAt - since < STRETCH_MS) continue;
        if ((await paused(at)) === false) return;
        await new Promise((next) => setImmediate(next));
        since = performance.now();
      }
    },
  };
  return walk;
}

/** The next instant on the way to `to` on an idle server, which has no triggers. The prints are the same as step by step. */
function idleInstantAfter(xt: number, to: number, mode: ClockMode, idle: "minutes" | "all"): number {
  const whole = nextIdleInstant(xt, mode);
  if (whole <= to || idle === "minutes") return whole;
  const last = Math.floor(to / STEP_MS) * STEP_MS;
  return last > xt && last >= nextInstant(xt, mode) ? last : whole;
}

/**
 * The next instant to be done on the way to `to`. While time is caught up and nothing waits for a price, the markets abroad are
 * walked at once, and so are the steps of a stretch: a quarter of an hour of a day that is over by then, a minute of the day of `to`,
 * whose news are written minute by minute. What is printed, charted and written is the same as step by step.
 */
function instantAfter(duties: Duties, xt: number, to: number, mode: ClockMode): number {
  const next = nextInstant(xt, mode);
  if (to - next < BEHIND_MS) return next;
  const rests = duties.rests();
  if (rests.abroad) return next;
  const own = nextOwnInstant(xt);
  if (own > to) return Math.max(next, Math.floor((to - BEHIND_MS) / STEP_MS) * STEP_MS);
  if (rests.shares || !isStep(own) || secondsOf(own) === OPEN_SECOND) return own;
  return endOfStretch(own, dayOf(own) < dayOf(to) ? PAST_STRETCH : STRETCH);
}
