/** Where another market stands in its day, and what comes next: what a person who watches it wants to know. */
import { dayOf, xtOf } from "./calendar.ts";
import { nextDayOf, sessionDayAt, spansOf, tradesOn, type ClockMode, type Hours } from "./foreign-sessions.ts";

/** Before today's session, in it, between two of its spans, after it, or on a day of Beijing's calendar that has none. */
type MarketState = "before" | "open" | "break" | "closed" | "holiday";

export interface HoursNow {
  readonly state: MarketState;
  /** When it next opens, or when what is open ends. */
  readonly nextXt: number;
}

/** How `hours` stand at `xt`. The end of a span belongs to it; a session of the evening before counts as long as it runs. */
export function hoursNow(hours: Hours, xt: number, mode: ClockMode): HoursNow {
  const begun = sessionDayAt(hours, xt, mode);
  for (const { from, to } of spansOf(hours, begun, mode)) {
    if (xt < xtOf(begun, from)) return { state: "break", nextXt: xtOf(begun, from) };
    if (xt <= xtOf(begun, to)) return { state: "open", nextXt: xtOf(begun, to) };
  }
  const next = nextDayOf(hours, begun, mode);
  const nextXt = xtOf(next, spansOf(hours, next, mode)[0]!.from);
  const today = dayOf(xt);
  if (next === today) return { state: "before", nextXt };
  return { state: tradesOn(hours, today, mode) ? "closed" : "holiday", nextXt };
}
