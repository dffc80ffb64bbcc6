/** The shape of a day as it is shown: 241 minute points and their steps. */
import { AFTERNOON_STEP, CLOSE_AUCTION_STEP, CLOSE_STEP, FIRST_STEP, LUNCH_STEP, OPEN_MATCH_STEP } from "../rules/time/sessions.ts";

/** Minute points of a day: 0 is 09:30 with the opening match, 120 is 11:30, 121 is 13:01, 240 is 15:00 with the closing match. */
export const MINUTES = 241;
export const LAST_MINUTE = 240;
/** Last minute of continuous trading: 14:57. */
export const LAST_CONTINUOUS = 237;
export const STEPS_A_MINUTE = 20;

const MORNING_MINUTES = 120;

/** First step of a minute; its last is 19 later, but for the opening (200) and the closing match (6900). */
export function firstStepOf(minute: number): number {
  if (minute === 0) return OPEN_MATCH_STEP;
  if (minute === LAST_MINUTE) return CLOSE_STEP;
  if (minute <= MORNING_MINUTES) return FIRST_STEP + 1 + (minute - 1) * STEPS_A_MINUTE;
  return AFTERNOON_STEP + 1 + (minute - 1 - MORNING_MINUTES) * STEPS_A_MINUTE;
}

/** First of a minute's twenty steps in which fair values move: those of the closing auction too. */
export function firstFairStepOf(minute: number): number {
  return minute <= MORNING_MINUTES
    ? FIRST_STEP + 1 + (minute - 1) * STEPS_A_MINUTE
    : AFTERNOON_STEP + 1 + (minute - 1 - MORNING_MINUTES) * STEPS_A_MINUTE;
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
