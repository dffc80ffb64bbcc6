/** The trading days of one set of hours, counted from the first lived one: 0 is that day, -1 the day before it. */
import { nextDayOf, previousDayOf, tradesOn, type ClockMode, type Hours } from "../../../rules/markets/foreign-sessions.ts";
import type { Day } from "../../../rules/time/calendar.ts";
import { lastItem, mapValue, itemAt } from "../../../rules/item-at.ts";

export interface TradingDays {
  /** The number of a trading day; of a closed day that of the last trading day before it. */
  readonly ordinal: (day: Day) => number;
  readonly day: (ordinal: number) => Day;
}

/** The line whose day 0 is the first trading day on or after `first`. It grows as it is asked. */
export function createTradingDays(hours: Hours, mode: ClockMode, first: Day): TradingDays {
  const zero = tradesOn(hours, first, mode) ? first : nextDayOf(hours, first, mode);
  const ahead = [zero];
  const behind = [zero];
  const numbers = new Map([[zero, 0]]);
  const dayAt = (ordinal: number): Day => {
    const [days, step, sign] = ordinal < 0 ? ([behind, previousDayOf, -1] as const) : ([ahead, nextDayOf, 1] as const);
    while (days.length <= Math.abs(ordinal)) {
      const day = step(hours, lastItem(days), mode);
      numbers.set(day, sign * days.length);
      days.push(day);
    }
    return itemAt(days, Math.abs(ordinal));
  };
  const ordinal = (day: Day): number => {
    const trading = tradesOn(hours, day, mode) ? day : previousDayOf(hours, day, mode);
    while (lastItem(ahead) < trading) dayAt(ahead.length);
    while (lastItem(behind) > trading) dayAt(-behind.length);
    return mapValue(numbers, trading);
  };
  return { ordinal, day: dayAt };
}

/** What was worked out once and is asked for again. */
const KEPT = 20_000;

/** Values by name, made once and kept for a while. */
export function kept<V, K = string>(most: number = KEPT): (name: K, make: () => V) => V {
  const known = new Map<K, V>();
  return (name, make) => {
    const value = known.get(name);
    if (value !== undefined) return value;
    if (known.size >= most) known.clear();
    const made = make();
    known.set(name, made);
    return made;
  };
}
