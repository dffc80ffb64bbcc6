import { describe, expect, test } from "vitest";
import { xtOf } from "./calendar.ts";
import { afterSessions, inSessions } from "./session-time.ts";

const at = (text: string) => {
  const [day = "", clock = ""] = text.split(" ");
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
  return xtOf(day, hours * 3600 + minutes * 60 + seconds);
};

// 2026-11-20 is a Friday, 2026-10-01 to 10-07 are holidays.
describe("two hours of sessions after", () => {
  test.each([
    ["the opening", "2026-11-20 09:30:00", "2026-11-20 11:30:00"],
    ["the middle of a morning: over lunch", "2026-11-20 10:00:00", "2026-11-20 13:30:00"],
    ["lunch itself", "2026-11-20 12:00:00", "2026-11-20 15:00:00"],
    ["a second before the close of a Friday: Monday", "2026-11-20 14:59:59", "2026-11-23 11:29:59"],
    ["an evening", "2026-11-20 20:00:00", "2026-11-23 11:30:00"],
    ["a morning before the opening", "2026-11-20 08:00:00", "2026-11-20 11:30:00"],
    ["a Saturday", "2026-11-21 10:00:00", "2026-11-23 11:30:00"],
    ["the last hour before a long holiday", "2026-09-30 14:00:00", "2026-10-08 10:30:00"],
  ])("%s", (_what, from, to) => expect(afterSessions(at(from), 7200)).toBe(at(to)));
});

test.each([
  ["2026-11-20 09:29:59", false],
  ["2026-11-20 09:30:00", true],
  ["2026-11-20 11:29:59", true],
  ["2026-11-20 11:30:00", false],
  ["2026-11-20 13:00:00", true],
  ["2026-11-20 14:59:59", true],
  ["2026-11-20 15:00:00", false],
  ["2026-11-21 10:00:00", false],
])("in a session at %s: %s", (when, is) => expect(inSessions(at(when))).toBe(is));
