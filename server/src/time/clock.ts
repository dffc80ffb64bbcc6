/**
 * The exchange clock of this process (spec/3-decisions.md 2): one database row says where exchange time stood at a wall
 * instant, the rest is arithmetic. Exchange time never shows beyond what the timetable has done, so a step is never skipped;
 * and it never goes back, whatever the wall does.
 */
import { dayOf, isDay, isInCalendar, isTradingDay, previousTradingDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { FIRST_CALENDAR_DAY, LAST_CALENDAR_DAY } from "@hongpan/core/rules/time/calendar-days.ts";
import { END_XT, firstStart, nextOrdersXt, nextPhaseXt, wallAt, xtAt, type ClockAnchor } from "@hongpan/core/rules/time/exchange-clock.ts";
import type { ClockMode } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import { phaseAt, stepAt, type Phase } from "@hongpan/core/rules/time/sessions.ts";
import { StartRefused, type Config } from "../config.ts";
import { DatabaseAway, type Db, type Value } from "../db/pool.ts";
import type { ClockAct } from "@hongpan/core/rules/time/clock-acts.ts";
import { nextInstant } from "./instants.ts";
import { jumpProgress, type Jump, type JumpProgress } from "./jump-progress.ts";
import { withPrices, type PriceChanges } from "./last-prices.ts";
import type { Wall } from "./wall.ts";

interface Moment {
  readonly mode: ClockMode;
  /** Exchange time, epoch milliseconds. */
  readonly xt: number;
  readonly day: Day;
  /** The day's last finished step. */
  readonly step: number;
  readonly phase: Phase;
  /** Exchange seconds per wall second in a session; 0 while paused. */
  readonly speed: number;
  /** Wall time now, epoch milliseconds. */
  readonly wallNow: number;
}

/** What a phone is shown of the clock. */
interface Face extends Moment {
  /** Wall time of the next change of phase and of the next 09:15 or 13:00 of a trading day, epoch milliseconds; 0: there is none. */
  readonly nextPhaseAt: number;
  readonly nextOrdersAt: number;
  /** Progress of the running jump; null for none. */
  readonly jump: JumpProgress | null;
  readonly paused: boolean;
  /** Announced change that has not taken effect yet; null for none. */
  readonly announced: AnnouncedChange | null;
}

/** A clock change by an operator: pause, resume, a new speed, or a jump to the next opening. */
export interface AnnouncedChange {
  readonly act: ClockAct;
  /** New speed; null for the other acts. */
  readonly speed: number | null;
  /** Wall time at which it takes effect, epoch milliseconds. */
  readonly at: number;
}

export interface Clock {
  readonly now: () => Moment;
  /** The same with what it looks ahead for, which no order asks: an order looks at the clock some ten times. */
  readonly face: () => Face;
  /** First trading day of this market; the days before it are history. */
  readonly firstDay: Day;
  /** Whether exchange time may move: this process is the database's one server. */
  readonly mayMove: () => boolean;
  /** Whether it may move, and the offset to the database is known: without it no order is served. */
  readonly sure: () => boolean;
  /** Where exchange time should stand by the wall. */
  readonly due: () => number;
  /** For how long exchange time `xt` has been due, wall milliseconds; negative when it is to come. */
  readonly lateMs: (xt: number) => number;
  /** Exchange time up to which everything has been done. */
  readonly doneXt: () => number;
  readonly setDone: (xt: number) => void;
  /** Last instant that may be shown: that of the calendar, or the one before an announced change of the market. */
  readonly lastXt: () => number;
  /** Ends exchange time at `xt`: another list or clock takes over from there. */
  readonly endAt: (xt: number) => void;
  /** Makes the wall's present instant stand for `xt`: after a restart, a jump, or when the machine could not keep up. */
  readonly anchorAt: (xt: number) => void;
  /** Publishes the running jump to clients; null clears it. */
  readonly setJump: (jump: Jump | null) => void;
  /** Publishes the announced change to clients; null clears it. */
  readonly setAnnounced: (change: AnnouncedChange | null) => void;
  readonly announced: () => AnnouncedChange | null;
  readonly paused: () => boolean;
  /** Speed in a session, also while paused. */
  readonly speed: () => number;
  /** Pauses or resumes exchange time or sets its speed, from the current instant on, and stores the change. Not for live mode. */
  readonly control: (db: Db, change: { readonly paused?: boolean; readonly speed?: number }) => Promise<void>;
  /** Exchange time that the process before may have shown: everything up to it is done before anybody is answered. */
  readonly seenXt: number;
  /** Exchange time beyond which nothing is done or shown yet, for a restart goes on from there; live the wall itself, so none. */
  readonly boundXt: () => number;
  /** Stores where the clock stands, and as the new bound what two seconds of wall time will show, but at least `least`; `prices` with it. */
  readonly save: (db: Db, least?: number, prices?: PriceChanges) => Promise<void>;
  /** The same as a last word: whoever comes next goes on exactly from here. */
  readonly saveLast: (db: Db, prices?: PriceChanges) => Promise<void>;
}

interface Row {
  readonly mode: ClockMode;
  readonly first_day: Day;
  readonly done_xt: number;
  readonly until_xt: number;
  readonly paused: boolean;
  readonly chosen_speed: number | null;
}

/** How far ahead of what is shown the bound is stored, wall milliseconds: so much a kill costs, and so long may a save take. */
const BOUND_MS = 2000;
const READ = "select mode, first_day, done_xt, until_xt, paused, chosen_speed from exchange_clock";
const CONTROL = "update exchange_clock set paused = $1, chosen_speed = $2";
const SAVE = "update exchange_clock set mode = $1, speed = $2, anchored_at = to_timestamp($3), anchor_xt = $4, until_xt = $5, done_xt = $6";
const NO_CHANGES: PriceChanges = { moved: [], gone: [] };
/** How old the anchor may become, wall milliseconds. */
const ANCHOR_MS = 60_000;
/** Live exchange time may be so far ahead of the wall at a start: the database's clock was set right meanwhile. */
const MAX_AHEAD_MS = 300_000;

/**
 * Reads the clock's row, or makes it at the first start; `citedXt` is the latest step that a fill cites. While `mayMove` is false, nothing
 * is due or stored. Throws StartRefused when exchange time would have to go back, or the calendar does not reach.
 */
export async function openClock(db: Db, wall: Wall, config: Config, citedXt: number, mayMove: () => boolean = () => true): Promise<Clock> {
  // It begins nothing in a directory that has begun, but a slip of the pen is told there too.
  if (config.clockStart !== null) refuseNoDay(config.clockStart);
  const row = (await db.query<Row>(READ))[0] ?? (await firstRow(db, wall, config));
  const from = Math.max(row.done_xt, citedXt);
  const seenXt = Math.max(row.until_xt, from);
  refuseGoingBack(config, seenXt, wall.now());
  const live = config.clock === "live";
  const control = live ? { paused: false, speed: 1 } : { paused: row.paused, speed: row.chosen_speed ?? config.clockSpeed };
  const anchored = (xt: number): ClockAnchor => ({ wallMs: wall.now(), xt, speed: control.speed });
  const state = {
    ...{ anchor: anchored(seenXt), shown: seenXt, seen: wall.now(), bound: live ? END_XT : seenXt, lastXt: END_XT },
    ...{ jump: null as Jump | null, announced: null as AnnouncedChange | null },
  };
  const done = openDone(from, config.clock);
  const due = openDue({ state, done, wall, live, anchored }, () => mayMove() && !control.paused);
  // Up to the instant before the next one everything has been done, and up to the bound a restart would not show it again.
  const show = () => {
    const xt = Math.min(Math.max(due(), done.xt()), done.nextXt() - 1, state.bound, state.lastXt);
    return (state.shown = Math.max(state.shown, Math.floor(xt)));
  };
  const store = async (at: Db, doneXt: number, until: number, prices?: PriceChanges) => {
    if (!mayMove()) throw new DatabaseAway("another server, or none, holds the database");
    // A bound that falls holds at once, one that rises when it is stored.
    if (!live) state.bound = Math.min(state.bound, until);
    const { wallMs, xt } = state.anchor;
    await writeRow(at, [config.clock, control.speed, wallMs / 1000, Math.round(xt), until, doneXt], prices);
    if (!live) state.bound = until;
  };
  const wallOf = (xt: number) => (live ? xt : wallAt(state.anchor, xt));
  return {
    ...{ firstDay: row.first_day, mayMove, due, seenXt },
    sure: () => mayMove() && wall.sure(),
    now: () => momentOf(config, control, show(), wall.now()),
    face: () => faceOf(momentOf(config, control, show(), wall.now()), { ...state, ...control }, { wallOf, anchored }),
    lateMs: (xt) => wall.now() - wallOf(xt),
    doneXt: done.xt,
    setDone: done.reach,
    lastXt: () => state.lastXt,
    endAt: (xt) => void (state.lastXt = Math.min(END_XT, xt)),
    anchorAt: (xt) => (state.anchor = anchored(xt)),
    ...controlState(state, control),
    control: async (at, { paused = control.paused, speed = control.speed }) => {
      await at.query(CONTROL, [paused, speed], "clock-control");
      const shown = show();
      Object.assign(control, { paused, speed });
      state.anchor = anchored(shown);
    },
    boundXt: () => state.bound,
    save: (at, least = 0, prices) => {
      const shown = show();
      // Wall time has fractions of a millisecond; the database stores whole milliseconds.
      return store(at, shown, live ? shown : Math.floor(Math.max(xtAt(anchored(shown), wall.now() + BOUND_MS), least)), prices);
    },
    saveLast: (at, prices) => {
      const shown = show();
      return store(at, shown, shown, prices);
    },
  };
}

interface DueNeeds {
  readonly state: { anchor: ClockAnchor; seen: number; readonly bound: number; readonly lastXt: number };
  readonly done: ReturnType<typeof openDone>;
  readonly wall: Wall;
  readonly live: boolean;
  readonly anchored: (xt: number) => ClockAnchor;
}

/** Exchange time that is due by the wall clock; the time reached while `runs` is false. */
function openDue({ state, done, wall, live, anchored }: DueNeeds, runs: () => boolean): () => number {
  return () => {
    if (!runs()) return done.xt();
    const now = wall.now();
    // After the wall clock goes back, the continuous clock continues from the time reached.
    if (!live && now < state.seen) state.anchor = { ...state.anchor, wallMs: now, xt: xtAt(state.anchor, state.seen) };
    state.seen = now;
    if (live) return Math.min(now, state.lastXt);
    const xt = Math.min(xtAt(state.anchor, now), state.lastXt);
    // Renews an old anchor, because xtAt loops over the days since the anchor. `lateMs` needs the anchor while an instant is overdue.
    if (now - state.anchor.wallMs > ANCHOR_MS && xt < Math.min(done.nextXt(), state.bound)) state.anchor = anchored(xt);
    return xt;
  };
}

async function writeRow(db: Db, values: readonly Value[], prices: PriceChanges = NO_CHANGES): Promise<void> {
  if (prices.moved.length + prices.gone.length === 0) return void (await db.query(SAVE, values, "clock-save"));
  const both = withPrices(SAVE, values.length, prices);
  await db.query(both.sql, [...values, ...both.values], "clock-save-prices");
}

/** The part of the clock's state that jumps and operators set. */
function controlState(state: { jump: Jump | null; announced: AnnouncedChange | null }, control: Control) {
  return {
    setJump: (jump: Jump | null) => void (state.jump = jump),
    setAnnounced: (change: AnnouncedChange | null) => void (state.announced = change),
    announced: () => state.announced,
    paused: () => control.paused,
    speed: () => control.speed,
  };
}

export interface ClockStanding {
  readonly firstDay: Day;
  /** Up to here everything has been done and shown. */
  readonly doneXt: number;
}

/** Where the clock of a begun market stands; null before its first start. */
export async function standingOf(db: Db): Promise<ClockStanding | null> {
  const [row] = await db.query<Pick<Row, "first_day" | "done_xt">>("select first_day, done_xt from exchange_clock");
  return row ? { firstDay: row.first_day, doneXt: row.done_xt } : null;
}

/** Lets the clock of a begun market go on from `xt`, with `day` as its first day: what is before it becomes history. */
export async function beginAnew(db: Db, { xt, day }: { readonly xt: number; readonly day: Day }): Promise<void> {
  await db.query("update exchange_clock set first_day = $2, anchored_at = now(), anchor_xt = $1, done_xt = $1, until_xt = $1", [xt, day]);
}

/** Up to where everything has been done, and the next instant at which something is due: looked for once an instant. */
function openDone(from: number, mode: ClockMode) {
  let xt = from;
  let nextXt = nextInstant(from, mode);
  return {
    xt: () => xt,
    nextXt: () => nextXt,
    reach: (to: number) => {
      if (to <= xt) return;
      xt = to;
      nextXt = nextInstant(to, mode);
    },
  };
}

interface ClockDisplay {
  readonly jump: Jump | null;
  readonly announced: AnnouncedChange | null;
  readonly paused: boolean;
}

interface WallConversion {
  readonly wallOf: (xt: number) => number;
  readonly anchored: (xt: number) => ClockAnchor;
}

function faceOf(now: Moment, { jump, announced, paused }: ClockDisplay, { wallOf, anchored }: WallConversion): Face {
  // During a jump or a pause, the next phase is computed from the time reached instead of the wall anchor.
  const ahead = jump || paused ? anchored(now.xt) : null;
  const wallOfNext = (next: number | null) => (next === null ? 0 : Math.round(ahead ? wallAt(ahead, next) : wallOf(next)));
  return {
    ...now,
    ...{ nextPhaseAt: wallOfNext(nextPhaseXt(now.xt)), nextOrdersAt: wallOfNext(nextOrdersXt(now.xt)) },
    ...{ jump: jump && jumpProgress(jump, now.xt), paused, announced },
  };
}

interface Control {
  readonly paused: boolean;
  readonly speed: number;
}

function momentOf(config: Config, { paused, speed }: Control, xt: number, wallNow: number): Moment {
  return {
    mode: config.clock,
    xt,
    day: dayOf(xt),
    step: stepAt(xt),
    phase: phaseAt(xt),
    speed: paused ? 0 : speed,
    wallNow: Math.round(wallNow),
  };
}

function refuseGoingBack(config: Config, xt: number, wallMs: number): void {
  if (config.clock !== "live" || xt <= wallMs + MAX_AHEAD_MS) return;
  throw new StartRefused(
    `Exchange time of this data directory stands at ${beijingMinute(xt)} and cannot go back to the wall clock's ${beijingMinute(wallMs)}, which CLOCK=live follows. Go on with CLOCK=continuous, or set DATA_DIR to a new folder.`,
  );
}

/** An instant in Beijing time, to the minute: "2026-11-28 09:30". */
export function beijingMinute(xt: number): string {
  return `${dayOf(xt)} ${new Date(xt + 8 * 3_600_000).toISOString().slice(11, 16)}`;
}

async function firstRow(db: Db, wall: Wall, config: Config): Promise<Row> {
  const { xt, day } = firstInstant(config, wall.now());
  await db.query(
    "insert into exchange_clock (mode, speed, anchored_at, anchor_xt, first_day, done_xt, until_xt) values ($1, $2, to_timestamp($3), $4, $5, $4, $4)",
    [config.clock, config.clockSpeed, wall.now() / 1000, xt, day],
  );
  return { mode: config.clock, first_day: day, done_xt: xt, until_xt: xt, paused: false, chosen_speed: null };
}

/**
 * Where exchange time begins at a first start, and the market's first day. Live on a closed day that is the trading day gone by:
 * the coming one must not be shown before it has happened. Throws StartRefused for a day that the calendar does not have.
 */
export function firstInstant(config: Pick<Config, "clock" | "clockStart">, wallMs: number): { readonly xt: number; readonly day: Day } {
  const today = dayOf(wallMs);
  const wanted = config.clock === "live" ? today : (config.clockStart ?? today);
  refuseNoDay(wanted);
  if (config.clock === "live") return { xt: Math.floor(wallMs), day: isTradingDay(today) ? today : previousTradingDay(today) };
  const xt = firstStart(wanted);
  return { xt, day: dayOf(xt) };
}

function refuseNoDay(day: string): void {
  if (isDay(day) && isInCalendar(day)) return;
  throw new StartRefused(
    `The exchange calendar runs from ${FIRST_CALENDAR_DAY} to ${LAST_CALENDAR_DAY}, and ${day} is not a day of it. Set CLOCK_START to such a day, with CLOCK=continuous.`,
  );
}
