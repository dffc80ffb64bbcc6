/** Which days of which market have a key, and when it may be known (spec/3-decisions.md 3: at that market's own close, never earlier). */
import { addDays, dayOf, isTradingDay, xtOf, type Day } from "./calendar.ts";
import { FOREIGN_MARKETS, foreignClose, foreignDayOf, isForeignDay, type ClockMode, type ForeignMarket } from "./foreign-sessions.ts";
import { LAST_STEP, xtOfStep } from "./sessions.ts";
import { OPEN_SECOND } from "./day-seconds.ts";

export type MarketName = "cn" | ForeignMarket;

export const MARKETS: readonly MarketName[] = ["cn", ...FOREIGN_MARKETS];

/** Whether `text` names a market that has keys. */
export function isMarketName(text: string): text is MarketName {
  return MARKETS.some((market) => market === text);
}

/** Whether `market` has a session, and so a key, on `day`. */
export function hasKey(market: MarketName, day: Day, mode: ClockMode): boolean {
  return market === "cn" ? isTradingDay(day) : isForeignDay(market, day, mode);
}

/**
 * The instant from which the key of a day of `market` may be known; null on a closed day. A-shares: 15:30, since fixed-price
 * trading after hours still prints.
 */
export function keyOpensXt(market: MarketName, day: Day, mode: ClockMode): number | null {
  if (market !== "cn") return foreignClose(market, day, mode);
  return isTradingDay(day) ? xtOfStep(day, LAST_STEP) : null;
}

/** The day of `market` whose session runs at `xt`, or of the last one that began before it. */
export function keyDayAt(market: MarketName, xt: number, mode: ClockMode): Day {
  if (market !== "cn" && mode === "live") return foreignDayOf(market, xt);
  const day = dayOf(xt);
  return isTradingDay(day) && xt >= xtOf(day, OPEN_SECOND) ? day : previousKeyDay("cn", day, mode);
}

/** First day after `day` that has a key. */
export function nextKeyDay(market: MarketName, day: Day, mode: ClockMode): Day {
  let next = addDays(day, 1);
  while (!hasKey(market, next, mode)) next = addDays(next, 1);
  return next;
}

/** The last day of `market` whose session was over at `xt`. */
export function lastOverDay(market: MarketName, xt: number, mode: ClockMode): Day {
  let day = dayOf(xt);
  while ((keyOpensXt(market, day, mode) ?? Number.POSITIVE_INFINITY) > xt) day = addDays(day, -1);
  return day;
}

/** Last day before `day` that has a key. */
function previousKeyDay(market: MarketName, day: Day, mode: ClockMode): Day {
  let previous = addDays(day, -1);
  while (!hasKey(market, previous, mode)) previous = addDays(previous, -1);
  return previous;
}
