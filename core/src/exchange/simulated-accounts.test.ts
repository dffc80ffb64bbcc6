/** Accounts that do whatever they like for days: the second model finds nothing. The long run is `npm run simulate`. */
import { expect, it } from "vitest";
import { nextTradingDay, previousTradingDay } from "../rules/calendar.ts";
import { createChain } from "./chain.ts";
import { inventedListing, namedKey } from "./invented-listing.ts";
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
