/** Contracts and names as facts: units, steps, ids, months, windows. */
import { describe, expect, test } from "vitest";
import { CONTRACTS, expiryOf, FOREIGN, windowsOf } from "./foreign-instruments.ts";
import { foreignLimitsOf } from "./foreign-limits.ts";
import type { Hours } from "../markets/foreign-sessions.ts";
import { decimalsOf, onTick } from "./foreign-ticks.ts";

const all = FOREIGN;

describe("what is listed", () => {
  test("every id is its own, has seven digits or more and lies outside the A-shares' ranges", () => {
    expect(new Set(all.map((each) => each.id)).size).toBe(all.length);
    expect(new Set(all.map((each) => each.gid)).size).toBe(all.length);
    for (const each of all) expect(each.id).toBeGreaterThanOrEqual(7_000_000);
    // The numbers 9,000,000 to 9,999,999 belong to the factors.
    for (const each of all) expect(each.id < 9_000_000 || each.id >= 10_000_000).toBe(true);
  });

  test("the code is the gid without sh, sz, hk, us", () => {
    const codes = new Map(all.map((each) => [each.gid, each.code]));
    expect(codes.get("hk00700")).toBe("00700");
    expect(codes.get("usAAPL")).toBe("AAPL");
    expect(codes.get("hkHSI")).toBe("HSI");
    expect(codes.get("hf_HSI")).toBe("hf_HSI");
    expect(codes.get("XAUUSD")).toBe("XAUUSD");
    expect(codes.get("sh118060")).toBe("118060");
  });

  test("every base price stands on its step", () => {
    for (const each of all) if (each.kind !== "world") expect([each.gid, onTick(each, each.basePrice)]).toEqual([each.gid, each.basePrice]);
  });
});

test.each([
  ["hf_CL", 1000, 0.01, "USD", "1,000 barrels"],
  ["hf_OIL", 1000, 0.01, "USD", "1,000 barrels"],
  ["hf_GC", 100, 0.1, "USD", "100 oz"],
  ["hf_SI", 5000, 0.005, "USD", "5,000 oz"],
  ["hf_HG", 25_000, 0.0005, "USD", "25,000 lb"],
  ["hf_NG", 10_000, 0.001, "USD", "10,000 mmBtu"],
  ["hf_S", 50, 0.25, "USD", "5,000 bushels quoted in cents"],
  ["hf_ES", 50, 0.25, "USD", "50 USD a point"],
  ["hf_NQ", 20, 0.25, "USD", "20 USD a point"],
  ["hf_YM", 5, 1, "USD", "5 USD a point"],
  ["hf_HSI", 50, 1, "HKD", "50 HKD a point"],
  ["hf_CHA50CFD", 1, 0.5, "USD", "1 USD a point"],
  ["hf_IF", 300, 0.2, "CNY", "300 yuan a point"],
  ["hf_IH", 300, 0.2, "CNY", "300 yuan a point"],
  ["hf_IC", 200, 0.2, "CNY", "200 yuan a point"],
  ["hf_IM", 200, 0.2, "CNY", "200 yuan a point"],
])("%s: one lot moves %d for 1, step %d, in %s (%s)", (gid, unit, tick, coin) => {
  const foreign = CONTRACTS.find((each) => each.instrument.gid === gid)?.instrument.foreign;
  expect(foreign).toMatchObject({ unit, tick: Math.round(tick * 10_000), coin });
});

test("a price has the decimals of its smallest step, at least two", () => {
  expect(decimalsOf({ kind: "futures", foreign: { tick: 5 } })).toBe(4);
  expect(decimalsOf({ kind: "bond", foreign: { tick: 10 } })).toBe(3);
  expect(decimalsOf({ kind: "futures", foreign: { tick: 2000 } })).toBe(2);
});

test.each([
  ["2026-11-20", "2026-11-20", "IF2611", "the third Friday still belongs to its month"],
  ["2026-11-23", "2026-12-18", "IF2612", "the next trading day is the next month's"],
  ["2026-12-21", "2027-01-15", "IF2701", "over the year's end"],
  ["2026-06-18", "2026-06-22", "IF2606", "a holiday moves it to Monday"],
])("on %s the main contract expires %s: %s (%s)", (day, expiry, month) => {
  expect(expiryOf(day)).toBe(expiry);
  expect(CONTRACTS[0]?.month?.(day)).toBe(month);
});

test.each([
  ["hf_IF", "2026-08-28", 4600.8, 5060.8, 4140.8, "10 %, inward to 0.2"],
  ["hf_IF", "2026-11-20", 4600.8, 5520.8, 3680.8, "20 % on the contract's last day"],
  ["sh118060", "2026-11-20", 193.168, 231.802, 154.534, "20 %, half up to 0.001"],
])("%s on %s over %d: at most %d, at least %d (%s)", (gid, day, base, up, down) => {
  const instrument = all.find((each) => each.gid === gid)!;
  const exact = (price: number) => Math.round(price * 10_000);
  expect(foreignLimitsOf(instrument, day, exact(base))).toEqual({ up: exact(up), down: exact(down) });
});

test("a bond's first day: 57.3 % up, 43.3 % down", () => {
  const bond = { ...all.find((each) => each.gid === "sh118060")!, listedOn: "2026-11-20" };
  expect(foreignLimitsOf(bond, "2026-11-20", 1_000_000)).toEqual({ up: 1_573_000, down: 567_000 });
});

test.each(["hk00700", "usAAPL", "hf_CL", "hf_HSI", "XAUUSD", "usINX"])("%s has no limit", (gid) => {
  expect(
    foreignLimitsOf(
      all.find((each) => each.gid === gid)!,
      "2026-11-20",
      1_000_000,
    ),
  ).toBeNull();
});

test.each<[Hours, string]>([
  ["cn", "09:30 11:30 13:00 15:00"],
  ["globex", "07:00 23:59 00:00 06:00"],
  ["hkex", "09:15 12:00 13:00 03:00"],
  ["a50", "09:30 11:30 13:00 15:00"],
  ["spot", "05:00 23:59 00:00 04:59"],
])("the wire's windows of %s: %s", (hours, shown) => {
  expect(Object.values(windowsOf(hours, "2026-11-20", "live")).join(" ")).toBe(shown);
});
