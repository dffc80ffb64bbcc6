/** Where a first start begins: never on a day that has not happened yet. */
import { expect, test } from "vitest";
import { firstInstant } from "../../src/time/clock.ts";
import { instant } from "../kit/harness.ts";

test.each([
  ["continuous", "2026-11-20 03:00:00", "2026-11-20 09:45:00", "2026-11-20"],
  ["continuous", "2026-11-21 12:00:00", "2026-11-23 09:45:00", "2026-11-23"],
  ["live", "2026-11-20 10:00:00", "2026-11-20 10:00:00", "2026-11-20"],
  ["live", "2026-11-20 08:00:00", "2026-11-20 08:00:00", "2026-11-20"],
  // Saturday and National Day: what is shown is the trading day gone by.
  ["live", "2026-11-21 12:00:00", "2026-11-21 12:00:00", "2026-11-20"],
  ["live", "2026-10-01 12:00:00", "2026-10-01 12:00:00", "2026-09-30"],
] as const)("%s, started %s: begins %s, first day %s", (clock, wall, begins, day) => {
  expect(firstInstant({ clock, clockStart: null }, instant(wall))).toEqual({ xt: instant(begins), day });
});
