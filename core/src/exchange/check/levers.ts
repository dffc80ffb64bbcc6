/**
 * What leverage makes of own money over one night, a debt being written off: its mean, by class of share, with the bounds of the rules
 * and without. Opened with the first step of a day, as early as the share may be; closed with the first at which somebody stands on
 * the other side on a later one, since T+1 forbids it before. What the way does by chance is taken off: it is fair, and hides the rest.
 */
import { TICK } from "../../rules/products/boards.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { limitPercent } from "../../rules/products/price-limits.ts";
import { ratesOf } from "../../rules/terms/fees.ts";
import { settingsOn, type StockSettings } from "../../rules/terms/settings.ts";
import { stockTerms, isNewShare, SWING_DAYS, swingOf } from "../../rules/terms/terms.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { type Chain, recentMoves } from "../chain.ts";
import { addTo, foundIn, joinedRow, nextDay, rowIn, type Found, type Row } from "./rows.ts";
import { itemAt } from "../../rules/item-at.ts";

const LEVERS = [2, 3, 5, 10, 20, 30] as const;
const SIDES = [1, -1] as const;
/** A day that is large on any board. */
const LARGE = 0.09;
/** Days within which a share that has been opened can be closed for certain. */
const AHEAD = 10;
const FEWEST = 200;
/** A move of so many usual deviations of the share looks like news. */
const NEWSLIKE = 2.5;
/** Mean wealth at which leverage would pay. */
const MOST = 1.01;

/** Classes by board and age: without the bounds some leverage pays in each. */
const CONTROLS = [
  ...["main", "ChiNext and STAR", "Beijing"].flatMap((name) => [name, `${name}, after 9 % and more`]),
  ...["new: the first five days", "new: to the twentieth day"],
];

/** Public properties of a share before it opens. */
interface Seen {
  readonly instrument: Instrument;
  readonly age: number;
  /** Change of the close before; 0 on the first day. */
  readonly before: number;
  /** How often there is news, against the median share: a public draw. */
  readonly news: number;
  /** Yuan a share, and yuan of all that are traded. */
  readonly price: number;
  readonly float: number;
  /** Trading days since a move that looked like news, at most `SWING_DAYS`. */
  readonly quiet: number;
}

/** Classes of shares by public properties: names of those that a share is in. */
const CLASSES: readonly ((seen: Seen) => readonly string[])[] = [
  boardClasses,
  ({ news }) => [`news ${below(news, [0.4, 0.7, 1, 1.5, 2, 3])} times as often`],
  ({ float }) => [`float value ${below(float / 1e8, [20, 50, 100, 300, 1000])} hundred million`],
  ({ instrument }) => [`industry ${instrument.industry}`],
  ({ price }) => [`price ${below(price, [3, 5, 10, 20, 50])} yuan`],
  ({ quiet }) => [`large move ${below(quiet, [2, 3, 6, 11, SWING_DAYS])} days ago`],
  ({ instrument, quiet, news }) => (quiet === SWING_DAYS ? [`quiet, ${instrument.board}, news ${below(news, [0.7, 1, 1.5, 2])}`] : []),
];

function boardClasses({ instrument: { board }, age, before }: Seen): readonly string[] {
  if (age <= 5) return ["new: the first five days"];
  if (age <= SWING_DAYS) return ["new: to the twentieth day"];
  const name = board === "main" ? "main" : board === "bse" ? "Beijing" : "ChiNext and STAR";
  return before > LARGE ? [name, `${name}, after 9 % and more`] : [name];
}

// Label of the interval between two of the ascending bounds that contains the value.
function below(value: number, bounds: readonly number[]): string {
  const at = bounds.findIndex((bound) => value < bound);
  if (at === 0) return `below ${bounds[0]}`;
  return at < 0 ? `from ${bounds.at(-1)}` : `${bounds[at - 1]} to ${bounds[at]}`;
}

/** By class, lever and side: under the rules, and with all that is on offer. */
export interface Levers {
  readonly bound: Map<string, Row>;
  readonly free: Map<string, Row>;
}

/** The first `days` days of `chain`, of every `every`th share and of all that are new. */
export function leversOf(chain: Chain, { days, every }: { readonly days: number; readonly every: number }): Levers {
  const levers: Levers = { bound: new Map(), free: new Map() };
  for (let n = 0; n < days; n++) {
    nextDay([...levers.bound.values(), ...levers.free.values()]);
    for (let i = 0; i < chain.instruments.length; i++) look(levers, chain, i, n, every);
  }
  return levers;
}

function look(levers: Levers, chain: Chain, i: number, n: number, every: number): void {
  const day = chain.dayAt(n);
  const instrument = itemAt(chain.instruments, i);
  if (chain.listedOn(i) > day || chain.suspension(i, day)) return;
  if (chain.age(i, day) > SWING_DAYS && i % every !== 0) return;
  const settings = settingsOn(day);
  const moves = recentMoves(chain, i, day, SWING_DAYS);
  const swing = swingOf(moves, limitPercent(instrument.board, instrument.st, day) / 100, itemAt(chain.characters, i).news);
  const { mostLever } = stockTerms(settings, undefined, isNewShare(instrument, false, day), () => swing);
  const seen = seenOf(chain, i, day, moves);
  const classes = CLASSES.flatMap((each) => each(seen));
  for (const side of SIDES) {
    const gain = nightOf(chain, i, n, side);
    if (gain === null) continue;
    for (const lever of LEVERS) {
      const value = wealthOf(lever, gain, settings) - lever * gain;
      for (const name of classes) {
        const row = nameOf(name, lever, side);
        addTo(rowIn(levers.free, row), 1, value);
        if (lever <= mostLever(side)) addTo(rowIn(levers.bound, row), 1, value);
      }
    }
  }
}

function seenOf(chain: Chain, i: number, day: Day, moves: readonly number[]): Seen {
  const instrument = itemAt(chain.instruments, i);
  const { news, sd } = itemAt(chain.characters, i);
  const price = chain.closeBefore(i, day) / 10_000;
  const large = moves.findIndex((move) => Math.abs(move) > NEWSLIKE * sd);
  return {
    ...{ instrument, age: chain.age(i, day), before: Math.abs(moves[0] ?? 0), news, price },
    float: price * instrument.floatShares * chain.shareFactor(i, day),
    quiet: large < 0 ? SWING_DAYS : large + 1,
  };
}

function nameOf(name: string, lever: number, side: 1 | -1): string {
  return `${name}: ${lever} times ${side === 1 ? "long" : "short"}`;
}

/** Value of own money of 1 after a trade, less the fees of both legs and the overnight fee on the lent part. A debt is written off. */
export function wealthOf(lever: number, gain: number, settings: StockSettings): number {
  const fees = (lever * ratesOf(settings) + (lever - 1) * settings.stayFee) / 1_000_000;
  return Math.max(0, 1 + lever * gain - fees);
}

/** Gain of a value of 1 that is opened at the opening of day `n`; null where nobody opens: the value lies beyond a limit. */
function nightOf(chain: Chain, i: number, n: number, side: 1 | -1): number | null {
  const { open, close } = chain.fair(i, chain.dayAt(n));
  const { up, down } = chain.plan(i, chain.dayAt(n)).limits;
  if (open * TICK > up || open * TICK < down) return null;
  return gainFrom(chain, i, n, side, close / open);
}

/** Gain of a position of 1 that is worth `atClose` at the close of day `n` and closes at the first opening or broken limit of a later day. */
export function gainFrom(chain: Chain, i: number, n: number, side: 1 | -1, atClose: number): number {
  let value = atClose;
  for (let k = 1; k <= AHEAD; k++) {
    const day = chain.dayAt(n + k);
    if (chain.suspension(i, day)) continue;
    const fair = chain.fair(i, day);
    const { limits } = chain.plan(i, day);
    const limit = (side === 1 ? limits.down : limits.up) / TICK;
    const isStuck = (at: number) => side * (at - limit) < 0;
    if (!isStuck(fair.open)) return side * ((value * fair.open) / fair.before - 1);
    // The seal has broken in the session: it is closed there, at the limit.
    if (!isStuck(fair.close)) return side * ((value * limit) / fair.before - 1);
    value *= fair.close / fair.before;
  }
  return side * (value - 1);
}

export interface LeverJudged extends Found {
  /** The same without the bounds of the rules. */
  readonly free: Found;
  readonly fails: boolean;
}

/** Rows of several runs; one fails whose mean lies above `MOST` beyond its error. */
export function judgeLevers(runs: readonly Levers[]): LeverJudged[] {
  const names = [...new Set(runs.flatMap(({ free }) => [...free.keys()]))];
  const found = (name: string, of: "bound" | "free") =>
    foundIn(
      joinedRow(
        name,
        runs.flatMap((each) => each[of].get(name) ?? []),
      ),
    );
  return names.map((name) => {
    const bound = found(name, "bound");
    return { ...bound, free: found(name, "free"), fails: isAbove(bound) };
  });
}

/** Classes of board and age of which some lever would pay without the bounds: the control, all of them must be found. */
export function classesThatPay(judged: readonly LeverJudged[]): readonly [found: number, of: number] {
  const found = CONTROLS.filter((name) => judged.some((each) => each.name.startsWith(`${name}:`) && isAbove(each.free)));
  return [found.length, CONTROLS.length];
}

function isAbove({ n, mean, se }: Found): boolean {
  return n >= FEWEST && mean - 3 * se > MOST;
}
