/**
 * The prints of one minute of a share: none or one in each of its 20 steps, at the bid or at the ask, between which the fair value of
 * that step lies. Number and size follow the clock and the moves up to the step; nothing is drawn for a minute or a day and then split.
 */
import { TICK } from "../../rules/products/boards.ts";
import { rateIn } from "../law/bursts.ts";
import { BEATS_A_MINUTE, SEASON, SESSION_MINUTES, VOLUME_SEASON } from "../law/season.ts";
import { exp, ln, logNormals } from "../numbers.ts";
import { isHalted } from "../halts.ts";
import { firstStepOf, LAST_CONTINUOUS } from "../minutes-of-day.ts";
import { fairMinute, MINUTE_WORDS } from "./fair.ts";
import { paceOf } from "./pace.ts";
import { quoteAt } from "./quote.ts";
import { spreadPart, SPREADS_A_MINUTE, spreadsOf } from "./spread.ts";
import { distanceActivity, MEAN_DISTANCE, USUAL_CLOCK, type SymbolDay } from "./symbol-day.ts";

/** Twenty steps; `shares` 0 means that nothing was traded. Written over by every call. */
export interface MinutePrints {
  readonly price: Int32Array;
  readonly shares: Int32Array;
  readonly side: Int8Array;
  /** Fair value after each step, in ticks. */
  readonly fair: Float64Array;
  /** The quote's width in ticks in each part of the minute (`spreadPart`). */
  readonly spreads: Int32Array;
  /** One element: price of the last print in ticks, 0 without a print. */
  readonly last: Int32Array;
}

export function emptyMinute(): MinutePrints {
  return {
    ...{ price: new Int32Array(BEATS_A_MINUTE), shares: new Int32Array(BEATS_A_MINUTE), side: new Int8Array(BEATS_A_MINUTE) },
    ...{ fair: new Float64Array(BEATS_A_MINUTE), spreads: new Int32Array(SPREADS_A_MINUTE), last: new Int32Array(1) },
  };
}

/**
 * Activity follows the pace of the share (`paceOf`). It grows with a small power of the clock, and with how far the minute has moved
 * in its own deviations, more than in proportion: how strongly is a minute's own chance, so that a bar far above its neighbours comes
 * with a move.
 */
const CLOCK_POWER = 0.28;
const [MOVE_PART, MOVE_SQUARE, MOST_MOVED] = [0.4, 0.2, 3] as const;
const answers = logNormals(0.5);
/**
 * Additional size of a print whose price differs from the last price of the previous minute, for a share whose usual spread is below a
 * tick: the print consumes the best level first. MEAN_AWAY is the approximate part of such prints.
 */
const [AWAY, MEAN_AWAY] = [4, 0.58] as const;
/** Mean of what follows from clock, move and noise together, so that a usual day trades what is usual. */
const MEAN_ACTIVITY = 1.95;
const SEALED_CALM = 0.3;
const noise = logNormals(0.25);
/** One over the deviations of a minute that has come to its n-th beat. */
const OVER_PART = Float64Array.from({ length: BEATS_A_MINUTE }, (_, i) => 1 / Math.sqrt((i + 1) / BEATS_A_MINUTE));
/** The chance of a print, 1 - e^-x, sixty-four values a print expected; far out it is certain. */
const FINE = 64;
const FAR = 16;
const CHANCES = Float64Array.from({ length: FAR * FINE + 1 }, (_, n) => 1 - exp(-n / FINE));
const words = new Uint32Array(MINUTE_WORDS);
/** Words of the prints: one a step, then halves for side and rounding. */
const PRINT_WORDS = 16;
const SIDE_WORDS = PRINT_WORDS + BEATS_A_MINUTE;
const NOISE_WORD = 10;
/** Part of the prints that mirror the random number of the previous print, for a share that barely moves and prints in every step. */
const MIRRORED = 0.62;
const PARTS = Uint8Array.from({ length: BEATS_A_MINUTE }, (_, i) => spreadPart(i + 1));

/**
 * Prints of minute `minute` (1 to 237; none later) into `out`. Every price is on the tick and within the limits. `before` is the last price
 * of the previous minute in ticks, 0 without a print. Only the sizes depend on it.
 */
export function printMinute(day: SymbolDay, minute: number, out: MinutePrints, before: number = lastBefore(day, minute)): void {
  out.shares.fill(0);
  out.last[0] = 0;
  if (day.suspension) return;
  const k = minute - 1;
  const calm = fairMinute(day, k, words, out.fair);
  const own = paceOf(day, k);
  spreadsOf(day, k, own, words, out.spreads);
  if (minute > LAST_CONTINUOUS) return;
  const sd = day.trade.usualMove;
  const usualVariance = USUAL_CLOCK * sd * sd * SEASON[k]!;
  const from = out.fair[0]!;
  const ofDay = day.trade.dayActivity * activityAt(day, from);
  const loud = (noise[words[NOISE_WORD]! >>> 20]! * VOLUME_SEASON[k]! * ofDay) / MEAN_ACTIVITY;
  const rate = day.trade.printRate * SESSION_MINUTES * loud;
  const mean = day.trade.usualShares / (BEATS_A_MINUTE * SESSION_MINUTES * day.trade.printRate);
  const calmActivity = own * activityOf(calm / usualVariance);
  const calmUnit = 1 / (from * Math.sqrt(calm));
  const answer = answers[(words[NOISE_WORD]! >>> 8) & 0xfff]!;
  const sizes = day.trade.printRate < JOINED_RATE ? SIZES : JOINED_SIZES;
  const up = (day.limits.up / TICK) | 0;
  const down = (day.limits.down / TICK) | 0;
  const reference = before > 0 ? before : Math.round(from);
  const away = awayPart(day);
  const atReference = 1 / (1 + MEAN_AWAY * away);
  const mirrored = mirroredPart(day, from * Math.sqrt(usualVariance));
  let [side, last] = [-1, 0];
  const quiet = day.paths!.walks.length === 0;
  for (let i = 0; i < BEATS_A_MINUTE; i++) {
    const fair = out.fair[i]!;
    const news = quiet ? 0 : newsVariance(day, k * BEATS_A_MINUTE + i + 1);
    const variance = calm + news * BEATS_A_MINUTE;
    const clock = news > 0 ? own * activityOf(variance / usualVariance) : calmActivity;
    const seal = fair > up || fair < down ? SEALED_CALM : 1;
    const moved = Math.abs(fair - from) * OVER_PART[i]! * (news > 0 ? 1 / (from * Math.sqrt(variance)) : calmUnit);
    const busy = seal * clock * (1 + answer * moved * (MOVE_PART + MOVE_SQUARE * (moved < MOST_MOVED ? moved : MOST_MOVED)));
    const expected = rate * busy;
    const word = words[PRINT_WORDS + i]!;
    const chance = chanceOf(expected);
    if ((word >>> 18) + 0.5 > 16_384 * chance) continue;
    const half = words[SIDE_WORDS + (i >> 1)]! >>> (i & 1 ? 16 : 0);
    const { bid, ask } = quoteAt(fair, up, down, out.spreads[PARTS[i]!]!);
    // A buyer's print is as likely as the fair value is near the ask: the print is the fair value on the mean.
    side = side >= 0 && (word & 0x3f) < mirrored ? 255 - side : half & 0xff;
    const buys = bid === 0 || (ask !== 0 && (side + 0.5) * (ask - bid) < 256 * (fair - bid));
    out.side[i] = buys ? 1 : -1;
    last = buys ? ask : bid;
    out.price[i] = last * TICK;
    const usual = ((mean * expected) / chance) * atReference * (last === reference ? 1 : 1 + away);
    out.shares[i] = sizeOf(usual * sizes[(word >>> 6) & 0xfff]!, day, word, (half >>> 8) & 0xff);
  }
  out.last[0] = lastPrice = last;
  lastDay = day;
  lastMinute = minute;
  if (day.halts.length > 0) silence(day, firstStepOf(minute), out);
}

// Cache of the minute computed last: most callers request consecutive minutes.
let lastDay: SymbolDay | null = null;
let [lastMinute, lastPrice] = [0, 0];
const minuteBefore = emptyMinute();

function lastBefore(day: SymbolDay, minute: number): number {
  if (minute === 1 || day.spread >= 1) return 0;
  if (lastDay !== day || lastMinute !== minute - 1) printMinute(day, minute - 1, minuteBefore, 0);
  return lastPrice;
}

// How many of 64 prints mirror the previous print for a usual move of `ticks` per minute.
function mirroredPart({ trade }: SymbolDay, ticks: number): number {
  return ticks < 1 ? 64 * MIRRORED * (1 - ticks) * Math.min(1, trade.printRate) : 0;
}

// Additional size of a print that is not at the reference price, as a part.
function awayPart({ spread, trade }: SymbolDay): number {
  return spread < 1 ? AWAY * (1 - spread) * Math.min(1, trade.printRate) : 0;
}

// Activity grows with the distance of the price from the previous close. The price is cut to the limits.
function activityAt({ free, prevClose, limits, trade }: SymbolDay, fair: number): number {
  if (free) return MEAN_DISTANCE;
  const price = fair * TICK;
  return distanceActivity(
    ((price > limits.up ? limits.up : price < limits.down ? limits.down : price) / prevClose - 1) / trade.usualMove,
    trade.usualShares / trade.floatShares,
  );
}

function chanceOf(expected: number): number {
  if (expected >= FAR) return 1;
  const place = expected * FINE;
  const below = place | 0;
  return CHANCES[below]! + (CHANCES[below + 1]! - CHANCES[below]!) * (place - below);
}

function activityOf(clock: number): number {
  return exp(CLOCK_POWER * ln(clock));
}

function newsVariance({ paths }: SymbolDay, beat: number): number {
  let sum = 0;
  for (const walk of paths!.walks) sum += rateIn(walk, beat);
  return sum;
}

// What would have printed in a halt does not.
function silence(day: SymbolDay, first: number, out: MinutePrints): void {
  for (let i = 0; i < BEATS_A_MINUTE; i++) if (isHalted(day.halts, first + i)) out.shares[i] = 0;
}

/** Mean of the small prints (single orders of a few lots) relative to the mean of all prints, and the log deviation of their sizes. */
const [SMALL, SMALL_SPREAD] = [0.04, 0.8] as const;

/** Largest print relative to the mean. */
const LARGEST = 25;

function printSizes([sigma, part]: readonly [sigma: number, small: number]): Float64Array {
  const [small, usual] = [logNormals(SMALL_SPREAD), logNormals(sigma)];
  const count = Math.round(part * small.length);
  const rest = (1 - part * SMALL) / (1 - part);
  const spread = (place: number, of: number) => Math.floor(((place + 0.5) * small.length) / of);
  const sizeAt = (k: number) => (k < count ? SMALL * small[spread(k, count)]! : rest * usual[spread(k - count, small.length - count)]!);
  const sizes = small.map((_, k) => Math.min(LARGEST, sizeAt(k)));
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return sizes.map((size) => size / mean);
}

/**
 * Size distributions of mean 1: log deviation and part of small prints. JOINED_SIZES applies to shares that print in nearly every step,
 * where a print usually joins several orders.
 */
const SIZES = printSizes([1.45, 0.17]);
const JOINED_SIZES = printSizes([1.15, 0.1]);
/** Expected prints per step from which on JOINED_SIZES applies. */
const JOINED_RATE = 1.9;
const MOST_SHARES = 100_000_000;
const A_LOT = 1 / 100;

/** Whole lots; STAR and Beijing also single shares. Prints of cheap shares are often rounded to ten lots, and from 100 lots on half of these to a hundred. */
function sizeOf(shares: number, { oddSizes, roundPart }: SymbolDay, word: number, round: number): number {
  const most = shares < MOST_SHARES ? shares : MOST_SHARES;
  if (oddSizes && (word & 7) === 0) return Math.max(200, Math.round(most));
  const lots = (most * A_LOT + 0.5) | 0;
  if (lots < 1) return 100;
  if (lots < 10 || round >= roundPart) return lots * 100;
  return lots >= 100 && round * 2 < roundPart ? (((lots + 50) / 100) | 0) * 10_000 : (((lots + 5) / 10) | 0) * 1000;
}
