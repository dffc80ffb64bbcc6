/**
 * How wide a share's quote stands: a few basis points of its price, wider after the opening and while it is lively, with a chance of its
 * own that changes every twenty seconds. Width alone: where the quote lies follows from the fair value, which may be anywhere in it.
 */
import { BEATS_A_MINUTE, SESSION_MINUTES } from "../law/season.ts";
import { exp, ln, logNormals } from "../numbers.ts";
import { BLOCK_WORDS, draw, PRINT_SLOT } from "../random.ts";
import { TICK } from "../../rules/products/boards.ts";
import { paceOf } from "./pace.ts";
import { SPREAD, type SymbolDay } from "./symbol-day.ts";

/** Times a minute at which a spread may change. */
export const SPREADS_A_MINUTE = 3;

/** Power with which a spread follows the pace of the share. */
const PACE = 0.6;
/** By how much it is wider at the opening and after the break, and the minutes in which that fades. */
const [OPENING, OPENING_FADE] = [1.2, 10] as const;
const [AFTERNOON, AFTERNOON_MINUTE, AFTERNOON_FADE] = [0.3, 120, 3] as const;
const SEASON_OF_SPREAD = Float64Array.from({ length: SESSION_MINUTES }, (_, k) => {
  const afternoon = k < AFTERNOON_MINUTE ? 0 : AFTERNOON * exp((AFTERNOON_MINUTE - k) / AFTERNOON_FADE);
  return 1 + OPENING * exp(-k / OPENING_FADE) + afternoon;
});
const noise = logNormals(0.2);
/**
 * A one-tick quote widens to two ticks for a third of a minute, as after a trade that consumes its best level. The probability is SLIPS
 * times the square of the usual width in ticks, at most SLIPS_MOST.
 */
const [SLIPS, SLIPS_MOST] = [0.5, 0.5] as const;
const LOW_BITS = 0x10000;
/** Half of the widest, which is as wide for all, is still less than `DOOR` lets through: no quote shuts anybody out by its width. */
const MOST = (2.7 * SPREAD) / TICK;
/** Words of the minute's first block that neither the path nor the prints take. */
const SPREAD_WORD = 11;
const words = new Uint32Array(BLOCK_WORDS);

/** The spread in whole ticks, one at least, in session minute `k` (0 to 239) at pace `pace`: in turn of its three parts, with its drawn words. */
export function spreadsOf({ spread, prevClose }: SymbolDay, k: number, pace: number, drawn: Uint32Array, out: Int32Array): void {
  const usual = spread * SEASON_OF_SPREAD[k]! * exp(PACE * ln(pace));
  const most = MOST * prevClose;
  const slips = LOW_BITS * (usual * usual * SLIPS < SLIPS_MOST ? usual * usual * SLIPS : SLIPS_MOST);
  for (let part = 0; part < SPREADS_A_MINUTE; part++) {
    const word = drawn[SPREAD_WORD + part]!;
    const wide = usual * noise[word >>> 20]!;
    const ticks = ((wide < most ? wide : most) + 0.5) | 0;
    out[part] = ticks > 1 ? ticks : (word & 0xffff) < slips ? 2 : 1;
  }
}

/** Which part of its minute a beat of the session (0 to 4,800) belongs to. */
export function spreadPart(beat: number): number {
  return beat === 0 ? 0 : ((((beat - 1) % BEATS_A_MINUTE) * SPREADS_A_MINUTE) / BEATS_A_MINUTE) | 0;
}

const spreads = new Int32Array(SPREADS_A_MINUTE);

/** The spread in ticks after beat `beat` of the session, 0 being the opening. */
export function spreadAt(day: SymbolDay, beat: number): number {
  const k = beat === 0 ? 0 : Math.floor((beat - 1) / BEATS_A_MINUTE);
  draw(day.key, day.id, PRINT_SLOT + k, 1, words);
  // Before the session nothing is known of how its first minute will go.
  spreadsOf(day, k, beat === 0 ? 1 : paceOf(day, k), words, spreads);
  return spreads[spreadPart(beat)]!;
}
