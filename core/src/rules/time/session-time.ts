/** Time that passes only while shares trade: 09:30 to 11:30 and 13:00 to 15:00 of trading days. */
import { dayOf, isTradingDay, nextTradingDay, secondsOf, xtOf } from "./calendar.ts";
import { AFTERNOON_SECOND, CLOSE_SECOND, LUNCH_SECOND, MORNING_SECOND } from "./day-seconds.ts";

/** Seconds of the day from which and to which each session goes. */
const SESSIONS: readonly (readonly [begin: number, end: number])[] = [
  [MORNING_SECOND, LUNCH_SECOND],
  [AFTERNOON_SECOND, CLOSE_SECOND],
];

/** Whether an instant lies in a session; a session includes its first instant and not its last. */
export function inSessions(xt: number): boolean {
  const second = secondsOf(xt);
  return isTradingDay(dayOf(xt)) && SESSIONS.some(([begin, end]) => second >= begin && second < end);
}

/** The instant at which `seconds` of sessions have passed since `xt`. */
export function afterSessions(xt: number, seconds: number): number {
  let [day, from, left] = [dayOf(xt), secondsOf(xt), seconds];
  for (;;) {
    for (const [begin, end] of isTradingDay(day) ? SESSIONS : []) {
      const start = Math.max(begin, from);
      if (start + left <= end) return xtOf(day, start + left);
      left -= Math.max(0, end - start);
    }
    [day, from] = [nextTradingDay(day), 0];
  }
}
