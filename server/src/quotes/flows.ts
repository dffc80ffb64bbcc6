/** Who took which side today, by the size of the print. Sums of a share are carried on from the step at which it was last asked. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import type { Market } from "../market/answers.ts";
import type { Print } from "@hongpan/core/rules/tape/tape.ts";
import type { Pieces } from "../fairness/questions.ts";

interface Sums {
  readonly day: string;
  /** Up to this step everything is in. */
  step: number;
  outer: number;
  inner: number;
  auctioned: number;
  readonly bought: number[];
  readonly sold: number[];
}

/** Smallest amount of each size, in the instrument's currency. */
const SIZES = [
  ["xl", 1_000_000],
  ["l", 200_000],
  ["m", 40_000],
  ["s", 0],
] as const;
const MOST_KEPT = 400;
/** Steps of one piece of work. */
const AT_ONCE = 1000;

interface Flows {
  readonly outer: number;
  readonly inner: number;
  readonly auctioned: number;
  readonly flow: { readonly size: string; readonly bought: number; readonly sold: number }[];
}

/** Sums of an instrument up to now, worked out in pieces. */
export function createFlows(market: Market) {
  const kept = new Map<number, Sums>();
  return function* (instrument: Instrument): Pieces<Flows> {
    const { id } = instrument;
    // Another market has a day and steps of its own: New York's begin in Beijing's evening, gold's before 09:15.
    const venue = market.venueOf(id);
    const [day, now] = [venue.day(id), venue.step(id)];
    const sums = sumsOf(kept, id, { day, first: venue.firstStep(id), now });
    while (sums.step < now) {
      const to = Math.min(now, sums.step + AT_ONCE);
      for (const print of venue.prints(id, sums.step + 1, to)) add(sums, print, instrument.foreign?.unit ?? 1);
      sums.step = to;
      yield;
      // Another day has begun meanwhile: what is summed is what there was.
      if (venue.day(id) !== day) break;
    }
    const { outer, inner, auctioned } = sums;
    const flow = SIZES.map(([size], i) => ({ size, bought: Math.round(sums.bought[i]!), sold: Math.round(sums.sold[i]!) }));
    return { outer, inner, auctioned, flow };
  };
}

function add(sums: Sums, { price, shares, side }: Print, unit: number): void {
  const amount = quoted(price) * shares * unit;
  const size = SIZES.findIndex(([, least]) => amount >= least);
  if (side === 0) sums.auctioned += shares;
  else if (side > 0) {
    sums.outer += shares;
    sums.bought[size]! += amount;
  } else {
    sums.inner += shares;
    sums.sold[size]! += amount;
  }
}

interface Walked {
  readonly day: string;
  readonly first: number;
  readonly now: number;
}

function sumsOf(kept: Map<number, Sums>, id: number, { day, first, now }: Walked): Sums {
  let sums = kept.get(id);
  if (sums?.day !== day || sums.step > now) {
    sums = { day, step: first - 1, outer: 0, inner: 0, auctioned: 0, bought: [0, 0, 0, 0], sold: [0, 0, 0, 0] };
  }
  // The one asked least lately goes first.
  kept.delete(id);
  kept.set(id, sums);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return sums;
}
