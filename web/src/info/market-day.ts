/** The trading day that the market shows: today from 09:15 on, before that and on closed days the last one. */
import { isTradingDay, previousTradingDay, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { useClock } from "../data/clock.ts";

export function useMarketDay(): Day | null {
  const clock = useClock();
  if (clock === null) return null;
  return isTradingDay(clock.day) && clock.phase !== "before" ? clock.day : previousTradingDay(clock.day);
}
