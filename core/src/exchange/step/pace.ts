/** How lively a share is in a minute, of what the minutes before have brought and of its own clock: what volume and spread follow. */
import { exp, ln } from "../numbers.ts";
import { walkedBy } from "../law/bursts.ts";
import { BEATS_A_MINUTE, SEASON } from "../law/season.ts";
import { calmOfDay } from "./fair.ts";
import type { SymbolDay } from "./symbol-day.ts";

/** Minutes whose moves are still heard, what each keeps against the one after it, and the power with which volume follows them. */
const ECHO_MINUTES = 16;
const ECHO_KEEPS = 0.86;
const ECHO = 0.5;
/** Mean size of a minute's move in its deviations, and what is heard at least and at most against that. */
const USUAL_MOVE = 0.8;
const [LEAST_HEARD, MOST_HEARD] = [0.1, 6] as const;
const OWN_POWER = 0.4;

/** Liveliness of session minute `k` (0 to 239), 1 usually: nothing of the minute's own moves is in it. */
export function paceOf(day: SymbolDay, k: number): number {
  return echoOf(day, k) * exp(OWN_POWER * ln(ownPace(day, k)));
}

// The share's own calm variance of a minute against what the season gives it of the day's.
function ownPace({ paths }: SymbolDay, k: number): number {
  const { own, ownClock } = paths!;
  return (own.clock[k + 1]! - own.clock[k]!) / (SEASON[k]! * ownClock);
}

// Who trades looks at what the minutes before have brought: volume comes late to a move and goes slowly.
function echoOf(day: SymbolDay, k: number): number {
  if (k === 0) return 1;
  const calm = calmOfDay(day);
  let [heard, weights, weight] = [0, 0, 1];
  for (let at = k - 1; at >= 0 && at >= k - ECHO_MINUTES; at--) {
    heard += (weight * Math.abs(movedIn(day, at))) / Math.sqrt(calm * SEASON[at]!);
    weights += weight;
    weight *= ECHO_KEEPS;
  }
  const against = heard / (weights * USUAL_MOVE);
  return exp(ECHO * ln(Math.min(MOST_HEARD, Math.max(LEAST_HEARD, against))));
}

// Logarithm of the fair value over minute `at`, drift aside.
function movedIn({ character: { beta, gamma }, paths }: SymbolDay, at: number): number {
  const { market, industry, own, walks } = paths!;
  let sum =
    beta * (market.at[at + 1]! - market.at[at]!) + gamma * (industry.at[at + 1]! - industry.at[at]!) + own.at[at + 1]! - own.at[at]!;
  for (const walk of walks) sum += walkedBy(walk, (at + 1) * BEATS_A_MINUTE) - walkedBy(walk, at * BEATS_A_MINUTE);
  return sum;
}
