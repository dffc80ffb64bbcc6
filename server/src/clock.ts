/**
 * The exchange clock of this process (spec/3-decisions.md 2): one database row says where exchange time stood at a wall
 * instant, the rest is arithmetic. Exchange time never shows beyond what the timetable has done, so a step is never skipped.
 */
import { dayOf, isTradingDay, previousTradingDay, type Day } from "@hongpan/core/rules/calendar.ts";
import { firstStart, nextPhaseAt, xtAt, type ClockAnchor } from "@hongpan/core/rules/exchange-clock.ts";
import { phaseAt, stepAt, type Phase } from "@hongpan/core/rules/sessions.ts";
import type { ClockMode, Config } from "./config.ts";
import type { Db } from "./db/pool.ts";
import { nextInstant } from "./timetable.ts";
import type { Wall } from "./wall.ts";

export interface Moment {
  readonly mode: ClockMode;
  /** Exchange time, epoch milliseconds. */
  readonly xt: number;
  readonly day: Day;
  /** The day's last finished step. */
  readonly step: number;
  readonly phase: Phase;
  readonly speed: number;
  /** Wall time of the next change of phase, epoch milliseconds. */
  readonly nextPhaseAt: number;
}

export interface Clock {
  readonly now: () => Moment;
  /** First trading day of this market; the days before it are history. */
  readonly firstDay: Day;
  /** Where exchange time should stand by the wall. */
  readonly due: () => number;
  /** Exchange time up to which everything has been done. */
  readonly doneXt: () => number;
  readonly setDone: (xt: number) => void;
  /** Makes the wall's present instant stand for `xt`: after a restart, a jump, or when the machine could not keep up. */
  readonly anchorAt: (xt: number) => void;
  /** Stores where the clock stands. */
  readonly save: (db: Db) => Promise<void>;
}

interface Row {
  readonly mode: ClockMode;
  readonly first_day: Day;
  readonly done_xt: number;
}

/** Reads the clock's row, or makes it at the first start; `citedXt` is the latest step that a fill cites. */
export async function openClock(db: Db, wall: Wall, config: Config, citedXt: number): Promise<Clock> {
  const row = (await db.query<Row>("select mode, first_day, done_xt from exchange_clock"))[0] ?? (await firstRow(db, wall, config));
  const state = { anchor: anchorOf(config, wall, Math.max(row.done_xt, citedXt)), done: Math.max(row.done_xt, citedXt) };
  const due = () => (config.clock === "live" ? wall.now() : xtAt(state.anchor, wall.now()));
  return {
    firstDay: row.first_day,
    due,
    now: () => momentOf(config, state.anchor, wall, Math.min(Math.max(due(), state.done), nextInstant(state.done) - 1)),
    doneXt: () => state.done,
    setDone: (xt) => (state.done = xt),
    anchorAt: (xt) => {
      state.anchor = anchorOf(config, wall, xt);
      state.done = Math.min(state.done, xt);
    },
    save: async (at) => {
      await at.query(
        "update exchange_clock set mode = $1, speed = $2, anchored_at = to_timestamp($3), anchor_xt = $4, done_xt = $5",
        [config.clock, config.clockSpeed, state.anchor.wallMs / 1000, Math.round(state.anchor.xt), Math.round(state.done)],
        "clock-save",
      );
    },
  };
}

function anchorOf(config: Config, wall: Wall, xt: number): ClockAnchor {
  return { wallMs: wall.now(), xt, speed: config.clockSpeed };
}

function momentOf(config: Config, anchor: ClockAnchor, wall: Wall, xt: number): Moment {
  return {
    mode: config.clock,
    xt: Math.floor(xt),
    day: dayOf(xt),
    step: stepAt(xt),
    phase: phaseAt(xt),
    speed: config.clockSpeed,
    nextPhaseAt: Math.round(nextPhaseAt(anchor, wall.now())),
  };
}

async function firstRow(db: Db, wall: Wall, config: Config): Promise<Row> {
  const { xt, day } = firstInstant(config, wall.now());
  await db.query(
    "insert into exchange_clock (mode, speed, anchored_at, anchor_xt, first_day, done_xt) values ($1, $2, to_timestamp($3), $4, $5, $4)",
    [config.clock, config.clockSpeed, wall.now() / 1000, xt, day],
  );
  return { mode: config.clock, first_day: day, done_xt: xt };
}

/**
 * Where exchange time begins at a first start, and the market's first day. Live on a closed day that is the trading day gone by:
 * the coming one must not be shown before it has happened.
 */
export function firstInstant(config: Pick<Config, "clock" | "clockStart">, wallMs: number): { readonly xt: number; readonly day: Day } {
  const today = dayOf(wallMs);
  if (config.clock === "live") return { xt: Math.floor(wallMs), day: isTradingDay(today) ? today : previousTradingDay(today) };
  const xt = firstStart(config.clockStart ?? today);
  return { xt, day: dayOf(xt) };
}
