/** What a simulated person does when his turn comes: anything that the app offers, wise or not. Answers what was not as it should be. */
import { applicationEntries, applyFor, type Allocation } from "../../rules/accounts/allocation.ts";
import { checkContract } from "../../rules/orders/contract-checks.ts";
import { standing, type Depletion } from "../../rules/tape/depletion.ts";
import { available, balanceOf, held, type Entry, type Purse } from "../../rules/accounts/ledger.ts";
import { tickAt } from "../../rules/products/foreign-ticks.ts";
import { lotRuleOf } from "../../rules/products/boards.ts";
import type { Price } from "../../rules/money.ts";
import { closingOf } from "../../rules/step/ongoing.ts";
import { enterOrder, placeOrder, withdrawOrder } from "../../rules/orders/placement.ts";
import { sellable, type Position } from "../../rules/positions/positions.ts";
import { targetRefusal } from "../../rules/orders/price-checks.ts";
import { sellPosition } from "../../rules/orders/sale.ts";
import { acceptsCancels, acceptsOrders, phaseAt } from "../../rules/time/sessions.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS, settingsOn } from "../../rules/terms/settings.ts";
import type { Moment } from "../../rules/orders/trade.ts";
import { newSn, type Account } from "./account.ts";
import { carryOther, carryPlaced, lawFor } from "./carry.ts";
import type { Shown, SimulatedDay } from "./market.ts";
import { SPREAD } from "./second-rules.ts";
import { isAfter, KIND_NAMES, namesPrice, ORDER_KINDS, SALE_KINDS } from "../../rules/orders/order-kinds.ts";
import { lastItem, mapValue, itemAt } from "../../rules/item-at.ts";

/** What was wrong (nothing, mostly), or that it was refused, or that there was nothing to do. */
export type Done = readonly string[] | "refused" | null;

export interface Turn {
  readonly account: Account;
  readonly market: SimulatedDay;
  readonly dice: Dice;
  readonly at: Moment;
}

/** Out of a hundred: each kind of action up to its number. */
const ACTIONS: readonly (readonly [number, (turn: Turn) => Done])[] = [
  [9, cancel],
  [34, sell],
  [65, (turn) => buy(turn, "stock")],
  [73, buyForSub],
  [82, openContract],
  [87, addMargin],
  [92, changeTargets],
  [95, transfer],
  [98, deposit],
  [100, apply],
];

/** One action of a person. */
export function act(turn: Turn): Done {
  const what = turn.dice(100);
  return ACTIONS.find(([to]) => what < to)![1](turn);
}

function cancel({ account, market, dice, at }: Turn): Done {
  const order = dice.maybe([...account.orders.values()]);
  if (!order) return null;
  const shown = market.of(order.instrumentId);
  const phase = phaseAt(at.xt);
  if (shown.instrument.kind === "stock" && acceptsOrders(phase) && !acceptsCancels(phase)) return "refused";
  return carryOther(account, withdrawOrder(order, "cancelled", ""), lawFor(shown, at.day, order.purse), at.day, NOTHING);
}

function sell(turn: Turn): Done {
  const { account, market, dice, at } = turn;
  const position = dice.maybe([...account.positions.values()]);
  if (!position) return null;
  const shown = market.of(position.instrumentId);
  const closing = closingOf(account.orders.values(), position.sn);
  const can = sellable(position, at.day, closing);
  const kind = dice.one(SALES);
  const { step } = lotRuleOf(shown.instrument);
  const part = Math.floor((can * (1 + dice(4))) / (4 * step)) * step;
  const quote = shown.quote();
  const price = namesPrice(kind) ? near(shown, position.direction * (dice(20) - 5)) : null;
  const trade = sellPosition(
    { shares: dice(2) === 0 ? null : part || null, kind, valid: dice(2) === 0 ? "day" : "gtc", price },
    {
      ...{ position, closing, instrument: shown.instrument, quote, book: shown.book(), fresh: true, xt: at.xt, identityPassed: true },
      ...{ terms: shown.terms, depletion: takingsOf(turn, shown), subject: "" },
      inSession: shown.inSession(at.xt),
    },
    newSn(account),
    at,
  );
  return "id" in trade ? "refused" : carryPlaced(account, trade, shown, at);
}

// What is placed by day and may fill on arrival is placed twice as often.
const KINDS = KIND_NAMES.flatMap((kind) => (ORDER_KINDS[kind].arrival === "waits" ? [kind] : [kind, kind]));
const SALES = SALE_KINDS.flatMap((kind) => (namesPrice(kind) || isAfter(kind) ? [kind] : [kind, kind]));

function buy(turn: Turn, purse: Purse): Done {
  const { account, market, dice, at } = turn;
  const allocation = [...account.allocations.values()].find((each) => each.purse === purse);
  const shown = chosen(turn, allocation === undefined && dice(5) === 0 ? market.abroad : market.stocks);
  const settings = { ...settingsOn(at.day), spreadBands: [SPREAD] };
  const kind = allocation ? "market" : dice.one(KINDS);
  const direction = dice(3) === 0 ? -1 : 1;
  const quote = shown.quote();
  const own = available(purse);
  const money = balanceOf(account.balances, own);
  const levers = allocation ? [1] : settings.levers;
  const lever = isBold(account) && !allocation ? lastItem(levers) : dice.one(levers);
  const request = {
    ...({ kind, direction, lever, valid: dice(2) === 0 ? "day" : "gtc", shares: sizeOf(turn, shown, money * lever) } as const),
    price: namesPrice(kind) ? near(shown, direction * (ORDER_KINDS[kind].price === "trigger" ? 1 : -1) * (dice(40) - 5)) : null,
    ...targetsAround(quote.last, direction, dice),
  };
  const inStock = [...account.positions.values()]
    .filter((each) => each.purse === purse && each.instrumentId === shown.instrument.id)
    .reduce((sum, each) => sum + each.margin, 0);
  const trade = placeOrder(
    request,
    {
      ...{
        instrument: shown.instrument,
        quote,
        book: shown.book(),
        fresh: true,
        xt: at.xt,
        settings,
        levers,
        identityPassed: true,
        locked: false,
      },
      ...{ available: money, debt: account.balances.debt, open: account.positions.size + account.orders.size, purse },
      ...{ depletion: takingsOf(turn, shown), subject: "", terms: shown.terms },
      ...(allocation ? { sub: { allocation, inStock }, subLever: allocation.lever } : {}),
      inSession: shown.inSession(at.xt),
    },
    newSn(account),
    at,
  );
  return "id" in trade ? "refused" : carryPlaced(account, trade, shown, at);
}

function buyForSub(turn: Turn): Done {
  const sub = turn.dice.maybe([...turn.account.allocations.values()].filter((each) => each.state === 1));
  return sub ? buy(turn, sub.purse!) : buy(turn, "stock");
}

/** Every fourth puts all that he has on one card, thirty times. */
export function isBold({ id }: Pick<Account, "id">): boolean {
  return id % 4 === 3;
}

// Mostly what he looked at last: two orders in one book, two positions of one share.
function chosen({ account, dice }: Turn, list: readonly Shown[]): Shown {
  const again = list.find(({ instrument }) => instrument.id === account.lately);
  const shown = again && dice(3) > 0 ? again : dice.one(list);
  account.lately = shown.instrument.id;
  return shown;
}

// A part of what `worth` buys, the bold one nearly all of it; in lots, where the board has them an odd number.
function sizeOf({ account, dice }: Turn, { instrument, last, facts }: Shown, worth: number): number {
  const { min, step } = lotRuleOf(instrument);
  const most = (worth * 100 * 10_000) / (last() || 1) / facts.rate;
  const part = isBold(account) ? 0.85 + dice(14) / 100 : dice(30) / 100;
  return min + Math.floor(Math.min(20_000, most * part) / step) * step;
}

// So many ticks from the last price.
function near({ instrument, last }: Shown, ticks: number): Price {
  return Math.max(tickAt(instrument, 0), last() + ticks * tickAt(instrument, last()));
}

function openContract(turn: Turn): Done {
  const { account, market, dice, at } = turn;
  const shown = chosen(turn, market.contracts);
  const product = shown.instrument.kind === "index" ? "index" : "futures";
  const rules = product === "index" ? INDEX_SETTINGS : { ...FUTURES_SETTINGS, riseLimit: null, downLimit: null };
  const settings = settingsOn(at.day);
  const direction = dice(2) === 0 ? -1 : 1;
  const quote = shown.quote();
  const request = {
    direction,
    lots: 1 + dice(4),
    lever: isBold(account) ? 30 : dice.one(settings.levers),
    ...targetsAround(quote.last, direction, dice),
  } as const;
  const refusal = checkContract(request, {
    ...{ product, quote, tradable: true, open: shown.inSession(at.xt) === true, fresh: true, identityPassed: true, locked: false },
    ...{ levers: settings.levers, terms: shown.terms, minLots: rules.minNum, maxLots: rules.maxNum, maxPercent: rules.buyMaxPercent },
    ...{ riseLimit: rules.riseLimit, downLimit: rules.downLimit, available: account.balances[`${product}_available`] },
    ...{ debt: account.balances.debt, liveOrders: account.positions.size + account.orders.size, maxOpen: settings.maxOpen },
  });
  if (refusal) return "refused";
  const order = { ...request, shares: request.lots, kind: "market", valid: "day", price: null } as const;
  const scene = {
    ...({ instrument: shown.instrument, quote, book: shown.book(), xt: at.xt, inSession: true, purse: product } as const),
    ...{ depletion: takingsOf(turn, shown), terms: shown.terms, subject: "" },
  };
  const trade = enterOrder(order, scene, newSn(account), at);
  return trade.fills.length === 0 ? "refused" : carryPlaced(account, trade, shown, at);
}

function addMargin({ account, market, dice, at }: Turn): Done {
  const position = dice.maybe([...account.positions.values()]);
  if (!position) return null;
  const [from, to] = [available(position.purse), held(position.purse)];
  const amount = 1 + dice(position.margin + 1);
  if (amount > balanceOf(account.balances, from)) return "refused";
  const changed = { ...position, marginAdd: position.marginAdd + amount };
  const trade = { orders: [], positions: [changed], entries: [{ from, to, amount, reason: "marginAdd" } as const] };
  return carryOther(account, trade, lawFor(market.of(position.instrumentId), at.day, position.purse), at.day, (second) =>
    second.addMargin(position.sn, amount),
  );
}

function changeTargets({ account, market, dice, at }: Turn): Done {
  const position = dice.maybe([...account.positions.values()]);
  if (!position) return null;
  const shown = market.of(position.instrumentId);
  const targets = targetsAround(shown.last(), position.direction, dice);
  if (targetRefusal(position.direction, shown.last(), targets)) return "refused";
  const trade = { orders: [], positions: [{ ...position, ...targets, fired: null }], entries: [] };
  return carryOther(account, trade, lawFor(shown, at.day, position.purse), at.day, (second) => {
    const own = mapValue(second.positions, position.sn);
    own.profit = targets.profitTarget;
    own.stop = targets.stopTarget;
    own.fired = null;
  });
}

const WAYS = [
  ["stock", "index"],
  ["stock", "index"],
  ["index", "stock"],
  ["stock", "futures"],
  ["stock", "futures"],
  ["futures", "stock"],
] as const;

function transfer({ account, market, dice, at }: Turn): Done {
  const [from, to] = dice.one(WAYS);
  const most = account.balances[`${from}_available`];
  const amount = 1 + dice(most + 2);
  if (amount > most || (from === "stock" && account.balances.debt > 0)) return "refused";
  return moved(account, market, at, { from: `${from}_available`, to: `${to}_available`, amount, reason: "purseTransfer" });
}

function deposit({ account, market, dice, at }: Turn): Done {
  const amount = 100_000 + dice(isBold(account) ? 300_000 : 2_000_000);
  return moved(account, market, at, { from: "house_deposits", to: "stock_available", amount, reason: "deposit" });
}

/** An entry of money that nothing else hangs on. */
export function moved(account: Account, market: SimulatedDay, at: Moment, entry: Entry): readonly string[] {
  const trade = { orders: [], positions: [], entries: [entry] };
  return carryOther(account, trade, lawFor(itemAt(market.stocks, 0), at.day, "stock"), at.day, (second) =>
    second.pay(entry.from, entry.to, entry.amount),
  );
}

function apply({ account, market, dice, at }: Turn): Done {
  if (account.allocations.size > 1) return null;
  const { stock_available: free, debt } = account.balances;
  const cycleType = dice(3) === 0 ? 2 : 1;
  const cycles = cycleType === 2 ? dice.one([1, 2]) : dice.one([2, 3, 5]);
  const request = { margin: 100_000 + dice(Math.max(1, free)), lever: dice.one([3, 5, 10]), cycleType, cycles };
  const applied = applyFor(request, { free, debt }, { sn: newSn(account), day: at.day, xt: at.xt });
  if ("id" in applied) return "refused";
  account.allocations.set(applied.sn, applied satisfies Allocation);
  return moved(account, market, at, applicationEntries(applied)[0]!);
}

function targetsAround(last: Price, direction: 1 | -1, dice: Dice): Pick<Position, "profitTarget" | "stopTarget"> {
  const away = (way: 1 | -1) => Math.max(100, Math.round((last * (1 + (way * (dice(60) - 2)) / 1000)) / 100) * 100);
  return { profitTarget: dice(3) === 0 ? away(direction) : null, stopTarget: dice(3) === 0 ? away(direction === 1 ? -1 : 1) : null };
}

/** What the account has taken of the book and still counts. */
export function takingsOf({ account, at }: Pick<Turn, "account" | "at">, shown: Shown): readonly Depletion[] {
  const { id } = shown.instrument;
  const own: Depletion[] = [];
  for (const row of account.takings.values()) if (row.instrumentId === id && row.day === at.day) own.push(row);
  return own.length === 0 ? own : standing(own, shown.book(), at.day, (step) => shown.prints(step + 1, at.step));
}

const NOTHING = () => undefined;

/** A small generator of its own: people's whims are no part of the market. */
export interface Dice {
  /** A whole number from 0, below `sides`. */
  (sides: number): number;
  /** One of a list that is not empty; of any list, undefined when it is empty. */
  readonly one: <T>(list: readonly T[]) => T;
  readonly maybe: <T>(list: readonly T[]) => T | undefined;
}

/** Dice that fall the same way for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed | 0;
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((state >>> 0) / 4_294_967_296) * sides);
  };
  const maybe = <T>(list: readonly T[]) => list[roll(list.length)];
  return Object.assign(roll, { maybe, one: <T>(list: readonly T[]) => itemAt(list, roll(list.length)) });
}
