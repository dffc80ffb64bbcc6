/** The end of a trading day: orders of the day expire, and what they hold comes back. */
import { withdrawOrder } from "@hongpan/core/rules/placement.ts";
import type { Day } from "@hongpan/core/rules/calendar.ts";
import { LAST_STEP, xtOfStep } from "@hongpan/core/rules/sessions.ts";
import { done } from "../http.ts";
import { chargeNights } from "../positions/stay-fees.ts";
import type { World } from "../world.ts";
import { carryOut } from "./carry-out.ts";
import { subjectOf } from "./scene.ts";
import { watchesOf } from "./watches.ts";

/** Ends every order that was valid for `day` only. Twice is once. */
export async function expireOrders(world: World, day: Day): Promise<void> {
  await Promise.all(
    watchesOf(world)
      .usersWithOrders()
      .map((userId) => expireOf(world, userId, day)),
  );
}

async function expireOf(world: World, userId: number, day: Day): Promise<void> {
  await carryOut(world, {
    userId,
    atXt: xtOfStep(day, LAST_STEP),
    decide: (view) => {
      const due = view.orders.filter((order) => (order.valid === "day" || order.kind === "fixed") && order.placedDay <= day);
      const ended = due.map((order) => withdrawOrder(order, "expired", subjectOf(world.market.instrument(order.instrumentId))));
      const trade = { orders: ended.flatMap((each) => each.orders), entries: ended.flatMap((each) => each.entries) };
      return { trade, step: LAST_STEP, reply: done(null) };
    },
  });
}

/** The midnight that ended `day`: a night of holding fee for every position. */
export async function onMidnight(world: World, day: Day): Promise<void> {
  for (const { userId, positions } of await chargeNights(world, day)) {
    watchesOf(world).put(userId, { orders: [], positions }, world.market.step());
  }
}
