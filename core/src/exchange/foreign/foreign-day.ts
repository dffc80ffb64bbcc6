/** One instrument of another market on one day, ready to print. */
import type { Day } from "../../rules/time/calendar.ts";
import { foreignLimitsOf } from "../../rules/products/foreign-limits.ts";
import { onTick } from "../../rules/products/foreign-ticks.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import type { Price } from "../../rules/money.ts";
import type { Limits } from "../../rules/products/price-limits.ts";
import { exp, ln } from "../numbers.ts";
import type { KeyWords } from "../random.ts";
import type { Factors } from "./factors.ts";
import { freeWalk, tiedWalk } from "./path.ts";
import type { ForeignPlan } from "./plan.ts";
import type { Shape } from "./shape.ts";
import type { Traits } from "./traits.ts";

export interface ForeignDay {
  readonly instrument: Instrument;
  readonly traits: Traits;
  readonly day: Day;
  readonly shape: Shape;
  readonly key: KeyWords;
  readonly prevClose: Price;
  readonly limits: Limits | null;
  /** Shares or lots of the session as planned; what prints is near it. */
  readonly shares: number;
  readonly openShares: number;
  readonly closeShares: number;
  /** Each minute's multiple of its usual volume. */
  readonly activity: Float32Array;
  /** Standard deviation of the session in price. */
  readonly sdPrice: number;
  /** Level in price at each minute point; null where it follows what another market shows step by step. */
  readonly fair: Float64Array | null;
  /** Level at a step, for those that follow. */
  readonly levelAt: ((step: number) => number) | null;
}

/** What both kinds of day have in common. */
export interface DayGround {
  readonly instrument: Instrument;
  readonly traits: Traits;
  readonly day: Day;
  readonly shape: Shape;
  readonly key: KeyWords;
  readonly plan: ForeignPlan;
  readonly prevClose: Price;
}

/** A day that goes its own way from its previous close to `close`, together with its group. */
export function openOwnDay(ground: DayGround, factors: Factors, close: Price): ForeignDay {
  const { instrument, traits, day, shape, key, plan, prevClose } = ground;
  const activity = new Float32Array(shape.points);
  const { market } = instrument.foreign!;
  const factor = factors.of(market, traits.group, traits.groupHours, day);
  const shared = tiedWalk(freeWalk(key, traits.group, shape), shape, factor.session);
  const own = tiedWalk(freeWalk(key, instrument.id, shape, activity), shape, plan.ownEnd);
  const last = shape.points - 1;
  const at = (m: number) => plan.gap + plan.shared * shared[m]! + plan.own * own[m]!;
  const missing = ln(close / prevClose) - at(last);
  const fair = Float64Array.from(own, (_, m) => prevClose * exp(at(m) + missing * shape.time[m]!));
  const sd = Math.sqrt(plan.shared * plan.shared + plan.own * plan.own);
  return { ...dayOf(ground, activity), sdPrice: sd * prevClose, fair, levelAt: null };
}

/** The parts of a day that do not depend on how its level is found. */
export function dayOf(ground: DayGround, activity: Float32Array): Omit<ForeignDay, "sdPrice" | "fair" | "levelAt"> {
  const { instrument, traits, day, shape, key, plan, prevClose } = ground;
  const limits = foreignLimitsOf(instrument, day, prevClose);
  const { shares, openShares, closeShares } = plan;
  return { instrument, traits, day, shape, key, prevClose, limits, shares, openShares, closeShares, activity };
}

/** Opening price: the first print of the session. */
export function openOf(day: ForeignDay): Price {
  return placed(day, day.fair ? day.fair[0]! : day.levelAt!(day.shape.firstStep));
}

/** Closing price: the last print of the session. Of a day that runs it is the future: never to be shown before it printed. */
export function closeOf(day: ForeignDay): Price {
  return placed(day, day.fair ? day.fair[day.shape.points - 1]! : day.levelAt!(day.shape.lastStep));
}

/** A level as a price: on its step and inside the day's limits. */
export function placed(day: ForeignDay, level: number): Price {
  const price = onTick(day.instrument, level);
  return day.limits ? Math.min(day.limits.up, Math.max(day.limits.down, price)) : price;
}
