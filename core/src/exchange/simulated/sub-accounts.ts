/** The life of a simulated account's sub-accounts, as the server leads it: approved in the evening, watched, ended and settled. */
import { approve, expire, linesOf, markEquity, settle, type Allocation } from "../../rules/accounts/allocation.ts";
import type { Day } from "../../rules/time/calendar.ts";
import { available, balanceOf } from "../../rules/accounts/ledger.ts";
import { endOrder } from "../../rules/orders/open-part.ts";
import { floating } from "../../rules/positions/positions.ts";
import type { Moment } from "../../rules/orders/trade.ts";
import type { Account } from "./account.ts";
import { carryOther, lawFor } from "./carry.ts";
import type { SimulatedDay } from "./market.ts";
import type { Second } from "./second-model.ts";

const FIRST_NUMBER = 80_000_000;

/** Approves what was applied for: it begins with the next trading day. */
export function approveAll(account: Account, market: SimulatedDay, at: Moment): string[] {
  return [...account.allocations.values()].flatMap((waiting) => {
    if (waiting.state !== 0) return [];
    const purse = `sub${FIRST_NUMBER + account.id * 100_000 + ++account.numbers}` as const;
    const { allocation, entries } = approve(waiting, purse, at);
    account.allocations.set(waiting.sn, allocation);
    account.told.subAccounts++;
    const { margin, lever, manageFee } = allocation;
    return other(account, market, at, { entries }, (second) => {
      second.pay("stock_held", `${purse}_available`, margin);
      second.pay("stock_held", "house_manage", manageFee);
      second.pay("house_funding", `${purse}_available`, margin * lever);
    });
  });
}

/** After a print of something that it holds: marks what has crossed a line. */
export function lookAt(account: Account, market: SimulatedDay, at: Moment): string[] {
  return running(account).flatMap((each) =>
    change(account, market, at, each, markEquity(each, equityOf(account, market, each), linesOf(each))),
  );
}

/** The sub-accounts whose last day is over end. */
export function expireAll(account: Account, market: SimulatedDay, day: Day, at: Moment): string[] {
  return running(account).flatMap((each) =>
    each.state === 1 && each.endDay! <= day ? change(account, market, at, each, expire(each)) : [],
  );
}

/** Settles what has ended and holds nothing any more. */
export function settleAll(account: Account, market: SimulatedDay, at: Moment): string[] {
  return running(account).flatMap((each) => {
    const purse = each.purse!;
    if (each.state !== 3 || [...account.positions.values()].some((position) => position.purse === purse)) return [];
    const own = available(purse);
    const { entries } = settle(each, balanceOf(account.balances, own));
    account.allocations.delete(each.sn);
    const lent = each.margin * each.lever;
    return other(account, market, at, { entries }, (second) => {
      const left = second.amount(own) - lent;
      second.pay(own, "house_funding", lent);
      if (left > 0) second.pay(own, "stock_available", left);
    });
  });
}

function running(account: Account): Allocation[] {
  return [...account.allocations.values()].filter((each) => each.state === 1 || each.state === 3);
}

function equityOf(account: Account, market: SimulatedDay, { purse }: Allocation): number {
  let equity = balanceOf(account.balances, available(purse!));
  for (const each of account.positions.values())
    if (each.purse === purse) equity += each.margin + each.marginAdd + floating(each, market.of(each.instrumentId).last());
  return equity;
}

// The equity and its lines once more: half and a fifth of the margin above what was lent.
function marksOf(account: Account, market: SimulatedDay, before: Allocation): { warned: boolean; unwinding: boolean } {
  const { second } = account;
  let equity = second.amount(`${before.purse}_available`);
  for (const each of second.positions.values()) {
    if (each.purse !== before.purse) continue;
    const value = (market.of(each.id).last() * each.shares) / 100;
    equity += each.margin + each.added + each.direction * (value - each.cost);
  }
  const above = equity - before.margin * before.lever;
  const warned = above * 2 <= before.margin + (before.margin % 2);
  return { warned, unwinding: before.state === 3 || above <= Math.round(before.margin / 5) || (before.unwinding && warned) };
}

function change(account: Account, market: SimulatedDay, at: Moment, before: Allocation, after: Allocation): string[] {
  const should = marksOf(account, market, before);
  const same = after.state === 3 || (after.warned === should.warned && after.unwinding === should.unwinding);
  const wrong = same ? [] : [`${before.purse} is ${JSON.stringify([after.warned, after.unwinding])}, should be ${JSON.stringify(should)}`];
  if (after === before) return wrong;
  account.allocations.set(after.sn, after);
  const orders = after.unwinding ? [...account.orders.values()].filter((each) => each.purse === after.purse) : [];
  const ended = orders.map((each) => endOrder(each, "cancelled", ""));
  const positions = [...account.positions.values()]
    .filter((each) => each.purse === after.purse && each.forcePending !== after.unwinding)
    .map((each) => ({ ...each, forcePending: after.unwinding, blockedBy: null }));
  const trade = { orders: ended.map((each) => each.order), positions, entries: ended.flatMap((each) => each.entries) };
  const told = other(account, market, at, trade, (second) => {
    for (const each of second.positions.values()) if (each.purse === after.purse) each.pending = after.unwinding;
  });
  return [...wrong, ...told];
}

function other(
  account: Account,
  market: SimulatedDay,
  at: Moment,
  trade: Partial<Parameters<typeof carryOther>[1]>,
  tell: (second: Second) => void,
): string[] {
  const whole = { orders: [], positions: [], entries: [], ...trade };
  return carryOther(account, whole, lawFor(market.stocks[0]!, at.day, "stock"), at.day, tell);
}
