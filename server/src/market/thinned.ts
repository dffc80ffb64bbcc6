/** A day in as many points as a small line can show. */
import type { Price } from "@hongpan/core/rules/money.ts";

/** Points that a line of 64 pixels can show. */
const POINTS = 48;

/** Closes at the end of some minutes of the running day, in order, and how many there are by its end. */
export interface DayLine {
  readonly slots: number;
  readonly closes: readonly Price[];
}

/** Every how many of a day's `points` minutes a line has one, and how many that makes. */
export function thinned(points: number): { readonly stride: number; readonly slots: number } {
  const stride = Math.max(1, Math.ceil((points - 1) / POINTS));
  return { stride, slots: Math.ceil((points - 1) / stride) + 1 };
}
