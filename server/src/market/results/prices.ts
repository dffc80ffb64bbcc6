/** The prices of a running day as the counts of the results read them. */
import type { MarketDay } from "@hongpan/core/exchange/market-day.ts";
import type { Prices } from "@hongpan/core/exchange/results/breadth.ts";

type Base = Omit<Prices, "last">;

const known = new WeakMap<MarketDay, Base>();

/** Prices now beside previous closes and limits, which are read once a day. */
export function pricesOf(day: MarketDay): Prices {
  const base = known.get(day) ?? baseOf(day);
  known.set(day, base);
  return { ...base, last: day.last };
}

function baseOf(day: MarketDay): Base {
  return {
    prevClose: Int32Array.from(day.plans, (plan) => plan.prevClose),
    limitUp: Int32Array.from(day.plans, (plan) => plan.limits.up),
    limitDown: Int32Array.from(day.plans, (plan) => plan.limits.down),
    away: Uint8Array.from(day.plans, (plan) => (plan.suspension ? 1 : 0)),
  };
}
