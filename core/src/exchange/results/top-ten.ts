/** The ten most traded names of each exchange among those that a cross-border investor could trade (沪股通, 深股通). */
import type { Instrument } from "../../rules/products/instruments.ts";
import type { DayFacts } from "./day-facts.ts";

const TEN = 10;
/** The Connect takes companies of 5 billion yuan and more; ST shares and Beijing are left out. */
const LEAST_VALUE = 5e9;

/** Whether a share counts as a Connect name; by its base price, so that it does not come and go with the market. */
export function isConnect(each: Instrument): boolean {
  return each.exchange !== "bj" && !each.st && (each.totalShares * each.basePrice) / 10_000 >= LEAST_VALUE;
}

/** Places of the ten most traded Connect names of an exchange, most traded first. */
export function topTenOf(stocks: readonly Instrument[], facts: DayFacts, exchange: "sh" | "sz"): number[] {
  const places = stocks.flatMap((each, i) => (each.exchange === exchange && facts.shares[i]! > 0 && isConnect(each) ? [i] : []));
  return places.sort((a, b) => facts.amount[b]! - facts.amount[a]! || stocks[a]!.id - stocks[b]!.id).slice(0, TEN);
}
