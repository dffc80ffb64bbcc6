/**
 * What makes the clock run fast for a while. A stir is variance alone. A burst of news is walked forward: its path stops when it has
 * fallen `fail` behind its start, or gained `gain`, looked at every three seconds. A stopped martingale is a martingale, so nothing in
 * a rise tells which of the two it will be (design of the fair market).
 */
import { exp, ln } from "../numbers.ts";
import { BLOCK_WORDS, draw, uniform, type KeyWords } from "../random.ts";
import { normalAt, NORMALS } from "./chance.ts";
import { BEATS_A_MINUTE, BEGINNING, SESSION_MINUTES } from "./season.ts";

/** Where in the day something begins and how fast it fades. */
export interface Onset {
  /** From 0 to 239. */
  readonly minute: number;
  /** Minutes in which the rate falls to 1/e. */
  readonly fade: number;
}

/** When things of a kind begin and how long they take. */
export interface Onsets {
  /** Part that begins soon after the opening, some minutes after it on the mean. */
  readonly atOpening: number;
  readonly soon: number;
  /** Minutes in which it fades, at least and the logarithm of how many times that at most. */
  readonly shortest: number;
  readonly times: number;
  /** What is left of that for what begins soon after the opening. */
  readonly fasterSoon: number;
}
/** News takes its time: what a share gains or loses by it is seldom done in a minute or two. */
export const NEWS_ONSETS: Onsets = { atOpening: 0.42, soon: 1.8, shortest: 25, times: ln(3), fasterSoon: 0.36 };
/** A share's stirs, and those of the market and an industry. */
export const STIR_ONSETS: Onsets = { atOpening: 0.12, soon: 3, shortest: 3, times: ln(6), fasterSoon: 1 };
export const SHARED_ONSETS: Onsets = { atOpening: 0.2, soon: 5, shortest: 8, times: ln(5), fasterSoon: 1 };
/** Fades after which nothing of a stir is left. */
const MINUTE_FADES = 8;

/** When it begins, from one word: a part soon after the opening, the others as the season goes. */
export function onsetOf(word: number, { atOpening, soon, shortest, times, fasterSoon }: Onsets): Onset {
  const when = (word >>> 16) / 65_536;
  const least = when < atOpening ? shortest * fasterSoon : shortest;
  const minute = when < atOpening ? -soon * ln(1 - when / atOpening) : beginning((when - atOpening) / (1 - atOpening));
  return { minute: Math.min(236, Math.floor(minute)), fade: least * exp(times * ((word & 0xffff) / 65_536)) };
}

function beginning(part: number): number {
  let [low, high] = [0, SESSION_MINUTES - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (BEGINNING[middle]! < part) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Adds `variance` to the minutes of a clock: from its beginning on, fading. */
export function addStir(clock: Float64Array, { minute, fade }: Onset, variance: number): void {
  const keep = exp(-1 / fade);
  const count = Math.min(SESSION_MINUTES - minute, Math.ceil(MINUTE_FADES * fade));
  let whole = 0;
  for (let k = 0, part = 1; k < count; k++, part *= keep) whole += part;
  for (let k = 0, part = variance / whole; k < count; k++, part *= keep) clock[minute + k] = clock[minute + k]! + part;
}

/** Something that makes the clock run fast from its onset on. */
export interface Stir {
  readonly onset: Onset;
  readonly variance: number;
}

/** A burst of news as drawn: everything in logarithms of the price. */
export interface Burst {
  readonly onset: Onset;
  /** What it tries to gain, to which side, and how far it may fall behind before it has failed. */
  readonly gain: number;
  readonly side: 1 | -1;
  readonly fail: number;
}

/** A burst as it went: what it has added after each beat from `from` + 1 on; the last value stays. */
export interface Walk {
  readonly from: number;
  readonly path: Float64Array;
  /** Variance of its first beat, and the logarithm of what is left of that after each further one while it runs. */
  readonly rate: number;
  readonly fall: number;
}

/** Fades after which a burst that has neither failed nor gained ends where it is. */
const FADES = 4;
/** The longest walk that there can be. */
const MOST = 400 * BEATS_A_MINUTE;
const words = new Uint32Array(BLOCK_WORDS);
const buffer = new Float64Array(MOST);

/** Walks a burst with the words of (key, nonce, slot, slot + 1, ...) in a session of `minutes`. The clock's whole length is gain². */
export function walk(key: KeyWords, nonce: number, slot: number, { onset, gain, side, fail }: Burst, minutes = SESSION_MINUTES): Walk {
  const keep = exp(-1 / (onset.fade * BEATS_A_MINUTE));
  const from = onset.minute * BEATS_A_MINUTE;
  const most = Math.min(Math.ceil(FADES * onset.fade * BEATS_A_MINUTE), minutes * BEATS_A_MINUTE - from, MOST);
  const rate = gain * gain * (1 - keep);
  let variance = rate;
  let at = 0;
  let length = 0;
  while (length < most) {
    const place = length % NORMALS;
    if (place === 0) draw(key, nonce, slot + length / NORMALS, 1, words);
    at += Math.sqrt(variance) * normalAt(words, 0, place) - variance / 2;
    buffer[length++] = at;
    if (side * at < -fail || side * at > gain) break;
    variance *= keep;
  }
  return { from, path: buffer.slice(0, length), rate, fall: -1 / (onset.fade * BEATS_A_MINUTE) };
}

/** What the walk has added after `beat`. */
export function walkedBy({ from, path }: Walk, beat: number): number {
  const n = Math.min(beat - from, path.length);
  return n > 0 ? path[n - 1]! : 0;
}

/** Where it ended. */
export function walked({ path }: Walk): number {
  return path.at(-1) ?? 0;
}

/** Minutes in which a share calms down again after a burst. */
const AFTER_FADE = 25;

/**
 * What a walk leaves of `variance`, which a whole afternoon would have: from the minute after its end on, as far as the session goes.
 * Where it ended is known then, and a stir has no direction.
 */
export function aftershock({ from, path }: Walk, variance: number): Stir | null {
  const minute = Math.ceil((from + path.length) / BEATS_A_MINUTE);
  if (minute >= SESSION_MINUTES) return null;
  return { onset: { minute, fade: AFTER_FADE }, variance: variance * (1 - exp((minute - SESSION_MINUTES) / AFTER_FADE)) };
}

/** Variance that the walk had in its beat `beat`: 0 before it began and after it had stopped. */
export function rateIn({ from, path, rate, fall }: Walk, beat: number): number {
  const n = beat - from;
  return n >= 1 && n <= path.length ? rate * exp((n - 1) * fall) : 0;
}

/** Whether something with `part` of a chance comes true. */
export function happens(word: number, part: number): boolean {
  return uniform(word) < part;
}
