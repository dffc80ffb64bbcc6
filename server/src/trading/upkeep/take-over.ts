/**
 * What a change of the market (its model, or its list) means for an account, in one write: positions close at what they showed last, without fees and whatever T+1
 * says, resting orders end, sub-accounts are settled, alerts that the new prices make void end, and a message tells it. An account is
 * taken over once, with the write that says so; a start that is killed half way goes on with the others.
 */
import { done } from "@hongpan/core/contract/answer.ts";
import { settle, type Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import { available, balanceOf, post, type Balances, type Entry } from "@hongpan/core/rules/accounts/ledger.ts";
import { alertLine, reaches, type Alert } from "@hongpan/core/rules/alerts.ts";
import { quoted, type Price } from "@hongpan/core/rules/money.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import { closeAtOnce, closingOrder } from "@hongpan/core/rules/orders/sale.ts";
import type { Trade } from "@hongpan/core/rules/orders/trade.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import { NO_FEES } from "@hongpan/core/rules/terms/fees.ts";
import { stockTerms, type Terms } from "@hongpan/core/rules/terms/terms.ts";
import { type Decision, newSn } from "../../accounts/accounts.ts";
import { rowsFor } from "../../accounts/parts.ts";
import type { AccountState } from "../../accounts/read.ts";
import { alertRow, alertRows, alerts } from "../../alerts/alerts.ts";
import { allocationRow, allocationRows, liveAllocations, settledMessage } from "../../allocations/allocations.ts";
import { messageRow, messageRows } from "../../accounts/messages.ts";
import { momentOf } from "../../market/now.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { WHOLE } from "../decide/account-views.ts";
import { eventsOfTrade, rowsOfTrade, subjectOf } from "../decide/trade-decision.ts";
import type { World } from "../../world.ts";
import { shownBefore, stillToTake, stillToTakePart, takenOverRows, type Shown } from "../../changeover/shown.ts";

/** Positions that the message names; all of them stand among the closed ones, with their reason. */
const MOST_NAMED = 20;

/** Takes over everybody who is left, before anything is watched. One whose money is stopped waits for a start after it is free again. */
export async function takeOverAll(world: World, say: (line: string) => void): Promise<void> {
  const left = await stillToTake(world.db, world.keys.statement.number);
  if (left.length === 0) return;
  const shown = await shownBefore(world.db, world.keys.statement.number);
  await forEachAccount(world, "change of models", left, (userId) => takeOver(world, userId, shown));
  const [still, n] = [(await stillToTake(world.db, world.keys.statement.number)).length, left.length];
  say(`已更换模型的账户 accounts taken over: ${n - still}${still > 0 ? `，待处理 left: ${still}` : ""}`);
}

async function takeOver(
  world: Pick<World, "accounts" | "clock" | "market" | "keys" | "settings">,
  userId: number,
  shown: ReadonlyMap<number, Shown>,
): Promise<void> {
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([...WHOLE.parts, liveAllocations.part, alerts.part, stillToTakePart]);
    return commit(account, decideTakeOver(world, account, shown));
  });
}

function decideTakeOver(
  world: Pick<World, "clock" | "market" | "keys" | "settings">,
  account: AccountState,
  shown: ReadonlyMap<number, Shown>,
): Decision<null> {
  if (!account.rows(stillToTakePart).includes(world.keys.statement.number)) return { atXt: world.clock.now().xt, reply: done(null) };
  const { positions, orders } = WHOLE.view(account);
  const lastOf = ({ instrumentId }: { readonly instrumentId: number }) => shown.get(instrumentId)!;
  const ended = orders.map((each) => withdrawOrder(each, "cancelled", subjectOf(lastOf(each).instrument), reasonOfChange(world)));
  const held = positions.map((position) => ({ position, last: priced(lastOf(position)) }));
  const closed = held.map(({ position, last }) => closedAtLast(world, position, last));
  const trade = together([...ended, ...closed]);
  const subs = settledSubs(account, trade.entries);
  const changed = alerts.of(account.rows(alerts.part)).flatMap((alert) => (alert.live ? [afterwards(world, alert)] : []));
  // Money moves at the instant of the prices that it moves by: no sale of the new market's first day.
  const atXt = trade.fills[0]?.xt ?? world.clock.now().xt;
  const counts = { orders: orders.length, subs: subs.length, alerts: changed.filter(({ live }) => !live).length };
  return {
    atXt,
    entries: [...trade.entries, ...subs.flatMap(({ entries }) => entries)],
    mayOwe: true,
    rows: [
      ...rowsOfTrade(trade, atXt),
      rowsFor(
        allocationRows,
        subs.map(({ allocation }) => allocationRow(allocation)),
      ),
      rowsFor(alertRows, changed.map(alertRow)),
      rowsFor(
        messageRows,
        messagesOf(
          world,
          held.map(({ position, last }) => named(position, last)),
          counts,
          subs,
        ),
      ),
      rowsFor(takenOverRows, [{ statement: world.keys.statement.number }]),
    ],
    events: [...eventsOfTrade(trade), { kind: "account", reason: "model" }],
    reply: done(null),
  };
}

/** "model" if the model has changed, else "list" for a new list, clock or beacon. */
function reasonOfChange({ keys }: Pick<World, "keys">): "model" | "list" {
  return keys.modelBefore === keys.statement.model ? "list" : "model";
}

type Priced = Shown & { readonly price: Price };

function priced(shown: Shown): Priced {
  const { instrument, price } = shown;
  if (price === null) throw new Error(`no price of ${instrument.gid} has been kept`);
  return { ...shown, price };
}

/** The whole position closed at what its instrument showed last, on the day on which that was; the fees of nights gone by stay due. */
function closedAtLast(world: Pick<World, "keys" | "settings">, position: Position, { instrument, price, rate, ...at }: Priced): Trade {
  const { shares, coin } = position;
  const order = closingOrder(
    position,
    { sn: newSn(at.day), kind: "market", valid: "day", shares, price: null, auction: false, reason: reasonOfChange(world) },
    at,
  );
  const terms: Terms = {
    ...stockTerms(world.settings(at.day), { kind: instrument.kind, coin, rate, sameDay: true }),
    closing: () => NO_FEES,
    placed: () => terms,
  };
  const scene = { terms, depletion: [], subject: subjectOf(instrument), book: null };
  return closeAtOnce(order, position, { legs: [{ price, shares }], shares }, scene, at);
}

function together(trades: readonly Trade[]): Trade {
  return {
    orders: trades.flatMap((each) => each.orders),
    positions: trades.flatMap((each) => each.positions),
    fills: trades.flatMap((each) => each.fills),
    depletion: [],
    entries: trades.flatMap((each) => each.entries),
  };
}

interface SettledSub {
  readonly allocation: Allocation;
  readonly entries: readonly Entry[];
  /** What is left to its owner, in fen; below zero what he owes. */
  readonly left: number;
}

/** Sub-accounts that run or are wound up, settled with what `before` leaves in them. Applications that are under review wait on. */
function settledSubs(account: AccountState, before: readonly Entry[]): readonly SettledSub[] {
  const running = liveAllocations.of(account.rows(liveAllocations.part)).filter(({ purse, state }) => purse !== null && state !== 0);
  const balances: Balances = running.length > 0 ? post(account.balances, before, true).balances : account.balances;
  return running.map((allocation) => {
    const free = balanceOf(balances, available(allocation.purse!));
    return { ...settle(allocation, free), left: free - allocation.funds };
  });
}

/** An alert whose line the new prices have passed, or which the day's limits keep from them, ends; others wait for what comes now. */
function afterwards(world: Pick<World, "clock" | "market">, alert: Alert): Alert {
  const instrument = world.market.instrument(alert.instrumentId);
  if (!instrument) return { ...alert, live: false };
  const quote = world.market.quote(instrument.id);
  const { limitUp, limitDown } = quote;
  const line = alertLine(alert, quote);
  const outside = line !== null && ((limitUp > 0 && line.price > limitUp) || (limitDown > 0 && line.price < limitDown));
  const { day, step } = momentOf(world, instrument);
  return { ...alert, live: !outside && !(line && reaches(line, quote.last)), watchDay: day, watchStep: step };
}

/** "贵州茅台 600519 100 × 1688.00", for every language. */
function named({ shares }: Position, { instrument, price }: Priced): string {
  return `${subjectOf(instrument)} ${shares} × ${quoted(price).toFixed(instrument.foreign ? 3 : 2)}`;
}

interface Counts {
  readonly orders: number;
  readonly subs: number;
  readonly alerts: number;
}

function messagesOf(
  world: Pick<World, "clock" | "keys">,
  closed: readonly string[],
  counts: Counts,
  subs: readonly SettledSub[],
): readonly object[] {
  const { xt } = world.clock.now();
  const { model } = world.keys.statement;
  const told = { model, day: world.clock.firstDay, n: closed.length, ...counts };
  const more = closed.length > MOST_NAMED ? "…" : "";
  const list = closed.slice(0, MOST_NAMED).join("；") + more;
  const nothing = closed.length + counts.orders + counts.subs + counts.alerts === 0;
  const about =
    reasonOfChange(world) === "model"
      ? ({ nothing: "modelChanged", yours: "modelChangedYours", closed: "modelClosed" } as const)
      : ({ nothing: "listChanged", yours: "listChangedYours", closed: "listClosed" } as const);
  return [
    messageRow("system", nothing ? about.nothing : about.yours, told, xt),
    ...(closed.length > 0 ? [messageRow("trade", about.closed, { list }, xt)] : []),
    ...subs.map(({ allocation, left }) => settledMessage(allocation, left, xt)),
  ];
}
