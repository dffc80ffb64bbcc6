import { xtOf } from "@hongpan/core/rules/time/calendar.ts";
import { expect, test } from "vitest";
import { leftOf, windowOf } from "./window.ts";

const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return xtOf(day, hours * 3600 + minutes * 60 + seconds);
};
const of = (gid: string, opens: string) => ({
  ...{ gid, type: 1, openTime: at("2026-11-26", opens), closeTime: at("2026-11-26", "15:00") },
});

test.each([
  // day, time, Shanghai, Shenzhen
  ["2026-11-25", "10:00", "pending", "pending"],
  ["2026-11-26", "08:00", "before", "before"],
  ["2026-11-26", "09:20", "before", "open"],
  ["2026-11-26", "11:29:59", "open", "open"],
  ["2026-11-26", "11:30", "lunch", "lunch"],
  ["2026-11-26", "13:00", "open", "open"],
  ["2026-11-26", "15:00", "closed", "closed"],
  ["2026-11-27", "10:00", "closed", "closed"],
])("%s %s: Shanghai %s, Shenzhen %s", (day, time, sh, sz) => {
  const xt = at(day, time);
  expect([windowOf(of("sh608090", "09:30"), xt), windowOf(of("sz308136", "09:15"), xt)]).toEqual([sh, sz]);
});

test.each<[string, string, string, string, object]>([
  ["2026-11-26", "12:56:56", "2026-11-26", "15:00", { clock: "2:03:04" }],
  ["2026-11-26", "15:00", "2026-11-26", "15:00", { clock: "0:00:00" }],
  ["2026-11-27", "16:00", "2026-11-26", "15:00", { clock: "0:00:00" }],
  // Within a day by the clock, though it ends tomorrow.
  ["2026-11-25", "16:00", "2026-11-26", "15:00", { clock: "23:00:00" }],
  ["2026-11-25", "09:00", "2026-11-26", "15:00", { days: 1 }],
  ["2026-11-23", "16:00", "2026-11-26", "09:30", { days: 3 }],
])("from %s %s to %s %s: %j", (day, time, untilDay, untilTime, left) => {
  expect(leftOf(at(day, time), at(untilDay, untilTime))).toEqual(left);
});
