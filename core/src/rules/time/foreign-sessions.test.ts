/** The other markets' hours as a table: Beijing times, "+" for the next calendar day. */
import { describe, expect, test } from "vitest";
import { addDays, xtOf, type Day } from "./calendar.ts";
import { isHongKongDay, isHongKongHalfDay, isNewYorkDay, isNewYorkHalfDay, isWeekday } from "./foreign-calendar.ts";
import {
  closesAt,
  foreignClose,
  foreignDayOf,
  isForeignOpen,
  isOpenAt,
  nextForeignOpen,
  sessionDayAt,
  spansOf,
  type ForeignMarket,
  type Hours,
} from "./foreign-sessions.ts";

const shown = (hours: Hours, day: Day, mode: "live" | "continuous" = "live") =>
  spansOf(hours, day, mode)
    .map(({ from, to }) => `${clock(from)}-${clock(to)}`)
    .join(" ");

function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const within = seconds % 86_400;
  return `${two(within / 3600)}:${two((within % 3600) / 60)}${seconds >= 86_400 ? "+" : ""}`;
}

const at = (day: Day, time: string) => {
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  return xtOf(day, hour * 3600 + minute * 60 + second);
};

describe("hours in live mode", () => {
  test.each<[Hours, Day, string, string]>([
    ["cn", "2026-11-20", "09:30-11:30 13:00-15:00", "CFFEX and bonds keep the hours of A-shares"],
    ["hk", "2026-11-20", "09:30-12:00 13:00-16:00", "a full day"],
    ["hk", "2026-12-24", "09:30-12:00", "Christmas Eve is half a day"],
    ["hk", "2026-12-25", "", "Christmas"],
    ["hk", "2026-10-19", "", "Chung Yeung fell on a Sunday"],
    ["hk", "2027-02-05", "09:30-12:00", "the eve of the lunar new year"],
    ["us", "2026-10-30", "21:30-04:00+", "the last Friday of summer time"],
    ["us", "2026-11-02", "22:30-05:00+", "the first Monday of winter time"],
    ["us", "2027-03-12", "22:30-05:00+", "the last Friday of winter time"],
    ["us", "2027-03-15", "21:30-04:00+", "the first Monday of summer time"],
    ["us", "2026-11-26", "", "Thanksgiving"],
    ["us", "2026-11-27", "22:30-02:00+", "the day after it ends at 13:00 in New York"],
    ["us", "2025-01-09", "", "a day of mourning"],
    ["us", "2026-11-21", "", "a Saturday"],
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
  ])("%s on %s: %s (%s)", (hours, day, expected) => expect(shown(hours, day)).toBe(expected));

  test.each<Hours>(["hk", "us", "globex", "spot"])("%s keeps the hours of A-shares in continuous mode", (hours) => {
    expect(shown(hours, "2026-11-20", "continuous")).toBe("09:30-11:30 13:00-15:00");
    expect(shown(hours, "2026-10-05", "continuous")).toBe("");
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
    expect(foreignDayOf(market, at(day, time))).toBe(of);
  });

  test("a market's key is free when the last of its sessions is over", () => {
    expect(foreignClose("hk", "2026-11-20", "live")).toBe(at("2026-11-20", "16:00"));
    expect(foreignClose("us", "2026-11-20", "live")).toBe(at("2026-11-21", "05:00"));
    expect(foreignClose("futures", "2026-11-20", "live")).toBe(at("2026-11-21", "07:00"));
    expect(foreignClose("gold", "2026-11-20", "continuous")).toBe(at("2026-11-20", "15:00"));
    expect(foreignClose("us", "2026-11-26", "live")).toBeNull();
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

/** What the exchanges published: closed weekdays, and days that end early. */
const NOTICES: Readonly<Record<string, string>> = {
  "hk 2024": "01-01 02-12 02-13 03-29 04-01 04-04 05-01 05-15 06-10 07-01 09-06 09-18 10-01 10-11 12-25 12-26",
  "hk 2025": "01-01 01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 07-01 10-01 10-07 10-29 12-25 12-26",
  "hk 2026": "01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25",
  "hk 2024 half": "02-09 12-24 12-31",
  "hk 2025 half": "01-28 12-24 12-31",
  "hk 2026 half": "02-16 12-24 12-31",
  "us 2024": "01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25",
  "us 2025": "01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25",
  "us 2026": "01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25",
  "us 2027": "01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24",
  "us 2024 half": "07-03 11-29 12-24",
  "us 2025 half": "07-03 11-28 12-24",
  "us 2026 half": "11-27 12-24",
  "us 2027 half": "11-26",
};

test.each(Object.entries(NOTICES))("the rules give the days of %s", (name, listed) => {
  const [market, year = "", half] = name.split(" ");
  const days = Array.from({ length: 366 }, (_, n) => addDays(`${year}-01-01`, n)).filter((day) => day.startsWith(year) && isWeekday(day));
  const [opens, short] = market === "hk" ? [isHongKongDay, isHongKongHalfDay] : [isNewYorkDay, isNewYorkHalfDay];
  const found = days.filter((day) => (half ? short(day) : !opens(day)));
  expect(found.map((day) => day.slice(5)).join(" ")).toBe(listed);
});

test.each<readonly [string, Day, string, "live" | "continuous", boolean]>([
  ["Hong Kong closes", "2026-11-20", "16:00", "live", true],
  ["three seconds before", "2026-11-20", "15:59", "live", false],
  ["New York's night ends in winter", "2026-11-21", "05:00", "live", true],
  ["and in summer", "2026-07-21", "04:00", "live", true],
  ["all keep the A-shares' close", "2026-11-20", "15:00", "continuous", true],
  ["and none of their own", "2026-11-20", "16:00", "continuous", false],
])("%s: %s %s %s", (_what, day, time, mode, closes) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  expect(closesAt(xtOf(day, hour * 3600 + minute * 60), mode)).toBe(closes);
});
