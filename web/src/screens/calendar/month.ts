/** A month of the trading calendar as a grid, with the other markets' days. */
import { perExchange, type ExchangeAbroad } from "@hongpan/core/rules/markets/exchanges.ts";
import { addDays, isProvisional, isTradingDay, weekdayOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import { calendarAbroad } from "@hongpan/core/rules/markets/foreign-sessions.ts";

export type Session = "open" | "half" | "closed";

export interface CalendarDay {
  readonly day: Day;
  readonly open: boolean;
  readonly weekend: boolean;
  readonly provisional: boolean;
  readonly abroad: Readonly<Record<ExchangeAbroad, Session>>;
}

const FIRST_YEAR = 2020;
const LAST_YEAR = 2060;

/** "2026-11" of a day. */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

/** The month `count` months away; null beyond the calendar. */
export function monthFrom(month: string, count: number): string | null {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  const next = Math.floor(index / 12);
  if (next < FIRST_YEAR || next > LAST_YEAR) return null;
  return `${next}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** The days of a month, and how many empty places stand before its first one when weeks begin on Monday. */
export function daysOf(month: string): { readonly before: number; readonly days: readonly CalendarDay[] } {
  const days: CalendarDay[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(dayOf(day));
  return { before: (weekdayOf(`${month}-01`) + 6) % 7, days };
}

/** A month of an address, or null when it is none. */
export function monthIn(text: string | null): string | null {
  if (!text || !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return null;
  return monthFrom(text, 0);
}

function dayOf(day: Day): CalendarDay {
  const weekday = weekdayOf(day);
  return {
    day,
    open: isTradingDay(day),
    weekend: weekday === 0 || weekday === 6,
    provisional: isProvisional(day),
    abroad: perExchange((exchange) => calendarAbroad(exchange, day)),
  };
}
