/** On the day of its listing what was won and paid becomes a position at cost. Twice is once. */
import { done } from "@hongpan/core/contract/answer.ts";
import { listed } from "@hongpan/core/rules/issues/applications.ts";
import { instrumentId } from "@hongpan/core/rules/products/instruments.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { messageRow } from "../../accounts/messages.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { applicationStep, applicationSteps, ownApplications, toBeListed } from "../../issues/applications.ts";
import type { World } from "../../world.ts";
import { subjectOf, tradeDecision } from "../decide/trade-decision.ts";

/** Every paid application of what is listed on `day`. */
export async function listIssues(world: World, day: Day): Promise<void> {
  await forEachAccount(world, "listing", await toBeListed(world.db, day), (userId) => listFor(world, userId, day));
}

async function listFor(world: World, userId: number, day: Day): Promise<void> {
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
