/** Tests of the clock left alone: the loop itself, with the wall as an argument, over every gap of the calendar and cut in each. */
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { nextInstant } from "../../src/time/instants.ts";
import { dueBetween, livingDays, LOOK, restoreMeasure, type Days } from "./days.ts";
import { instant } from "./harness.ts";

const SECOND = 1000;

const HOUR = 3_600_000;
/** Each gap of the calendar: from seconds before it to seconds after it, and the stretches that pass in 15 s each. */
const GAPS = [
  ["lunch", "2026-11-19 11:29:54", "2026-11-19 13:00:06", [["step 2026-11-19 2700", "step 2026-11-19 4500"]]],
  [
    "evening and night",
    "2026-11-19 15:29:54",
    "2026-11-20 09:15:06",
    [
      ["ends 2026-11-19", "midnight 2026-11-19"],
      ["midnight 2026-11-19", "opens 2026-11-20"],
    ],
  ],
  [
    "weekend",
    "2026-11-20 15:29:54",
    "2026-11-23 09:15:06",
    [
      ["ends 2026-11-20", "midnight 2026-11-20"],
      ["midnight 2026-11-20", "midnight 2026-11-22"],
      ["midnight 2026-11-22", "opens 2026-11-23"],
    ],
  ],
  [
    "a week of holidays",
    "2026-09-30 15:29:54",
    "2026-10-08 09:15:06",
    [
      ["ends 2026-09-30", "midnight 2026-09-30"],
      ["midnight 2026-09-30", "midnight 2026-10-07"],
      ["midnight 2026-10-07", "opens 2026-10-08"],
    ],
  ],
] as const;
type Stretches = (typeof GAPS)[number][3];

/** The database is away when the first step of a morning is done, twice. */
const FIRST_STEP_FAILS = [
  { what: "pass" as const, ms: 24_000, everyMs: 50 },
  { what: "fail" as const, ms: 2 },
  { what: "pass" as const, ms: 9000, everyMs: 2000 },
  { what: "pass" as const, ms: 9000, everyMs: 2000 },
  { what: "pass" as const, ms: 9000, everyMs: 2000 },
];

/** Every instant was done once and in order, a day whose first step failed opened again, and what was shown never went back. */
function expectWhole(days: Days, from: string, to: string): void {
  const until = instant(to);
  const again = (what: string, i: number, all: readonly string[]) => what.startsWith("opens") && what === all[i - 1];
  const every = days.done.filter(({ xt }) => xt <= until).map(({ what }) => what);
  const [done, due] = [every.filter((what, i) => !again(what, i, every)), dueBetween(from, to)];
  const at = done.findIndex((what, i) => what !== due[i]);
  // The first that differs, for thousands are compared.
  if (at >= 0 || done.length !== due.length) expect(done.slice(at).slice(0, 5)).toEqual(due.slice(at).slice(0, 5));
  expect(days.shown.findIndex((xt, i) => i > 0 && xt < days.shown[i - 1]!)).toBe(-1);
}

const wallOf = (days: Days, what: string) => days.done.find((each) => each.what === what)!.wallMs;

/** The most steps that were done in one look. */
function mostAtOnce(days: Days): number {
  const looks = new Map<number, number>();
  for (const { what, wallMs } of days.done) if (what.startsWith("step")) looks.set(wallMs, (looks.get(wallMs) ?? 0) + 1);
  return Math.max(0, ...looks.values());
}

const gapTests = (speeds: readonly number[]) => (_name: string, from: string, to: string, stretches: Stretches) => {
  test.each(speeds)("at speed %i nobody touches it: each stretch takes 15 s, every instant is done", async (speed) => {
    const days = await livingDays({ speed, from });
    await days.pass(10 * 60 * SECOND, { until: instant(to) });
    expectWhole(days, from, to);
    for (const [begin, end] of stretches) {
      expect(Math.abs(wallOf(days, end) - wallOf(days, begin) - 15 * SECOND)).toBeLessThanOrEqual(2 * LOOK);
    }
  });

  test("live it passes with the wall", async () => {
    const days = await livingDays({ mode: "live", from });
    await days.pass(instant(to) - instant(from) + SECOND, { everyMs: 4 * HOUR });
    expectWhole(days, from, to);
    expect(days.clock().now().xt).toBe(days.wall());
  });

  test.each(speeds)("at speed %i the process ends in its middle, with and without a last word, and goes on from there", async (speed) => {
    for (const how of ["stopped", "killed"] as const) {
      for (const [begin, end] of stretches) {
        const days = await livingDays({ speed, from });
        while (!days.done.some(({ what }) => what === begin)) await days.pass(LOOK);
        await days.pass(7 * SECOND);
        const shown = days.clock().now().xt;
        await days.restart(HOUR, how);
        // Without a last word it goes on from what was stored ahead: nothing is shown a second time.
        const lost = how === "killed" ? 2.1 * SECOND : 2 * LOOK;
        expect(days.clock().now().xt).toBeGreaterThanOrEqual(shown);
        await days.pass(10 * 60 * SECOND, { until: instant(to) });
        if (how === "stopped") expectWhole(days, from, to);
        const took = wallOf(days, end) - wallOf(days, begin) - HOUR;
        expect(took).toBeGreaterThanOrEqual(15 * SECOND - lost);
        expect(took).toBeLessThanOrEqual(15 * SECOND + 2 * LOOK);
      }
    }
  });

  test.each(speeds)("at speed %i the wall stalls, jumps on and back in its middle: nothing is rushed and nothing waits", async (speed) => {
    for (const by of [-24 * HOUR, 0, HOUR]) {
      const days = await livingDays({ speed, from });
      while (!days.done.some(({ what }) => what === stretches[0][0])) await days.pass(LOOK);
      await days.pass(7 * SECOND);
      const before = days.clock().now().xt;
      days.jump(by);
      for (let looks = 0; looks < 50; looks++) await days.timetable().tick();
      if (by <= 0) expect(days.clock().now().xt - before).toBeLessThanOrEqual(1);
      // What is left is at most the stretches and the minutes about them at this speed.
      await days.pass(15 * SECOND * stretches.length + (18 * SECOND) / speed + SECOND, { until: instant(to) });
      expectWhole(days, from, to);
      // No more than the six seconds of wall time by which it may be behind.
      expect(mostAtOnce(days)).toBeLessThanOrEqual(2 * speed + 2);
    }
  });

  test.each(speeds)(
    "at speed %i a duty at its edge takes half a minute: time waits for it, and no gap is waited for twice",
    async (speed) => {
      const slow = async () => days.jump(30 * SECOND);
      const days: Days = await livingDays({ speed, from, duties: { dayEnds: slow, midnight: slow, dayOpens: slow } });
      await days.pass(20 * 60 * SECOND, { until: instant(to) });
      expectWhole(days, from, to);
      for (const [begin, end] of stretches)
        expect(wallOf(days, end) - wallOf(days, begin)).toBeLessThanOrEqual(7 * 30 * SECOND + 15 * SECOND + 2 * LOOK);
    },
  );

  test("live the wall jumps and the process is away in its middle: what was missed is done in order, nothing twice", async () => {
    for (const by of [-2 * HOUR, 24 * HOUR]) {
      const days = await livingDays({ mode: "live", from });
      await days.pass((instant(to) - instant(from)) / 2, { everyMs: 4 * HOUR });
      days.jump(by);
      await days.timetable().tick();
      if (by > -HOUR) await days.restart(HOUR);
      await days.pass(instant(to) - instant(from) + 2 * HOUR, { everyMs: 4 * HOUR });
      expectWhole(days, from, to);
    }
  });
};

function awayTests(speeds: readonly number[]): void {
  test.each(speeds)(
    "at speed %i the database is away, then the process is killed: time stands, and nothing that was shown comes again",
    async (speed) => {
      for (const from of ["2026-11-19 10:00:00", "2026-11-19 11:29:58", "2026-11-19 15:29:58"]) {
        const days = await livingDays({ speed, from });
        await days.pass(7 * SECOND);
        const before = days.clock().now().xt;
        days.away(true);
        for (let waited = 0; waited < 60; waited++) await days.pass(SECOND).catch(() => undefined);
        const shown = days.clock().now().xt;
        // At most the two seconds of wall time that were stored ahead: in a gap an hour is a second.
        expect(shown - before).toBeLessThanOrEqual(2 * SECOND * Math.max(speed, 3600 * 1.5));
        if (from.endsWith("10:00:00")) expect(shown - before).toBeLessThanOrEqual(2 * SECOND * speed);
        expect(days.done.at(-1)?.xt ?? 0).toBeLessThanOrEqual(shown);
        const doneOnce = days.done.length;
        days.away(false);
        await days.restart(SECOND, "killed");
        expect(days.clock().now().xt).toBeGreaterThanOrEqual(shown);
        await days.pass(SECOND);
        expect(days.done.slice(doneOnce).some(({ xt }) => xt > days.clock().doneXt())).toBe(false);
      }
    },
  );
}

function randomTests(speeds: readonly number[], numRuns: number): void {
  test("whatever the wall, the machine and the process do: every instant once and in order, never back, never ahead of what is done", async () => {
    const event = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          what: fc.constant("pass" as const),
          ms: fc.integer({ min: 20, max: 9000 }),
          everyMs: fc.integer({ min: 5, max: 4000 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ what: fc.constant("jump" as const), ms: fc.integer({ min: -2 * HOUR, max: 2 * HOUR }) }) },
      { weight: 1, arbitrary: fc.record({ what: fc.constant("restart" as const), ms: fc.integer({ min: 0, max: HOUR }) }) },
      { weight: 1, arbitrary: fc.record({ what: fc.constant("slow" as const), ms: fc.integer({ min: 0, max: 200 }) }) },
      { weight: 1, arbitrary: fc.record({ what: fc.constant("fail" as const), ms: fc.integer({ min: 1, max: 4 }) }) },
      { weight: 1, arbitrary: fc.record({ what: fc.constant("runTo" as const), ms: fc.integer({ min: 0, max: 3 * HOUR }) }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...GAPS),
        fc.constantFrom(...speeds),
        fc.array(event, { maxLength: 15 }),
        async ([, from], speed, events) => {
          let [slow, faults] = [0, 0];
          const work = async () => {
            days.jump(slow);
            if (faults > 0 && faults-- > 0) throw new Error("the database is away");
          };
          const days: Days = await livingDays({ speed, from, duties: { step: work, midnight: work } });
          for (const { what, ms, ...more } of events) {
            if (what === "pass") await days.pass(ms, { ...more }).catch(() => undefined);
            else if (what === "jump") days.jump(ms);
            else if (what === "restart") await days.restart(ms);
            else if (what === "slow") slow = ms;
            else if (what === "fail") faults = ms;
            else
              await days
                .timetable()
                .runTo(days.clock().doneXt() + ms)
                .catch(() => undefined);
            expect(days.clock().now().xt).toBeLessThan(nextInstant(days.clock().doneXt(), "continuous"));
          }
          const last = new Date(days.clock().doneXt() + 8 * HOUR).toISOString();
          expectWhole(days, from, `${last.slice(0, 10)} ${last.slice(11, 19)}`);
          expect(days.done.findLast(({ what }) => !what.startsWith("opens"))?.xt ?? 0).toBeLessThanOrEqual(days.clock().doneXt());
          // And it lives: within the longest gap and its lags it does the next instant.
          const before = days.clock().doneXt();
          [slow, faults] = [0, 0];
          await days.pass(16 * SECOND);
          expect(days.clock().doneXt()).toBeGreaterThan(before);
        },
      ),
      { numRuns, endOnFailure: true, examples: [[GAPS[1], 60, FIRST_STEP_FAILS]] },
    );
  });
}

/** Registers the tests at each of these speeds, over all gaps or those of these names, and so many random walks. */
export function clockTests(speeds: readonly number[], walks: number, names: readonly string[] = GAPS.map(([name]) => name)): void {
  afterEach(restoreMeasure);
  describe.each(GAPS.filter(([name]) => names.includes(name)))("%s", gapTests(speeds));
  awayTests(speeds);
  randomTests(speeds, walks);
}
