import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { expect, test } from "vitest";
import { nextAuction, phaseRows } from "./auction-times.ts";

const at = (time: string, day = "2026-11-20") => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return nextAuction(xtOf(day, hours * 3600 + minutes * 60));
};

test.each([
  ["08:00", false, true, "09:15"],
  ["09:15", true, true, "09:25"],
  ["09:22", true, true, "09:25"],
  ["09:25", false, false, "14:57"],
  ["14:57", true, false, "15:00"],
  ["15:00", false, true, "11-23 09:15"], // a Friday
])("at %s", (time, running, opening, said) => {
  expect(at(time)).toEqual({ running, opening, time: said });
});

test("on a Sunday it is Monday's", () => {
  expect(at("10:00", "2026-11-22")).toEqual({ running: false, opening: true, time: "11-23 09:15" });
});

test("a day's phases, on a Sunday those of Monday", () => {
  const rows = phaseRows("2026-11-22");
  expect(rows).toEqual(phaseRows("2026-11-23"));
  expect(rows.map(({ from, takes, cancels }) => `${from} ${takes ? "+" : "-"}${cancels ? "+" : "-"}`)).toEqual([
    ...["09:15 ++", "09:20 +-", "09:25 --", "09:30 ++", "11:30 --", "13:00 ++", "14:57 +-", "15:00 --", "15:05 ++", "15:30 --"],
  ]);
});
