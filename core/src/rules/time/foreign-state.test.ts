/** Where the other markets stand, told by Beijing's clock. */
import { expect, test } from "vitest";
import { xtOf } from "./calendar.ts";
import { type Hours, hoursNow } from "./foreign-sessions.ts";

const at = (time: string) => {
  const [day = "", clock = ""] = time.split(" ");
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return xtOf(day, hour * 3600 + minute * 60);
};

test.each<[Hours, string, string, string]>([
  ["hk", "2026-11-20 09:29", "before", "2026-11-20 09:30"],
  ["hk", "2026-11-20 09:30", "open", "2026-11-20 12:00"],
  ["hk", "2026-11-20 12:30", "break", "2026-11-20 13:00"],
  ["hk", "2026-11-20 16:01", "closed", "2026-11-23 09:30"],
  ["hk", "2026-11-21 10:00", "holiday", "2026-11-23 09:30"],
  // On Christmas Eve the half day is over at noon.
  ["hk", "2026-12-24 13:00", "closed", "2026-12-28 09:30"],
  // New York's Friday ends on Beijing's Saturday, which has no session of its own.
  ["us", "2026-11-20 21:00", "before", "2026-11-20 22:30"],
  ["us", "2026-11-21 04:59", "open", "2026-11-21 05:00"],
  ["us", "2026-11-21 05:01", "holiday", "2026-11-23 22:30"],
  ["us", "2026-11-24 10:00", "before", "2026-11-24 22:30"],
  ["us", "2026-11-26 23:00", "holiday", "2026-11-27 22:30"],
  ["hkex", "2026-11-20 16:45", "break", "2026-11-20 17:15"],
  ["a50", "2026-11-22 06:05", "holiday", "2026-11-23 09:30"],
  ["spot", "2026-11-21 04:59", "open", "2026-11-21 04:59"],
])("%s at %s: %s, next %s", (hours, time, state, next) => {
  expect(hoursNow(hours, at(time), "live")).toEqual({ state, nextXt: at(next) });
});

test("in continuous mode all keep the hours of A-shares", () => {
  expect(hoursNow("us", at("2026-11-20 10:00"), "continuous")).toEqual({ state: "open", nextXt: at("2026-11-20 11:30") });
  expect(hoursNow("us", at("2026-11-20 12:00"), "continuous").state).toBe("break");
});
