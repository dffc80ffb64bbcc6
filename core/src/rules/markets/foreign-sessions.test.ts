/** The other markets' hours, days and states, by Beijing's clock; those of a stock exchange are in its folder. */
import { describe, expect, test } from "vitest";
import type { Day } from "../time/calendar.ts";
import {
  closesAt,
  hoursNow,
  isForeignOpen,
  isOpenAt,
  keyDayAt,
  keyOpensXt,
  nextForeignOpen,
  sessionDayAt,
  type ForeignMarket,
  type Hours,
} from "./foreign-sessions.ts";
import { instant, shownSpans } from "./hours-testing.ts";

const at = (day: Day, time: string) => instant(`${day} ${time}`);

describe("hours in live mode", () => {
  test.each<[Hours, Day, string, string]>([
    ["cn", "2026-11-20", "09:30-11:30 13:00-15:00", "CFFEX and bonds keep the hours of A-shares"],
    ["globex", "2026-07-15", "06:00-05:00+", "summer"],
    ["globex", "2026-11-20", "07:00-06:00+", "winter"],
    ["globex", "2026-11-26", "07:00-02:00+", "Thanksgiving halts at 13:00 in New York"],
    ["globex", "2027-03-26", "", "Good Friday"],
    ["grains", "2026-07-15", "08:00-20:45 21:30-02:20+", "summer, with a pause"],
    ["brent", "2026-11-20", "09:00-07:00+", "winter"],
    ["hkex", "2026-11-20", "09:15-12:00 13:00-16:30 17:15-03:00+", "with its night"],
    ["hkex", "2026-12-31", "09:15-12:30", "half a day, no night"],
    ["a50", "2026-10-02", "", "stands on A-shares, which rest"],
    ["spot", "2026-11-20", "05:00-04:59+", "gold, 1,440 points"],
    ["spot", "2026-11-22", "", "a Sunday"],
  ])("%s on %s: %s (%s)", (hours, day, expected) => expect(shownSpans(hours, day)).toBe(expected));

  test.each<Hours>(["hk", "us", "globex", "spot"])("%s keeps the hours of A-shares in continuous mode", (hours) => {
    expect(shownSpans(hours, "2026-11-20", "continuous")).toBe("09:30-11:30 13:00-15:00");
    expect(shownSpans(hours, "2026-10-05", "continuous")).toBe("");
  });
});

describe("instants", () => {
  test.each<[ForeignMarket, Day, string, boolean, Day]>([
    ["hk", "2026-11-20", "09:29:59", false, "2026-11-19"],
    ["hk", "2026-11-20", "09:30", true, "2026-11-20"],
    ["hk", "2026-11-20", "12:30", false, "2026-11-20"],
    ["hk", "2026-11-20", "16:00", true, "2026-11-20"],
    ["hk", "2026-11-20", "16:00:03", false, "2026-11-20"],
    ["us", "2026-11-20", "22:29", false, "2026-11-19"],
    ["us", "2026-11-20", "23:59:57", true, "2026-11-20"],
    ["us", "2026-11-21", "00:00", true, "2026-11-20"],
    ["us", "2026-11-21", "05:00", true, "2026-11-20"],
    ["us", "2026-11-21", "05:00:03", false, "2026-11-20"],
    ["us", "2026-11-22", "12:00", false, "2026-11-20"],
    ["gold", "2026-11-21", "04:59", true, "2026-11-20"],
    ["gold", "2026-11-23", "05:00", true, "2026-11-23"],
    ["futures", "2026-11-21", "06:59", true, "2026-11-20"],
    ["futures", "2026-11-21", "07:00:03", false, "2026-11-20"],
  ])("%s at %s %s: open %s, of %s", (market, day, time, open, of) => {
    expect(isForeignOpen(market, at(day, time))).toBe(open);
    expect(keyDayAt(market, at(day, time), "live")).toBe(of);
  });

  test("a market's key is free when the last of its sessions is over", () => {
    expect(keyOpensXt("hk", "2026-11-20", "live")).toBe(at("2026-11-20", "16:00"));
    expect(keyOpensXt("us", "2026-11-20", "live")).toBe(at("2026-11-21", "05:00"));
    expect(keyOpensXt("futures", "2026-11-20", "live")).toBe(at("2026-11-21", "07:00"));
    expect(keyOpensXt("gold", "2026-11-20", "continuous")).toBe(at("2026-11-20", "15:00"));
    expect(keyOpensXt("us", "2026-11-26", "live")).toBeNull();
  });

  test("after the weekend gold opens first", () => {
    expect(nextForeignOpen(at("2026-11-21", "12:00"))).toBe(at("2026-11-23", "05:00"));
    expect(nextForeignOpen(at("2026-11-20", "12:30"))).toBe(at("2026-11-20", "12:30"));
  });

  test("a session over midnight stays that of its evening", () => {
    expect(sessionDayAt("us", at("2026-11-21", "03:00"), "live")).toBe("2026-11-20");
    expect(isOpenAt("hkex", at("2026-11-21", "02:59"), "live")).toBe(true);
    expect(isOpenAt("hkex", at("2026-11-20", "16:45"), "live")).toBe(false);
  });
});

test.each<readonly [string, string, "live" | "continuous", boolean]>([
  ["Hong Kong closes", "2026-11-20 16:00", "live", true],
  ["three seconds before", "2026-11-20 15:59", "live", false],
  ["New York's night ends in winter", "2026-11-21 05:00", "live", true],
  ["and in summer", "2026-07-21 04:00", "live", true],
  ["all keep the A-shares' close", "2026-11-20 15:00", "continuous", true],
  ["and none of their own", "2026-11-20 16:00", "continuous", false],
])("%s: %s %s %s", (_what, time, mode, closes) => expect(closesAt(instant(time), mode)).toBe(closes));

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
  expect(hoursNow(hours, instant(time), "live")).toEqual({ state, nextXt: instant(next) });
});

test("in continuous mode all keep the hours of A-shares", () => {
  expect(hoursNow("us", instant("2026-11-20 10:00"), "continuous")).toEqual({ state: "open", nextXt: instant("2026-11-20 11:30") });
  expect(hoursNow("us", instant("2026-11-20 12:00"), "continuous").state).toBe("break");
});
