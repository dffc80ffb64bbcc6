/** The other markets by their own hours (live mode): nights over midnight, weekends, restarts, what follows A-share indices. */
import type { HomeIndices } from "@hongpan/core/exchange/foreign/follow.ts";
import { dayOf, isTradingDay, previousTradingDay } from "@hongpan/core/rules/time/calendar.ts";
import { FOREIGN } from "@hongpan/core/rules/products/foreign-instruments.ts";
import { describe, expect, test } from "vitest";
import { createLevelTape } from "@hongpan/core/exchange/foreign/level-tape.ts";
import { all, id, LEVEL, open, restartTests, walk } from "../../server/test/kit/foreign-board.ts";
import { instant } from "../../server/test/kit/harness.ts";

describe("at night", () => {
  test("New York and the futures move, Hong Kong and bonds stand", () => {
    const board = open("2026-11-20 23:50:00");
    const moved = walk(board, "2026-11-20 23:50:03", "2026-11-21 00:10:00");
    for (const gid of ["usAAPL", "usINX", "hf_ES", "hf_GC", "XAUUSD", "hf_HSI"]) expect([gid, moved.has(id(gid))]).toEqual([gid, true]);
    for (const gid of ["hk00700", "hkHSI", "sh118060", "hf_IF", "hf_CHA50CFD"]) expect([gid, moved.has(id(gid))]).toEqual([gid, false]);
    expect(board.day(id("usAAPL"))).toBe("2026-11-20");
  });

  test("a session over midnight is one line of minutes with its own day's previous close", () => {
    const board = open("2026-11-21 05:30:00");
    const [line] = board.minutes(id("usAAPL"), 1);
    expect(line).toHaveLength(391);
    expect(dayOf(line!.at(-1)!.xt)).toBe("2026-11-21");
    expect(line!.at(-1)!.close).toBe(board.quote(id("usAAPL")).last);
    expect(board.minutes(id("XAUUSD"), 1)[0]).toHaveLength(1440);
    expect(board.dailyBars(id("usAAPL"), 1)[0]).toMatchObject({ close: board.quote(id("usAAPL")).last });
  });
});

test("a weekend changes nothing, and Monday begins from Friday's close", () => {
  const board = open("2026-11-21 08:00:00");
  const before = all(board);
  expect(walk(board, "2026-11-22 12:00:00", "2026-11-22 12:30:00").size).toBe(0);
  expect(all(board)).toEqual(before);
  const last = board.quote(id("XAUUSD")).last;
  board.tick(instant("2026-11-23 05:00:00"));
  expect(board.quote(id("XAUUSD"))).toMatchObject({ prevClose: last });
  expect(board.day(id("usAAPL"))).toBe("2026-11-20");
});

// Into New York's session, which is over midnight; all instants of a weekend are in checks/foreign.
restartTests("2026-11-20 21:45:00", ["2026-11-20 22:35:00", "2026-11-21 00:10:00"]);

test("nothing later than now is in any reply", () => {
  const board = open("2026-11-20 22:45:00");
  const now = instant("2026-11-20 22:45:00");
  for (const { id: each, gid } of FOREIGN) {
    const { atXt, step } = board.quote(each);
    expect([gid, atXt <= now]).toEqual([gid, true]);
    expect(board.prints(each, step - 50, step + 10_000).every((print) => print.step <= step)).toBe(true);
    // The running minute carries the instant of its end, as on every chart.
    expect(board.minutes(each, 1)[0]!.at(-1)!.xt).toBeLessThan(now + 60_000);
    expect(board.book(each, step + 10_000)).toEqual(board.book(each));
  }
});

describe("what follows an A-share index as it happens", () => {
  const followed = id("hf_IF");
  const tape = createLevelTape([7], () => level);
  let level = LEVEL;
  const today = "2026-11-20";
  const home: HomeIndices = {
    closeThrough: () => LEVEL,
    minutes: (_, day) => (isTradingDay(day) && day < today ? Array.from({ length: 241 }, () => LEVEL) : null),
    live: (_, day) => (day < today ? null : (step) => tape.at(7, day, step) ?? level),
  };

  test("the future goes where the index went, and an earlier print stays what it was", () => {
    tape.open(today);
    for (let step = 0; step <= 900; step++) {
      level = LEVEL + step * 300;
      tape.note(today, step);
    }
    const board = open("2026-11-20 10:00:00", home);
    const quote = board.quote(followed);
    expect(Math.abs(quote.last / level - 1)).toBeLessThan(0.01);
    expect(quote.last).toBeGreaterThan(quote.open);
    const prints = board.prints(followed, 300, 900);
    for (let step = 901; step <= 1500; step++) {
      level -= 2000;
      tape.note(today, step);
    }
    board.tick(instant("2026-11-20 10:30:00"));
    expect(board.prints(followed, 300, 900)).toEqual(prints);
    expect(board.quote(followed).last).toBeLessThan(quote.last);
  });

  test("before the A-share market has begun its day, its last level stands", () => {
    expect(tape.at(7, today, 9999)).toBe(level);
    expect(tape.at(7, previousTradingDay(today), 100)).toBeNull();
    expect(tape.at(7, today, -1)).toBe(LEVEL);
  });
});
