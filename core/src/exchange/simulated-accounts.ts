/**
 * Seeded accounts that trade the simulated market for days, and a slow, obvious second model that looks at every account after
 * everything that happens to it. For tests and `npm run simulate`; a broken promise throws with the seed, the day and the step.
 */
import { addDays, nextTradingDay, type Day } from "../rules/calendar.ts";
import { actOn } from "../rules/corporate-action.ts";
import { standing, type Depletion } from "../rules/depletion.ts";
import { sumOf } from "../rules/fees.ts";
import { nightFee, nightsDue } from "../rules/holding-fee.ts";
import { NO_MONEY, post, type Entry } from "../rules/ledger.ts";
import type { Fen } from "../rules/money.ts";
import { closingOf } from "../rules/ongoing.ts";
import { placeOrder, withdrawOrder } from "../rules/placement.ts";
import { sellable, type Position } from "../rules/positions.ts";
import { sellPosition } from "../rules/sale.ts";
import { LAST_STEP, xtOfStep } from "../rules/sessions.ts";
import { settingsOn } from "../rules/settings.ts";
import { runStep } from "../rules/step.ts";
import type { Book, Print, Quote } from "../rules/tape.ts";
import { stockTerms } from "../rules/terms.ts";
import type { Moment, Trade } from "../rules/trade.ts";
import type { Chain } from "./chain.ts";
import { openMarketDay, type MarketDay } from "./market-day.ts";
import { checkFill, wrongs, type Account } from "./second-model.ts";

export interface Simulated {
  readonly accounts: number;
  readonly days: readonly Day[];
  readonly seed: number;
  /** Actions of one account on a day, about. */
  readonly actions: number;
}

export interface Outcome {
  readonly operations: number;
  readonly fills: number;
  readonly forced: number;
  readonly refused: number;
  readonly debts: number;
  readonly checks: number;
}

const START: Fen = 20_000_000;

/** Runs the accounts over `days` of a chain; every stock of the chain may be traded. */
export function simulate(chain: Chain, { accounts: count, days, seed, actions }: Simulated): Outcome {
  const dice = diceOf(seed);
  const accounts = Array.from({ length: count }, (_, id) => newAccount(id));
  const told = { operations: 0, fills: 0, forced: 0, refused: 0, debts: 0, checks: 0 };
  const watch = (account: Account, at: Moment) => {
    told.checks++;
    const wrong = wrongs(account);
    if (wrong.length > 0) throw new Error(`seed ${seed}, account ${account.id}, ${at.day} step ${at.step}: ${wrong.join("; ")}`);
  };
  const carry = (account: Account, trade: Trade, at: Moment) => {
    apply(account, trade, at);
    told.operations++;
    told.fills += trade.fills.length;
    told.forced += trade.orders.filter((order) => order.closeReason === "force" && order.filled > 0).length;
    watch(account, at);
  };
  for (const day of days) {
    const market = openMarketDay(chain, day);
    for (const account of accounts) openDay(chain, account, day);
    for (let step = 0; step <= LAST_STEP; step++) {
      const moved = market.advance(step);
      const at = { day, step, xt: xtOfStep(day, step) };
      for (const i of moved) {
        const { id } = chain.instruments[i]!;
        const concerned = accounts.filter((account) => account.live.has(id));
        const scene = concerned.length > 0 ? { book: market.book(i), prints: market.prints(i, step, step) } : null;
        for (const account of concerned) {
          const trade = stepOf(chain, market, account, i, { ...scene!, at });
          if (touches(trade)) carry(account, trade, at);
        }
      }
      for (const account of accounts) {
        if (dice(LAST_STEP) >= actions) continue;
        const trade = act(chain, market, account, dice, at);
        if (trade === "refused") told.refused++;
        else if (trade) carry(account, trade, at);
      }
    }
    for (const account of accounts) {
      endDay(account, day);
      watch(account, { day, step: LAST_STEP, xt: xtOfStep(day, LAST_STEP) });
    }
  }
  told.debts = accounts.filter((account) => account.balances.debt > 0).length;
  return told;
}

function newAccount(id: number): Account {
  const { balances, postings } = post(NO_MONEY, [{ from: "house_deposits", to: "stock_available", amount: START, reason: "deposit" }]);
  const maps = { orders: new Map(), positions: new Map(), fills: new Map(), nights: new Map(), acted: new Map() };
  return { id, balances, postings: [...postings], depletion: [], live: new Set(), numbers: 0, ...maps };
}

// A step for what the account has of a share, as the server runs it.
function stepOf(
  chain: Chain,
  market: MarketDay,
  account: Account,
  i: number,
  { at, book, prints }: { readonly at: Moment; readonly book: Book; readonly prints: readonly Print[] },
): Trade {
  const instrument = chain.instruments[i]!;
  const orders = [...account.orders.values()].filter((each) => each.state === "working" && each.instrumentId === instrument.id);
  const positions = [...account.positions.values()].filter((each) => each.shares > 0 && each.instrumentId === instrument.id);
  const depletion = standingOf(account, market, i, at);
  return runStep(
    { orders, positions, depletion },
    {
      ...{ instrument, book, subject: "", newSn: snOf(account) },
      prints,
      terms: stockTerms(settingsOn(at.day)),
      available: () => account.balances.stock_available,
    },
    at,
  );
}

type Dice = (sides: number) => number;

// One of the things that a person does: buy at market, at a limit or on a breakout, sell some, take an order back.
function act(chain: Chain, market: MarketDay, account: Account, dice: Dice, at: Moment): Trade | "refused" | null {
  const what = dice(10);
  const resting = [...account.orders.values()].filter((each) => each.state === "working");
  if (what === 0 && resting.length > 0) return withdrawOrder(resting[dice(resting.length)]!, "cancelled", "");
  const held = [...account.positions.values()].filter((each) => each.shares > 0);
  if (what < 5 && held.length > 0) return sellOne(chain, market, account, held[dice(held.length)]!, dice, at);
  return buyOne(chain, market, account, dice, at);
}

function buyOne(chain: Chain, market: MarketDay, account: Account, dice: Dice, at: Moment): Trade | "refused" {
  const i = dice(chain.instruments.length);
  const quote = quoteOf(chain, market, i, at);
  const settings = settingsOn(at.day);
  const kind = (["market", "limit", "breakout"] as const)[dice(3)]!;
  const direction = dice(3) === 0 ? -1 : 1;
  const away = direction * (kind === "breakout" ? 1 : -1) * dice(30) * 100;
  const request = {
    ...({ kind, direction, valid: dice(2) === 0 ? "day" : "gtc", shares: (1 + dice(30)) * 100 } as const),
    lever: settings.levers[dice(settings.levers.length)]!,
    price: kind === "market" ? null : quote.last + away,
    profitTarget: dice(3) === 0 ? quote.last + direction * (1 + dice(100)) * 100 : null,
    stopTarget: dice(3) === 0 ? quote.last - direction * (1 + dice(100)) * 100 : null,
  };
  const open = [...account.positions.values()].filter((each) => each.shares > 0).length;
  const scene = {
    ...{ instrument: chain.instruments[i], quote, book: market.book(i), fresh: true, xt: at.xt, settings, levers: settings.levers },
    ...{ identityPassed: true, locked: false, available: account.balances.stock_available, debt: account.balances.debt, open },
    ...{ depletion: standingOf(account, market, i, at), subject: "", purse: "stock" as const, terms: stockTerms(settings) },
  };
  const trade = placeOrder(request, scene, snOf(account)(), at);
  return "id" in trade ? "refused" : trade;
}

function sellOne(chain: Chain, market: MarketDay, account: Account, position: Position, dice: Dice, at: Moment): Trade | "refused" {
  const i = chain.instruments.findIndex((each) => each.id === position.instrumentId);
  const quote = quoteOf(chain, market, i, at);
  const closing = closingOf(account.orders.values(), position.sn);
  const can = sellable(position, at.day, closing);
  const kind = dice(3) === 0 ? "limit" : "market";
  const shares = dice(2) === 0 ? null : Math.floor((can * (1 + dice(4))) / 400) * 100 || null;
  const price = kind === "limit" ? quote.last + position.direction * dice(20) * 100 : null;
  const scene = {
    ...{ position, closing, instrument: chain.instruments[i], quote, book: market.book(i), fresh: true, xt: at.xt, identityPassed: true },
    ...{ terms: stockTerms(settingsOn(at.day)), depletion: standingOf(account, market, i, at), subject: "" },
  };
  const before = position.shares - can - closing;
  const trade = sellPosition({ shares, kind, valid: "day", price }, scene, snOf(account)(), at);
  if ("id" in trade) return "refused";
  const left = trade.positions[0]?.shares ?? position.shares;
  if (left < before) throw new Error(`${position.sn}: shares of today were sold (T+1)`);
  return trade;
}

function quoteOf(chain: Chain, market: MarketDay, i: number, at: Moment): Quote {
  const { prevClose, limits } = market.plans[i]!;
  return {
    ...{ id: chain.instruments[i]!.id, step: at.step, atXt: at.xt, last: market.last[i]!, prevClose },
    ...{ open: market.open[i]!, high: market.high[i]!, low: market.low[i]!, shares: market.shares[i]!, amount: market.amount[i]! },
    ...{ limitUp: limits.up, limitDown: limits.down, suspended: chain.suspension(i, at.day) !== null },
  };
}

function standingOf(account: Account, market: MarketDay, i: number, at: Moment): readonly Depletion[] {
  const own = account.depletion.filter((row) => row.instrumentId === market.plans[i]!.id);
  return standing(own, market.book(i), at.day, (step) => market.prints(i, step + 1, at.step));
}

function touches(trade: Trade): boolean {
  return trade.orders.length + trade.positions.length + trade.fills.length + trade.entries.length > 0;
}

function snOf(account: Account): () => string {
  return () => `${account.id}-${++account.numbers}`;
}

// The market's morning: what goes ex, and what was resting on it ends.
function openDay(chain: Chain, account: Account, day: Day): void {
  const at = { day, step: 0, xt: xtOfStep(day, 0) };
  chain.instruments.forEach((instrument, i) => {
    const [action] = chain.actions(i, day, day);
    if (!action) return;
    for (const order of account.orders.values())
      if (order.state === "working" && order.instrumentId === instrument.id) apply(account, withdrawOrder(order, "expired", ""), at);
    for (const position of account.positions.values()) {
      if (position.shares === 0 || position.instrumentId !== instrument.id) continue;
      const acted = actOn(position, action, "");
      apply(account, { orders: [], positions: [acted.position], fills: [], depletion: account.depletion, entries: acted.entries }, at);
      const sum = account.acted.get(position.sn) ?? { shares: 0, cost: 0 };
      account.acted.set(position.sn, { shares: sum.shares + acted.record.shares, cost: sum.cost + acted.record.cost });
    }
  });
}

// The evening: orders of the day expire, and every night up to the next trading day is charged.
function endDay(account: Account, day: Day): void {
  const at = { day, step: LAST_STEP, xt: xtOfStep(day, LAST_STEP) };
  for (const order of account.orders.values())
    if (order.state === "working" && order.valid === "day") apply(account, withdrawOrder(order, "expired", ""), at);
  const last = addDays(nextTradingDay(day), -1);
  for (const position of account.positions.values()) {
    if (position.shares === 0) continue;
    const charged = position.stayDays === 0 ? null : addDays(position.openedDay, position.stayDays - 1);
    const nights = nightsDue(position.openedDay, charged, last);
    const fee = nights.length * nightFee(position, settingsOn(day));
    const sum = account.nights.get(position.sn) ?? { count: 0, fee: 0 };
    account.nights.set(position.sn, { count: sum.count + nights.length, fee: sum.fee + fee });
    account.positions.set(position.sn, {
      ...position,
      stayAccrued: position.stayAccrued + fee,
      stayDays: position.stayDays + nights.length,
    });
  }
}

function apply(account: Account, trade: Trade, at: Moment): void {
  for (const fill of trade.fills) checkFill(fill, at);
  const { balances, postings } = post(account.balances, trade.entries as readonly Entry[], true);
  account.balances = balances;
  account.postings.push(...postings);
  for (const order of trade.orders) account.orders.set(order.sn, order);
  for (const position of trade.positions) account.positions.set(position.sn, position);
  if (trade.orders.length + trade.positions.length > 0) account.live = liveOf(account);
  if (trade.fills.length > 0) account.depletion = trade.depletion;
  for (const fill of trade.fills) {
    const { sn, positionSn, action } = fill;
    const sum = account.fills.get(`${sn} ${positionSn}`) ?? { sn, positionSn, action, shares: 0, value: 0, fees: 0 };
    const fees = sum.fees + sumOf(fill.fees);
    account.fills.set(`${sn} ${positionSn}`, { ...sum, shares: sum.shares + fill.shares, value: sum.value + fill.value, fees });
  }
}

function liveOf({ orders, positions }: Account): ReadonlySet<number> {
  const live = new Set<number>();
  for (const order of orders.values()) if (order.state === "working") live.add(order.instrumentId);
  for (const position of positions.values()) if (position.shares > 0) live.add(position.instrumentId);
  return live;
}

// A small generator of its own: the accounts' whims are no part of the market.
function diceOf(seed: number): Dice {
  let state = seed | 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((state >>> 0) / 4_294_967_296) * sides);
  };
}
