/**
 * The minutes of a running day for all shares, step after step. A share's day lies in many places of the memory, so whoever is looked
 * up makes some minutes at once; and each step makes those of a few shares, so that no step does the work of all.
 */
import { TICK } from "../../rules/products/boards.ts";
import { CLOSE_STEP } from "../../rules/time/sessions.ts";
import { signOf, type Print } from "../../rules/tape/tape.ts";
import { beatOf, SESSION_MINUTES } from "../law/season.ts";
import { firstFairStepOf, LAST_CONTINUOUS, minuteOf, STEPS_A_MINUTE } from "../minutes-of-day.ts";
import { printOf } from "../tape.ts";
import { emptyMinute, printMinute } from "./minute.ts";
import { shutAtPrint } from "./quote.ts";
import { spreadPart, SPREADS_A_MINUTE } from "./spread.ts";
import type { SymbolDay } from "./symbol-day.ts";

/** Minutes that a share makes at once, after the running one. */
const AHEAD = 4;
/** What is at hand: those and the running one; minute m lies at m modulo this. */
const KEPT = AHEAD + 1;
/** Steps in which every share has its turn. */
const TURNS = AHEAD * STEPS_A_MINUTE;

/** Prints, fair values and spreads of `plans` in steps that come in order; `fair` gets the values after each step. */
export function openRunningMinutes(plans: readonly SymbolDay[], fair: Float64Array) {
  const count = plans.length;
  const size = count * STEPS_A_MINUTE;
  const price = new Int32Array(KEPT * size);
  const shares = new Int32Array(KEPT * size);
  const side = new Int8Array(KEPT * size);
  const shut = new Int8Array(KEPT * size);
  const values = new Float64Array(KEPT * size);
  const spreads = new Int32Array(KEPT * count * SPREADS_A_MINUTE);
  // Last print price of each share in ticks. The minutes of a share are computed in order.
  const lasts = new Int32Array(count);
  const one = emptyMinute();
  let running = 0;
  // Step by step, so that a step reads what lies together.
  const load = (i: number, minute: number) => {
    const plan = plans[i]!;
    const slot = minute % KEPT;
    if (plan.suspension) one.fair.fill(fair[i]!);
    printMinute(plan, minute, one, lasts[i]!);
    lasts[i] = one.last[0]!;
    for (let part = 0, at = slot * SPREADS_A_MINUTE * count + i; part < SPREADS_A_MINUTE; part++, at += count)
      spreads[at] = one.spreads[part]!;
    for (let s = 0, at = slot * size + i; s < STEPS_A_MINUTE; s++, at += count) {
      values[at] = one.fair[s]!;
      shares[at] = one.shares[s]!;
      if (one.shares[s] === 0) continue;
      price[at] = one.price[s]!;
      side[at] = one.side[s]!;
      shut[at] = shutAtPrint(one.fair[s]!, one.price[s]! / TICK, plan.limits);
    }
  };
  const turns = turnsOf(count, load);
  return {
    each: (step: number, print: (i: number, price: number, quantity: number, shut: number) => void) => {
      const minute = minuteOf(step);
      if (minute < 1 || step > CLOSE_STEP) return;
      if (running === 0) turns.begin();
      running = minute;
      const beat = step - firstFairStepOf(minute);
      turns.next(minute, beat);
      const from = (minute % KEPT) * size + beat * count;
      for (let i = 0, at = from; i < count; i++, at++) {
        fair[i] = values[at]!;
        if (shares[at]! > 0) print(i, price[at]!, shares[at]!, shut[at]!);
      }
    },
    /** Of the minutes between the opening match and 09:30. */
    widen: (i: number, ticks: number) => (spreads[i] = ticks),
    spread: (i: number, step: number): number => spreads[((running % KEPT) * SPREADS_A_MINUTE + spreadPart(beatOf(step))) * count + i]!,
    within: (i: number, from: number, to: number): Print[] | null => {
      const first = firstFairStepOf(running);
      if (running === 0 || from < first || to >= first + STEPS_A_MINUTE || running > LAST_CONTINUOUS) return null;
      const prints: Print[] = [];
      for (let step = from, at = (running % KEPT) * size + (from - first) * count + i; step <= to; step++, at += count) {
        if (shares[at]! > 0) prints.push(printOf(step, price[at]!, shares[at]!, signOf(side[at]!), signOf(shut[at]!)));
      }
      return prints;
    },
  };
}

// Which of `count` shares load which minutes when.
function turnsOf(count: number, load: (i: number, minute: number) => void) {
  const take = (turn: number, from: number, to: number) => {
    const end = Math.floor(((turn + 1) * count) / TURNS);
    for (let i = Math.floor((turn * count) / TURNS); i < end; i++) for (let minute = from; minute <= to; minute++) load(i, minute);
  };
  return {
    /** All, up to the minute in which each has its first turn. */
    begin: () => {
      for (let turn = 0; turn < TURNS; turn++) take(turn, 1, 1 + Math.floor(turn / STEPS_A_MINUTE));
    },
    /** Those whose turn it is in step `beat` of `minute`, the minutes after it. */
    next: (minute: number, beat: number) =>
      take(((minute - 1) * STEPS_A_MINUTE + beat) % TURNS, minute + 1, Math.min(minute + AHEAD, SESSION_MINUTES)),
  };
}
