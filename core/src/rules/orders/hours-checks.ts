/** Whether a kind of order is taken at this moment. */
import { dayOf, weekdayOf } from "../time/calendar.ts";
import { hasFixedPrice } from "../products/boards.ts";
import { acceptsOrders, phaseAt, type Trading } from "../time/sessions.ts";
import type { Instrument } from "../products/instruments.ts";
import { productOf } from "../products/products.ts";
import { isAfter, type OrderKind } from "./order-kinds.ts";

export interface Hours extends Trading {
  /** It is a weekday on which its own market rests; said only of what has a session of its own. */
  readonly restDay?: boolean;
}

/** Why not, as the ends of the refusals are called (orderClosed, saleClosed), or null. */
export function hoursRefusal(kind: OrderKind, instrument: Instrument, hours: Hours): "Closed" | "Holiday" | "NotFixed" | null {
  return productOf(instrument).session === "home" ? homeHours(kind, instrument, hours.xt) : ownHours(kind, hours);
}

function homeHours(kind: OrderKind, { exchange, board }: Instrument, xt: number) {
  const phase = phaseAt(xt);
  const weekend = [0, 6].includes(weekdayOf(dayOf(xt)));
  if (phase === "holiday" && !weekend) return "Holiday";
  const fixed = phase === "fixed-price" && hasFixedPrice(exchange, board, dayOf(xt));
  return (isAfter(kind) ? fixed : acceptsOrders(phase)) ? null : "Closed";
}

// Other markets have no auction and nothing after hours here.
function ownHours(kind: OrderKind, { inSession, restDay }: Hours) {
  if (isAfter(kind)) return "NotFixed";
  if (restDay) return "Holiday";
  return inSession ? null : "Closed";
}
