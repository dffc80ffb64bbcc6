import { expect, test } from "vitest";
import { checkClosing, closingEntries, type ClosingRefusalId, type ClosingScene } from "./closing.ts";
import { NO_MONEY, post } from "./ledger.ts";

const idle: ClosingScene = { positions: 0, orders: 0, allocations: 0, deposits: 0, withdrawals: 0, issues: 0, balances: NO_MONEY };

const CASES: readonly (readonly [Partial<ClosingScene>, ClosingRefusalId | null])[] = [
  [{}, null],
  [{ balances: { ...NO_MONEY, stock_available: 5 } }, null],
  [{ balances: { ...NO_MONEY, debt: 500 } }, null],
  [{ positions: 1, orders: 1 }, "closePositions"],
  [{ orders: 1, allocations: 1 }, "closeOrders"],
  [{ allocations: 1, deposits: 1 }, "closeFunds"],
  [{ deposits: 1, withdrawals: 1 }, "closeDeposits"],
  [{ withdrawals: 1 }, "closeWithdrawals"],
  [{ issues: 1 }, "closeIssues"],
  [{ balances: { ...NO_MONEY, futures_held: 1 } }, "closeHeld"],
];

test.each(CASES)("%j: %s", (scene, refusal) => {
  expect(checkClosing({ ...idle, ...scene })).toBe(refusal);
});

test("what is free goes to the house, what is owed is written off, nothing is left", () => {
  const before = { ...NO_MONEY, index_available: 300, futures_available: 7, debt: 500 };
  const { balances, postings } = post(before, closingEntries(before));
  expect(balances).toEqual(NO_MONEY);
  expect(postings.filter(({ amount }) => amount > 0).map(({ reason, amount }) => [reason, amount])).toEqual([
    ["close", 300],
    ["close", 7],
    ["resetDebt", 500],
    ["debtRepaid", 500],
  ]);
});
