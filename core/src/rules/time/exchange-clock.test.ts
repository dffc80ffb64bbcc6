import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { xtOf } from "./calendar.ts";
import { END_XT, firstStart, nextOrdersXt, nextPhaseXt, wallAt, xtAt, type ClockAnchor } from "./exchange-clock.ts";

const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return xtOf(day, hours * 3600 + minutes * 60 + seconds);
};
const FRIDAY = "2026-11-20";
const anchor: ClockAnchor = { wallMs: 1000, xt: at(FRIDAY, "09:45"), speed: 60 };

describe("the continuous clock at 60 times", () => {
  test.each([
    ["at the anchor it shows the anchor", 0, FRIDAY, "09:45"],
    ["a wall second is a minute of the session", 1, FRIDAY, "09:46"],
    ["105 minutes to lunch take 105 seconds", 105, FRIDAY, "11:30"],
    ["lunch passes in 15 seconds, evenly", 112.5, FRIDAY, "12:15"],
    ["then it is afternoon", 120, FRIDAY, "13:00"],
    ["the day ends after 150 more", 270, FRIDAY, "15:30"],
    ["the evening passes in 15", 285, "2026-11-21", "00:00"],
    ["Saturday and Sunday pass together in 15", 292.5, "2026-11-22", "00:00"],
    ["Monday's night in 15 more", 300, "2026-11-23", "00:00"],
    ["and the auction begins", 315, "2026-11-23", "09:15"],
  ])("%s", (_what, seconds, day, time) => {
    expect(xtAt(anchor, 1000 + seconds * 1000)).toBe(at(day, time));
    expect(wallAt(anchor, at(day, time))).toBe(1000 + seconds * 1000);
  });

  test("the whole national holiday of 2026 passes as one stretch", () => {
    const eve = { wallMs: 0, xt: at("2026-09-30", "24:00"), speed: 1 };
    expect(xtAt(eve, 15_000)).toBe(at("2026-10-08", "00:00"));
  });

  test("before the anchor it stands still", () => {
    expect(xtAt(anchor, 0)).toBe(anchor.xt);
  });
});

describe("the next change of phase", () => {
  test.each([
    [FRIDAY, "09:15", FRIDAY, "09:20"],
    [FRIDAY, "09:20", FRIDAY, "09:25"],
    [FRIDAY, "09:29:59", FRIDAY, "09:30"],
    [FRIDAY, "11:30", FRIDAY, "13:00"],
    [FRIDAY, "14:56", FRIDAY, "14:57"],
    [FRIDAY, "15:30", "2026-11-21", "00:00"],
    ["2026-11-21", "10:00", "2026-11-23", "00:00"],
    ["2026-11-23", "00:00", "2026-11-23", "09:15"],
    ["2026-09-30", "20:00", "2026-10-01", "00:00"],
    ["2026-10-01", "00:00", "2026-10-08", "00:00"],
    ["2027-02-05", "12:00", "2027-02-15", "00:00"],
  ])("from %s %s it is %s %s", (day, time, nextDay, nextTime) => {
    expect(nextPhaseXt(at(day, time))).toBe(at(nextDay, nextTime));
  });

  test("the calendar's last evening has none, and there the clock stands", () => {
    expect(nextPhaseXt(at("2060-12-31", "15:29:59"))).toBe(at("2060-12-31", "15:30"));
    expect(nextPhaseXt(at("2060-12-31", "15:30"))).toBeNull();
    const eve = { wallMs: 0, xt: at("2060-12-31", "15:29"), speed: 1 };
    expect(xtAt(eve, 75_000)).toBe(END_XT);
    expect(xtAt(eve, 1e12)).toBe(END_XT);
  });
});

describe("the next session that takes orders", () => {
  test.each([
    [FRIDAY, "09:14:59", FRIDAY, "09:15"],
    [FRIDAY, "09:15", FRIDAY, "13:00"],
    [FRIDAY, "12:00", FRIDAY, "13:00"],
    [FRIDAY, "13:00", "2026-11-23", "09:15"],
    ["2026-11-21", "10:00", "2026-11-23", "09:15"],
    ["2026-11-23", "00:00", "2026-11-23", "09:15"],
    ["2026-09-30", "20:00", "2026-10-08", "09:15"],
  ])("after %s %s it is %s %s", (day, time, nextDay, nextTime) => {
    expect(nextOrdersXt(at(day, time))).toBe(at(nextDay, nextTime));
  });

  test("of Friday 15:30 it is 45 wall seconds away: the evening, the weekend and Monday's night", () => {
    const close = { wallMs: 0, xt: at(FRIDAY, "15:30"), speed: 1 };
    expect(wallAt(close, nextOrdersXt(close.xt)!)).toBe(45_000);
  });

  test("the calendar's last afternoon has none", () => {
    expect(nextOrdersXt(at("2060-12-31", "13:00"))).toBeNull();
  });
});

describe("a first start", () => {
  test.each([
    [FRIDAY, FRIDAY],
    ["2026-11-21", "2026-11-23"],
    ["2026-10-01", "2026-10-08"],
  ])("on %s is 09:45 of %s", (today, day) => expect(firstStart(today)).toBe(at(day, "09:45")));
});

describe("properties", () => {
  const speed = fc.constantFrom(1, 4, 20, 60);
  const start = fc.integer({ min: at("2026-09-20", "00:00"), max: at("2026-12-31", "00:00") });
  const span = fc.integer({ min: 0, max: 3_000_000 });
  const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1);

  test("it never runs back", () => {
    fc.assert(
      fc.property(start, speed, span, span, (xt, rate, a, b) => {
        const from = { wallMs: 0, xt, speed: rate };
        expect(xtAt(from, Math.max(a, b))).toBeGreaterThanOrEqual(xtAt(from, Math.min(a, b)));
      }),
    );
  });

  test("walking in pieces is walking at once", () => {
    fc.assert(
      fc.property(start, speed, span, span, (xt, rate, a, b) => {
        const from = { wallMs: 0, xt, speed: rate };
        const halfway = { wallMs: a, xt: xtAt(from, a), speed: rate };
        const whole = xtAt(from, a + b);
        near(wallAt(from, xtAt(halfway, a + b)), wallAt(from, whole));
      }),
    );
  });

  test("the way back gives the wall instant again", () => {
    fc.assert(
      fc.property(start, speed, span, (xt, rate, a) => {
        const from = { wallMs: 0, xt, speed: rate };
        near(wallAt(from, xtAt(from, a)), a);
      }),
    );
  });
});
