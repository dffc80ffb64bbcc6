import { expect, test } from "vitest";
import { daysOf, monthFrom, monthIn } from "./month.ts";

test("November 2026 begins on a Sunday and has 21 trading days", () => {
  const { before, days } = daysOf("2026-11");
  expect([before, days.length, days.filter((day) => day.open).length]).toEqual([6, 30, 21]);
});

test("the week of Thanksgiving: New York is closed on Thursday and ends early on Friday, the others are open", () => {
  const { days } = daysOf("2026-11");
  expect(days[25]).toMatchObject({ day: "2026-11-26", open: true, abroad: { hk: "open", us: "closed" } });
  expect(days[26]).toMatchObject({ day: "2026-11-27", open: true, abroad: { us: "half" } });
});

test.each<[string, number, string | null]>([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2060-12", 1, null],
  ["2020-01", -1, null],
])("%s and %i months", (month, count, next) => expect(monthFrom(month, count)).toBe(next));

test.each(["", "2026-13", "2026-1", "1999-01", "9999-12", "<script>", "2026-11-20"])("%s is no month", (text) =>
  expect(monthIn(text)).toBeNull(),
);

test("years beyond the exchanges' notices are marked", () => {
  expect(daysOf("2030-05").days.every((day) => day.provisional)).toBe(true);
});
