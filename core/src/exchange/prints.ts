/** The prints of a minute: they begin at its open, end at its close, touch its high and low, and sum to its shares. */
import { TICK } from "../rules/boards.ts";
import type { Print } from "../rules/tape.ts";
import { bits, type MinutePlan } from "./minute-plan.ts";
import { firstStepOf, LAST_MINUTE, STEPS_A_MINUTE } from "./minutes-of-day.ts";
import { drawBlock, PRINT_SLOT, uniform, type KeyWords } from "./random.ts";

/** Twenty steps of a minute; shares 0 where nothing printed. */
export interface StepPrints {
  readonly price: Int32Array;
  readonly shares: Float64Array;
  /** 1 bought at the ask, -1 sold at the bid, 0 an auction. */
  readonly side: Int8Array;
}

export function emptySteps(count: number): StepPrints {
  return { price: new Int32Array(count), shares: new Float64Array(count), side: new Int8Array(count) };
}

const LOT = 100;
const words = new Uint32Array(32);
const first = new Uint32Array(16);
const weights = new Float64Array(STEPS_A_MINUTE);

/** Writes the prints of minute `m` to `out` from `at` on (twenty places). */
export function fillPrints(key: KeyWords, id: number, plan: MinutePlan, m: number, out: StepPrints, at: number): void {
  out.shares.fill(0, at, at + STEPS_A_MINUTE);
  const mask = plan.mask[m]!;
  if (mask === 0) return;
  if (m === 0 || m === LAST_MINUTE) {
    out.price[at] = plan.close[m]!;
    out.shares[at] = plan.shares[m]!;
    out.side[at] = 0;
    return;
  }
  drawWords(key, id, m);
  const count = bits(mask);
  fillShares(plan.shares[m]! / LOT, mask, count, out, at);
  fillPrices(plan, m, mask, count, out, at);
}

function drawWords(key: KeyWords, id: number, m: number): void {
  drawBlock(key, id, PRINT_SLOT + m, 0, first);
  words.set(first, 0);
  drawBlock(key, id, PRINT_SLOT + m, 1, first);
  words.set(first, 16);
}

// Each print has a lot; the rest goes by heavy-tailed weights, its remainder to the last print.
function fillShares(lots: number, mask: number, count: number, out: StepPrints, at: number): void {
  let sum = 0;
  for (let s = 0; s < STEPS_A_MINUTE; s++) {
    weights[s] = mask & (1 << s) ? 1 / (0.03 + uniform(words[s]!)) : 0;
    sum += weights[s]!;
  }
  let left = lots - count;
  let lastStep = 0;
  for (let s = 0; s < STEPS_A_MINUTE; s++) {
    if (!(mask & (1 << s))) continue;
    const extra = Math.min(left, Math.floor(((lots - count) * weights[s]!) / sum));
    out.shares[at + s] = (1 + extra) * LOT;
    left -= extra;
    lastStep = s;
  }
  out.shares[at + lastStep] = out.shares[at + lastStep]! + left * LOT;
}

// Prints run from open to close; the places of high and low are drawn, the others lie between their neighbours, a tick aside.
function fillPrices(plan: MinutePlan, m: number, mask: number, count: number, out: StepPrints, at: number): void {
  const high = plan.high[m]!;
  const low = plan.low[m]!;
  const inner = count - 2;
  const atHigh = inner > 0 ? 1 + (words[20]! % inner) : -1;
  const atLow = inner > 1 ? 1 + ((atHigh + (words[21]! % (inner - 1))) % inner) : -1;
  let n = 0;
  let previous = m > 0 ? plan.close[m - 1]! : plan.open[m]!;
  for (let s = 0; s < STEPS_A_MINUTE; s++) {
    if (!(mask & (1 << s))) continue;
    const price = placed(plan, m, n, count, atHigh, atLow, words[s]!);
    out.price[at + s] = Math.max(low, Math.min(high, price));
    const moved = out.price[at + s]! - previous;
    out.side[at + s] = moved > 0 || (moved === 0 && words[s]! & 1) ? 1 : -1;
    previous = out.price[at + s]!;
    n++;
  }
}

function placed(plan: MinutePlan, m: number, n: number, count: number, atHigh: number, atLow: number, word: number): number {
  if (n === count - 1) return plan.close[m]!;
  if (n === 0) return plan.open[m]!;
  if (n === atHigh) return plan.high[m]!;
  if (n === atLow) return plan.low[m]!;
  const between = plan.open[m]! + ((plan.close[m]! - plan.open[m]!) * n) / (count - 1);
  const aside = (((word >>> 8) % 3) - 1) * TICK;
  return Math.round(between / TICK) * TICK + aside;
}

/** The prints of minute `m` up to `lastStep` as a list. */
export function printsOfMinute(key: KeyWords, id: number, plan: MinutePlan, m: number, lastStep: number): Print[] {
  const steps = emptySteps(STEPS_A_MINUTE);
  fillPrints(key, id, plan, m, steps, 0);
  const prints: Print[] = [];
  const from = firstStepOf(m);
  for (let s = 0; s < STEPS_A_MINUTE && from + s <= lastStep; s++) {
    if (steps.shares[s] === 0) continue;
    prints.push({ step: from + s, price: steps.price[s]!, shares: steps.shares[s]!, side: steps.side[s] as Print["side"] });
  }
  return prints;
}
