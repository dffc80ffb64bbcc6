import { describe, expect, test } from "vitest";
import { NO_MONEY, post, type Balances } from "./ledger.ts";
import { checkReset, resetEntries, returnedBy, type ResetScene } from "./reset.ts";

const with_ = (money: Partial<typeof NO_MONEY>): Balances => ({ ...NO_MONEY, ...money });
const free: ResetScene = {
  ...{ locked: false, today: false, positions: 0, orders: 0, allocations: 0, deposits: 0, withdrawals: 0, issues: 0 },
  balances: with_({ stock_available: 100 }),
};
const everything: ResetScene = {
  ...{ locked: true, today: true, positions: 1, orders: 1, allocations: 1, deposits: 1, withdrawals: 1, issues: 1 },
  balances: with_({ stock_held: 1 }),
};

describe("what stands against a reset, in its order", () => {
  const steps: readonly (readonly [string, Partial<ResetScene>, string | null])[] = [
    ["everything at once", {}, "resetLocked"],
    ["not locked any more", { locked: false }, "resetToday"],
    ["on another day", { today: false }, "resetPositions"],
    ["without positions", { positions: 0 }, "resetOrders"],
    ["without orders", { orders: 0 }, "resetFunds"],
    ["without sub-accounts", { allocations: 0 }, "resetDeposits"],
    ["without deposits", { deposits: 0 }, "resetWithdrawals"],
    ["without withdrawals", { withdrawals: 0 }, "resetIssues"],
    ["without applications for new issues", { issues: 0 }, "resetHeld"],
    ["with nothing held, and nothing at all", { balances: with_({}) }, "resetNothing"],
    ["with a fen", { balances: with_({ futures_available: 1 }) }, null],
  ];
  // Each line goes on from the one before it.
  test.each(steps)("%s", (what, _change, answer) => {
    const upTo = steps.slice(0, steps.findIndex(([each]) => each === what) + 1);
    expect(checkReset(upTo.reduce((scene, [, change]) => ({ ...scene, ...change }), everything))).toBe(answer);
  });

  test.each([
    ["index_held", "resetHeld"],
    ["futures_held", "resetHeld"],
    ["debt", null],
  ] as const)("a fen in %s alone", (account, answer) => {
    expect(checkReset({ ...free, balances: with_({ [account]: 1 }) })).toBe(answer);
  });
});

test.each([
  ["money in all purses", { stock_available: 100, index_available: 20, futures_available: 3 }, 123, 0],
  ["a debt alone", { debt: 50 }, 0, 50],
  ["a debt, and money in the index account that did not repay it", { index_available: 70, debt: 50 }, 70, 50],
])("%s: everything is zero afterwards, the house bears the debt", (_what, money, returned, debt) => {
  const before = with_(money);
  const { balances, postings } = post(before, resetEntries(before));
  expect(balances).toEqual(NO_MONEY);
  const into = (account: string) =>
    postings.reduce((sum, each) => sum + (each.to === account ? each.amount : 0) - (each.from === account ? each.amount : 0), 0);
  expect([returnedBy(before), into("house_withdrawals"), into("house_bad_debt")]).toEqual([returned, returned, 0 - debt]);
});
