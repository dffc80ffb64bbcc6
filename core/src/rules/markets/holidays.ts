/** What the rules of several markets' closed days are made of. Years that no notice has covered yet follow from them and are provisional. */
import { addDays, weekdayOf, type Day } from "../time/calendar.ts";

/** Trading days by a rule that gives the closed days of a year: every other weekday. */
export function openExcept(closedIn: (year: string) => readonly Day[]): (day: Day) => boolean {
  const years = new Map<string, ReadonlySet<Day>>();
  return (day) => {
    const year = day.slice(0, 4);
    const closed = years.get(year) ?? new Set(closedIn(year));
    years.set(year, closed);
    return isWeekday(day) && !closed.has(day);
  };
}

export function isWeekday(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6;
}

/** The days on which the global exchanges rest too. */
export function isWorldHoliday(day: Day): boolean {
  return day.endsWith("-01-01") || day.endsWith("-12-25");
}

/** Good Friday of a year (Gregorian Easter, computed as in Meeus). */
export function goodFriday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return addDays(`${year}-${two(Math.floor(n / 31))}-${two((n % 31) + 1)}`, -2);
}

/** The nth `weekday` of a month. */
export function nth(year: string, month: number, weekday: number, count: number): Day {
  const first = `${year}-${two(month)}-01`;
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
