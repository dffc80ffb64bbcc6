/** Accounts that do whatever they like for days: the second model finds nothing, and finds what is planted. The long run is `npm run simulate`. */
import { describe, expect, it } from "vitest";
import { nextTradingDay, previousTradingDay } from "../../rules/time/calendar.ts";
import { NO_FEES } from "../../rules/terms/fees.ts";
import type { Trade } from "../../rules/orders/trade.ts";
import { createChain } from "../chain.ts";
import { inventedListing, namedKey } from "../invented-listing.ts";
import type { Spoil } from "./account.ts";
import { simulate } from "./accounts.ts";

const days = ["2026-06-01"];
while (days.length < 3) days.push(nextTradingDay(days.at(-1)!));

/** Every third share is listed on the first day, and so has no limit on any of them; Beijing's on the first alone. */
const listing = inventedListing(12).map((each, i) => (i % 3 === 0 ? { ...each, issued: true, listedOn: days[0]! } : each));
const newShares = new Set(listing.filter(({ listedOn }) => listedOn === days[0]).map(({ id }) => id));

function lived(seed: number, spoil?: Spoil) {
  const chain = createChain(listing, [previousTradingDay(days[0]!), ...days], 1, namedKey("accounts"));
  const keyOf = (market: string, day: string) => namedKey(market)(day);
  return simulate(chain, { accounts: 12, days, seed, actions: 17, keyOf, ...(spoil ? { spoil } : {}) });
}

it("twelve accounts over three days: every balance, position, order and fill is what the second model reckons", () => {
  const outcome = lived(7);
  expect(outcome.operations).toBeGreaterThan(400);
  expect(outcome.fills).toBeGreaterThan(100);
  for (const each of ["contracts", "targets", "forced", "subAccounts", "refused", "blind"] as const)
    expect(outcome[each], each).toBeGreaterThan(0);
});

describe("the second model sees", () => {
  const closes = (trade: Trade) => trade.orders.some((order) => order.action === "close" && order.filled > 0 && order.purse === "stock");
  const forced = (trade: Trade) => trade.orders.some((order) => order.closeReason === "force");
  const nothing: Trade = { orders: [], positions: [], fills: [], depletion: [], entries: [] };
  const first = (trade: Trade, change: Partial<Trade["orders"][number]>): Trade["orders"] => [{ ...trade.orders[0]!, ...change }];

  it.each<readonly [string, Spoil, RegExp]>([
    [
      "a close without stamp duty",
      (trade) => (closes(trade) ? { ...trade, entries: trade.entries.filter(({ reason }) => reason !== "duty") } : trade),
      /stock_available is \d+, should be \d+/,
    ],
    [
      "a fen more than was won",
      (trade) => ({
        ...trade,
        entries: trade.entries.map((each) => (each.reason === "profit" ? { ...each, amount: each.amount + 1 } : each)),
      }),
      /_available is \d+, should be \d+/,
    ],
    [
      "shares of today that may be sold (T+1)",
      (trade) => ({ ...trade, positions: trade.positions.map((each) => ({ ...each, lastFillDay: "2026-05-29" })) }),
      /sellable is \d+, should be 0/,
    ],
    [
      "a purchase one tick too cheap",
      (trade) => ({
        ...trade,
        fills: trade.fills.map((fill) => ({ ...fill, legs: fill.legs.map((leg) => ({ ...leg, price: leg.price - 100 })) })),
      }),
      /got \d+ at \d+.*should have got/,
    ],
    [
      "three times of a new share",
      (trade) =>
        trade.orders.some((order) => newShares.has(order.instrumentId)) ? { ...trade, orders: first(trade, { lever: 3 }) } : trade,
      /was taken at 3 times of a new share/,
    ],
    ["a forced close that did not come", (trade) => (forced(trade) ? nothing : trade), /\(force\) got nothing, should have got/],
    [
      "a fill that cites an earlier step",
      (trade) => ({ ...trade, fills: trade.fills.map((fill) => ({ ...fill, step: fill.step - 1 })) }),
      /filled at another step/,
    ],
    [
      "an order that holds a fen less than its worst case",
      (trade) =>
        trade.orders.length === 1 && trade.orders[0]!.hold > 0
          ? { ...trade, orders: first(trade, { hold: trade.orders[0]!.hold - 1 }) }
          : trade,
      /hold is \d+, should be \d+/,
    ],
    [
      "an order that paid nothing",
      (trade) => (trade.orders.length === 1 && trade.orders[0]!.filled > 0 ? { ...trade, orders: first(trade, { fees: NO_FEES }) } : trade),
      /commission is 0, should be \d+/,
    ],
  ])("%s", (_, spoil, wrong) => {
    expect(() => lived(7, spoil)).toThrow(wrong);
  });
});
