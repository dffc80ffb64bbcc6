/** A sub-account from application to settlement, with the figures at the right edge. */
import { describe, expect, it } from "vitest";
import { applyFor, approve, decline, expire, isOpen, linesOf, markEquity, settle, type Allocation } from "./allocation.ts";
import { xtOf } from "../time/calendar.ts";
import { NO_MONEY, post, type Balances } from "./ledger.ts";

const given = { sn: "a1", day: "2026-11-20", xt: xtOf("2026-11-20", 36_000) };
const rich = { free: 10_000_000, debt: 0 };
const applied = (change: object = {}, money = rich) =>
  applyFor({ margin: 1_000_000, lever: 5, cycleType: 1, cycles: 3, ...change }, money, given);
const one = applied() as Allocation;

describe("an application", () => {
  it.each([
    ["10,000 at 5 for 3 days: 0.1 % a day of 50,000", {}, 5_000_000, 15_000],
    ["10,000 at 10 for 2 weeks: 0.4 % a week of 100,000", { lever: 10, cycleType: 2, cycles: 2 }, 10_000_000, 80_000],
    ["10,000 at 3 for a month: 1.5 % of 30,000", { lever: 3, cycleType: 3, cycles: 1 }, 3_000_000, 45_000],
  ])("%s", (_, change, funds, manageFee) => {
    expect(applied(change)).toMatchObject({ funds, manageFee, state: 0 });
  });

  it.each([
    ["below 1,000", { margin: 99_999 }, rich, "fundsRange"],
    ["above 1,000,000", { margin: 100_000_001 }, rich, "fundsRange"],
    ["a lever that is not offered", { lever: 4 }, rich, "fundsTerms"],
    ["a length that is not offered", { cycles: 4 }, rich, "fundsTerms"],
    ["a cycle that does not exist", { cycleType: 4 }, rich, "fundsTerms"],
    ["a fen short of margin and fee", {}, { free: 1_014_999, debt: 0 }, "fundsMoney"],
    ["a debt", {}, { free: 10_000_000, debt: 1 }, "orderDebt"],
  ])("%s is refused", (_, change, money, id) => {
    expect(applied(change, money)).toMatchObject({ id });
  });
});

describe("the term", () => {
  const { allocation } = approve(one, "sub80000000", given);

  it("begins with the next trading day and ends with the last of three", () => {
    expect(allocation).toMatchObject({ beginDay: "2026-11-23", endDay: "2026-11-25", state: 1 });
  });

  it.each([
    ["2026-11-20", 50_000, false],
    ["2026-11-23", 33_299, false],
    ["2026-11-23", 33_300, true],
    ["2026-11-25", 53_999, true],
    ["2026-11-25", 54_000, false],
  ])("on %s at second %i opening is allowed: %s", (day, second, expected) => {
    expect(isOpen(allocation, xtOf(day, second))).toBe(expected);
  });
});

describe("the lines: 50,000 lent on 10,000", () => {
  const { allocation } = approve(one, "sub80000000", given);
  const lines = linesOf(allocation);

  it("are 55,000 and 52,000", () => expect(lines).toEqual({ warning: 5_500_000, unwind: 5_200_000 }));

  it.each([
    ["above both", allocation, 5_500_001, false, false],
    ["at the warning line", allocation, 5_500_000, true, false],
    ["at the unwind line", allocation, 5_200_000, true, true],
    ["recovered between the lines: still unwound", { ...allocation, warned: true, unwinding: true }, 5_400_000, true, true],
    ["recovered above the warning line: withdrawn", { ...allocation, warned: true, unwinding: true }, 5_500_001, false, false],
    ["at its end, however rich", expire(allocation), 9_000_000, false, true],
  ])("%s", (_, before, equity, warned, unwinding) => {
    expect(markEquity(before, equity, lines)).toMatchObject({ warned, unwinding });
  });
});

describe("the money, to the fen", () => {
  const start: Balances = { ...NO_MONEY, stock_available: 2_000_000 };
  const holding = post(start, [{ from: "stock_available", to: "stock_held", amount: 1_015_000, reason: "fundsHold" }]).balances;
  const running = post(holding, approve(one, "sub80000000", given).entries).balances;
  const after = (change: number) => {
    const { allocation } = approve(one, "sub80000000", given);
    const way =
      change >= 0
        ? ({ from: "house_pnl", to: "sub80000000_available" } as const)
        : ({ from: "sub80000000_available", to: "house_pnl" } as const);
    const traded = post(running, [{ ...way, amount: Math.abs(change), reason: "profit" }]).balances;
    return post(traded, settle(allocation, traded.sub80000000_available ?? 0).entries, true).balances;
  };

  it("refused: everything comes back", () => {
    expect(post(holding, decline(one, "fundsRisk", 0).entries).balances).toEqual(start);
  });

  it("running: 60,000 to trade with, the fee is gone", () => {
    expect(running).toMatchObject({ stock_available: 985_000, stock_held: 0, sub80000000_available: 6_000_000 });
  });

  it.each([
    ["a profit of 2,000", 200_000, 985_000 + 1_200_000, 0],
    ["nothing made", 0, 985_000 + 1_000_000, 0],
    ["all of the margin lost", -1_000_000, 985_000, 0],
    ["5,000 more than the margin lost: paid from what is free", -1_500_000, 485_000, 0],
    ["15,000 more: debt", -2_500_000, 0, 515_000],
  ])("settled after %s", (_, change, stock, debt) => {
    expect(after(change)).toMatchObject({ stock_available: stock, debt, sub80000000_available: 0 });
  });
});
