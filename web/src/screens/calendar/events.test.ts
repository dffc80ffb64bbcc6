import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { expect, test } from "vitest";
import type { Allocation } from "../../data/funds.ts";
import type { IssueRow } from "../../data/issues.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { aheadFrom, eventsIn, isHolidayAbroad } from "./events.ts";
import { daysOf } from "./month.ts";

const issue = (type: number) => {
  const times = {
    subscribeTime: xtOf("2026-11-26", 0),
    drawTime: xtOf("2026-11-27", 54_000),
    subscriptionTime: xtOf("2026-11-30", 57_600),
  };
  return { code: "608090", name: "榆岭数据", type, ...times, listDate: xtOf("2026-11-30", 0) } as IssueRow;
};
const position = { lockedUntil: "2026-11-25", lockedNum: 3000, stockName: "贵州茅台", positionSn: "7" } as Position;
const allocation = (status: number, day: string) => ({ id: 4, status, subaccountNumber: "80000000", endTime: xtOf(day, 0) }) as Allocation;
const NOTHING = { issues: [], positions: [], allocations: [] };
const told = (month: string, known: Partial<typeof NOTHING>) =>
  eventsIn(month, { ...NOTHING, ...known }).map((each) => `${each.day} ${each.kind}`);

test("index futures settle on the third Friday, or the trading day after a holiday on it", () => {
  expect(told("2026-11", {})).toEqual(["2026-11-20 settle"]);
  // The Dragon Boat Festival of 2026 is on Friday, the 19th of June.
  expect(told("2026-06", {})).toEqual(["2026-06-22 settle"]);
});

test("an issue that is drawn and placed is listed once; its placement is allotted and not paid", () => {
  const events = eventsIn("2026-11", { ...NOTHING, issues: [issue(1), issue(2)] });
  expect(events.filter(({ kind }) => kind !== "settle").map(({ day, kind }) => `${day.slice(8)} ${kind}`)).toEqual([
    ...["26 subscribe", "26 request", "27 draw", "27 place", "30 pay", "30 list"],
  ]);
});

test("one's own blocks come free and sub-accounts that run end; what is declined or over does not", () => {
  const own = {
    positions: [position],
    allocations: [allocation(1, "2026-11-24"), allocation(2, "2026-11-26"), allocation(4, "2026-11-27")],
  };
  expect(eventsIn("2026-11", { ...NOTHING, ...own }).filter(({ kind }) => kind !== "settle")).toEqual([
    { day: "2026-11-24", kind: "subEnd", number: "80000000", href: "/days?id=4" },
    { day: "2026-11-25", kind: "unlock", name: "贵州茅台", shares: 3000, href: "/warehouse?index=0&positionSn=7" },
  ]);
});

test("Thanksgiving is a holiday abroad, the day before none, a Sunday none either", () => {
  const { days } = daysOf("2026-11");
  expect([25, 24, 28].map((at) => isHolidayAbroad(days[at]!))).toEqual([true, false, false]);
});

test("of this month only what is still ahead is listed, of another all", () => {
  expect([aheadFrom("2026-11", "2026-11-23"), aheadFrom("2026-12", "2026-11-23")]).toEqual(["2026-11-23", "2026-12-01"]);
});
