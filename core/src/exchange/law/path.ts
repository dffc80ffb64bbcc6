/**
 * A Brownian path through the session on a clock of its own: the whole move is one normal number, exact bridges lead from the day to
 * the minute and from the minute to each step, so that a close costs one number and a minute costs twenty.
 */
import { BLOCK_WORDS, draw, type KeyWords } from "../random.ts";
import { exp } from "../numbers.ts";
import { normalAt, NORMALS, SIXTEEN } from "./chance.ts";
import { BEATS_A_MINUTE, SEASON, SESSION_MINUTES } from "./season.ts";

export interface Path {
  /** Sum up to each point: 0 is 09:30, 240 is 15:00. */
  readonly at: Float64Array;
  /** Variance up to each point. */
  readonly clock: Float64Array;
}

/** Words of a session: activity and bridge, a normal number a minute each. */
const PATH_BLOCKS = (2 * SESSION_MINUTES) / NORMALS;
const ACTIVITY_KEEPS = 0.93;
/** Standard deviation of the logarithm of a minute's activity. */
const ACTIVITY = 0.33;
const ACTIVITY_SHOCK = ACTIVITY * Math.sqrt(1 - ACTIVITY_KEEPS * ACTIVITY_KEEPS);
const words = new Uint32Array(PATH_BLOCKS * BLOCK_WORDS);

/** Fills `clock` with the variance of each minute: `variance` as the season and the minutes' activity spread it. Draws the words of the session. */
export function calmClock(key: KeyWords, nonce: number, slot: number, variance: number, clock: Float64Array): void {
  for (let k = 0; k * 4 < PATH_BLOCKS; k++) {
    draw(key, nonce, slot + k, Math.min(4, PATH_BLOCKS - k * 4), words, k * 4 * BLOCK_WORDS);
  }
  let busy = ACTIVITY * normalAt(words, 0, 0);
  let total = 0;
  for (let minute = 0; minute < SESSION_MINUTES; minute++) {
    if (minute > 0) busy = ACTIVITY_KEEPS * busy + ACTIVITY_SHOCK * normalAt(words, 0, minute);
    clock[minute] = SEASON[minute]! * exp(2 * busy);
    total += clock[minute]!;
  }
  for (let minute = 0; minute < SESSION_MINUTES; minute++) clock[minute] = (clock[minute]! / total) * variance;
}

/** The path of the session on `minutes` of variance, `whole` together, that ends at `end`, with the words that `calmClock` drew last. */
export function pathOver(minutes: Float64Array, whole: number, end: number): Path {
  return bridgeOver(minutes, whole, end, words, SESSION_MINUTES);
}

/**
 * A path over `minutes` of variance to `end`, with the normal numbers of `drawn` from `place` on. The last point is `end` to the bit:
 * a close is found without its path.
 */
export function bridgeOver(minutes: Float64Array, whole: number, end: number, drawn: Uint32Array, place: number): Path {
  const last = minutes.length;
  const at = new Float64Array(last + 1);
  const clock = new Float64Array(last + 1);
  for (let minute = 0; minute < last; minute++) {
    clock[minute + 1] = clock[minute]! + minutes[minute]!;
    at[minute + 1] = at[minute]! + Math.sqrt(minutes[minute]!) * normalAt(drawn, 0, place + minute);
  }
  const off = whole > 0 ? (end - at[last]!) / whole : 0;
  for (let point = 1; point < last; point++) at[point] = at[point]! + off * clock[point]!;
  at[last] = end;
  clock[last] = whole;
  return { at, clock };
}

/** The twenty beats of a minute between its ends, with twenty normal numbers in the words from `from` on. */
export function beatsOf({ at, clock }: Path, minute: number, drawn: Uint32Array, from: number, out: Float64Array): void {
  const scale = Math.sqrt((clock[minute + 1]! - clock[minute]!) / BEATS_A_MINUTE);
  let sum = 0;
  for (let beat = 0; beat < BEATS_A_MINUTE; beat += 2) {
    const word = drawn[from + (beat >> 1)]!;
    sum += scale * SIXTEEN[word >>> 16]!;
    out[beat] = sum;
    sum += scale * SIXTEEN[word & 0xffff]!;
    out[beat + 1] = sum;
  }
  let line = at[minute]!;
  const off = (at[minute + 1]! - line - sum) / BEATS_A_MINUTE;
  for (let beat = 0; beat < BEATS_A_MINUTE; beat++) {
    line += off;
    out[beat] = out[beat]! + line;
  }
}
