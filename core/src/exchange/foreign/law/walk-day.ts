/**
 * A day of one random walk, of a group or of an instrument alone: the night, then the session in legs between its cuts, each one normal
 * number, then exact bridges from the leg to the minute and from the minute to each step.
 */
import { exp, normal, numberAt, wordAt } from "../../numbers.ts";
import { BLOCK_WORDS, draw, MINUTE_SLOT, PLAN_SLOT, type KeyWords } from "../../random.ts";
import { night, normalAt, NORMALS } from "../../law/chance.ts";
import { beatsOf, bridgeOver, type Path } from "../../law/path.ts";
import { STEPS_A_MINUTE, type Shape } from "./shape.ts";

/** A log move with its variance: half of that is taken off where it becomes a price. */
export interface Stretch {
  readonly move: number;
  readonly clock: number;
}

export interface Leg extends Stretch {
  readonly from: number;
  readonly to: number;
}

export interface WalkDay {
  readonly gap: Stretch;
  readonly legs: readonly Leg[];
}

/** What each of a day's 32 words decides; those of the legs begin at `legs`. */
export const WORD = {
  ...{ shock: 0, gap: 1, gapClock: 2, news: 3, onset: 4, size: 5, fall: 6, side: 7, night: 8, nightSize: 9, nightFall: 10, nightWay: 11 },
  ...{ legs: 16 },
} as const;
export const DAY_WORDS = 2 * BLOCK_WORDS;

/** The 32 words of a walk's day. */
export function drawWalk(key: KeyWords, nonce: number, out: Uint32Array): Uint32Array {
  draw(key, nonce, PLAN_SLOT, 2, out);
  return out;
}

/** A day of `variance`, the night's included, as its words have it. */
export function walkDay(words: Uint32Array, shape: Shape, cuts: readonly number[], variance: number): WalkDay {
  const gapClock = variance * shape.night * night(wordAt(words, WORD.gapClock));
  const session = variance * (1 - shape.night);
  const legs = cuts.slice(1).map((to, k) => {
    const from = cuts[k]!;
    const clock = session * (numberAt(shape.time, to) - numberAt(shape.time, from));
    return { from, to, clock, move: Math.sqrt(clock) * normal(wordAt(words, WORD.legs + k)) };
  });
  return { gap: { clock: gapClock, move: Math.sqrt(gapClock) * normal(wordAt(words, WORD.gap)) }, legs };
}

export const NOTHING: Stretch = { move: 0, clock: 0 };

/** Stretches one after the other. */
export function sumOf(stretches: readonly Stretch[]): Stretch {
  let [move, clock] = [0, 0];
  for (const each of stretches) {
    move += each.move;
    clock += each.clock;
  }
  return { move, clock };
}

/** `part` of a walk in a logarithm of a price: half the variance is taken off, so that the price has no drift. */
export function inPrice({ move, clock }: Stretch, part = 1): number {
  return part * move - (part * part * clock) / 2;
}

/** The session of a walk: sums at its minute points, and the twenty values of the minute that was asked for last. */
export interface DayPath extends Path {
  readonly beats: (minute: number) => Float64Array;
}

const PATH_SLOT = PLAN_SLOT + 100;
const ACTIVITY_KEEPS = 0.93;
/** Standard deviation of the logarithm of a minute's activity. */
const ACTIVITY = 0.33;
const ACTIVITY_SHOCK = ACTIVITY * Math.sqrt(1 - ACTIVITY_KEEPS * ACTIVITY_KEEPS);
const MOST_POINTS = 1600;
const words = new Uint32Array(Math.ceil((2 * MOST_POINTS) / NORMALS) * BLOCK_WORDS);

/** The path through the session that the legs lead to, with the words of (key, nonce). */
export function dayPath(key: KeyWords, nonce: number, shape: Shape, legs: readonly Leg[]): DayPath {
  const { points } = shape;
  draw(key, nonce, PATH_SLOT, Math.ceil((2 * points) / NORMALS), words);
  const busy = busyMinutes(shape);
  const at = new Float64Array(points);
  const clock = new Float64Array(points);
  for (const leg of legs) {
    const minutes = busy.slice(leg.from + 1, leg.to + 1);
    const whole = minutes.reduce((sum, each) => sum + each, 0);
    const path = bridgeOver(
      minutes.map((each) => (each / whole) * leg.clock),
      ...([leg.clock, leg.move, words, points + leg.from] as const),
    );
    for (let k = 1; k < path.at.length; k++) {
      at[leg.from + k] = numberAt(at, leg.from) + numberAt(path.at, k);
      clock[leg.from + k] = numberAt(clock, leg.from) + numberAt(path.clock, k);
    }
  }
  return { at, clock, beats: beatsFrom(key, nonce, { at, clock }) };
}

// Variance of each minute before it is scaled to its leg.
function busyMinutes({ points, season }: Shape): Float64Array {
  const busy = new Float64Array(points);
  let stir = ACTIVITY * normalAt(words, 0, 0);
  for (let m = 1; m < points; m++) {
    stir = ACTIVITY_KEEPS * stir + ACTIVITY_SHOCK * normalAt(words, 0, m);
    busy[m] = numberAt(season, m) * exp(2 * stir);
  }
  return busy;
}

const block = new Uint32Array(BLOCK_WORDS);

function beatsFrom(key: KeyWords, nonce: number, path: Path): DayPath["beats"] {
  const beats = new Float64Array(STEPS_A_MINUTE);
  let held = 0;
  return (minute) => {
    if (held !== minute) {
      draw(key, nonce, MINUTE_SLOT + minute, 1, block);
      beatsOf(path, minute - 1, block, 0, beats);
      held = minute;
    }
    return beats;
  };
}
