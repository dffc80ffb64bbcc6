/**
 * How far a share is expected to move in a day, from closes that everybody has seen, and how far it may be leveraged by it. Who is
 * written off loses no more than his own money, so a leverage beyond what a day may take would be a free option on somebody else's.
 */
import { PPM, type Ppm } from "../money.ts";
import type { Direction } from "./fees.ts";
import type { StockSettings } from "./settings.ts";

/** Closes that are looked at, and what a day keeps of its weight. */
export const SWING_DAYS = 20;
const KEEPS = 0.94;
/** A large move counts alone for some days, less with each. */
const SHOCK_DAYS = 4;
const SHOCK = 0.8;
const SHOCK_KEEPS = 0.7;
/** What every share may do, of its limit another part, and how much of the past days is expected again. */
const LEAST = 0.0075;
const OF_LIMIT = 1 / 20;
const OF_PAST = 2 / 3;
/** Falls are cut short by the listing's rises: who is short stands against the larger moves. */
const SHORT_SWING = 1.15;

/**
 * The swing of a share: the deviation of a day that is to be expected, in millionths. `moves` are the changes of the last closes against
 * their references, the newest first, 0.1 being 10 %; without days of a suspension. `limit` is that of the board.
 */
export function swingOf(moves: readonly number[], limit: number): Ppm {
  let [weight, weights, squares, shock] = [1, 0, 0, 0];
  let left = SHOCK;
  moves.slice(0, SWING_DAYS).forEach((move, k) => {
    // Days without a limit move farther than any later one will.
    const size = Math.min(limit, Math.abs(move));
    squares += weight * size * size;
    weights += weight;
    weight *= KEEPS;
    if (k < SHOCK_DAYS) shock = Math.max(shock, left * size);
    left *= SHOCK_KEEPS;
  });
  const past = Math.max(shock, weights > 0 ? Math.sqrt(squares / weights) : limit);
  return Math.round(PPM * (LEAST + OF_LIMIT * limit + OF_PAST * past));
}

/** Most times the own money that a share of this swing is opened with, at least once. Infinity while the setting is off or no swing is known. */
export function swingLeverOf(direction: Direction, swing: Ppm, { leverSwing }: Pick<StockSettings, "leverSwing">): number {
  if (leverSwing === 0 || swing === 0) return Infinity;
  return Math.max(1, Math.floor(leverSwing / (direction === 1 ? swing : SHORT_SWING * swing)));
}
