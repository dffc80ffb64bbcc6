/** The loop behind the clock: every step in order, whatever the machine, the wall and the duties do. */
import { dayOf } from "@hongpan/core/rules/time/calendar.ts";
import { expect, test } from "vitest";
import { openClock } from "../../src/time/clock.ts";
import { readConfig } from "../../src/config.ts";
import type { Db } from "../../src/db/pool.ts";
import { nextInstant, type Duties } from "../../src/time/instants.ts";
import { openTimetable } from "../../src/time/timetable.ts";
import { instant } from "../kit/harness.ts";

/** A timetable over duties of the test, with a wall that the test moves. */
async function running(duties: Partial<Duties>, { clock = "continuous", speed = 1, from = "2026-11-20 10:00:00" } = {}) {
  const config = readConfig({ CLOCK: clock, CLOCK_SPEED: String(speed) });
  const row = { mode: config.clock, first_day: "2026-11-20", done_xt: instant(from), until_xt: instant(from) };
  const db: Db = {
    query: <Row extends object>(sql: string) => Promise.resolve(sql.includes("from exchange_clock") ? [row as unknown as Row] : []),
  };
  const began = performance.now();
  const state = { wall: instant(from) };
  const wall = { now: () => state.wall + performance.now() - began, sure: () => true, stop: () => undefined };
  const opened = await openClock(db, wall, config, 0);
  const nothing = async () => undefined;
  const all: Duties = {
    ...{ dayOpens: nothing, step: nothing, dayCloses: nothing, dayEnds: nothing, midnight: nothing, foreignTick: nothing },
    rests: () => ({ shares: true, abroad: false }),
    watched: () => true,
    ...duties,
  };
  const logged: unknown[] = [];
  const log = { error: (each: unknown) => logged.push(each) } as never;
  const timetable = openTimetable(all, { clock: opened, db, config, log, say: () => undefined });
  return { timetable, clock: opened, logged, state };
}

const until = async (ready: () => boolean) => {
  while (!ready()) await new Promise((next) => setTimeout(next, 5));
};

test("a machine that cannot keep up slows the clock: no step is left out, none comes twice", async () => {
  const steps: number[] = [];
  const step = async (_day: string, each: number) => {
    steps.push(each);
    await new Promise((next) => setTimeout(next, 10));
  };
  const { timetable, clock } = await running({ step }, { speed: 3600 });
  timetable.start();
  await until(() => steps.length >= 40);
  await timetable.stop();
  expect(steps).toEqual(Array.from({ length: steps.length }, (_, i) => 901 + i));
  // The wall asked for 3,600 exchange seconds a second; it got what was done.
  expect(clock.now().xt).toBeLessThan(instant("2026-11-20 10:00:00") + (steps.length + 2) * 3000);
});

test("a duty that fails is done again, the time stands meanwhile, and the server lives", async () => {
  const steps: number[] = [];
  let faults = 2;
  const step = async (_day: string, each: number) => {
    steps.push(each);
    if (each === 903 && faults-- > 0) throw new Error("the database is away");
  };
  const { timetable, logged } = await running({ step }, { speed: 60 });
  timetable.start();
  await until(() => steps.includes(905));
  await timetable.stop();
  expect(steps.slice(0, 7)).toEqual([901, 902, 903, 903, 903, 904, 905]);
  expect(logged).toHaveLength(2);
});

test("live, by night: New York moves every three seconds until its close, then futures and gold alone, then nothing at the weekend", () => {
  const after = (time: string) => nextInstant(instant(time), "live");
  expect(after("2026-11-20 23:00:00")).toBe(instant("2026-11-20 23:00:03"));
  expect(after("2026-11-21 04:59:59")).toBe(instant("2026-11-21 05:00:00"));
  expect(after("2026-11-21 12:00:00")).toBe(instant("2026-11-22 00:00:00"));
  expect(after("2026-11-22 12:00:00")).toBe(instant("2026-11-23 00:00:00"));
  expect(dayOf(after("2026-11-23 00:00:00"))).toBe("2026-11-23");
  expect(nextInstant(instant("2026-11-20 23:00:00"), "continuous")).toBe(instant("2026-11-21 00:00:00"));
});

const quarters = (from: number, to: number) => Array.from({ length: (to - from) / 300 + 1 }, (_, k) => from + k * 300);

test("live, days that are over: with nothing resting a quarter of an hour is one step, with something every step is its own", async () => {
  for (const [rests, expected] of [
    [false, [...quarters(0, 2700), ...quarters(4500, 7500)]],
    [true, Array.from({ length: 2701 }, (_, i) => i).concat(Array.from({ length: 3001 }, (_, i) => 4500 + i))],
  ] as const) {
    const steps: number[] = [];
    const step = async (day: string, each: number) => void (day === "2026-11-23" && steps.push(each));
    const { timetable, clock, state } = await running(
      { step, rests: () => ({ shares: rests, abroad: false }) },
      { clock: "live", from: "2026-11-20 16:00:00" },
    );
    state.wall = instant("2026-11-24 03:00:00");
    await timetable.catchUp();
    expect(steps).toEqual(expected);
    expect(clock.now().day).toBe("2026-11-24");
  }
});
