/** The fair value of an instrument through one of its sessions, in 1/10,000 of its coin: what its prints and books stand around. */
import { rateIn, walkedBy } from "../law/bursts.ts";
import { exp } from "../numbers.ts";
import { STEPS_A_MINUTE, stepOfSecond } from "./law/shape.ts";
import { dayPath } from "./law/walk-day.ts";
import type { WalkerDay } from "./law/walker.ts";
import type { Instrument } from "../../rules/products/instruments.ts";

export interface Fair {
  readonly open: () => number;
  /** Writes the values after the twenty steps of a minute, 1 being the first. */
  readonly minute: (minute: number, out: Float64Array) => void;
  /** Variance of a minute but for news; 0 where it is not known. */
  readonly clock: (minute: number) => number;
  /** Variance that news adds in the `i`th step of a minute. */
  readonly news: (minute: number, i: number) => number;
  /** Known only as it happens: the values of later steps are not there yet. */
  readonly live: boolean;
}

/** The fair value along a walker's day from the logarithm of its opening. */
export function walkedFair({ id }: Instrument, of: WalkerDay, open: number): Fair {
  const { key, shape, own, beta, burst } = of;
  const path = dayPath(key, id, shape, own.legs);
  const shared = sharedOf(of);
  const clockOf = (minute: number) => beta * beta * shared.minuteClock(minute) + path.clock[minute]! - path.clock[minute - 1]!;
  return {
    open: () => exp(open),
    live: false,
    clock: clockOf,
    news: (minute, i) => (burst ? rateIn(burst, (minute - 1) * STEPS_A_MINUTE + i + 1) : 0),
    minute: (minute, out) => {
      const common = shared.beats(minute);
      const mine = path.beats(minute);
      const each = clockOf(minute) / STEPS_A_MINUTE;
      const begin = beta * beta * shared.clockBefore(minute) + path.clock[minute - 1]!;
      const first = (minute - 1) * STEPS_A_MINUTE + 1;
      for (let i = 0; i < STEPS_A_MINUTE; i++) {
        const news = burst ? walkedBy(burst, first + i) : 0;
        out[i] = exp(open + beta * common[i]! + mine[i]! + news - (begin + each * (i + 1)) / 2);
      }
    },
  };
}

const STILL = new Float64Array(STEPS_A_MINUTE);
const RESTING = { minuteClock: () => 0, clockBefore: () => 0, beats: () => STILL } as const;

// What the group adds to a session from its opening on, by the session's own minutes; where the group rests it stands still.
function sharedOf({ shape, group }: WalkerDay) {
  const seen = group.path?.();
  if (!seen) return RESTING;
  const { path, shape: there, from } = seen;
  const pointOf = (minute: number) => (there === shape ? minute : Math.max(from, there.minuteAt(stepOfSecond(shape.secondOf(minute)))));
  const moves = (minute: number, point: number) => point > from && there.secondOf(point) === shape.secondOf(minute);
  return {
    minuteClock: (minute: number) => {
      const point = pointOf(minute);
      return moves(minute, point) ? path.clock[point]! - path.clock[point - 1]! : 0;
    },
    clockBefore: (minute: number) => {
      const point = pointOf(minute);
      return path.clock[moves(minute, point) ? point - 1 : point]! - path.clock[from]!;
    },
    beats: (minute: number) => {
      const point = pointOf(minute);
      const begin = path.at[from]!;
      if (!moves(minute, point)) return beats.fill(path.at[point]! - begin);
      const values = path.beats(point);
      for (let i = 0; i < STEPS_A_MINUTE; i++) beats[i] = values[i]! - begin;
      return beats;
    },
  };
}

const beats = new Float64Array(STEPS_A_MINUTE);
