import { isWeekday, isWorldHoliday } from "../holidays.ts";
import { at, type MarketHours } from "../market.ts";

/** The spot metals of London, around the clock. */
export const gold = {
  hours: { spot: (day) => (isWeekday(day) && !isWorldHoliday(day) ? [{ from: at(5), to: at(28, 59) }] : []) },
} satisfies MarketHours;
