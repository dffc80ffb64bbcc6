import { describe, expect, test } from "vitest";
import { alertInNewTerms, alertLine, BEFORE_DAY, fired, firingPrint, reaches, waitingLine, type Alert, type AlertKind } from "./alerts.ts";
import { exReference } from "./products/ex-rights.ts";
import type { Print } from "./tape/tape.ts";

const BASE = { prevClose: 100_300, limitUp: 110_300, limitDown: 90_300 };

describe("the line of a day", () => {
  test.each<[AlertKind, number, number, 1 | -1]>([
    ["above", 105_000, 105_000, 1],
    ["below", 95_000, 95_000, -1],
    ["rise", 50_000, 105_315, 1], // 10.03 × 1.05 = 10.5315
    ["fall", 50_000, 95_285, -1], // 10.03 × 0.95 = 9.5285
    ["rise", 33_300, 103_640, 1], // 10.03 × 0.0333 = 0.333999, so 10.3639 is not yet 3.33 %
    ["limitUp", 0, 110_300, 1],
    ["limitDown", 0, 90_300, -1],
  ])("%s %i", (kind, value, price, way) => expect(alertLine({ kind, value }, BASE)).toEqual({ price, way }));

  test("a day without limits has no line for them", () => {
    expect(alertLine({ kind: "limitUp", value: 0 }, { ...BASE, limitUp: 0 })).toBeNull();
  });
});

const alert = (more: Partial<Alert>): Alert => ({
  ...{ n: 1, instrumentId: 1, kind: "above", value: 105_000, repeat: "once", live: true, watchDay: "2026-11-20", watchStep: 300 },
  ...{ addedXt: 0, firedDay: null, firedXt: null, firedPrice: null },
  ...more,
});
const tape = (...prints: readonly (readonly [step: number, price: number])[]): Print[] =>
  prints.map(([step, price]) => ({ step, price, shares: 100, side: 1 }));

describe("which print fires", () => {
  const prints = tape([300, 106_000], [301, 104_900], [302, 105_000], [303, 107_000]);
  const firing = (of: Alert, seen: number, day = "2026-11-20") => {
    const line = waitingLine(of, BASE, day);
    return line && (firingPrint(line, prints, seen)?.step ?? null);
  };

  test("the first at or beyond the line after the step that was seen, not one before", () => {
    expect(firing(alert({}), 300)).toBe(302);
    expect(firing(alert({}), 303)).toBeNull();
    expect(firing(alert({ kind: "below", value: 104_900 }), 300)).toBe(301);
  });

  test("once is once; daily is once a day", () => {
    const once = fired(alert({}), "2026-11-20", 1, 105_000);
    expect([once.live, firing(once, 0, "2026-11-23")]).toEqual([false, null]);
    const daily = fired(alert({ repeat: "daily" }), "2026-11-20", 1, 105_000);
    expect([daily.live, firing(daily, 0)]).toEqual([true, null]);
    expect(firing(daily, -1, "2026-11-23")).toBe(300);
  });

  test("at the line counts", () => expect(reaches({ price: 1, way: -1 }, 1)).toBe(true));
});

describe("over an ex-date: 4 new shares for 10 and 0.07 yuan each", () => {
  const day = "2027-06-24";
  const toNew = (price: number) => exReference(price, { cash: 700, bonus: 4 });
  const before = (more: Partial<Alert>) => alert({ watchDay: "2027-06-23", ...more });

  test.each([
    ["below", 31_400, 21_900],
    ["above", 43_800, 30_800],
  ] as const)("%s %d waits for %d from the first print of the day on, and is converted once", (kind, value, now) => {
    const moved = alertInNewTerms(before({ kind, value }), day, toNew);
    expect(moved).toMatchObject({ kind, value: now, watchDay: day, watchStep: BEFORE_DAY, live: true });
    expect(alertInNewTerms(moved!, day, toNew)).toBeNull();
  });

  test.each<[string, Partial<Alert>]>([
    ["a change against the reference price, which is converted itself", { kind: "rise", value: 50_000 }],
    ["the limits of the day", { kind: "limitDown", value: 0 }],
    ["one that has fired", { live: false }],
    ["one that was set in the new terms", { watchDay: day }],
  ])("%s stays", (_, more) => expect(alertInNewTerms(before(more), day, toNew)).toBeNull());
});
