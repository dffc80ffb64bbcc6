/** The shape of a day: 241 minute points, how volume and movement spread over them (research/market.md 5.2). */
import { AFTERNOON_STEP, CLOSE_AUCTION_STEP, CLOSE_STEP, FIRST_STEP, LUNCH_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";

/** Minute points of a day: 0 is 09:30 with the opening match, 120 is 11:30, 121 is 13:01, 240 is 15:00 with the closing match. */
export const MINUTES = 241;
export const LAST_MINUTE = 240;
/** Last minute of continuous trading: 14:57. */
export const LAST_CONTINUOUS = 237;
/** Points that have a fair price: 0 to 237. */
export const FAIR_MINUTES = LAST_CONTINUOUS + 1;
export const STEPS_A_MINUTE = 20;

const MORNING_MINUTES = 120;

/** Share of a day's volume by ten minutes, percent, without the auctions. */
const VOLUME_BY_TEN = [
  8.63, 6.93, 6.42, 5.42, 4.13, 4.37, 4.23, 3.63, 3.24, 3.32, 3.07, 3.0, 3.34, 3.12, 3.18, 3.21, 3.14, 3.04, 3.41, 3.29, 3.33, 3.87, 4.35,
  4.5,
];
/** Size of a one-minute move as a multiple of the day's mean, by ten minutes. */
const MOVE_BY_TEN = [
  1.94, 1.52, 1.31, 1.23, 1.01, 0.99, 1.04, 0.98, 0.93, 0.92, 0.94, 0.96, 0.98, 0.85, 0.91, 0.87, 0.83, 0.84, 0.94, 0.89, 0.83, 0.84, 0.83,
  0.7,
];
const MOVE_AFTER_LUNCH = 1.6;

/** Share of a day's continuous volume in each minute; sums to 1. */
export const VOLUME_SHARE = normalized((minute) => VOLUME_BY_TEN[bucketOf(minute)]!, 1);
/** Standard deviation of each minute's move for a day of 1; the squares sum to 1. */
export const MOVE = squareNormalized();
/** Variance time: 0 at the opening, 1 at 14:57. */
export const TIME = cumulated();

/** First step of a minute; its last is 19 later, but for the opening (200) and the closing match (6900). */
export function firstStepOf(minute: number): number {
  if (minute === 0) return OPEN_MATCH_STEP;
  if (minute === LAST_MINUTE) return CLOSE_STEP;
  if (minute <= MORNING_MINUTES) return FIRST_STEP + 1 + (minute - 1) * STEPS_A_MINUTE;
  return AFTERNOON_STEP + 1 + (minute - 1 - MORNING_MINUTES) * STEPS_A_MINUTE;
}

/** Last step of a minute. */
export function lastStepOf(minute: number): number {
  if (minute === 0) return FIRST_STEP;
  return minute === LAST_MINUTE ? CLOSE_STEP : firstStepOf(minute) + STEPS_A_MINUTE - 1;
}

/** The minute that a step belongs to; -1 before the opening match and in the lunch break, 240 from the closing match on. */
export function minuteOf(step: number): number {
  if (step < OPEN_MATCH_STEP || (step > LUNCH_STEP && step <= AFTERNOON_STEP)) return -1;
  if (step <= FIRST_STEP) return 0;
  if (step <= LUNCH_STEP) return Math.ceil((step - FIRST_STEP) / STEPS_A_MINUTE);
  return Math.min(LAST_MINUTE, MORNING_MINUTES + Math.ceil((step - AFTERNOON_STEP) / STEPS_A_MINUTE));
}

/** Seconds of the day at the end of a minute. */
export function secondOfMinute(minute: number): number {
  return (minute <= MORNING_MINUTES ? 570 + minute : 660 + minute) * 60;
}

/** Whether an auction is under way after this step: its virtual price is shown. */
export function isAuctionStep(step: number): boolean {
  return (step >= 0 && step < OPEN_MATCH_STEP) || (step >= CLOSE_AUCTION_STEP && step < CLOSE_STEP);
}

function bucketOf(minute: number): number {
  return Math.floor((minute - 1) / 10);
}

function normalized(of: (minute: number) => number, total: number): Float64Array {
  const values = new Float64Array(FAIR_MINUTES);
  let sum = 0;
  for (let minute = 1; minute < FAIR_MINUTES; minute++) {
    values[minute] = of(minute);
    sum += values[minute]!;
  }
  return values.map((value) => (value / sum) * total);
}

function squareNormalized(): Float64Array {
  const raw = normalized((minute) => (minute === MORNING_MINUTES + 1 ? MOVE_AFTER_LUNCH : MOVE_BY_TEN[bucketOf(minute)]!), 1);
  const squares = raw.reduce((sum, value) => sum + value * value, 0);
  return raw.map((value) => value / Math.sqrt(squares));
}

function cumulated(): Float64Array {
  const time = new Float64Array(FAIR_MINUTES);
  for (let minute = 1; minute < FAIR_MINUTES; minute++) time[minute] = time[minute - 1]! + MOVE[minute]! * MOVE[minute]!;
  return time.map((value) => value / time[LAST_CONTINUOUS]!);
}
