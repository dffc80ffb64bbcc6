import { describe, expect, test } from "vitest";
import { isNewShare, newShareLeverOf } from "./terms.ts";

describe("a share listed on Thursday, 24 September 2026, the day before the Mid-Autumn festival", () => {
  const share = { kind: "stock", listedOn: "2026-09-24" } as const;
  test.each([
    ["2026-09-23", "the day before", false],
    ["2026-09-24", "first day", true],
    ["2026-09-28", "second day, after the festival", true],
    ["2026-09-29", "third day", true],
    ["2026-09-30", "fourth day", true],
    ["2026-10-08", "fifth day, after the week of the national holiday", true],
    ["2026-10-09", "sixth day", false],
  ])("%s, %s", (day, _what, answer) => expect(isNewShare(share, false, day)).toBe(answer));
});

test("listed on a Sunday it begins on Monday, and Friday is its fifth day", () => {
  const share = { kind: "stock", listedOn: "2026-11-15" } as const;
  expect(["2026-11-16", "2026-11-20", "2026-11-23"].map((day) => isNewShare(share, false, day))).toEqual([true, true, false]);
});

test.each<readonly [string, Parameters<typeof isNewShare>[0], boolean | undefined, boolean]>([
  ["an old share with its limits", { kind: "stock", listedOn: "2001-08-27" }, false, false],
  ["an old share on a day without a limit", { kind: "stock", listedOn: "2001-08-27" }, true, true],
  ["a share in Hong Kong, listed yesterday", { kind: "hk", listedOn: "2026-11-19" }, undefined, false],
  ["an index without a limit", { kind: "index", listedOn: "2026-11-19" }, true, false],
])("%s", (_what, instrument, free, answer) => expect(isNewShare(instrument, free, "2026-11-20")).toBe(answer));

test.each([
  [2, 2, 1],
  [5, 5, 1],
  [1, 1, 1],
  [0, Infinity, Infinity],
])("with the setting at %d: 买涨 %d times, 买跌 %d", (newShareLever, up, down) => {
  expect([newShareLeverOf(1, { newShareLever }), newShareLeverOf(-1, { newShareLever })]).toEqual([up, down]);
});
