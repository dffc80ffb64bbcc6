import { expect, test } from "vitest";
import { entitledShares } from "./entitlement.ts";

const on = (day: string, value: number, exchange: "sh" | "sz" = "sh") => ({ day, exchange, value });
const SHARE = { type: 1, exchange: "sh", unit: 500, subscribeDay: "2026-11-26" } as const;

test.each([
  // what is applied for, fen held at one of the twenty closes, shares
  ["nothing held", {}, 0, 0],
  ["below 10,000 yuan on the mean", {}, 199_999_00, 0],
  ["10,000 yuan: two numbers", {}, 200_000_00, 1000],
  ["14,999 yuan: still two", {}, 299_999_00, 1000],
  ["Shanghai's main board before 2023: a number of 1,000 a 10,000 yuan", { unit: 1000 }, 390_000_00, 1000],
  ["Shenzhen's issue does not see Shanghai's shares", { exchange: "sz" as const }, 390_000_00, 0],
  ["Beijing asks for none", { exchange: "bj" as const, unit: 100 }, 0, null],
  ["nor does a placement", { type: 2 as const }, 0, null],
  ["nor a bond", { type: 3 as const, unit: 10 }, 0, null],
])("%s", (_what, offer, value, shares) => {
  expect(entitledShares({ ...SHARE, ...offer }, [on("2026-11-24", value)])).toBe(shares);
});

test("the twenty trading days end two before the subscription", () => {
  // 2026-11-26 is a Thursday: Tuesday the 24th is the last of them, the 28th of October the first.
  const of = (day: string) => entitledShares(SHARE, [on(day, 200_000_00)]);
  expect(["2026-10-27", "2026-10-28", "2026-11-24", "2026-11-25", "2026-11-26"].map(of)).toEqual([0, 1000, 1000, 0, 0]);
});
