import { expect, test } from "vitest";
import { dayOf, xtOf } from "../time/calendar.ts";
import { adjusted, exPrefix, exReference, type ExDate, displayName } from "./ex-rights.ts";

test.each([
  ["10 for 10: half of the price", 200_000, 0, 10, 100_000],
  ["cash of 0.236 yuan from 11.50: 11.264, half up 11.26", 115_000, 2360, 0, 112_600],
  ["cash of 0.235 from 11.50: 11.265 rounds up", 115_000, 2350, 0, 112_700],
  ["3 for 10 and 1 yuan: (20.00 - 1.00) / 1.3 = 14.615", 200_000, 10_000, 3, 146_200],
  ["never below a tick", 200, 190, 0, 100],
])("%s", (_, close, cash, bonus, reference) => {
  expect(exReference(close, { cash, bonus })).toBe(reference);
});

test.each([
  [1, null, "N云岫微"],
  [2, null, "C云岫微"],
  [5, null, "C云岫微"],
  [6, null, "云岫微电"],
  [900, { day: "2026-06-01", cash: 100, bonus: 0 }, "XD云岫微"],
  [900, { day: "2026-06-01", cash: 0, bonus: 3 }, "XR云岫微"],
  [900, { day: "2026-06-01", cash: 100, bonus: 3 }, "DR云岫微"],
] as const)("on trading day %i its name is as the exchange shows it", (day, action, shown) => {
  expect(displayName("云岫微电", day, action)).toBe(shown);
});

test.each([
  ["ST尔雅", "XDST尔雅"],
  ["*ST长方", "XD*ST长"],
  ["TCL科技", "XDTCL科"],
  ["寒武纪-U", "XD寒武纪"],
])("%s keeps what eight places leave on its ex-date: %s", (name, shown) => {
  expect(displayName(name, 900, { day: "2026-06-01", cash: 100, bonus: 0 })).toBe(shown);
});

test("adjusted prices: forward leaves the last day as it is, backward the first one", () => {
  const bar = (day: string, price: number) => ({
    ...{ xt: xtOf(day, 54_000), open: price, high: price, low: price, close: price, shares: 100, amount: price },
  });
  const bars = [bar("2026-06-01", 200_000), bar("2026-06-02", 100_000), bar("2026-06-03", 110_000)];
  const split: ExDate = { day: "2026-06-02", cash: 0, bonus: 10, closeBefore: 200_000 };
  const closes = (how: "none" | "forward" | "backward") => adjusted(bars, [split], how, dayOf).map((each) => each.close);
  expect(closes("none")).toEqual([200_000, 100_000, 110_000]);
  expect(closes("forward")).toEqual([100_000, 100_000, 110_000]);
  expect(closes("backward")).toEqual([200_000, 200_000, 220_000]);
  expect(exPrefix(split)).toBe("XR");
});
