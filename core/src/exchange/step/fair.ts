/** The fair value of a share after each step of a minute, in ticks: market, industry, its own calm path and its news, put together. */
import { BLOCK_WORDS, draw, PRINT_SLOT } from "../random.ts";
import { exp } from "../numbers.ts";
import { walkedBy } from "../law/bursts.ts";
import { beatsOf } from "../law/path.ts";
import { BEATS_A_MINUTE, SESSION_MINUTES } from "../law/season.ts";
import type { SymbolDay } from "./symbol-day.ts";

/** Words of a minute: the path's twenty normal numbers and what is left of their block, then the prints'. */
export const MINUTE_WORDS = 3 * BLOCK_WORDS;

/**
 * Draws the words of session minute `minute` (0 to 239) and writes the fair value after each of its beats to `out`. Answers the
 * minute's variance but for news: what its volume follows.
 */
export function fairMinute(day: SymbolDay, minute: number, words: Uint32Array, out: Float64Array): number {
  draw(day.key, day.id, PRINT_SLOT + minute, 3, words);
  const { beta, gamma } = day.character;
  const { open, market, industry, own, walks } = day.paths!;
  beatsOf(own, minute, words, 0, out);
  const m = market.beatsWith(minute);
  const i = industry.beatsWith(minute);
  const begin = halfClock(day, minute);
  const half = halfClock(day, minute + 1) - begin;
  const drift = half / BEATS_A_MINUTE;
  const first = minute * BEATS_A_MINUTE;
  const news = walks.length;
  let start = open - begin;
  let known = 0;
  let value = 0;
  for (let beat = 0; beat < BEATS_A_MINUTE; beat++) {
    start -= drift;
    let sum = start + beta * m[first + beat]! + gamma * i[first + beat]! + out[beat]!;
    for (let k = 0; k < news; k++) sum += walkedBy(walks[k]!, first + beat + 1);
    // Steps are small: the series around the last value is as exact as the whole exponential, at a third of its cost.
    const off = sum - known;
    value = beat > 0 && off < NEAR && off > -NEAR ? value * (1 + off * (1 + off * (1 / 2 + off * (1 / 6 + off / 24)))) : exp(sum);
    known = sum;
    out[beat] = value;
  }
  return 2 * half;
}

/** To the fifth power below 1e-11. */
const NEAR = 0.005;

/** Variance of the whole day but for news, without what bursts leave: how large they will have been is not known before. */
export function calmOfDay({ character: { beta, gamma }, paths }: SymbolDay): number {
  const { market, industry, ownClock } = paths!;
  return beta * beta * market.clock[SESSION_MINUTES]! + gamma * gamma * industry.clock[SESSION_MINUTES]! + ownClock;
}

// Half the variance up to a point: what is taken off so that the price has no drift.
function halfClock({ character: { beta, gamma }, paths }: SymbolDay, point: number): number {
  const { market, industry, own } = paths!;
  return (beta * beta * market.clock[point]! + gamma * gamma * industry.clock[point]! + own.clock[point]!) / 2;
}

const words = new Uint32Array(MINUTE_WORDS);
const beats = new Float64Array(BEATS_A_MINUTE);

/** The fair value after beat `beat` of the session, 0 being the opening. */
export function fairAt(day: SymbolDay, beat: number): number {
  if (beat === 0) return exp(day.paths!.open);
  const minute = Math.floor((beat - 1) / BEATS_A_MINUTE);
  fairMinute(day, minute, words, beats);
  return beats[beat - 1 - minute * BEATS_A_MINUTE]!;
}

/** The fair value after step `step` (0 to 199) of the opening auction. */
export function fairInAuction(day: SymbolDay, step: number): number {
  const { open, auction } = day.paths!;
  const [minute, beat] = [Math.floor(step / BEATS_A_MINUTE), step % BEATS_A_MINUTE];
  draw(day.key, day.id, PRINT_SLOT + AUCTION_MINUTE + minute, 1, words);
  beatsOf(auction, minute, words, 0, beats);
  const last = auction.at.length - 1;
  const clock = auction.clock[minute]! + ((auction.clock[minute + 1]! - auction.clock[minute]!) * (beat + 1)) / BEATS_A_MINUTE;
  return exp(open - (auction.at[last]! - auction.clock[last]! / 2) + beats[beat]! - clock / 2);
}

/** Minutes of the opening auction stand after those of the session. */
const AUCTION_MINUTE = 400;
