/** A simulated account with its second model beside it, and what must be the same in both. */
import { FEE_NAMES } from "../../rules/accounts/charges.ts";
import type { Allocation } from "../../rules/accounts/allocation.ts";
import type { Depletion } from "../../rules/tape/depletion.ts";
import { NO_MONEY, post, type Balances, type Entry } from "../../rules/accounts/ledger.ts";
import type { Order } from "../../rules/orders/orders.ts";
import { sellable, type Position } from "../../rules/positions/positions.ts";
import type { Trade } from "../../rules/orders/trade.ts";
import { openSecond, type Second } from "./second-model.ts";
import { freeToday, type Law } from "./second-rules.ts";
import { openTakings, type Takings } from "./second-tape.ts";
import { isSub } from "../../rules/accounts/purses.ts";

/** What the accounts lived through. */
export interface Outcome {
  /** Orders, fills, closes, changes, nights, ex-dates, transfers: after each the second model looks at the account. */
  operations: number;
  fills: number;
  /** Positions opened in index and futures contracts. */
  contracts: number;
  /** Closed by a target, closed by force. */
  targets: number;
  forced: number;
  subAccounts: number;
  exDates: number;
  refused: number;
  /** Account-days that ended with a debt. */
  debts: number;
  /** Steps that the gate had let pass and that were decided all the same. */
  blind: number;
}

export type Spoil = (trade: Trade) => Trade;

export interface Account {
  readonly id: number;
  /** What all accounts lived through. */
  readonly told: Outcome;
  /** What becomes of a decision before it is carried out: itself, or in a test a planted fault. */
  readonly spoil: Spoil;
  balances: Balances;
  /** Sum of all postings into an account less those out of it; `debt` the other way round. */
  readonly posted: Map<string, number>;
  /** What rests and what is held. */
  readonly orders: Map<string, Order>;
  readonly positions: Map<string, Position>;
  /** Sold out while the rest of their order goes on. */
  readonly emptied: Map<string, Position>;
  readonly takings: Map<string, Depletion>;
  /** Applications and sub-accounts that are not over. */
  readonly allocations: Map<string, Allocation>;
  /** Order numbers given so far. */
  numbers: number;
  /** What it ordered last. */
  lately: number;
  readonly second: Second;
  readonly secondTakings: Takings;
}

export function newAccount(id: number, told: Outcome, spoil: Spoil = (trade) => trade): Account {
  const maps = {
    orders: new Map(),
    positions: new Map(),
    emptied: new Map(),
    takings: new Map(),
    allocations: new Map(),
    posted: new Map(),
  };
  return { id, told, spoil, balances: NO_MONEY, ...maps, numbers: 0, lately: 0, second: openSecond(), secondTakings: openTakings() };
}

export function newSn(account: Account): string {
  return `${account.id}-${++account.numbers}`;
}

/** Writes what a decision wants written, as the server does. */
export function write(account: Account, trade: Pick<Trade, "orders" | "positions" | "entries"> & Partial<Trade>): void {
  count(account.told, trade);
  const { balances, postings } = post(account.balances, trade.entries as readonly Entry[], true);
  account.balances = balances;
  for (const { from, to, amount } of postings) {
    account.posted.set(from, (account.posted.get(from) ?? 0) - amount);
    account.posted.set(to, (account.posted.get(to) ?? 0) + amount);
  }
  for (const order of trade.orders) {
    if (order.state === "working") account.orders.set(order.sn, order);
    else account.orders.delete(order.sn);
  }
  for (const position of trade.positions) {
    account.emptied.delete(position.sn);
    account.positions.delete(position.sn);
    if (position.shares > 0) account.positions.set(position.sn, position);
    else if (account.orders.has(position.sn)) account.emptied.set(position.sn, position);
  }
  for (const sn of account.emptied.keys()) if (!account.orders.has(sn)) account.emptied.delete(sn);
  if (trade.fills?.length)
    for (const row of trade.depletion ?? []) account.takings.set(`${row.instrumentId} ${row.side} ${row.price}`, row);
}

function count(told: Outcome, { orders, fills = [] }: Parameters<typeof write>[1]): void {
  told.operations++;
  told.fills += fills.length;
  for (const { action, purse, closeReason, filled } of orders) {
    if (filled === 0) continue;
    if (action === "open" && (purse === "index" || purse === "futures")) told.contracts++;
    if (closeReason === "profit" || closeReason === "stop") told.targets++;
    if (closeReason === "force") told.forced++;
  }
}

/** Money of both that differs, is below zero, or is not the sum of its postings. */
export function moneyWrongs({ balances, posted, second }: Account): string[] {
  const wrong: string[] = [];
  for (const [name, is] of Object.entries(balances)) {
    const summed = (posted.get(name) ?? 0) * (name === "debt" ? -1 : 1);
    if (is !== second.amount(name)) wrong.push(`${name} is ${is}, should be ${second.amount(name)}`);
    if (is !== summed) wrong.push(`${name} is ${is}, its postings say ${summed}`);
    if (is < 0) wrong.push(`${name} is ${is}`);
  }
  let sum = 0;
  for (const [name, is] of posted) {
    sum += is;
    if (name.startsWith("house_") && is !== second.amount(name)) wrong.push(`${name} is ${is}, should be ${second.amount(name)}`);
  }
  if (sum !== 0) wrong.push(`all postings sum to ${sum}`);
  return wrong;
}

/** An order of both that differs. An ended one holds nothing. */
export function orderWrongs({ second }: Account, order: Order): string[] {
  const own = second.orders.get(order.sn);
  if (!own) return [`order ${order.sn} is unknown`];
  const sides: [string, number, number][] = [
    ["filled", order.filled, own.filled],
    ["value", order.filledValue, own.value],
    ["margin", order.margin, own.margin],
    ["hold", order.hold, own.hold],
    ["place in the queue", order.queue, own.queue],
    ...FEE_NAMES.map((kind): [string, number, number] => [kind, order.fees[kind], own.fees[kind]]),
  ];
  return different(`order ${order.sn}`, sides);
}

/** A position of both that differs, or one whose loss its margin does not bound as its lever says. */
export function positionWrongs({ second }: Account, position: Position, day: string, law: Law): string[] {
  const own = second.positions.get(position.sn);
  if (!own) return [`position ${position.sn} is unknown`];
  const watched = !isSub(position.purse) && position.shares > 0;
  const sides: [string, number, number][] = [
    ["shares", position.shares, own.shares],
    ["bought", position.bought, own.bought],
    ["sold", position.sold, own.sold],
    ["cost", position.cost, own.cost],
    ["margin", position.margin, own.margin],
    ["added margin", position.marginAdd, own.added],
    ["holding fee", position.stayAccrued, own.stay],
    ["nights", position.stayDays, own.nights],
    ["realized", position.realized, own.realized],
    ["take-profit", position.profitTarget ?? 0, own.profit ?? 0],
    ["stop-loss", position.stopTarget ?? 0, own.stop ?? 0],
    ["sellable", sellable(position, day), freeToday(own, day, law)],
    ["warned", watched && position.warned ? 1 : 0, watched && own.warned ? 1 : 0],
    ["forced close due", position.shares > 0 && position.forcePending ? 1 : 0, position.shares > 0 && own.pending ? 1 : 0],
    ["fired by a match", position.fired === null ? 0 : 1, own.fired === null ? 0 : 1],
    ...FEE_NAMES.map((kind): [string, number, number] => [`opening ${kind}`, position.openFees[kind], own.openFees[kind]]),
    ...FEE_NAMES.map((kind): [string, number, number] => [`closing ${kind}`, position.closeFees[kind], own.closeFees[kind]]),
  ];
  // Each sale may leave a fen of the rounding behind; an ex-date moves cost and not margin.
  const bound = position.exDay !== null || position.coin !== "CNY" || position.unit > 1;
  const thin = !bound && position.margin * position.lever < position.cost - position.lever * 100;
  return [
    ...different(`position ${position.sn}`, sides),
    ...(thin ? [`position ${position.sn} has less margin than its lever asks for`] : []),
  ];
}

/** Everything of an account, live orders and positions too. */
export function wholeWrongs(account: Account, day: string, lawFor: (position: Position) => Law): string[] {
  const held = new Map<string, number>();
  const hold = (purse: string, amount: number) => held.set(purse, (held.get(purse) ?? 0) + amount);
  for (const order of account.orders.values()) hold(order.purse, order.hold);
  for (const position of account.positions.values()) hold(position.purse, position.margin + position.marginAdd);
  for (const each of account.allocations.values()) if (each.state === 0) hold("stock", each.margin + each.manageFee);
  const wrong = [
    ...moneyWrongs(account),
    ...[...account.orders.values()].flatMap((order) => orderWrongs(account, order)),
    ...[...account.positions.values()].flatMap((position) => positionWrongs(account, position, day, lawFor(position))),
  ];
  for (const [name, is] of Object.entries(account.balances)) {
    if (!name.endsWith("_held")) continue;
    const should = held.get(name.slice(0, -"_held".length)) ?? 0;
    if (is !== should) wrong.push(`${name} is ${is}, orders and positions hold ${should}`);
  }
  if (account.second.positions.size !== account.positions.size + account.emptied.size)
    wrong.push("there are other positions than there should be");
  if (account.second.orders.size !== account.orders.size) wrong.push("there are other orders than there should be");
  return wrong;
}

function different(of: string, sides: readonly (readonly [string, number, number])[]): string[] {
  return sides.filter(([, is, should]) => is !== should).map(([what, is, should]) => `${of}: ${what} is ${is}, should be ${should}`);
}
