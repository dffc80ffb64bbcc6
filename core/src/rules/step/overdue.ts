/**
 * The close of a position that has been held for more nights than the settings allow (stayMaxDays): a limit order at the day's own
 * bound, so that it meets the opening match and every book after it, until nothing is left. Only its expiry ends it.
 */
import type { Instrument } from "../products/instruments.ts";
import { productOf } from "../products/products.ts";
import { endOrder } from "../orders/open-part.ts";
import type { Order } from "../orders/orders.ts";
import { sellable, type Position } from "../positions/positions.ts";
import { boundsOf } from "../orders/price-checks.ts";
import { closingOrder } from "../orders/sale.ts";
import type { Quote } from "../tape/tape.ts";
import type { Moment } from "../orders/trade.ts";

/** The orders that change: the owner's resting closes end and the new one takes their place. Empty while one is working already. */
export function overdueClose(
  position: Position,
  working: readonly Order[],
  {
    instrument,
    quote,
    subject,
    sn,
  }: { readonly instrument: Instrument; readonly quote: Quote; readonly subject: string; readonly sn: string },
  at: Moment,
): readonly Order[] {
  const own = working.filter((order) => order.closeOf === position.sn && order.state === "working");
  const shares = sellable(position, at.day);
  if (shares === 0 || own.some((order) => order.closeReason === "stay")) return [];
  const bounds = boundsOf(instrument, quote);
  const price = position.direction === 1 ? bounds.down : bounds.up;
  // A-shares' limits are the day's; where there are none, a day may be over before its session abroad begins.
  const valid = productOf(instrument).session === "home" ? "day" : "gtc";
  const given = { sn, kind: "limit", valid, shares, price, auction: false, reason: "stay" } as const;
  return [...own.map((order) => endOrder(order, "cancelled", subject, "forced").order), closingOrder(position, given, at)];
}
