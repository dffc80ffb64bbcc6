/** The days before a day, as the results look at them. */
import type { Day } from "../../rules/time/calendar.ts";
import type { Chain } from "../chain.ts";

/** `day` (0), the trading day before it (1) and so on, `most` in all. */
export function daysBack(chain: Chain, day: Day, most: number): readonly Day[] {
  return [...chain.daysBefore(day, most - 1), day].toReversed();
}
