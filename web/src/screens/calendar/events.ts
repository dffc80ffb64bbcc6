/** What happens on the days of the calendar beside ex-dates: new issues, settlement of index futures, and what ends of one's own. */
import { expiryOf } from "@hongpan/core/rules/products/foreign-instruments.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Allocation } from "../../data/funds.ts";
import type { IssueRow } from "../../data/issues.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { applyAddress, resultAddress } from "../../issues/addresses.ts";
import { eventsOf, eventWord, type EventWord, type IssueEvent } from "../../issues/issue-days.ts";
import { beijing } from "../../ui/format.ts";
import { monthOf, type CalendarDay } from "./month.ts";

export type CalendarEvent = { readonly day: Day; readonly href: string } & (
  | { readonly kind: EventWord; readonly name: string; readonly code: string }
  | { readonly kind: "settle"; readonly month: string }
  | { readonly kind: "unlock"; readonly name: string; readonly shares: number }
  | { readonly kind: "subEnd"; readonly number: string }
);

interface Known {
  readonly issues: readonly IssueRow[];
  /** One's own positions and sub-accounts; none of a guest. */
  readonly positions: readonly Position[];
  readonly allocations: readonly Allocation[];
}

/** Those of a month, by day; of a day the issues first. */
export function eventsIn(month: string, { issues, positions, allocations }: Known): readonly CalendarEvent[] {
  const all: CalendarEvent[] = [
    ...listedOnce(eventsOf(issues)).map(({ kind, issue: { name, code, type }, day }): CalendarEvent => {
      const href = kind === "subscribe" ? applyAddress(code, type) : resultAddress(code, type);
      return { day, kind: eventWord(kind, type), name, code, href };
    }),
    settlementOf(month),
    ...positions
      .filter(({ lockedUntil }) => lockedUntil !== "")
      .map(({ lockedUntil, lockedNum, stockName, positionSn }): CalendarEvent => {
        const href = `/warehouse?index=0&positionSn=${positionSn}`;
        return { day: lockedUntil, kind: "unlock", name: stockName, shares: lockedNum, href };
      }),
    ...allocations
      .filter(({ status, endTime }) => endTime !== null && (status === RUNNING || status === EXPIRED))
      .map(({ endTime, subaccountNumber, id }): CalendarEvent => {
        return { day: beijing(endTime, "day"), kind: "subEnd", number: subaccountNumber, href: `/days?id=${id}` };
      }),
  ];
  return all.filter(({ day }) => monthOf(day) === month).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Who applies in two ways sees two draws, but one listing. */
function listedOnce(events: readonly IssueEvent[]): readonly IssueEvent[] {
  const listed = new Set<string>();
  return events.filter(({ kind, issue }) => kind !== "list" || listed.size !== listed.add(issue.code).size);
}

const RUNNING = 1;
const EXPIRED = 3;

/** The last trading day of the index futures of a month, on which they settle. */
function settlementOf(month: string): CalendarEvent {
  const day = expiryOf(`${month}-01`);
  return { day, kind: "settle", month: month.slice(2).replace("-", ""), href: "/kline?code=hf_IF" };
}

/** Days of the markets abroad that are none of theirs, or half ones, while A-shares trade. */
export function isHolidayAbroad({ open, abroad }: CalendarDay): boolean {
  return open && Object.values(abroad).some((session) => session !== "open");
}

/** From which day on a month is still ahead: today in its own month, else its first. */
export function aheadFrom(month: string, today: Day | null): Day {
  return today !== null && monthOf(today) === month ? today : `${month}-01`;
}
