/** The shape of a session of any length: its minute points and how movement and volume spread over them. */
import type { Span } from "../../../rules/markets/market.ts";
import { STEP_SECONDS } from "../../../rules/time/sessions.ts";
import { OPEN_SECOND } from "../../../rules/time/day-seconds.ts";
import { exp, numberAt } from "../../numbers.ts";
import { itemAt } from "../../../rules/item-at.ts";

/** Steps are counted from 09:15 Beijing of the session's day, as those of A-shares are; before it they are negative. */
export const STEPS_A_MINUTE = 20;

/** Minute point 0 is the opening, the others are the session's minutes in order, without its breaks. */
export interface Shape {
  readonly points: number;
  readonly firstStep: number;
  readonly lastStep: number;
  /** Part of the session's variance, and of its volume, in each minute; sums to 1. */
  readonly season: Float64Array;
  /** The same summed up: 0 at the opening and 1 at the close. */
  readonly time: Float64Array;
  /** Part of a whole day's variance that comes with the opening. */
  readonly night: number;
  /** Seconds after the day's midnight at the end of a minute. */
  readonly secondOf: (minute: number) => number;
  /** First of a minute's twenty steps. */
  readonly firstStepOf: (minute: number) => number;
  /** The last minute that has begun at a step; -1 before the opening. */
  readonly minuteAt: (step: number) => number;
}

const known = new Map<string, Shape>();

/** Minutes from which on a session goes around the clock: then little is left for the night. */
const LONG = 600;
const NIGHT = { short: 0.2, long: 0.04 } as const;

/** The shape of a day's spans; the same object for the same spans. */
export function shapeOf(spans: readonly Span[]): Shape {
  const name = spans.map(({ from, to }) => `${from}-${to}`).join(" ");
  const found = known.get(name);
  if (found) return found;
  const shape = shaped(spans);
  known.set(name, shape);
  return shape;
}

/** The step that ends at a second of the day. */
export function stepOfSecond(second: number): number {
  return Math.floor((second - OPEN_SECOND) / STEP_SECONDS);
}

function shaped(spans: readonly Span[]): Shape {
  const seconds = [
    itemAt(spans, 0).from,
    ...spans.flatMap(({ from, to }) => Array.from({ length: (to - from) / 60 }, (_, n) => from + 60 * (n + 1))),
  ];
  const points = seconds.length;
  const long = points > LONG;
  const firstSteps = Int32Array.from(seconds, (second, m) => (m === 0 ? stepOfSecond(second) : stepOfSecond(second - 60) + 1));
  const busy = seconds.map((second, m) => (long ? busyAt(second) : bowl(m, points)));
  const whole = busy.slice(1).reduce((total, value) => total + value, 0);
  const season = Float64Array.from(busy, (value, m) => (m === 0 ? 0 : value / whole));
  const time = new Float64Array(points);
  for (let m = 1; m < points; m++) time[m] = numberAt(time, m - 1) + numberAt(season, m);
  return {
    ...{ points, season, time, night: long ? NIGHT.long : NIGHT.short },
    firstStep: itemAt(firstSteps, 0),
    lastStep: stepOfSecond(itemAt(seconds, points - 1)),
    secondOf: (minute) => itemAt(seconds, minute),
    firstStepOf: (minute) => itemAt(firstSteps, minute),
    minuteAt: (step) => lastAtOrBefore(firstSteps, step),
  };
}

function lastAtOrBefore(steps: Int32Array, step: number): number {
  let low = -1;
  let high = steps.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (steps[middle]! <= step) low = middle;
    else high = middle - 1;
  }
  return low;
}

// Busy after the opening and before the close.
function bowl(minute: number, points: number): number {
  return 1 + 1.6 * exp(-minute / 22) + 0.7 * exp((minute - points) / 14);
}

// Quiet in Asia's morning, livelier with London from 15:00, busiest while New York trades.
function busyAt(second: number): number {
  const hour = (second / 3600) % 24;
  if (hour >= 21 || hour < 4) return 3.2;
  if (hour >= 15) return 1;
  return hour < 6 ? 0.8 : 0.6;
}
