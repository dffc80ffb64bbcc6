/** On the first trading day after the deal a block becomes a position at cost, locked for its public time. Twice is once. */
import { done } from "@hongpan/core/contract/answer.ts";
import { settledOn } from "@hongpan/core/rules/blocks/deals.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { messageRow } from "../../accounts/messages.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { dealStep, dealSteps, openDeals, toBeSettled } from "../../blocks/deals.ts";
import type { World } from "../../world.ts";
import { subjectOf, tradeDecision } from "../decide/trade-decision.ts";

/** Every deal of before `day`. */
export async function settleBlocks(world: World, day: Day): Promise<void> {
  const due = await toBeSettled(world.db, xtOfStep(day, 0));
  await forEachAccount(world, "blocks", due, (userId) => settleFor(world, userId, day));
}

async function settleFor(world: World, userId: number, day: Day): Promise<void> {
  const xt = xtOfStep(day, 0);
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([openDeals.part]);
    const steps = openDeals.of(account.rows(openDeals.part)).flatMap((each) => settledOn(each, day) ?? []);
    const trade = { positions: steps.map(({ position }) => position), entries: [] };
    const messages = steps.map(({ position: { sn, shares, lockedUntil, instrumentId } }) => {
      const params = { subject: subjectOf(world.market.instrument(instrumentId)), n: shares, day: lockedUntil ?? "" };
      return messageRow("trade", lockedUntil === null ? "blockHeldNotice" : "blockLockedNotice", params, xt, { sn, purse: "stock" });
    });
    const deals = steps.map(({ deal }) => dealStep(deal));
    return commit(account, tradeDecision({ trade, step: -1, atXt: xt, messages, rows: [rowsFor(dealSteps, deals)], reply: done(null) }));
  });
}
