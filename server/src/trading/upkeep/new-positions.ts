/** On the day of its listing what was won and paid becomes a position at cost. Twice is once. */
import { done } from "@hongpan/core/contract/answer.ts";
import { listed } from "@hongpan/core/rules/issues/applications.ts";
import { instrumentId } from "@hongpan/core/rules/products/instruments.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { settledOn } from "@hongpan/core/rules/blocks/deals.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { messageRow } from "../../accounts/messages.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { applicationStep, applicationSteps, ownApplications, toBeListed } from "../../issues/applications.ts";
import type { World } from "../../world.ts";
import { subjectOf, tradeDecision } from "../decide/trade-decision.ts";
import { dealStep, dealSteps, openDeals, toBeSettled } from "../../blocks/deals.ts";

/** Every paid application of what is listed on `day`. */
export async function listIssues(world: Pick<World, "accounts" | "db" | "gate" | "log" | "market">, day: Day): Promise<void> {
  await forEachAccount(world, "listing", await toBeListed(world.db, day), (userId) => listFor(world, userId, day));
}

async function listFor(world: Pick<World, "accounts" | "market">, userId: number, day: Day): Promise<void> {
  const xt = xtOfStep(day, 0);
  await world.accounts.retryOnConflict({ userId }, async ({ load, commit }) => {
    const account = await load([ownApplications.part]);
    const steps = ownApplications.of(account.rows(ownApplications.part)).flatMap((each) => {
      const instrument = world.market.instrument(instrumentId(each.type === 3 ? "bond" : "stock", each.exchange, each.code));
      const step = instrument && listed(each, instrument, day);
      return step ? [{ ...step, instrument }] : [];
    });
    const trade = { positions: steps.flatMap(({ position }) => position ?? []), entries: steps.flatMap(({ entries }) => entries) };
    const messages = steps.map(({ application: { sn, won, type }, instrument }) =>
      messageRow("trade", type === 3 ? "bondListedNotice" : "issueListedNotice", { subject: subjectOf(instrument), n: won }, xt, {
        sn,
        purse: "stock",
      }),
    );
    const applications = steps.map(({ application }) => applicationStep(application));
    const rows = [rowsFor(applicationSteps, applications)];
    return commit(account, tradeDecision({ trade, step: -1, atXt: xt, messages, rows, reply: done(null) }));
  });
}

// On the first trading day after the deal a block becomes a position at cost, locked for its public time. Twice is once.

/** Every deal of before `day`. */
export async function settleBlocks(world: Pick<World, "accounts" | "db" | "gate" | "log" | "market">, day: Day): Promise<void> {
  const due = await toBeSettled(world.db, xtOfStep(day, 0));
  await forEachAccount(world, "blocks", due, (userId) => settleFor(world, userId, day));
}

async function settleFor(world: Pick<World, "accounts" | "market">, userId: number, day: Day): Promise<void> {
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
