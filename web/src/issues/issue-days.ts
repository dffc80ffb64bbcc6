/** What happens to new issues on the days to come. */
import type { IssueRow } from "../data/issues.ts";
import { beijing } from "../ui/format.ts";
import { addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";

const EVENTS = ["subscribe", "draw", "pay", "list"] as const;
export type EventKind = (typeof EVENTS)[number];

/** What an event of an issue of a type is called: a placement is asked for and allotted where a subscription is applied for and drawn. */
export type EventWord = EventKind | "request" | "place";

/** The word of an event. */
export function eventWord(kind: EventKind, type: number): EventWord {
  if (type !== 2) return kind;
  return kind === "subscribe" ? "request" : kind === "draw" ? "place" : kind;
}

export interface IssueEvent {
  readonly kind: EventKind;
  readonly issue: IssueRow;
  readonly day: Day;
}

export interface IssueDay {
  readonly day: Day;
  readonly events: readonly IssueEvent[];
}

const SPAN_DAYS = 14;

/** The days of the two weeks from `today` on that something happens on, in order; of a day what happens first, first. */
export function issueDays(issues: readonly IssueRow[], today: Day): readonly IssueDay[] {
  const until = addDays(today, SPAN_DAYS);
  const within = eventsOf(issues).filter(({ day }) => day >= today && day <= until);
  const days = [...new Set(within.map(({ day }) => day))].toSorted();
  return days.map((day) => ({
    day,
    events: EVENTS.flatMap((kind) => within.filter((each) => each.day === day && each.kind === kind)),
  }));
}

/** All that happens to issues, each on its day. */
export function eventsOf(issues: readonly IssueRow[]): readonly IssueEvent[] {
  return issues.flatMap((issue) => EVENTS.map((kind) => ({ kind, issue, day: beijing(timeOf(issue, kind), "day") })));
}

// A placement's money was held when it was applied for: nothing is paid.
function timeOf({ type, ...issue }: IssueRow, kind: EventKind): number | null {
  const times = {
    subscribe: issue.subscribeTime,
    draw: issue.drawTime,
    pay: type === 2 ? null : issue.subscriptionTime,
    list: issue.listDate,
  };
  return times[kind];
}
