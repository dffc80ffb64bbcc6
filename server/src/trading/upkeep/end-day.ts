/** The end of a trading day, each market's own: orders of the day expire, and what they hold comes back. */
import { done } from "@hongpan/core/contract/answer.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { closesAt, sessionOf } from "@hongpan/core/rules/time/foreign-sessions.ts";
import { isAfter } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { LAST_STEP, xtOfStep } from "@hongpan/core/rules/time/sessions.ts";
import { holders } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { carryOut } from "../decide/carry-out.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { subjectOf } from "../decide/scene.ts";
import { chargeNights } from "./nights.ts";
import { orderMessages } from "../decide/tell-orders.ts";
import { termsOf } from "../store/terms.ts";
import { messageRows } from "../../accounts/messages.ts";
import { rowsFor } from "../../accounts/parts.ts";

/** Ends every order that was valid for one day, once that day of its market is over at `xt`. Twice is once. */
export async function expireOrders(world: World, xt: number): Promise<void> {
  const users = world.watches.usersWithOrders((order) => isOver(world, order, xt));
  await forEachAccount(world, "expire", users, (userId) => expireOf(world, userId, xt));
}

/** The same of what is no A-share, when a market has closed with this very instant: call it with each one. */
export async function expireAbroad(world: World, xt: number): Promise<void> {
  if (!closesAt(xt, world.config.clock)) return;
  const users = new Set<number>();
  for (const [id, table] of world.watches.tables) {
    if (!world.market.instrument(id)?.foreign) continue;
    for (const [userId, { orders }] of table.users) if ([...orders.values()].some(({ of }) => isOver(world, of, xt))) users.add(userId);
  }
  await forEachAccount(world, "expire abroad", users, (userId) => expireOf(world, userId, xt));
}

/** Whether an order ends with its day and that day is over: A-shares' at 15:30, another market's with its last session. */
function isOver(world: World, { kind, valid, placedDay, instrumentId }: Order, xt: number): boolean {
  if (valid !== "day" && !isAfter(kind)) return false;
  const hours = world.market.instrument(instrumentId)?.foreign?.hours;
  const session = hours ? sessionOf(hours, placedDay, world.config.clock) : null;
  return xt >= (session?.closeXt ?? xtOfStep(placedDay, LAST_STEP));
}

async function expireOf(world: World, userId: number, xt: number): Promise<void> {
  await carryOut(world, {
    userId,
    atXt: xt,
    decide: (view) => {
      const due = view.orders.filter((order) => isOver(world, order, xt));
      const ended = due.map((order) => withdrawOrder(order, "expired", subjectOf(world.market.instrument(order.instrumentId))));
      const trade = { orders: ended.flatMap((each) => each.orders), entries: ended.flatMap((each) => each.entries) };
      const messages = trade.orders.flatMap((order) => {
        const instrument = world.market.instrument(order.instrumentId);
        return instrument ? orderMessages([order], instrument, termsOf(world, instrument, order.placedDay).unit, xt) : [];
      });
      const told = { rows: messages.length > 0 ? [rowsFor(messageRows, messages)] : [], events: [] };
      return { trade, step: LAST_STEP, told, reply: done(null) };
    },
  });
}

/** The midnight that ended `day`: a night of holding fee for every position. */
export async function onMidnight(world: World, day: Day): Promise<void> {
  await forEachAccount(world, "nights", await holders(world.db), (userId) => chargeNights(world, userId, day));
}
