/** The 241 points of a trading day and how volume and movement spread over them (measured on A-shares, research 5.2). */
import { CLOSE_STEP, FIRST_STEP, OPEN_MATCH_STEP } from "../rules/sessions.ts";

export const MINUTES = 241;
export const LAST_MINUTE = 240;
/** 14:57, the last minute of continuous trading. */
export const LAST_CONTINUOUS = 237;
export const STEPS_A_MINUTE = 20;

/** Share of the day's volume in each ten minutes, percent. */
const VOLUME = [
  9.83, 6.93, 6.42, 5.42, 4.13, 4.37, 4.23, 3.63, 3.24, 3.32, 3.07, 3.0, 3.34, 3.12, 3.18, 3.21, 3.14, 3.04, 3.41, 3.29, 3.33, 3.87, 4.35,
  5.15,
];
/** Size of a one-minute move in each ten minutes, as a multiple of the day's mean. */
const MOVE = [
  1.94, 1.52, 1.31, 1.23, 1.01, 0.99, 1.04, 0.98, 0.93, 0.92, 0.94, 0.96, 0.98, 0.85, 0.91, 0.87, 0.83, 0.84, 0.94, 0.89, 0.83, 0.84, 0.83,
  0.7,
];

/** Volume of a minute relative to the mean of the continuous minutes. */
export const volumeShape = shape(VOLUME);
/** Move of a minute relative to the mean. */
export const moveShape = shape(MOVE);
/** Share of the day's variance that has passed by the end of a minute; 0 at the opening, 1 from 14:57. */
export const passedVariance = passed();
/** Square root of the sum of squared moves. */
export const moveNorm = Math.sqrt(totalVariance());

/** First step of a minute; its last is 19 later, but for the opening (200) and the closing match (6900). */
export function firstStepOf(minute: number): number {
  if (minute === 0) return OPEN_MATCH_STEP;
  if (minute === LAST_MINUTE) return CLOSE_STEP;
  return minute <= 120 ? FIRST_STEP + 1 + (minute - 1) * STEPS_A_MINUTE : 4501 + (minute - 121) * STEPS_A_MINUTE;
}

/** Last step of a minute. */
export function lastStepOf(minute: number): number {
  if (minute === 0) return FIRST_STEP;
  return minute === LAST_MINUTE ? CLOSE_STEP : firstStepOf(minute) + STEPS_A_MINUTE - 1;
}

/** The minute that a step belongs to; -1 before the opening match and in the lunch break, 240 from the closing match on. */
export function minuteOf(step: number): number {
  if (step < OPEN_MATCH_STEP) return -1;
  if (step <= FIRST_STEP) return 0;
  if (step <= 2700) return Math.floor((step - 301) / STEPS_A_MINUTE) + 1;
  if (step <= 4500) return -1;
  return Math.min(LAST_MINUTE, Math.floor((step - 4501) / STEPS_A_MINUTE) + 121);
}

/** Seconds of the day at the end of a minute. */
export function secondOfMinute(minute: number): number {
  return minute <= 120 ? 34_200 + minute * 60 : 46_800 + (minute - 120) * 60;
}

function shape(tens: readonly number[]): Float64Array {
  const mean = tens.reduce((sum, each) => sum + each, 0) / tens.length;
  const minutes = new Float64Array(MINUTES);
  for (let m = 1; m <= LAST_CONTINUOUS; m++) minutes[m] = tens[Math.min(23, Math.floor((m - 1) / 10))]! / mean;
  return minutes;
}

function totalVariance(): number {
  return moveShape.reduce((sum, each) => sum + each * each, 0);
}

function passed(): Float64Array {
  const share = new Float64Array(MINUTES);
  const total = totalVariance();
  let sum = 0;
  for (let m = 1; m < MINUTES; m++) {
    sum += moveShape[m]! * moveShape[m]!;
    share[m] = sum / total;
  }
  return share;
}
