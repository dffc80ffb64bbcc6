/** Random paths through a session of any length. */
import { logNormals, normal, normalOf12 } from "../numbers.ts";
import { BLOCK_WORDS, draw, MINUTE_SLOT, type KeyWords } from "../random.ts";
import type { Shape } from "./shape.ts";

const CALM = 0.93;
const STIR = 0.12;
/** Root of the mean square of 1 + h + h^2/2. */
const STIR_SCALE = 1.105;
const MOST_POINTS = 1600;
const words = new Uint32Array(MOST_POINTS * 2);
const noise = logNormals(0.45);

/**
 * Cumulated moves at each minute point of a session with standard deviation 1 and clustered volatility, not tied to any end.
 * `activity`, when given, gets each minute's multiple of its usual volume.
 */
export function freeWalk(key: KeyWords, nonce: number, shape: Shape, activity?: Float32Array): Float64Array {
  const { points, move } = shape;
  draw(key, nonce, MINUTE_SLOT, Math.ceil((2 * points) / BLOCK_WORDS), words);
  const walk = new Float64Array(points);
  let h = 0;
  for (let m = 1; m < points; m++) {
    const second = words[points + m - 1]!;
    h = CALM * h + STIR * normalOf12(second & 0xfff);
    const stir = (1 + h + (h * h) / 2) / STIR_SCALE;
    walk[m] = walk[m - 1]! + normal(words[m - 1]!) * move[m]! * stir;
    if (activity) activity[m] = stir * noise[second >>> 20]!;
  }
  return walk;
}

/** The walk tied to `end` at the close. */
export function tiedWalk(walk: Float64Array, shape: Shape, end: number): Float64Array {
  const last = walk[walk.length - 1]!;
  return walk.map((value, m) => value + (end - last) * shape.time[m]!);
}

/** The walk of the points from..to tied to zero at both ends, with standard deviation `sd` for that stretch; written into `out`. */
export function tiedStretch(walk: Float64Array, shape: Shape, from: number, to: number, sd: number, out: Float64Array): void {
  const span = shape.time[to]! - shape.time[from]!;
  if (to <= from || span <= 0) return;
  const scale = sd / Math.sqrt(span);
  const drift = walk[to]! - walk[from]!;
  for (let m = from; m <= to; m++) {
    const part = (shape.time[m]! - shape.time[from]!) / span;
    out[m] = scale * (walk[m]! - walk[from]! - part * drift);
  }
}
