/** On the day of its listing what was won and paid becomes a position at cost. Twice is once. */
import { done } from "@hongpan/core/contract/answer.ts";
import { listed } from "@hongpan/core/rules/issues/applications.ts";
import { instrumentId } from "@hongpan/core/rules/products/instruments.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Trade } from "@hongpan/core/rules/orders/trade.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { messageRow, messageRows } from "../../accounts/messages.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { applicationStep, applicationSteps, ownApplications, toBeListed } from "../../issues/applications.ts";
import type { World } from "../../world.ts";
import { following } from "../decide/follow.ts";
import { eventsOfTrade, rowsOfTrade, subjectOf } from "../decide/scene.ts";

/** Every paid application of what is listed on `day`. */
export async function listIssues(world: World, day: Day): Promise<void> {
  await forEachAccount(world, "listing", await toBeListed(world.db, day), (userId) => listFor(world, userId, day));
}

async function listFor(world: World, userId: number, day: Day): Promise<void> {
  const xt = xtOfStep(day, 0);
  await world.books.change({
    userId,
    atXt: xt,
    with: [ownApplications.part],
    decide: (account) => {
      const steps = ownApplications.of(account.rows(ownApplications.part)).flatMap((each) => {
        const instrument = world.market.instrument(instrumentId(each.type === 3 ? "bond" : "stock", each.exchange, each.code));
        const step = instrument && listed(each, instrument, day);
        return step ? [{ ...step, instrument }] : [];
      });
      const positions = steps.flatMap(({ position }) => position ?? []);
      const trade: Trade = { orders: [], positions, fills: [], depletion: [], entries: steps.flatMap(({ entries }) => entries) };
      const told = steps.map(({ application: { sn, won, type }, instrument }) =>
        messageRow("trade", type === 3 ? "bondListedNotice" : "issueListedNotice", { subject: subjectOf(instrument), n: won }, xt, {
          sn,
          purse: "stock",
        }),
      );
      return {
        entries: trade.entries,
        rows: [
          ...rowsOfTrade(trade, xt),
          rowsFor(
            applicationSteps,
            steps.map(({ application }) => applicationStep(application)),
          ),
          rowsFor(messageRows, told),
        ],
        events: eventsOfTrade(trade),
        kept: following(world, userId, trade, -1),
        reply: done(null),
      };
    },
  });
}
