/** Accounts that do whatever they like for days: the second model finds nothing. The long run is `npm run simulate`. */
import { expect, it } from "vitest";
import { NO_MONEY } from "../rules/ledger.ts";
import { nextTradingDay, previousTradingDay } from "../rules/calendar.ts";
import { createChain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
import { wrongs, type Account } from "./second-model.ts";
import { simulate } from "./simulated-accounts.ts";

it("twenty accounts over two days: every balance, position, order and fill adds up after everything that happens", () => {
  const first = "2026-06-01";
  const days = [first, nextTradingDay(first)];
  const chain = createChain(inventedListing(12), [previousTradingDay(first), ...days], 1, namedKey("accounts"));
  const outcome = simulate(chain, { accounts: 20, days, seed: 7, actions: 12 });
  expect(outcome.fills).toBeGreaterThan(100);
  expect(outcome.refused).toBeGreaterThan(0);
  expect(outcome.checks).toBeGreaterThan(outcome.operations);
});

it.each([
  ["money out of nothing", { balances: { ...NO_MONEY, stock_available: 1 } }, "stock_available is 1, should be 0"],
  ["money below zero", { balances: { ...NO_MONEY, index_held: -1 } }, "index_held is -1"],
  [
    "a posting that the balance has not",
    { postings: [{ from: "house_pnl", to: "stock_available", amount: 5, reason: "profit", fromBalance: null, toBalance: 5 }] },
    "stock_available is 0, should be 5",
  ],
])("the second model sees %s", (_, change, wrong) => {
  const maps = { orders: new Map(), positions: new Map(), fills: new Map(), nights: new Map(), acted: new Map() };
  const bare: Account = { id: 0, balances: NO_MONEY, postings: [], depletion: [], live: new Set(), numbers: 0, ...maps };
  expect(wrongs(bare)).toEqual([]);
  expect(wrongs({ ...bare, ...change } as Account)).toContain(wrong);
});
