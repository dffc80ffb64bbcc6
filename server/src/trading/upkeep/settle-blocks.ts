/** On the first trading day after the deal a block becomes a position at cost, locked for its public time. Twice is once. */
import { done } from "@hongpan/core/contract/answer.ts";
import { settledOn } from "@hongpan/core/rules/blocks/deals.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import type { Trade } from "@hongpan/core/rules/orders/trade.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { messageRow, messageRows } from "../../accounts/messages.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { dealStep, dealSteps, openDeals, toBeSettled } from "../../blocks/deals.ts";
import type { World } from "../../world.ts";
import { following } from "../decide/follow.ts";
import { eventsOfTrade, rowsOfTrade, subjectOf } from "../decide/scene.ts";

/** Every deal of before `day`. */
export async function settleBlocks(world: World, day: Day): Promise<void> {
  const due = await toBeSettled(world.db, xtOfStep(day, 0));
  await forEachAccount(world, "blocks", due, (userId) => settleFor(world, userId, day));
}

async function settleFor(world: World, userId: number, day: Day): Promise<void> {
  const xt = xtOfStep(day, 0);
  await world.books.change({
    userId,
    atXt: xt,
    with: [openDeals.part],
    decide: (account) => {
      const steps = openDeals.of(account.rows(openDeals.part)).flatMap((each) => settledOn(each, day) ?? []);
      const trade: Trade = { orders: [], positions: steps.map(({ position }) => position), fills: [], depletion: [], entries: [] };
      const told = steps.map(({ position: { sn, shares, lockedUntil, instrumentId } }) => {
        const params = { subject: subjectOf(world.market.instrument(instrumentId)), n: shares, day: lockedUntil ?? "" };
        return messageRow("trade", lockedUntil === null ? "blockHeldNotice" : "blockLockedNotice", params, xt, { sn, purse: "stock" });
      });
      return {
        rows: [
          ...rowsOfTrade(trade, xt),
          rowsFor(
            dealSteps,
            steps.map(({ deal }) => dealStep(deal)),
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
