/** The prints of one minute of a share: none or one in each of its 20 steps. */
import { TICK } from "../rules/products/boards.ts";
import { exp, logNormals, normalOf12 } from "./numbers.ts";
import { draw, PRINT_SLOT } from "./random.ts";
import { isHalted } from "./halts.ts";
import { FAIR_MINUTES, firstStepOf, STEPS_A_MINUTE, MOVE, VOLUME_SHARE } from "./minutes-of-day.ts";
import type { SymbolDay } from "./symbol-day.ts";

/** Twenty steps; `shares` 0 means that nothing was traded. Written over by every call. */
export interface MinutePrints {
  readonly price: Int32Array;
  readonly shares: Int32Array;
  readonly side: Int8Array;
}

export function emptyMinute(): MinutePrints {
  return { price: new Int32Array(STEPS_A_MINUTE), shares: new Int32Array(STEPS_A_MINUTE), side: new Int8Array(STEPS_A_MINUTE) };
}

const STAY = 0.8;
const SEALED_CALM = 0.3;
const MOST_SHARES = 100_000_000;
const sizes = logNormals(1.4);
const words = new Uint32Array(32);
const path = new Float64Array(STEPS_A_MINUTE + 1);

/** Prints of continuous minute `minute` (1 to 237) into `out`. Every price is on the tick and within the limits. */
export function printMinute(day: SymbolDay, minute: number, out: MinutePrints): void {
  if (sizeMinute(day, minute, out) === 0) return;
  fairWithin(day, minute);
  const up = day.limits.up / TICK;
  const down = day.limits.down / TICK;
  for (let i = 0; i < STEPS_A_MINUTE; i++) {
    if (out.shares[i]! > 0) place(out, i, path[i + 1]!, out.side[i]!, day.halfSpread, up, down);
  }
}

/** Which steps of a minute print and how much, without their prices: all that a volume needs. Answers the shares together. */
export function sizeMinute(day: SymbolDay, minute: number, out: MinutePrints): number {
  out.shares.fill(0);
  if (day.suspension) return 0;
  draw(day.key, day.id, PRINT_SLOT + minute, 2, words);
  const calm = sealed(day, minute, day.limits.up / TICK, day.limits.down / TICK) ? SEALED_CALM : 1;
  const expected = day.printRate * VOLUME_SHARE[minute]! * (FAIR_MINUTES - 1) * calm;
  const chance = 1 - exp(-expected);
  const mean = (day.shares * VOLUME_SHARE[minute]! * day.activity[minute]! * calm) / (STEPS_A_MINUTE * chance);
  const hits = chance * 16_384;
  let total = 0;
  let side = words[31]! & 1 ? 1 : -1;
  for (let i = 0; i < STEPS_A_MINUTE; i++) {
    const word = words[i]!;
    if ((word & 63) >= STAY * 64) side = -side;
    out.side[i] = side;
    if (word >>> 18 >= hits) continue;
    out.shares[i] = sizeOf(mean * sizes[(word >>> 6) & 0xfff]!, day.oddSizes, word);
    total += out.shares[i]!;
  }
  return day.halts.length > 0 ? silence(day, firstStepOf(minute), out) : total;
}

// What would have printed in a halt does not.
function silence(day: SymbolDay, first: number, out: MinutePrints): number {
  let total = 0;
  for (let i = 0; i < STEPS_A_MINUTE; i++) {
    if (isHalted(day.halts, first + i)) out.shares[i] = 0;
    total += out.shares[i]!;
  }
  return total;
}

// A fair price beyond the limit means a sealed one: takers meet the queue. Inside, a taker pays half the spread.
function place(out: MinutePrints, i: number, fair: number, side: number, half: number, up: number, down: number): void {
  const seal = fair >= up ? -1 : fair <= down ? 1 : 0;
  const taker = seal || side;
  const ticks = Math.round(fair + taker * half);
  out.side[i] = taker;
  out.price[i] = (seal === -1 || ticks > up ? up : seal === 1 || ticks < down ? down : ticks) * TICK;
}

// Fair price in ticks after each step: the straight line between the minute's ends with a bridge around it.
function fairWithin(day: SymbolDay, minute: number): void {
  const from = day.fair[minute - 1]!;
  const to = day.fair[minute]!;
  let walk = 0;
  for (let i = 1; i <= STEPS_A_MINUTE; i++) {
    const half = words[STEPS_A_MINUTE + ((i - 1) >> 1)]!;
    walk += normalOf12(i & 1 ? half & 0xfff : half >>> 20);
    path[i] = walk;
  }
  const scale = (day.sdTicks * MOVE[minute]!) / Math.sqrt(STEPS_A_MINUTE);
  for (let i = 1; i <= STEPS_A_MINUTE; i++) {
    const part = i / STEPS_A_MINUTE;
    path[i] = from + (to - from) * part + scale * (path[i]! - part * walk);
  }
}

function sealed(day: SymbolDay, minute: number, up: number, down: number): boolean {
  const from = day.fair[minute - 1]!;
  const to = day.fair[minute]!;
  return (from >= up && to >= up) || (from <= down && to <= down);
}

// Whole lots; STAR and Beijing also in single shares.
function sizeOf(shares: number, odd: boolean, word: number): number {
  const most = Math.min(shares, MOST_SHARES);
  if (odd && (word & 7) === 0) return Math.max(200, Math.round(most));
  return Math.max(1, Math.round(most / 100)) * 100;
}
