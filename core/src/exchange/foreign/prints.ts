/** The prints of a day of another market: none or one in each three seconds, an opening and a closing print. */
import type { Price } from "../../rules/money.ts";
import type { Print } from "../../rules/tape/tape.ts";
import { exp, logNormals, normalOf12 } from "../numbers.ts";
import { draw, PRINT_SLOT } from "../random.ts";
import { closeOf, openOf, placed, type ForeignDay } from "./foreign-day.ts";
import { wholeLots } from "./plan.ts";
import { STEPS_A_MINUTE } from "./shape.ts";

const STAY = 0.8;
const MOST = 1_000_000_000;
const sizes = logNormals(1.2);
const words = new Uint32Array(32);
const path = new Float64Array(STEPS_A_MINUTE + 1);

type Visit = (step: number, price: Price, shares: number, side: Print["side"]) => void;

/** Shows every print of the steps `from` to `to` to `visit`, in order. */
export function eachForeignPrint(day: ForeignDay, from: number, to: number, visit: Visit): void {
  const { shape } = day;
  const end = Math.min(to, shape.lastStep);
  const first = Math.max(0, shape.minuteAt(from));
  const last = shape.minuteAt(end);
  for (let minute = first; minute <= last; minute++) visitMinute(day, minute, from, end, visit);
}

/** The prints of one minute point within the steps `from` to `to`. */
export function visitMinute(day: ForeignDay, minute: number, from: number, to: number, visit: Visit): void {
  const { shape } = day;
  if (minute === 0) {
    if (from <= shape.firstStep && shape.firstStep <= to) visit(shape.firstStep, openOf(day), day.openShares, 0);
    return;
  }
  const { chance, mean } = paceOf(day, minute);
  draw(day.key, day.instrument.id, PRINT_SLOT + minute, 2, words);
  if (day.fair) levelsWithin(day, day.fair, minute);
  const half = day.traits.spread * 0.5 * day.instrument.foreign!.tick;
  const start = shape.firstStepOf(minute);
  const lot = day.instrument.foreign!.lot;
  let side: 1 | -1 = words[31]! & 1 ? 1 : -1;
  for (let i = 0; i < STEPS_A_MINUTE; i++) {
    const word = words[i]!;
    const step = start + i;
    if (step > to) return;
    if ((word & 63) >= STAY * 64) side = side === 1 ? -1 : 1;
    if (step < from) continue;
    if (step === shape.lastStep) visit(step, closeOf(day), day.closeShares, 0);
    else if (word >>> 18 < chance * 16_384) {
      const level = day.fair ? path[i + 1]! : day.levelAt!(step);
      visit(step, placed(day, level + side * half), wholeLots(Math.min(MOST, mean * sizes[(word >>> 6) & 0xfff]!), lot), side);
    }
  }
}

// Chance of a print in a step of this minute, and its mean size.
function paceOf(day: ForeignDay, minute: number): { chance: number; mean: number } {
  const share = day.shape.volume[minute]!;
  const chance = 1 - exp(-day.traits.busy * share * (day.shape.points - 1));
  return { chance, mean: (day.shares * share * day.activity[minute]!) / (STEPS_A_MINUTE * chance) };
}

// The straight line between the minute's ends with a bridge around it.
function levelsWithin(day: ForeignDay, fair: Float64Array, minute: number): void {
  const from = fair[minute - 1]!;
  const to = fair[minute]!;
  let walk = 0;
  for (let i = 1; i <= STEPS_A_MINUTE; i++) {
    const half = words[STEPS_A_MINUTE + ((i - 1) >> 1)]!;
    walk += normalOf12(i & 1 ? half & 0xfff : half >>> 20);
    path[i] = walk;
  }
  const scale = (day.sdPrice * day.shape.move[minute]!) / Math.sqrt(STEPS_A_MINUTE);
  for (let i = 1; i <= STEPS_A_MINUTE; i++) {
    const part = i / STEPS_A_MINUTE;
    path[i] = from + (to - from) * part + scale * (path[i]! - part * walk);
  }
}

/** The prints of the steps `from` to `to` as a list. */
export function foreignPrintsOf(day: ForeignDay, from: number, to: number): Print[] {
  const prints: Print[] = [];
  eachForeignPrint(day, from, to, (step, price, shares, side) => prints.push({ step, price, shares, side }));
  return prints;
}

/** The last print at or before `step`; before the opening the previous close. */
export function lastForeignPrint(day: ForeignDay, step: number): { readonly price: Price; readonly side: number } {
  for (let minute = day.shape.minuteAt(step); minute >= 0; minute--) {
    let found: { price: Price; side: number } | null = null;
    visitMinute(day, minute, day.shape.firstStepOf(minute), step, (_, price, __, side) => (found = { price, side }));
    if (found) return found;
  }
  return { price: day.prevClose, side: 0 };
}

/** Turnover of a print in 1/100 of its currency. */
export function amountOf(day: ForeignDay, price: Price, shares: number): number {
  return Math.round((price * shares * day.instrument.foreign!.unit) / 100);
}
