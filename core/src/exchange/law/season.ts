/**
 * The time of a trading day: 240 minutes of twenty beats of three seconds, the closing auction's three minutes among them, and how
 * movement and volume spread over them (research/market.md 5.2). Fair values move with every beat; between 09:25 and 09:30, at
 * lunch and from 15:00 on they stand still.
 */
import { AFTERNOON_STEP, CLOSE_STEP, FIRST_STEP, LUNCH_STEP } from "../../rules/time/sessions.ts";

export const SESSION_MINUTES = 240;
export const BEATS_A_MINUTE = 20;
const MORNING_MINUTES = 120;

/** Size of a one-minute move as a multiple of the day's mean, by ten minutes. */
const MOVE_BY_TEN = [
  1.94, 1.52, 1.31, 1.23, 1.01, 0.99, 1.04, 0.98, 0.93, 0.92, 0.94, 0.96, 0.98, 0.85, 0.91, 0.87, 0.83, 0.84, 0.94, 0.89, 0.83, 0.84, 0.83,
  0.7,
];
/** Share of a day's volume by ten minutes, percent. */
const VOLUME_BY_TEN = [
  7.0, 5.6, 5.6, 5.3, 4.3, 4.5, 4.3, 3.7, 3.4, 3.4, 3.2, 3.1, 3.1, 3.0, 3.2, 3.4, 3.4, 3.4, 3.8, 3.9, 4.0, 4.6, 5.0, 5.9,
];
/** What some minutes have beyond their ten: the first two, the one after lunch, the closing auction. */
const MOVE_OF: Readonly<Record<number, number>> = { 0: 2, 1: 1.4, 120: 2.6, 237: 0.6, 238: 0.6, 239: 0.6 };
const VOLUME_OF: Readonly<Record<number, number>> = { 0: 2, 1: 1.25, 2: 1.15, 3: 1.1, 4: 1.05, 120: 3, 235: 1.35, 236: 1.2 };

/** Part of a session's variance in each minute, from 0 (09:30 to 09:31) to 239; sums to 1. */
export const SEASON = normalized((minute) => {
  const move = MOVE_BY_TEN[Math.floor(minute / 10)]!;
  return move * move * (MOVE_OF[minute] ?? 1);
});
/** Part of a day's volume in each minute of continuous trading; sums to 1 over the whole day. */
export const VOLUME_SEASON = normalized((minute) => VOLUME_BY_TEN[Math.floor(minute / 10)]! * (VOLUME_OF[minute] ?? 1));
/** What is known by the opening begins right after it (law/bursts.ts), so that nothing gathers some minutes later. */
const MOST_MOVE = 1.05;
/** How likely something else begins by the end of each minute: more in the morning. */
export const BEGINNING = cumulated((minute) => {
  const move = Math.min(MOST_MOVE, MOVE_BY_TEN[Math.floor(minute / 10)]!);
  return move * move * Math.sqrt(Math.sqrt(move)) * (minute < MORNING_MINUTES ? 1.25 : 0.75);
});

/** Beats that have passed after a step of the day: 0 up to 09:30, 4,800 from 15:00 on. */
export function beatOf(step: number): number {
  if (step <= FIRST_STEP) return 0;
  if (step <= LUNCH_STEP) return step - FIRST_STEP;
  if (step <= AFTERNOON_STEP) return LUNCH_STEP - FIRST_STEP;
  return Math.min(step, CLOSE_STEP) - AFTERNOON_STEP + LUNCH_STEP - FIRST_STEP;
}

function normalized(of: (minute: number) => number): Float64Array {
  const values = Float64Array.from({ length: SESSION_MINUTES }, (_, minute) => of(minute));
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}

function cumulated(of: (minute: number) => number): Float64Array {
  let sum = 0;
  return normalized(of).map((value) => (sum += value));
}
