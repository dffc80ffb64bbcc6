/**
 * Sub-accounts while they run: the equity of a whole sub-account is looked at with every print of a stock that it holds, in memory;
 * only when a line is crossed the account is read and the marks are written (spec/3-decisions.md 4, "Sub-accounts").
 */
import { done } from "@hongpan/core/contract/answer.ts";
import { expire, linesOf, markEquity, settle, type Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import type { TextId } from "@hongpan/core/contract/texts.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { available, balanceOf, type Purse, type SubPurse } from "@hongpan/core/rules/accounts/ledger.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import { endOrder } from "@hongpan/core/rules/orders/open-part.ts";
import { ownIn } from "@hongpan/core/rules/positions/maintenance.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import type { Moment } from "@hongpan/core/rules/orders/trade.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { allocationRow, allocationRows, liveAllocations, settledMessage, keepDay } from "../../allocations/allocations.ts";
import { messageRow, messageRows } from "../../accounts/messages.ts";
import type { World } from "../../world.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { WHOLE, type View } from "../decide/account-views.ts";
import { subjectOf, tradeDecision } from "../decide/trade-decision.ts";
import type { Sub } from "../watch/subs.ts";

/** What sub-accounts use of the server. */
export type SubNeeds = Pick<World, "accounts" | "db" | "gate" | "log" | "market" | "subs" | "warnings" | "watches">;

/** After the prints of a step: marks every sub-account of a user whose equity has crossed a line, and settles what is empty at its end. */
export async function lookAtSubs(world: SubNeeds, userId: number, at: Moment): Promise<void> {
  for (const [purse, sub] of world.subs.byUser.get(userId) ?? []) {
    const positions = world.watches.heldBySub(userId, purse);
    const after = markEquity(sub.allocation, equityOf(world, sub.free, positions), linesOf(sub.allocation));
    if (after !== sub.allocation) await mark(world, userId, purse, at);
  }
}

/** What a step has to know of a user's sub-account; undefined of any other purse. */
export function subTerms(world: SubNeeds, userId: number, purse: Purse) {
  const allocation = world.subs.of(userId, purse)?.allocation;
  return allocation && { lever: allocation.lever, over: allocation.state === 3 };
}

/** Settles every sub-account at its end that holds nothing any more. Call it after each step. */
export async function settleEnded(world: SubNeeds, at: Moment): Promise<void> {
  const isOver = (userId: number, purse: SubPurse, { allocation }: Sub) =>
    allocation.state === 3 && world.watches.heldBySub(userId, purse).length === 0;
  await eachSub(world, "sub-account settle", isOver, async (userId, purse, sub) => {
    // Settled at its last close it is gone before the day ends.
    if (at.day === sub.allocation.endDay) await keepSubDay(world, at.day, userId, purse, sub);
    await settleSub(world, userId, purse, at);
  });
}

/** Does something with each sub-account that is wanted; see forEachAccount. */
async function eachSub(
  world: SubNeeds,
  what: string,
  wanted: (userId: number, purse: SubPurse, sub: Sub) => boolean,
  work: (userId: number, purse: SubPurse, sub: Sub) => Promise<void>,
): Promise<void> {
  const subs = world.subs.byUser;
  const ofUser = (userId: number) => [...(subs.get(userId) ?? [])].filter(([purse, sub]) => wanted(userId, purse, sub));
  const users = [...subs.keys()].filter((userId) => ofUser(userId).length > 0);
  if (users.length === 0) return;
  await forEachAccount(world, what, users, async (userId) => {
    for (const [purse, sub] of ofUser(userId)) await work(userId, purse, sub);
  });
}

/** Sub-accounts whose last day is `day` or earlier end: nothing is opened any more, what is held is closed at the next chance. */
export async function expireSubs(world: SubNeeds, day: Day, at: Moment): Promise<void> {
  const ends = (_userId: number, _purse: SubPurse, { allocation }: Sub) => allocation.state === 1 && allocation.endDay! <= day;
  await eachSub(world, "sub-account end", ends, (userId, purse) => endSub(world, userId, purse, at));
  await settleEnded(world, at);
}

/** Keeps how every sub-account stands at the end of `day`. */
export async function keepSubDays(world: SubNeeds, day: Day): Promise<void> {
  const begun = (_userId: number, _purse: SubPurse, { allocation }: Sub) => allocation.beginDay! <= day;
  await eachSub(world, `sub-account ${day}`, begun, (userId, purse, sub) => keepSubDay(world, day, userId, purse, sub));
}

async function keepSubDay(world: SubNeeds, day: Day, userId: number, purse: SubPurse, { allocation, free }: Sub): Promise<void> {
  const equity = equityOf(world, free, world.watches.heldBySub(userId, purse));
  const profit = equity - allocation.margin - allocation.funds;
  const fee = day === allocation.beginDay ? allocation.manageFee : 0;
  await keepDay(world.db, userId, allocation.sn, { day, equity, line: linesOf(allocation).unwind, fee, profit });
}

/** Free money and what the positions would give at the prices of the moment. */
function equityOf(world: SubNeeds, free: Fen, positions: readonly Position[]): Fen {
  return positions.reduce((sum, each) => sum + ownIn(each, world.market.quote(each.instrumentId).last), free);
}

const mark = (world: SubNeeds, userId: number, purse: SubPurse, at: Moment) =>
  change(world, userId, purse, at, (allocation, equity) => markEquity(allocation, equity, linesOf(allocation)));

const endSub = (world: SubNeeds, userId: number, purse: SubPurse, at: Moment) => change(world, userId, purse, at, expire);

/** Writes changed marks with what follows from them: resting orders end, positions are (or are no longer) to be closed by force. */
async function change(
  world: SubNeeds,
  userId: number,
  purse: SubPurse,
  at: Moment,
  decide: (allocation: Allocation, equity: Fen) => Allocation,
): Promise<void> {
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([...WHOLE.parts, liveAllocations.part]);
    const view = WHOLE.view(account);
    const before = liveAllocations.of(account.rows(liveAllocations.part)).find((each) => each.purse === purse);
    if (!before) return commit(account, { atXt: at.xt, reply: done(null) });
    const held = view.positions.filter((each) => each.purse === purse);
    const equity = equityOf(world, balanceOf(account.balances, available(purse)), held);
    const allocation = decide(before, equity);
    const trade = tradeOf(world, allocation, view, held);
    const sentence = sentenceOf(world, before, allocation, held.length > 0, at.xt);
    const decision = tradeDecision({
      trade,
      step: at.step,
      atXt: at.xt,
      messages: sentence ? [messageRow("trade", sentence, paramsOf(allocation, equity), at.xt)] : [],
      rows: [rowsFor(allocationRows, [allocationRow(allocation)])],
      effects: { sub: { changed: allocation }, warned: sentence === "fundsWarningNotice" ? [{ sn: allocation.sn, xt: at.xt }] : [] },
      reply: done(null),
    });
    const event = { kind: "allocation", orderNumber: allocation.sn, status: allocation.state };
    return commit(account, { ...decision, events: [event, ...(decision.events ?? [])] });
  });
}

// An unwinding ends what rests; what is held is to be closed by force, or no longer.
function tradeOf(world: SubNeeds, { purse, state, unwinding }: Allocation, view: View, held: readonly Position[]) {
  const resting = unwinding ? view.orders.filter((each) => each.purse === purse) : [];
  const why = state === 3 ? "subEnd" : "sub";
  const ended = resting.map((each) => endOrder(each, "cancelled", subjectOf(world.market.instrument(each.instrumentId)), why));
  const turned = held.filter((each) => each.forcePending !== unwinding);
  return {
    orders: ended.map((each) => each.order),
    positions: turned.map((each) => ({ ...each, forcePending: unwinding, blockedBy: null })),
    entries: ended.flatMap((each) => each.entries),
  };
}

// What its owner is told of a change, at most one message. One that holds nothing at its end is settled at once, which is told then.
function sentenceOf(world: SubNeeds, before: Allocation, after: Allocation, holds: boolean, xt: number): TextId | null {
  if (after.state === 3 && before.state === 1) return holds ? "fundsExpiredNotice" : null;
  if (after.unwinding && !before.unwinding) return "fundsUnwindNotice";
  return after.warned && !before.warned && !world.warnings.isRecent({ sn: after.sn, xt }) ? "fundsWarningNotice" : null;
}

function paramsOf(allocation: Allocation, equity: Fen) {
  const lines = linesOf(allocation);
  const account = allocation.purse?.slice(3) ?? "";
  return { account, equity: yuan(equity), warning: yuan(lines.warning), unwind: yuan(lines.unwind) };
}

async function settleSub(world: SubNeeds, userId: number, purse: SubPurse, at: Moment): Promise<void> {
  const atXt = at.xt;
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([...WHOLE.parts, liveAllocations.part]);
    const allocation = liveAllocations.of(account.rows(liveAllocations.part)).find((each) => each.purse === purse && each.state === 3);
    if (!allocation || WHOLE.view(account).positions.some((each) => each.purse === purse))
      return commit(account, { atXt, reply: done(null) });
    const free = balanceOf(account.balances, available(purse));
    const settled = settle(allocation, free);
    return commit(account, {
      atXt,
      mayOwe: true,
      entries: settled.entries,
      rows: [
        rowsFor(allocationRows, [allocationRow(settled.allocation)]),
        rowsFor(messageRows, [settledMessage(allocation, free - allocation.funds, atXt)]),
      ],
      events: [{ kind: "allocation", orderNumber: allocation.sn, status: 4 }],
      effects: { sub: { closed: purse } },
      reply: done(null),
    });
  });
}
