/**
 * Between which prices nothing can happen to what an account has of an instrument. Everything at or beyond them is decided by the
 * rules; so that this is no blind spot, the driver now and then decides a step in between too, and nothing may change.
 */
import type { Price } from "../../rules/money.ts";
import type { Order } from "../../rules/orders/orders.ts";
import type { Position } from "../../rules/positions/positions.ts";
import { DOES, type Law } from "./second-rules.ts";
import { marketSide } from "./second-tape.ts";
import { isSub } from "../../rules/accounts/purses.ts";

export interface QuietRange {
  low: Price;
  high: Price;
  /** Every step matters. */
  any: boolean;
  /** A sub-account holds it, so every print changes an equity. */
  sub: boolean;
}

const RATE = 10_000;
/** So many ticks before a line the rules are asked already: they must say no. And a millionth for the decimals. */
const EARLY = 300;

/** The gate of an account's orders and positions of one instrument; null when it has none. */
export function quietRangeOf(orders: Iterable<Order>, positions: Iterable<Position>, id: number, law: Law): QuietRange | null {
  const gate: QuietRange = { low: 0, high: Number.MAX_SAFE_INTEGER, any: false, sub: false };
  let some = false;
  for (const order of orders) {
    if (order.instrumentId !== id) continue;
    some = true;
    if (order.auction || order.fired || DOES[order.kind].after || order.price === null) gate.any = true;
    else if (DOES[order.kind].fires) atOrBeyond(gate, order.direction, order.price);
    else atOrBeyond(gate, marketSide(order) === 1 ? -1 : 1, order.price);
  }
  for (const each of positions) {
    if (each.instrumentId !== id) continue;
    some = true;
    if (each.forcePending || each.fired !== null) gate.any = true;
    if (each.stopTarget !== null) atOrBeyond(gate, each.direction === 1 ? -1 : 1, each.stopTarget);
    if (each.profitTarget !== null) atOrBeyond(gate, each.direction, each.profitTarget);
    if (isSub(each.purse)) {
      gate.sub = true;
      continue;
    }
    const against = each.direction === 1 ? -1 : 1;
    if (each.warned) atOrBeyond(gate, each.direction, priceAt(each, law.warn, law.rate));
    atOrBeyond(gate, against, priceAt(each, each.warned ? law.force : law.warn, law.rate));
  }
  return some ? gate : null;
}

// The rules are asked at a price at or beyond `price`, and a little before it.
function atOrBeyond(gate: QuietRange, way: 1 | -1, price: number): void {
  const early = EARLY + Math.abs(price) / 1_000_000;
  if (way === 1) gate.high = Math.min(gate.high, price - early);
  else gate.low = Math.max(gate.low, price + early);
}

// Where the ratio is `line`, as a decimal.
function priceAt(position: Position, line: number, rate: number): number {
  const paid = position.margin + position.marginAdd;
  const lost = paid - (paid * line) / 1_000_000 - position.stayAccrued;
  const value = position.cost - position.direction * ((lost * RATE) / rate);
  return (value * 100) / (position.shares * position.unit);
}
