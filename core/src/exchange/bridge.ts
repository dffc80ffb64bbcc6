/** A random path through the session that ends where the day's plan says. */
import { logNormals, normal, normalOf12 } from "./numbers.ts";
import { draw, MINUTE_SLOT, type KeyWords } from "./random.ts";
import { FAIR_MINUTES, LAST_CONTINUOUS, MOVE, TIME } from "./minutes-of-day.ts";

const BLOCKS = 30;
const HALF = 240;
const CALM = 0.93;
const STIR = 0.12;
/** Root of the mean square of 1 + h + h^2/2. */
const STIR_SCALE = 1.105;
const words = new Uint32Array(BLOCKS * 16);
const noise = logNormals(0.45);

/**
 * Cumulated log return at each minute point, from 0 to `end`, with the season's and clustered volatility of `sd` a session.
 * `activity`, when given, gets each minute's multiple of its usual volume.
 */
export function bridge(key: KeyWords, nonce: number, end: number, sd: number, out: Float64Array, activity?: Float32Array): Float64Array {
  draw(key, nonce, MINUTE_SLOT, BLOCKS, words);
  let h = 0;
  let walk = 0;
  out[0] = 0;
  for (let minute = 1; minute < FAIR_MINUTES; minute++) {
    const second = words[HALF + minute]!;
    h = CALM * h + STIR * normalOf12(second & 0xfff);
    const stir = (1 + h + (h * h) / 2) / STIR_SCALE;
    walk += normal(words[minute]!) * MOVE[minute]! * stir;
    out[minute] = walk;
    if (activity) activity[minute] = stir * noise[second >>> 20]!;
  }
  for (let minute = 1; minute < FAIR_MINUTES; minute++) {
    out[minute] = end * TIME[minute]! + sd * (out[minute]! - TIME[minute]! * walk);
  }
  out[LAST_CONTINUOUS] = end;
  return out;
}
