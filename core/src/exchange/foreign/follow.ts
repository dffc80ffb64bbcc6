/**
 * Prices that follow another: an index its future, London gold's futures the spot, an index future its index. At every instant the one
 * is the other's fair value times a constant. While the other is shut it stands where the other stopped, and nothing ever comes back.
 */
import { expiryOf } from "../../rules/products/foreign-instruments.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { xtOf, type Day } from "../../rules/time/calendar.ts";
import type { Price } from "../../rules/money.ts";
import { exp, ln, normal, numberAt, wordAt } from "../numbers.ts";
import { BLOCK_WORDS, draw, MINUTE_SLOT, PLAN_SLOT, PUBLIC_KEY, type KeyWords } from "../random.ts";
import { beatsOf } from "../law/path.ts";
import { pointAt } from "./law/cuts.ts";
import type { Fair } from "./foreign-fair.ts";
import { STEPS_A_MINUTE, type Shape } from "./law/shape.ts";
import type { Traits } from "./law/traits.ts";

/** The A-share market's indices, for what follows them: fair values of their members summed up. */
export interface HomeIndices {
  /** Close of the last trading day at or before `day`; of the day that runs it is not asked. */
  readonly closeThrough: (gid: string, day: Day) => Price;
  /** The 241 levels of a past trading day; null on a closed day. */
  readonly minutes: (gid: string, day: Day) => ArrayLike<number> | null;
  /** The level at a step of `day` as it has been shown, when `day` is the day that runs; null for any other. */
  readonly live: (gid: string, day: Day) => ((step: number) => Price) | null;
}

/** A session of what is followed. */
export interface LedBy {
  readonly day: Day;
  readonly shape: Shape;
  readonly fair: Fair;
}

/** The fair value of a session of `day` that follows another of this listing; `sessionAt` gives the other's session just before an instant. */
export function followingFair(day: Day, shape: Shape, ratio: number, open: () => number, sessionAt: (xt: number) => LedBy): Fair {
  const midnight = xtOf(day, 0);
  const found = (minute: number) => {
    const end = midnight + shape.secondOf(minute) * 1000;
    const led = sessionAt(end);
    const point = pointAt(led.shape, led.day, end);
    return { minute, led, point, moves: xtOf(led.day, led.shape.secondOf(point)) === end };
  };
  let last: ReturnType<typeof found> | null = null;
  const there = (minute: number) => (last = last?.minute === minute ? last : found(minute));
  return {
    open: () => ratio * open(),
    live: false,
    clock: (minute) => {
      const { led, point, moves } = there(minute);
      return moves ? led.fair.clock(point) : 0;
    },
    news: () => 0,
    minute: (minute, out) => {
      const { led, point, moves } = there(minute);
      led.fair.minute(point, out);
      const end = numberAt(out, STEPS_A_MINUTE - 1);
      for (let i = 0; i < STEPS_A_MINUTE; i++) out[i] = ratio * (moves ? numberAt(out, i) : end);
    },
  };
}

/** What a contract that is the main one on `day` stands at for an index at 1. Constant in its life; drawn in public. */
export function contractRatio({ id }: Instrument, moves: Traits["moves"], day: Day): number {
  if (!("home" in moves)) throw new TypeError("follows no index of the A-share market");
  const expiry = expiryOf(day);
  const [mean, sd] = moves.basis;
  draw(PUBLIC_KEY, id, PLAN_SLOT + Number(expiry.slice(0, 4)) * 12 + Number(expiry.slice(5, 7)), 1, block);
  return moves.scale * (1 + mean + sd * normal(wordAt(block, 0)));
}

const block = new Uint32Array(BLOCK_WORDS);

/** The fair value of a session that follows an A-share index as it happens. */
export function liveFair(shape: Shape, ratio: number, levelAt: (step: number) => Price): Fair {
  return {
    ...UNKNOWN,
    open: () => ratio * levelAt(shape.firstStep),
    live: true,
    minute: (minute, out) => {
      const first = shape.firstStepOf(minute);
      for (let i = 0; i < STEPS_A_MINUTE; i++) out[i] = ratio * levelAt(first + i);
    },
  };
}

const UNKNOWN = { clock: () => 0, news: () => 0 } as const;

/** The same of a day that is over: along the index's minutes, with bridges of a usual day's variance between them. */
export function pastFair(key: KeyWords, id: number, shape: Shape, ratio: number, levels: ArrayLike<number>, variance: number): Fair {
  const path = {
    at: Float64Array.from(levels, (level) => ln(ratio * level)),
    clock: shape.time.map((part) => part * (1 - shape.night) * variance),
  };
  return {
    ...UNKNOWN,
    open: () => ratio * levels[0]!,
    live: false,
    minute: (minute, out) => {
      draw(key, id, MINUTE_SLOT + minute, 1, block);
      beatsOf(path, minute - 1, block, 0, out);
      for (let i = 0; i < STEPS_A_MINUTE; i++) out[i] = exp(numberAt(out, i));
    },
  };
}
