/** How lively a share is in a minute, of what the minutes before have brought and of its own clock: what volume and spread follow. */
import { exp, ln } from "../numbers.ts";
import { walkedBy } from "../law/bursts.ts";
import { BEATS_A_MINUTE, SEASON, SESSION_MINUTES } from "../law/season.ts";
import { calmOfDay } from "./fair.ts";
import type { SymbolDay } from "./symbol-day.ts";

/** Minutes whose moves are still heard, what each keeps against the one after it, and the power with which volume follows them. */
const ECHO_MINUTES = 16;
const ECHO_KEEPS = 0.86;
const ECHO = 0.4;
/** What is heard of a usual move beside them: a few minutes alone say little. */
const PRIOR = 2;
/** Mean size of a minute's move in its deviations, and what is heard at least and at most against that. */
const USUAL_MOVE = 0.8;
const [LEAST_HEARD, MOST_HEARD] = [0.1, 6] as const;
const OWN_POWER = 0.45;

/** Liveliness of session minute `k` (0 to 239), 1 usually: nothing of the minute's own moves is in it. */
export function paceOf(day: SymbolDay, k: number): number {
  return echoOf(day, k) * exp(OWN_POWER * ln(ownPace(day, k)));
}

// The share's own calm variance of a minute against what the season gives it of the day's.
function ownPace({ paths }: SymbolDay, k: number): number {
  const { own, ownClock } = paths!;
  return (own.clock[k + 1]! - own.clock[k]!) / (SEASON[k]! * ownClock);
}

/** What each of those minutes counts, the latest first, and the first n of them together. */
const WEIGHTS = new Float64Array(ECHO_MINUTES);
const WEIGHT_SUMS = new Float64Array(ECHO_MINUTES + 1);
for (let n = 0, weight = 1; n < ECHO_MINUTES; n++, weight *= ECHO_KEEPS) {
  WEIGHTS[n] = weight;
  WEIGHT_SUMS[n + 1] = WEIGHT_SUMS[n]! + weight;
}

// Who trades looks at what the minutes before have brought: volume comes late to a move and goes slowly.
function echoOf(day: SymbolDay, k: number): number {
  if (k === 0) return 1;
  const count = k < ECHO_MINUTES ? k : ECHO_MINUTES;
  hear(day, k - count, k);
  let heard = 0;
  for (let n = 0; n < count; n++) heard += (WEIGHTS[n]! * moves[k - 1 - n]!) / usualMoves[k - 1 - n]!;
  const against = (heard + PRIOR * USUAL_MOVE) / ((WEIGHT_SUMS[count]! + PRIOR) * USUAL_MOVE);
  return exp(ECHO * ln(Math.min(MOST_HEARD, Math.max(LEAST_HEARD, against))));
}

// The moves of the share that was asked for last, of minutes `from` to `to` (not included), and their deviations: whoever goes through
// a day asks for each sixteen times.
const moves = new Float64Array(SESSION_MINUTES);
const usualMoves = new Float64Array(SESSION_MINUTES);
let [of, from, to]: [SymbolDay | null, number, number] = [null, 0, 0];

function hear(day: SymbolDay, first: number, end: number): void {
  if (of !== day || first < from || first > to) [of, from, to] = [day, first, first];
  if (to >= end) return;
  const calm = calmOfDay(day);
  for (; to < end; to++) {
    moves[to] = Math.abs(movedIn(day, to));
    usualMoves[to] = Math.sqrt(calm * SEASON[to]!);
  }
}

// Logarithm of the fair value over minute `at`, drift aside.
function movedIn({ character: { beta, gamma }, paths }: SymbolDay, at: number): number {
  const { market, industry, own, walks } = paths!;
  let sum =
    beta * (market.at[at + 1]! - market.at[at]!) + gamma * (industry.at[at + 1]! - industry.at[at]!) + own.at[at + 1]! - own.at[at]!;
  for (const walk of walks) sum += walkedBy(walk, (at + 1) * BEATS_A_MINUTE) - walkedBy(walk, at * BEATS_A_MINUTE);
  return sum;
}
