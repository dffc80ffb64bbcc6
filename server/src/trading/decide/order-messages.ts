/** What a person is told of an order once it is over: filled, in part or not at all; one message an order, leading to what it made. */
import type { TextId } from "@hongpan/core/contract/texts.ts";
import { decimalsOf } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { productOf } from "@hongpan/core/rules/products/products.ts";
import { restOf, type EndReason, type Order } from "@hongpan/core/rules/orders/orders.ts";
import { done } from "@hongpan/core/contract/answer.ts";
import { withdrawOrder } from "@hongpan/core/rules/orders/placement.ts";
import { messageRow, type About } from "../../accounts/messages.ts";
import { subjectOf, citedXt, tradeDecision } from "./trade-decision.ts";
import type { World } from "../../world.ts";
import { termsOf } from "../store/terms.ts";

/** Ends that nobody else tells of; an ex-date, a forced close and the end of a sub-account have messages of their own. */
const TOLD_HERE: ReadonlySet<EndReason> = new Set(["day", "levels", "auction", "money", "debt", "newShare", "swing", "shut", "cap"]);

/** The messages of the orders that are over; those that work on, that the owner took back or that he did not ask for have none here. */
export function orderMessages(orders: readonly Order[], instrument: Instrument, unit: number, xt: number): readonly object[] {
  const counted = productOf(instrument).unit;
  return orders.flatMap((order) => {
    const sentence = sentenceOf(order);
    if (sentence === null) return [];
    const price = order.filled > 0 ? (order.filledValue / order.filled / unit / 100).toFixed(decimalsOf(instrument)) : "";
    const params = { subject: subjectOf(instrument), n: order.filled, price, m: restOf(order), unit: counted };
    return [messageRow("trade", sentence, params, xt, aboutOf(order))];
  });
}

/** The position of an order, which for an opening has its own number. */
export function aboutOf({ sn, closeOf, purse }: Order): About {
  return { sn: closeOf ?? sn, purse };
}

function sentenceOf({ state, action, filled, closeReason, endReason }: Order): TextId | null {
  if (closeReason !== null && closeReason !== "user") return null;
  if (state === "filled") return action === "open" ? "filledOpening" : "filledClosing";
  if (endReason === null || !TOLD_HERE.has(endReason)) return null;
  if (endReason === "day") return filled > 0 ? "orderExpiredPartly" : "orderExpired";
  return filled > 0 ? "orderFilledPartly" : "orderUnfilled";
}

// Ends resting orders that their owner has not cancelled: their day is over, or what they open is shut.

interface End {
  readonly state: "cancelled" | "expired";
  readonly why?: EndReason | ((order: Order) => EndReason);
  readonly step: number;
  readonly xt: number;
}

/** Releases what the orders hold; an end that has a message goes to the inbox. */
export function endOrders(world: Pick<World, "market" | "rates" | "settings">, orders: readonly Order[], { state, why, step, xt }: End) {
  const instrumentOf = ({ instrumentId }: Order) => world.market.instrument(instrumentId);
  const ended = orders.map((order) =>
    withdrawOrder(order, state, subjectOf(instrumentOf(order)), typeof why === "function" ? why(order) : why),
  );
  const trade = { orders: ended.flatMap((each) => each.orders), entries: ended.flatMap((each) => each.entries) };
  const messages = trade.orders.flatMap((order) => {
    const instrument = instrumentOf(order);
    return instrument ? orderMessages([order], instrument, termsOf(world, instrument, order.placedDay).unit, xt) : [];
  });
  return tradeDecision({ trade, step, atXt: citedXt(trade, xt), messages, reply: done(null) });
}
