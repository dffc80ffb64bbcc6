/**
 * Prices that follow another: an index future its index, London gold's futures the spot. Level = the other's level x scale x
 * (1 + basis). While the other is closed the follower wanders by itself and comes back to it.
 */
import { nightsBetween, type Day } from "../../rules/time/calendar.ts";
import { expiryOf } from "../../rules/products/foreign-contracts.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Price } from "../../rules/money.ts";
import { exp, ln, normal } from "../numbers.ts";
import { draw, PLAN_SLOT } from "../random.ts";
import type { DayLine } from "./day-line.ts";
import type { Factors } from "./factors.ts";
import { dayOf, type DayGround, type ForeignDay } from "./foreign-day.ts";
import { freeWalk, tiedStretch } from "./path.ts";
import { stepOfSecond, type Shape } from "./shape.ts";
import type { Follows } from "./traits.ts";

/** What is followed, on the follower's day. */
export interface Followed {
  /** Its close before and at the end of the day; the same when it does not trade. */
  readonly before: Price;
  readonly after: Price;
  /** Its session and level at each minute point; null when it is closed that day. */
  readonly session: { readonly shape: Shape; readonly fair: ArrayLike<number> } | null;
  /** Its level at a step, where it is only known as it happens; then `after` and `session` are not used. */
  readonly live?: (step: number) => Price;
}

const MEMORY = 8;
const KEEP = 0.6;
/** Parts of the other's movement that the follower has of its own: before it opens, with it, after it. */
const BEFORE = 0.5;
const AFTER = 0.2;
const words = new Uint32Array(16);

/** The basis at the close of `day` for the contract that is the main one on `of`. */
export function basisAt(instrument: Instrument, follows: Follows, factors: Factors, line: DayLine, day: Day, of: Day): number {
  const carry = follows.carry === undefined ? 0 : (follows.carry * Math.max(0, nightsBetween(day, expiryOf(of)))) / 365;
  if (follows.basis === 0) return carry;
  let noise = 0;
  let weight = follows.basis;
  for (let lag = 0, at = line.ordinal(day); lag < MEMORY; lag++, at--) {
    draw(factors.key(instrument.foreign!.market, line.day(at)), instrument.id, PLAN_SLOT + 1, 1, words);
    noise += weight * normal(words[0]!);
    weight *= KEEP;
  }
  return carry + noise;
}

/** A follower's day between the bases at its two ends. */
export function openFollowingDay(ground: DayGround, follows: Follows, from: number, to: number, followed: Followed): ForeignDay {
  const { instrument, traits, shape, key, prevClose } = ground;
  const activity = new Float32Array(shape.points);
  const walk = freeWalk(key, instrument.id, shape, activity);
  const own = new Float64Array(shape.points);
  const { opens, closes } = stretches(shape, followed);
  const quiet = follows.basis * 0.4;
  tiedStretch(walk, shape, 0, opens, traits.sd * BEFORE, own);
  tiedStretch(walk, shape, opens, closes, quiet, own);
  tiedStretch(walk, shape, closes, shape.points - 1, traits.sd * AFTER, own);
  const over = (m: number) => follows.scale * (1 + from + (to - from) * shape.time[m]! + own[m]!);
  const common = { ...dayOf(ground, activity), sdPrice: traits.sd * 0.8 * prevClose };
  const { live } = followed;
  if (live) return { ...common, fair: null, levelAt: (step) => live(step) * over(Math.max(0, shape.minuteAt(step))) };
  const fair = Float64Array.from(own, (_, m) => levelOf(followed, shape, m, opens) * over(m));
  return { ...common, fair, levelAt: null };
}

// The follower's points at which the other opens and closes.
function stretches(shape: Shape, { session }: Followed): { opens: number; closes: number } {
  const last = shape.points - 1;
  if (!session) return { opens: last, closes: last };
  const opens = Math.max(0, shape.minuteAt(session.shape.firstStep));
  return { opens, closes: Math.max(opens, Math.min(last, shape.minuteAt(session.shape.lastStep))) };
}

// Before the other opens its gap is walked through; after it closes its close stands.
function levelOf(followed: Followed, shape: Shape, minute: number, opens: number): number {
  const { session, before, after } = followed;
  if (!session) return before;
  const step = minute === 0 ? shape.firstStep : stepOfSecond(shape.secondOf(minute));
  if (step >= session.shape.lastStep) return after;
  const there = session.shape.minuteAt(step);
  if (there >= 0) return within(session, there, step);
  const part = opens === 0 ? 1 : shape.time[minute]! / shape.time[opens]!;
  return before * exp(part * ln(session.fair[0]! / before));
}

// The other's points stand at its minutes' ends.
function within({ shape, fair }: { shape: Shape; fair: ArrayLike<number> }, minute: number, step: number): number {
  return step >= stepOfSecond(shape.secondOf(minute)) || minute === 0 ? fair[minute]! : (fair[minute - 1]! + fair[minute]!) / 2;
}
