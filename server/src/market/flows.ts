/** Who took which side today, by the size of the print. Sums of a share are carried on from the step at which it was last asked. */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import type { Market } from "./market.ts";

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

/** Answers the sums of an instrument up to now. */
export function createFlows(market: Market) {
  const kept = new Map<number, Sums>();
  return (instrument: Instrument) => {
    const { id } = instrument;
    const { day, first, now } = sessionOf(market, id);
    const sums = sumsOf(kept, id, { day, first, now });
    for (const { price, shares, side } of now > sums.step ? market.prints(id, sums.step + 1, now) : []) {
      const amount = quoted(price) * shares * (instrument.foreign?.unit ?? 1);
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
    sums.step = Math.max(now, sums.step);
    const { outer, inner, auctioned } = sums;
    const flow = SIZES.map(([size], i) => ({ size, bought: Math.round(sums.bought[i]!), sold: Math.round(sums.sold[i]!) }));
    return { outer, inner, auctioned, flow };
  };
}

interface Walked {
  readonly day: string;
  readonly first: number;
  readonly now: number;
}

// Another market has a day and steps of its own: New York's begin in Beijing's evening, gold's before 09:15.
function sessionOf(market: Market, id: number): Walked {
  const { foreign } = market;
  if (foreign.has(id)) return { day: foreign.day(id), first: foreign.firstStep(id), now: market.quote(id).step };
  return { day: market.day(), first: 0, now: market.step() };
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
