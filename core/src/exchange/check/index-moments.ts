/** The first table, of indices: many days of the market's and the industries' factors as an index holds them. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Instrument } from "../../rules/products/instruments.ts";
import { createChain } from "../chain.ts";
import { indexDaysOf, type IndexDays } from "../index-days.ts";
import { indicesOf } from "../indices.ts";
import { factorsFrom, type KeyOf } from "../law/factors.ts";
import { kurtosis, mean, variance, type Moment } from "./moments.ts";

const SHOWN = [
  ["sh000001", "上证指数", 0.8],
  ["sh000300", "沪深300", 1],
] as const;

/** Moments of indices over `listing` on `days` under each of the keys. */
export function indexMoments(listing: readonly Instrument[], days: readonly Day[], keys: readonly KeyOf[]): Moment[] {
  const chain = createChain(listing, days, 0, keys[0]!);
  const found = indicesOf(listing);
  return SHOWN.flatMap(([gid, name, low]) => {
    const index = found.find(({ instrument }) => instrument.gid === gid);
    if (!index) return [];
    const { weights } = indexDaysOf(chain, index);
    const returns = keys.flatMap((keyOf) => returnsOf(weights, days, keyOf));
    const many = `${(returns.length / 1000).toFixed(0)},000 days`;
    const beyond = mean(returns.map((x) => (Math.abs(x) > 0.03 ? 100 : 0)));
    return [
      { name: `${name}: sd of ${many}, %`, value: 100 * Math.sqrt(variance(returns)), real: "1.1", low, high: 1.2 },
      { name: `${name}: days beyond 3 %, %`, value: beyond, real: "1.9-2.4", low: low === 1 ? 1.5 : 0.8, high: 2.6 },
      { name: `${name}: kurtosis`, value: kurtosis(returns), real: "6-9", low: 4.5, high: 14 },
    ];
  });
}

function returnsOf({ beta, industries }: IndexDays["weights"], days: readonly Day[], keyOf: KeyOf): number[] {
  const factorsOf = factorsFrom(keyOf);
  return days.map((day) => {
    const { market, industry } = factorsOf(day);
    let sum = beta * (market.gap + market.session);
    for (const [nonce, weight] of industries) {
      const { gap, session } = industry(nonce);
      sum += weight * (gap + session);
    }
    return sum;
  });
}
