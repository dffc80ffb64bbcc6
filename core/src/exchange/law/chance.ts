/** Chance in the shapes that the law asks for. Normal numbers have mean 0 and variance 1 exactly: the half variance taken off fits them. */
import { exp, ln, normal } from "../numbers.ts";
import { BLOCK_WORDS, uniform } from "../random.ts";

/** A normal number for each half of a word. */
export const SIXTEEN = scaled(Float64Array.from({ length: 65_536 }, (_, bits) => normal(((bits << 16) | 0x8000) >>> 0)));

/** Normal numbers in a block of words. */
export const NORMALS = 2 * BLOCK_WORDS;

/** The normal number `place` of words that begin at `from`: two lie in a word. */
export function normalAt(words: Uint32Array, from: number, place: number): number {
  const word = words[from + (place >> 1)]!;
  return SIXTEEN[place & 1 ? word & 0xffff : word >>> 16]!;
}

/** Mean 1: an exponential number. */
export function exponential(word: number): number {
  return -ln(uniform(word));
}

/** Mean 1, four degrees of freedom: how much of a usual night's variance a night has. */
export function night(word: number): number {
  const [high, low] = [((word >>> 16) + 0.5) / 65_536, ((word & 0xffff) + 0.5) / 65_536];
  return -ln(high * low) / 2;
}

/** At least 1, with the tail of exponent `a`; `cap` cuts it. */
export function pareto(word: number, a: number, cap: number): number {
  return Math.min(cap, exp(-ln(uniform(word)) / a));
}

function scaled(values: Float64Array): Float64Array {
  let squares = 0;
  for (const value of values) squares += value * value;
  const scale = 1 / Math.sqrt(squares / values.length);
  return values.map((value) => value * scale);
}
