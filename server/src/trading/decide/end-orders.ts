/** Ends resting orders that their owner has not cancelled: their day is over, or what they open is shut. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { EndReason, Order } from "@hongpan/core/rules/orders/orders.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import type { World } from "../../world.ts";
import { termsOf } from "../store/terms.ts";
import { orderMessages } from "./order-messages.ts";
import { citedXt, subjectOf, tradeDecision } from "./trade-decision.ts";

interface End {
  readonly state: "cancelled" | "expired";
  readonly why?: EndReason;
  readonly step: number;
  readonly xt: number;
}

/** Releases what the orders hold; an end that has a message goes to the inbox. */
export function endOrders(world: Pick<World, "market" | "rates" | "settings">, orders: readonly Order[], { state, why, step, xt }: End) {
  const instrumentOf = ({ instrumentId }: Order) => world.market.instrument(instrumentId);
  const ended = orders.map((order) => withdrawOrder(order, state, subjectOf(instrumentOf(order)), why));
  const trade = { orders: ended.flatMap((each) => each.orders), entries: ended.flatMap((each) => each.entries) };
  const messages = trade.orders.flatMap((order) => {
    const instrument = instrumentOf(order);
    return instrument ? orderMessages([order], instrument, termsOf(world, instrument, order.placedDay).unit, xt) : [];
  });
  return tradeDecision({ trade, step, atXt: citedXt(trade, xt), messages, reply: done(null) });
}
