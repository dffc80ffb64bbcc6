/** Progress of a jump of the exchange clock. */
import { addDays, dayOf, isTradingDay, secondsOf, xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { AFTERNOON_SECOND, END_SECOND, LUNCH_SECOND, OPEN_SECOND } from "@hongpan/core/rules/time/day-seconds.ts";

/** A running jump: start and target in exchange milliseconds, `beganMs` of performance.now(). */
export interface Jump {
  readonly from: number;
  readonly to: number;
  readonly beganMs: number;
}

export interface JumpProgress {
  readonly from: number;
  readonly to: number;
  /** Fraction of the work done, 0 to 1. */
  readonly part: number;
  /** Estimated wall milliseconds to the target; null before anything is done. */
  readonly restMs: number | null;
}

/** Progress of a jump that has reached `xt`. Work is estimated as the seconds of sessions plus 60 per midnight. */
export function jumpProgress({ from, to, beganMs }: Jump, xt: number): JumpProgress {
  const whole = workBetween(from, to);
  const part = whole === 0 ? 1 : Math.min(1, workBetween(from, xt) / whole);
  const restMs = part === 0 ? null : Math.round(((performance.now() - beganMs) * (1 - part)) / part);
  return { from, to, part: Math.floor(part * 1000) / 1000, restMs };
}

const MIDNIGHT_WORK = 60;

function workBetween(from: number, to: number): number {
  let work = 0;
  for (let day = dayOf(from); xtOf(day, 0) < to; day = addDays(day, 1)) {
    const [begin, end] = [day === dayOf(from) ? secondsOf(from) : 0, day === dayOf(to) ? secondsOf(to) : 86_400];
    const within = (first: number, last: number) => Math.max(0, Math.min(end, last) - Math.max(begin, first));
    if (isTradingDay(day)) work += within(OPEN_SECOND, LUNCH_SECOND) + within(AFTERNOON_SECOND, END_SECOND);
    if (end === 86_400) work += MIDNIGHT_WORK;
  }
  return work;
}
