/** New York's days, by its own date and the rules of its holidays, checked against the exchange's notices, and its hours. */
import { addDays, weekdayOf, type Day } from "../../time/calendar.ts";
import { goodFriday, isWeekday, nth, openExcept } from "../holidays.ts";
import { at, type MarketHours } from "../market.ts";

/** Days on which it stayed closed outside its rules: one of mourning. */
const SPECIAL_CLOSED: readonly Day[] = ["2025-01-09"];

export const isNewYorkDay = openExcept(closedIn);

/** The day before the Fourth of July, the day after Thanksgiving and Christmas Eve end at 13:00. */
export function isNewYorkHalfDay(day: Day): boolean {
  const year = day.slice(0, 4);
  const independence = day === `${year}-07-03` && isWeekday(`${year}-07-04`);
  const eve = independence || day.endsWith("-12-24") || day === addDays(nth(year, 11, 4, 4), 1);
  return eve && isNewYorkDay(day);
}

/** Hours by which its clock is behind Beijing's: summer time from the second Sunday of March to the day before the first Sunday of November. */
export function hoursBehind(day: Day): number {
  const year = day.slice(0, 4);
  return day >= nth(year, 3, 0, 2) && day < nth(year, 11, 0, 1) ? 12 : 13;
}

export const us = {
  isShort: isNewYorkHalfDay,
  hours: {
    us: (day) => {
      if (!isNewYorkDay(day)) return [];
      const behind = hoursBehind(day);
      return [{ from: at(9 + behind, 30), to: at((isNewYorkHalfDay(day) ? 13 : 16) + behind) }];
    },
  },
} satisfies MarketHours;

function closedIn(year: string): Day[] {
  const fixed = [`${year}-06-19`, `${year}-07-04`, `${year}-12-25`].map(observed);
  const newYear = weekdayOf(`${year}-01-01`) === 0 ? `${year}-01-02` : `${year}-01-01`;
  const lastOfMay = addDays(nth(year, 6, 1, 1), -7);
  const moving = [nth(year, 1, 1, 3), nth(year, 2, 1, 3), lastOfMay, nth(year, 9, 1, 1), nth(year, 11, 4, 4)];
  return [newYear, ...fixed, ...moving, goodFriday(Number(year)), ...SPECIAL_CLOSED];
}

// A holiday on Saturday is kept on Friday, one on Sunday on Monday.
function observed(day: Day): Day {
  return addDays(day, { 0: 1, 6: -1 }[weekdayOf(day)] ?? 0);
}
