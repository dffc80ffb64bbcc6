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
import { type Chain, recentMoves } from "../chain.ts";
import { addTo, foundIn, joined, nextDay, rowOf, type Found, type Row } from "./rows.ts";
import { itemAt } from "../../rules/item-at.ts";

const LEVERS = [2, 3, 5, 10, 20, 30] as const;
const SIDES = [1, -1] as const;
/** A day that is large on any board. */
const LARGE = 0.09;
/** Days within which a share that has been opened can be closed for certain. */
const AHEAD = 10;
const FEWEST = 200;
/** Mean wealth at which leverage would pay. */
const MOST = 1.01;

interface Seen {
  readonly instrument: Instrument;
  readonly age: number;
  /** Change of the close before; 0 on the first day. */
  readonly before: number;
}

const CLASSES: readonly (readonly [name: string, has: (seen: Seen) => boolean])[] = [
  ["main", ({ instrument, age }) => instrument.board === "main" && age > SWING_DAYS],
  ["main, after 9 % and more", ({ instrument, age, before }) => instrument.board === "main" && age > SWING_DAYS && before > LARGE],
  ["ChiNext and STAR", ({ instrument, age }) => isWide(instrument) && age > SWING_DAYS],
  ["ChiNext and STAR, after 9 % and more", ({ instrument, age, before }) => isWide(instrument) && age > SWING_DAYS && before > LARGE],
  ["Beijing", ({ instrument, age }) => instrument.board === "bse" && age > SWING_DAYS],
  ["Beijing, after 9 % and more", ({ instrument, age, before }) => instrument.board === "bse" && age > SWING_DAYS && before > LARGE],
  ["new: the first five days", ({ age }) => age <= 5],
  ["new: to the twentieth day", ({ age }) => age > 5 && age <= SWING_DAYS],
];

function isWide({ board }: Instrument): boolean {
  return board === "chinext" || board === "star";
}

/** By class, lever and side: under the rules, and with all that is on offer. */
export interface Levers {
  readonly bound: readonly Row[];
  readonly free: readonly Row[];
}

/** The first `days` days of `chain`, of every `every`th share and of all that are new. */
export function leversOf(chain: Chain, { days, every }: { readonly days: number; readonly every: number }): Levers {
  const names = CLASSES.flatMap(([name]) => LEVERS.flatMap((lever) => SIDES.map((side) => nameOf(name, lever, side))));
  const levers = { bound: names.map(rowOf), free: names.map(rowOf) };
  for (let n = 0; n < days; n++) {
    nextDay(levers.bound);
    nextDay(levers.free);
    for (let i = 0; i < chain.instruments.length; i++) look(levers, chain, i, n, every);
  }
  return levers;
}

function nameOf(name: string, lever: number, side: 1 | -1): string {
  return `${name}: ${lever} times ${side === 1 ? "long" : "short"}`;
}

function look(levers: Levers, chain: Chain, i: number, n: number, every: number): void {
  const day = chain.dayAt(n);
  const instrument = itemAt(chain.instruments, i);
  if (chain.listedOn(i) > day || chain.suspension(i, day)) return;
  const age = chain.age(i, day);
  if (age > SWING_DAYS && i % every !== 0) return;
  const settings = settingsOn(day);
  const moves = recentMoves(chain, i, day, SWING_DAYS);
  const seen = { instrument, age, before: Math.abs(moves[0] ?? 0) };
  const swing = swingOf(moves, limitPercent(instrument.board, instrument.st, day) / 100);
  const { mostLever } = stockTerms(settings, undefined, isNewShare(instrument, false, day), () => swing);
  SIDES.forEach((side, s) => {
    const gain = nightOf(chain, i, n, side);
    if (gain === null) return;
    LEVERS.forEach((lever, l) => {
      const value = wealthOf(lever, gain, settings) - lever * gain;
      CLASSES.forEach(([, has], c) => {
        if (!has(seen)) return;
        const place = (c * LEVERS.length + l) * SIDES.length + s;
        addTo(itemAt(levers.free, place), 1, value);
        if (lever <= mostLever(side)) addTo(levers.bound[place]!, 1, value);
      });
    });
  });
}

// What own money of 1 has become: fees of both legs, the night's fee on what is lent, a debt written off.
function wealthOf(lever: number, gain: number, settings: StockSettings): number {
  const fees = (lever * ratesOf(settings) + (lever - 1) * settings.stayFee) / 1_000_000;
  return Math.max(0, 1 + lever * gain - fees);
}

/** Gain of a value of 1 that is opened at the opening of day `n`; null where nobody opens: the value lies beyond a limit. */
function nightOf(chain: Chain, i: number, n: number, side: 1 | -1): number | null {
  const { open, close } = chain.fair(i, chain.dayAt(n));
  const { up, down } = chain.plan(i, chain.dayAt(n)).limits;
  if (open * TICK > up || open * TICK < down) return null;
  let value = close / open;
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
  const free = joined(runs.map((each) => each.free));
  return joined(runs.map((each) => each.bound)).map((row, k) => {
    const found = foundIn(row);
    return { ...found, free: foundIn(itemAt(free, k)), fails: isAbove(found) };
  });
}

/** Classes of which some lever would pay without the bounds: the control, all of them must be found. */
export function classesThatPay(judged: readonly LeverJudged[]): readonly [found: number, of: number] {
  const found = CLASSES.filter(([name]) => judged.some((each) => each.name.startsWith(`${name}:`) && isAbove(each.free)));
  return [found.length, CLASSES.length];
}

function isAbove({ n, mean, se }: Found): boolean {
  return n >= FEWEST && mean - 3 * se > MOST;
}
