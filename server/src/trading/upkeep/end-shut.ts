/** Ends resting openings of what has been switched off, or shut by a class: nobody opens it from then on, whenever he asked for it. */
import { done } from "@hongpan/core/contract/answer.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { forEachAccount } from "../../accounts/each-account.ts";
import { messageRows } from "../../accounts/messages.ts";
import { rowsFor } from "../../accounts/parts.ts";
import { shutOfPeople } from "../../identity/shut-products.ts";
import type { World } from "../../world.ts";
import { carryOut } from "../decide/carry-out.ts";
import { subjectOf } from "../decide/scene.ts";
import { orderMessages } from "../decide/tell-orders.ts";
import { termsOf } from "../store/terms.ts";

/** Of everybody. Twice is once. */
export async function endShutOrders(world: World): Promise<void> {
  const ofClasses = await shutOfPeople(world.db);
  const off = world.switches.off();
  if (off.length === 0 && ofClasses.size === 0) return;
  const isOf = (userId: number) => {
    const shut = [...off, ...(ofClasses.get(userId) ?? [])];
    return ({ action, instrumentId, purse }: Order) =>
      action === "open" && isShut(shut, world.market.instrument(instrumentId), purse.startsWith("sub"));
  };
  const users = world.watches.usersWithOrders(({ action }) => action === "open");
  await forEachAccount(world, "end what is shut", users, (userId) => endOf(world, userId, isOf(userId)));
}

async function endOf(world: World, userId: number, isDue: (order: Order) => boolean): Promise<void> {
  const { xt, step } = { xt: world.clock.now().xt, step: world.market.step() };
  await carryOut(world, {
    userId,
    atXt: xt,
    decide: (view) => {
      const due = view.orders.filter(isDue);
      const ended = due.map((order) => withdrawOrder(order, "cancelled", subjectOf(world.market.instrument(order.instrumentId)), "shut"));
      const trade = { orders: ended.flatMap((each) => each.orders), entries: ended.flatMap((each) => each.entries) };
      const messages = trade.orders.flatMap((order) => {
        const instrument = world.market.instrument(order.instrumentId);
        return instrument ? orderMessages([order], instrument, termsOf(world, instrument, order.placedDay).unit, xt) : [];
      });
      return { trade, step, told: { rows: messages.length > 0 ? [rowsFor(messageRows, messages)] : [], events: [] }, reply: done(null) };
    },
  });
}
