/** A day of one instrument in outline: where it opens and closes and how much trades. Never shown to anybody. */
import type { Instrument } from "../../rules/products/instruments.ts";
import { exp, ln, normal } from "../numbers.ts";
import { draw, PLAN_SLOT, uniform, type KeyWords } from "../random.ts";
import type { GroupFactor } from "./factors.ts";
import type { Traits } from "./traits.ts";

/** Returns are logarithms. `shared` and `own` are the sizes of the group's and the instrument's path in the session. */
export interface ForeignPlan {
  readonly gap: number;
  readonly close: number;
  readonly shared: number;
  readonly own: number;
  readonly ownEnd: number;
  readonly shares: number;
  readonly openShares: number;
  readonly closeShares: number;
}

/** Parts of a day's standard deviation overnight and in the session: a quarter of the variance comes with the opening. */
const GAP = 0.5;
const SESSION = 0.866;
const NEWS_DAYS = 0.008;
const words = new Uint32Array(16);

/** Plans a day from its key and its group's factor; `traits.limit` bounds gap and close. */
export function planForeignDay(instrument: Instrument, traits: Traits, key: KeyWords, factor: GroupFactor | null): ForeignPlan {
  draw(key, instrument.id, PLAN_SLOT, 1, words);
  const heat = (factor?.heat ?? 1) * exp(0.25 * normal(words[2]!) - 0.031);
  const alone = Math.sqrt(1 - traits.share * traits.share);
  const size = traits.sd * heat;
  const ownEnd = normal(words[1]!);
  const gap = size * GAP * (traits.share * (factor?.gap ?? 0) + alone * normal(words[0]!)) + news(instrument, traits.sd);
  const close = gap + size * SESSION * (traits.share * (factor?.session ?? 0) + alone * ownEnd);
  const move = traits.sd === 0 ? 1 : Math.min(3, Math.abs(close) / traits.sd);
  const shares = traits.usual * exp(0.3 * normal(words[3]!)) * (0.6 + 0.5 * heat) * (0.8 + 0.25 * move);
  const lot = instrument.foreign!.lot;
  return {
    gap: bounded(gap, traits.limit),
    close: bounded(close, traits.limit),
    shared: size * SESSION * traits.share,
    own: size * SESSION * alone,
    ownEnd,
    shares,
    openShares: wholeLots(shares * 0.011 * exp(0.5 * normal(words[6]!)), lot),
    closeShares: wholeLots(shares * 0.016 * exp(0.4 * normal(words[7]!)), lot),
  };
}

/** Whole lots of at least one. */
export function wholeLots(shares: number, lot: number): number {
  return Math.max(1, Math.round(shares / lot)) * lot;
}

// Words 4 and 5: a day of news opens far away. Indices have none of their own.
function news(instrument: Instrument, sd: number): number {
  if (instrument.kind === "world" || uniform(words[4]!) >= NEWS_DAYS) return 0;
  return (words[5]! & 1 ? 1 : -1) * sd * (2 + 2 * uniform(words[5]!));
}

// Kept a hair inside the limit, so that a history that is reckoned backward stays inside it too.
function bounded(value: number, limit: number | undefined): number {
  if (limit === undefined) return value;
  const most = 0.97 * ln(1 + limit / 100);
  return Math.max(-most, Math.min(most, value));
}
