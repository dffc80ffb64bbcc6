/** What a market's tests say of its days: Beijing times, "+" for the next calendar day. */
import { addDays, xtOf, type Day } from "../time/calendar.ts";
import { spansOf, type ClockMode, type Hours } from "./foreign-sessions.ts";
import { isWeekday } from "./holidays.ts";

/** The spans of a day as HH:mm-HH:mm. */
export function shownSpans(hours: Hours, day: Day, mode: ClockMode = "live"): string {
  return spansOf(hours, day, mode)
    .map(({ from, to }) => `${clock(from)}-${clock(to)}`)
    .join(" ");
}

function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const within = seconds % 86_400;
  return `${two(within / 3600)}:${two((within % 3600) / 60)}${seconds >= 86_400 ? "+" : ""}`;
}

/** The weekdays of a year of which something holds, MM-dd. */
export function weekdaysOf(year: string, holds: (day: Day) => boolean): string {
  const days = Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n)).filter((day) => day.startsWith(year) && isWeekday(day));
  return days
    .filter(holds)
    .map((day) => day.slice(5))
    .join(" ");
}

/** The instant of "yyyy-MM-dd HH:mm:ss". */
export function instant(time: string): number {
  const [day = "", clockTime = ""] = time.split(" ");
  const [hour = 0, minute = 0, second = 0] = clockTime.split(":").map(Number);
  return xtOf(day, hour * 3600 + minute * 60 + second);
}
