import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { expect, test } from "vitest";
import type { IssueRow } from "../data/issues.ts";
import { issueDays } from "./issue-days.ts";

const issue = (code: string, type: number, days: readonly [string, string, string, string]) => {
  const [subscribe, draw, pay, list] = days;
  const times = { subscribeTime: xtOf(subscribe, 0), drawTime: xtOf(draw, 54_000), subscriptionTime: xtOf(pay, 57_600) };
  return { code, type, ...times, listDate: xtOf(list, 0) } as IssueRow;
};
const DAYS = ["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-04"] as const;
const told = (rows: readonly IssueRow[], today: string) =>
  issueDays(rows, today).map(({ day, events }) => `${day} ${events.map((each) => `${each.kind} ${each.issue.code}`).join(", ")}`);

test("an issue is applied for, drawn, paid and listed", () => {
  expect(told([issue("608090", 1, DAYS)], "2026-11-20")).toEqual([
    ...["2026-11-26 subscribe 608090", "2026-11-27 draw 608090", "2026-11-30 pay 608090"],
    // The fortnight from the 20th ends with the 4th, as the list of what is to come.
    "2026-12-04 list 608090",
  ]);
  expect(told([issue("608090", 1, DAYS)], "2026-11-19")).toHaveLength(3);
});

test("what is over is left out, what happens on one day stands together, and nothing is paid for a placement", () => {
  const rows = [issue("608090", 1, DAYS), issue("308136", 1, ["2026-11-27", "2026-11-30", "2026-12-01", "2026-12-07"])];
  expect(told(rows, "2026-11-27")).toEqual([
    "2026-11-27 subscribe 308136, draw 608090",
    "2026-11-30 draw 308136, pay 608090",
    "2026-12-01 pay 308136",
    "2026-12-04 list 608090",
    "2026-12-07 list 308136",
  ]);
  expect(told([issue("608090", 2, DAYS)], "2026-11-28")).toEqual(["2026-12-04 list 608090"]);
});
