/** The A-share market's chain as a server opens it, and as whoever recomputes a day must open it again. */
import { addDays, previousTradingDay, tradingDaysTo, type Day } from "../rules/time/calendar.ts";
import type { Instrument } from "../rules/products/instruments.ts";
import { createChain, type Chain } from "./chain.ts";
import type { KeyOf } from "./law/factors.ts";
import { listedBetween } from "./issues.ts";

/** Trading days before the first lived one that the chain counts among its own; history goes on before them. */
const HISTORY_DAYS = 500;
/** Calendar days before the first lived one from which new issues are listed: so there are N and C names from the beginning. */
const ISSUES_BEFORE = 90;

/** The chain of `listing` and of the new issues since, lived from `firstDay` to `last`, both trading days. */
export function openChain(listing: readonly Instrument[], firstDay: Day, last: Day, keyOf: KeyOf): Chain {
  const days = [...tradingDaysTo(previousTradingDay(firstDay), HISTORY_DAYS), ...daysFrom(firstDay, last)];
  return createChain([...listing, ...arrivals(listing, addDays(firstDay, -ISSUES_BEFORE), last)], days, HISTORY_DAYS, keyOf);
}

/** New issues listed from day to day, but for codes that the list has already. */
export function arrivals(listed: readonly Instrument[], from: Day, to: Day): Instrument[] {
  const known = new Set(listed.map((each) => each.id));
  return listedBetween(from, to)
    .map(({ instrument }) => instrument)
    .filter(({ id }) => !known.has(id));
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = last; day >= first; day = previousTradingDay(day)) days.unshift(day);
  return days;
}
