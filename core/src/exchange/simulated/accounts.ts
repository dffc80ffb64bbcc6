/**
 * Seeded accounts that trade a simulated market for days, and a slow second model that looks at every account after everything
 * that happens to it. For tests and `npm run simulate`; a broken promise throws with the seed, the account, the day and the step.
 */
import { addDays, nextTradingDay, type Day } from "../../rules/time/calendar.ts";
import { actOn } from "../../rules/positions/corporate-action.ts";
import { fillResting } from "../../rules/tape/fill.ts";
import { nightFee, nightsDue } from "../../rules/positions/positions.ts";
import { available, balanceOf } from "../../rules/accounts/ledger.ts";
import { restOf, sideOf } from "../../rules/orders/orders.ts";
import { withdrawOrder } from "../../rules/orders/placement.ts";
import { isAfterHours } from "../../rules/products/boards.ts";
import { CLOSE_STEP, LAST_STEP, xtOfStep } from "../../rules/time/sessions.ts";
import { settingsOn } from "../../rules/terms/settings.ts";
import { meets, runStep } from "../../rules/step/step.ts";
import type { Book, Print } from "../../rules/tape/tape.ts";
import type { Moment, Trade } from "../../rules/orders/trade.ts";
import type { Chain } from "../chain.ts";
import { newAccount, newSn, wholeWrongs, type Account, type Outcome, type Spoil } from "./account.ts";
import { carryOther, carryStep, lawFor, lawOfPosition, tradedUpTo } from "./carry.ts";
import { quietRangeOf, type QuietRange } from "./quiet-range.ts";
import { simulatedMarket, type Shown, type SimulatedDay } from "./market.ts";
import { act, isBold, moved, takingsOf, diceOf, type Dice } from "./person.ts";
import { DOES } from "./second-rules.ts";
import { approveAll, expireAll, lookAt, settleAll } from "./sub-accounts.ts";
import { mapValue, itemAt } from "../../rules/item-at.ts";

export interface Simulated {
  readonly accounts: number;
  readonly days: readonly Day[];
  readonly seed: number;
  /** Actions of one account on a day. */
  readonly actions: number;
  /** Keys of the other markets' days. */
  readonly keyOf: (market: string, day: Day) => Uint8Array;
  readonly onDay?: (day: Day, told: Outcome) => void;
  /** A fault that a test plants. */
  readonly spoil?: Spoil;
}

/** In so many steps behind the gate one is decided all the same. */
const BLIND = 200;

interface Run extends Simulated {
  readonly dice: Dice;
  readonly told: Outcome;
  readonly people: readonly Account[];
  readonly gates: Map<number, Map<Account, QuietRange>>;
}

/** Runs the accounts over `days` of a chain; every stock of the chain may be traded. */
export function simulate(chain: Chain, given: Simulated): Outcome {
  const told: Outcome = {
    ...{ operations: 0, fills: 0, contracts: 0, targets: 0, forced: 0 },
    ...{ subAccounts: 0, exDates: 0, refused: 0, debts: 0, blind: 0 },
  };
  const people = Array.from({ length: given.accounts }, (_, id) => newAccount(id, told, given.spoil));
  const run: Run = { ...given, dice: diceOf(given.seed), told, people, gates: new Map() };
  const open = simulatedMarket(chain, itemAt(given.days, 0), given.keyOf);
  let endow = true;
  for (const day of given.days) {
    const market = open(day);
    const dawn = { day, step: 0, xt: xtOfStep(day, 0) };
    for (const account of people) {
      if (endow) for (const entry of isBold(account) ? LITTLE : ENDOWMENT) hold(run, account, dawn, moved(account, market, dawn, entry));
      goEx(chain, run, account, market, dawn);
      beginDay(account);
      gatesOf(run, account, market);
    }
    endow = false;
    liveDay(run, market);
    for (const account of people) endDay(run, account, market);
    given.onDay?.(day, told);
  }
  return told;
}

const ENDOWMENT = [
  { from: "house_deposits", to: "stock_available", amount: 20_000_000, reason: "deposit" },
  { from: "house_deposits", to: "index_available", amount: 5_000_000, reason: "deposit" },
  { from: "house_deposits", to: "futures_available", amount: 20_000_000, reason: "deposit" },
] as const;

const LITTLE = ENDOWMENT.map((entry) => ({ ...entry, amount: entry.amount / 8 }));

function liveDay(run: Run, market: SimulatedDay): void {
  const turns = turnsOf(run);
  for (let step = 0; step <= LAST_STEP; step++) {
    const at = { day: market.day, step, xt: xtOfStep(market.day, step) };
    for (const shown of market.advance(step))
      for (const account of run.gates.get(shown.instrument.id)?.keys() ?? []) meet(run, market, shown, account, at);
    if (step === CLOSE_STEP) for (const account of run.people) change(run, market, account, at, expireAll(account, market, market.day, at));
    for (const account of turns[step] ?? []) {
      const done = act({ account, market, dice: run.dice, at });
      if (done === "refused") run.told.refused++;
      else if (done !== null) change(run, market, account, at, done);
    }
  }
}

// Most people come in continuous trading, some in an auction or after hours, a few when nothing is taken; and often once more at once.
function turnsOf({ people, actions, dice }: Run): Account[][] {
  const turns: Account[][] = [];
  for (const account of people) {
    let step = 0;
    for (let n = 0; n < actions; n++) {
      const kind = dice(20);
      if (n > 0 && dice(3) === 0) step += dice(5);
      else step = kind < 15 ? 300 + dice(2) * 4200 + dice(2340) : kind < 17 ? dice(200) + dice(2) * 6840 : dice(LAST_STEP);
      (turns[Math.min(step, LAST_STEP)] ??= []).push(account);
    }
  }
  return turns;
}

// A step of an instrument for one account, when its price has reached something, and now and then when it has not.
function meet(run: Run, market: SimulatedDay, shown: Shown, account: Account, at: Moment): void {
  const gates = mapValue(run.gates, shown.instrument.id);
  const before = run.told.operations;
  if (gates.get(account)?.sub) hold(run, account, at, lookAt(account, market, at));
  if (run.told.operations > before) gatesOf(run, account, market);
  const gate = gates.get(account);
  if (!gate) return;
  const last = shown.last();
  const due = gate.any || last <= gate.low || last >= gate.high;
  if (!due && run.dice(BLIND) !== 0) return;
  const prints = shown.prints(at.step, at.step);
  const book = shown.book();
  const queues = queuesAfter(account, shown, prints, book, at);
  const trade = stepOf(account, shown, prints, book, at);
  const touched = trade.orders.length + trade.positions.length + trade.entries.length > 0;
  if (!due) {
    run.told.blind++;
    if (touched) hold(run, account, at, [`${shown.instrument.gid} at ${last} was behind the gate ${gate.low} to ${gate.high}`]);
  }
  const changed = new Set(trade.orders.map((order) => order.sn));
  for (const [sn, queue] of queues) if (!changed.has(sn)) account.orders.set(sn, { ...mapValue(account.orders, sn), queue });
  const wrong = carryStep(account, trade, shown, at, prints);
  if (!touched) return hold(run, account, at, wrong);
  change(run, market, account, at, wrong);
}

function stepOf(account: Account, shown: Shown, prints: readonly Print[], book: Book, at: Moment): Trade {
  const { instrument, terms } = shown;
  const inSession = shown.inSession(at.xt - 1);
  return runStep(
    {
      orders: [...account.orders.values()].filter((each) => each.instrumentId === instrument.id),
      positions: [...account.positions.values(), ...account.emptied.values()].filter((each) => each.instrumentId === instrument.id),
      depletion: takingsOf({ account, at }, shown),
    },
    {
      ...{ instrument, prints, book, terms, subject: "", newSn: () => newSn(account) },
      available: (purse) => balanceOf(account.balances, available(purse)),
      owes: account.balances.debt > 0,
      ...(inSession === undefined ? {} : { inSession }),
    },
    at,
  );
}

// As the server keeps it: where an order stands in the queue moves on with the prints, whether it is filled or not.
function queuesAfter(account: Account, shown: Shown, prints: readonly Print[], book: Book, at: Moment): ReadonlyMap<string, number> {
  const after = isAfterHours(shown.instrument.exchange, at.step);
  const met = tradedUpTo(shown, at.step) ? book : null;
  const queues = new Map<string, number>();
  for (const order of account.orders.values()) {
    if (order.instrumentId !== shown.instrument.id || order.price === null || DOES[order.kind].fires || !meets(order, after)) continue;
    const resting = { side: sideOf(order), price: order.price, rest: restOf(order), queue: order.queue };
    queues.set(order.sn, fillResting(resting, prints, met).queue);
  }
  return queues;
}

// After something has changed: what has ended is settled, and the gates are set anew.
function change(run: Run, market: SimulatedDay, account: Account, at: Moment, wrong: readonly string[]): void {
  hold(run, account, at, wrong);
  if (account.allocations.size > 0) hold(run, account, at, settleAll(account, market, at));
  gatesOf(run, account, market);
}

function gatesOf(run: Run, account: Account, market: SimulatedDay): void {
  for (const shown of market.all) {
    const { instrument } = shown;
    const own = run.gates.get(instrument.id) ?? new Map<Account, QuietRange>();
    run.gates.set(instrument.id, own);
    const law = lawFor(shown, market.day, instrument.kind);
    const gate = quietRangeOf(account.orders.values(), account.positions.values(), instrument.id, law);
    if (gate) own.set(account, gate);
    else own.delete(account);
  }
}

function hold({ seed }: Run, account: Account, at: Moment, wrong: readonly string[]): void {
  if (wrong.length > 0) throw new Error(`seed ${seed}, account ${account.id}, ${at.day} step ${at.step}: ${wrong.join("; ")}`);
}

// A new day begins with nobody before an order that rests on, and with books of which nothing was taken.
function beginDay({ orders, second, takings }: Account): void {
  takings.clear();
  for (const [sn, order] of orders) {
    orders.set(sn, { ...order, queue: 0 });
    mapValue(second.orders, sn).queue = 0;
  }
}

// The market's morning: what goes ex, and what was resting on it ends.
function goEx(chain: Chain, run: Run, account: Account, market: SimulatedDay, at: Moment): void {
  market.stocks.forEach((shown, i) => {
    const { id } = shown.instrument;
    const law = lawFor(shown, at.day, "stock");
    const orders = [...account.orders.values()].filter((each) => each.instrumentId === id);
    const positions = [...account.positions.values()].filter((each) => each.instrumentId === id);
    if (orders.length + positions.length === 0) return;
    const [action] = chain.actions(i, at.day, at.day);
    if (!action) return;
    for (const order of orders)
      hold(
        run,
        account,
        at,
        carryOther(account, withdrawOrder(order, "expired", ""), law, at.day, () => undefined),
      );
    for (const position of positions) {
      const acted = actOn(position, action, "");
      const trade = { orders: [], positions: [acted.position], entries: acted.entries };
      run.told.exDates++;
      hold(
        run,
        account,
        at,
        carryOther(account, trade, law, at.day, (second) => second.goEx(position.sn, action.closeBefore, action.cash, action.bonus)),
      );
    }
  });
}

// The evening: orders of the day expire, applications are decided, and every night up to the next trading day is charged.
function endDay(run: Run, account: Account, market: SimulatedDay): void {
  const { day } = market;
  const at = { day, step: LAST_STEP, xt: xtOfStep(day, LAST_STEP) };
  for (const order of [...account.orders.values()])
    if (order.valid === "day" || DOES[order.kind].after) {
      const law = lawFor(market.of(order.instrumentId), day, order.purse);
      hold(
        run,
        account,
        at,
        carryOther(account, withdrawOrder(order, "expired", ""), law, day, () => undefined),
      );
    }
  hold(run, account, at, approveAll(account, market, at));
  for (const position of [...account.positions.values()]) {
    if (position.purse === "index" || position.purse === "futures") continue;
    const charged = position.stayDays === 0 ? null : addDays(position.openedDay, position.stayDays - 1);
    const due = nightsDue(position.openedDay, charged, addDays(nextTradingDay(day), -1));
    const fee = due.reduce((sum, night) => sum + nightFee(position, settingsOn(night)), 0);
    const later = { ...position, stayAccrued: position.stayAccrued + fee, stayDays: position.stayDays + due.length };
    const law = lawFor(market.of(position.instrumentId), day, position.purse);
    const nights = Math.round((xtOfStep(nextTradingDay(day), 0) - xtOfStep(day, 0)) / 86_400_000);
    const trade = { orders: [], positions: [later], entries: [] };
    hold(
      run,
      account,
      at,
      carryOther(account, trade, law, day, (second) => second.nights(position.sn, nights, law)),
    );
  }
  hold(run, account, at, wholeWrongs(account, day, lawOfPosition(market.of, day)));
  if (account.balances.debt > 0) run.told.debts++;
}
