/** The fixed price after hours, 15:05 to 15:30: few prints, all at the close, more at first. They stand apart from the day's bars. */
import { FIXED_STEP, LAST_STEP } from "../rules/time/sessions.ts";
import type { Print } from "../rules/tape/tape.ts";
import { STEPS_A_MINUTE } from "./minutes-of-day.ts";
import { exp, logNormals, numberAt, wordAt } from "./numbers.ts";
import { draw, PRINT_SLOT } from "./random.ts";
import { printOf } from "./tape.ts";
import type { SymbolDay } from "./step/symbol-day.ts";

const MINUTES = (LAST_STEP - FIXED_STEP) / STEPS_A_MINUTE;
const SLOT = PRINT_SLOT + 300;
/** Prints a step fall by a tenth every minute; so many are expected of a share of usual activity. */
const FADE = 0.9;
const PART_OF_RATE = 0.06;
const MOST = 0.5;
/** Part of a day's volume that trades after hours. */
const AFTER_HOURS = 0.0022;
const sizes = logNormals(1.2);
const words = new Uint32Array(32);

/** Shares printed in each of the twenty steps of minute `minute` (0 to 24) after 15:05, into `out`; 0 is none. */
export function afterMinute(day: SymbolDay, minute: number, out: Int32Array): void {
  out.fill(0);
  if (!day.trade.fixed || day.suspension) return;
  draw(day.key, day.id, SLOT + minute, 2, words);
  const weight = weightOf(minute);
  const chance = Math.min(MOST, 1 - exp(-PART_OF_RATE * day.trade.printRate * weight));
  const mean = (AFTER_HOURS * day.trade.usualShares * weight) / (MINUTES * STEPS_A_MINUTE * chance);
  for (let i = 0; i < STEPS_A_MINUTE; i++) {
    const word = wordAt(words, i);
    if (word >>> 18 >= chance * 16_384) continue;
    out[i] = Math.max(1, Math.round((mean * numberAt(sizes, (word >>> 6) & 0xfff)) / 100)) * 100;
  }
}

/** The prints after hours of the steps `from` to `to`. */
export function afterPrintsOf(day: SymbolDay, from: number, to: number): Print[] {
  const prints: Print[] = [];
  const shares = new Int32Array(STEPS_A_MINUTE);
  for (let minute = 0; minute < MINUTES; minute++) {
    const first = FIXED_STEP + 1 + minute * STEPS_A_MINUTE;
    if (first > to || first + STEPS_A_MINUTE <= from) continue;
    afterMinute(day, minute, shares);
    shares.forEach((each, i) => {
      const step = first + i;
      if (each > 0 && step >= from && step <= to) prints.push(printOf(step, day.close, each, 0, day.closeShut));
    });
  }
  return prints;
}

// Mean 1 over the 25 minutes.
function weightOf(minute: number): number {
  let fade = 1;
  for (let k = 0; k < minute; k++) fade *= FADE;
  return fade * NORMAL;
}

const NORMAL = MINUTES / sumOfFades();

function sumOfFades(): number {
  let sum = 0;
  let fade = 1;
  for (let k = 0; k < MINUTES; k++) {
    sum += fade;
    fade *= FADE;
  }
  return sum;
}
