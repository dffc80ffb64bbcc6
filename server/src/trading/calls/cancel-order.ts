/** Withdraws what is left of a resting order; what it held comes back in the same write. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import { acceptsCancels, acceptsOrders, type Phase } from "@hongpan/core/rules/time/sessions.ts";
import { changeBy } from "../../accounts/accounts.ts";
import type { UserCall } from "../../http/http.ts";
import { positionBySn } from "../../positions/positions.ts";
import type { World } from "../../world.ts";
import { WHOLE } from "../decide/account-views.ts";
import { orderSession, type OrderNeeds, type OrderSession } from "../decide/order-session.ts";
import { citedXt, tradeDecision } from "../decide/trade-decision.ts";
import { orderBySn } from "../store/orders.ts";

type CancelNeeds = OrderNeeds & Pick<World, "db">;

/** Cancels the order with the number `sn`. */
export function cancelOrder(world: CancelNeeds, call: UserCall<object>, sn: string) {
  const { xt } = world.clock.now();
  return world.accounts.retryOnConflict(changeBy(call, "/user/cancelOrder.do"), async ({ load, commit }) => {
    const account = await load(WHOLE.parts);
    const order = WHOLE.view(account).orders.find((each) => each.sn === sn);
    const session = orderSession(world, order && world.market.instrument(order.instrumentId));
    if (!order) return commit(account, (await isKnown(world, call.user.id, sn)) ? refuse("cancelDone") : refuse("saleMissing"));
    return commit(account, decideCancel(order, session, world.clock.now().phase, xt));
  });
}

// From 09:20 to the opening match and in the closing auction nothing can be withdrawn; outside the session it can: nothing is matched
// then. Other markets have no auction.
function decideCancel(order: Order, { instrument, at, subject }: OrderSession, phase: Phase, atXt: number) {
  // What has been held for too long is not kept by withdrawing its close.
  if (order.closeReason === "stay") return refuse("cancelDone");
  const home = instrument !== undefined && productOf(instrument).session === "home";
  if (home && acceptsOrders(phase) && !acceptsCancels(phase)) return refuse("cancelClosed");
  const trade = withdrawOrder(order, "cancelled", subject);
  return tradeDecision({ trade, step: at.step, atXt: citedXt(trade, atXt), reply: done(null) });
}

async function isKnown({ db }: Pick<World, "db">, userId: number, sn: string): Promise<boolean> {
  return (await orderBySn(db, userId, sn)) !== null || (await positionBySn(db, userId, sn)) !== null;
}
