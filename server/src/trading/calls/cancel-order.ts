/** Withdraws what is left of a resting order; what it held comes back in the same write. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import { acceptsCancels, acceptsOrders } from "@hongpan/core/rules/time/sessions.ts";
import type { UserCall } from "../../http/http.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { carryOut, requestOf } from "../decide/carry-out.ts";
import { orderBySn } from "../store/orders.ts";
import { momentOf } from "../../market/now.ts";
import { subjectOf } from "../decide/scene.ts";

/**
 * Cancels the order with the number `sn`. From 09:20 to the opening match and in the closing auction nothing can be withdrawn;
 * outside the session it can: nothing is matched then. Other markets have no auction.
 */
export function cancelOrder(world: World, call: UserCall<object>, sn: string) {
  const userId = call.user.id;
  return carryOut(world, {
    userId,
    atXt: world.clock.now().xt,
    request: requestOf(call, "/user/cancelOrder.do"),
    decide: async (view) => {
      const order = view.orders.find((each) => each.sn === sn);
      if (!order) return (await isKnown(world, userId, sn)) ? refuse("cancelDone") : refuse("saleMissing");
      // What has been held for too long is not kept by withdrawing its close.
      if (order.closeReason === "stay") return refuse("cancelDone");
      const instrument = world.market.instrument(order.instrumentId);
      const { phase } = world.clock.now();
      if (instrument && productOf(instrument).session === "home" && acceptsOrders(phase) && !acceptsCancels(phase))
        return refuse("cancelClosed");
      const trade = withdrawOrder(order, "cancelled", subjectOf(instrument));
      return { trade, step: momentOf(world, instrument).step, reply: done(null) };
    },
  });
}

async function isKnown(world: World, userId: number, sn: string): Promise<boolean> {
  return (await orderBySn(world.db, userId, sn)) !== null || (await positionBySn(world.db, userId, sn)) !== null;
}
