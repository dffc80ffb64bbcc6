/** Whether a limit price, a trigger or a target may stand where it does (spec/4-calls.md 3.1, 17 and 17a). */
import { TICK } from "./boards.ts";
import type { Direction } from "./fees.ts";
import type { Board } from "./instruments.ts";
import { quoted, type Price } from "./money.ts";
import type { OrderKind } from "./orders.ts";
import { cageOf } from "./price-limits.ts";
import type { Book, Quote } from "./tape.ts";

export type TargetRefusalId = "stopAbovePrice" | "profitBelowPrice" | "stopBelowPrice" | "profitAbovePrice";
export type PriceRefusalId = "priceOutside" | "priceTick" | "priceCage" | "triggerBelow" | "triggerAbove";

interface Refusal<Id extends string> {
  readonly id: Id;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Take-profit and stop-loss must lie on their own side of `reference`; they mirror for 买跌. */
export function targetRefusal(
  direction: Direction,
  reference: Price,
  targets: { readonly profitTarget: Price | null; readonly stopTarget: Price | null },
): Refusal<TargetRefusalId> | null {
  const { stopTarget: stop, profitTarget: profit } = targets;
  if (stop !== null && direction * (stop - reference) >= 0) return { id: direction === 1 ? "stopAbovePrice" : "stopBelowPrice" };
  if (profit !== null && direction * (profit - reference) <= 0) return { id: direction === 1 ? "profitBelowPrice" : "profitAbovePrice" };
  return null;
}

/** A limit: inside the day's limits, on the tick, in continuous trading inside the cage. A trigger: not already passed. */
export function priceRefusal(
  order: { readonly kind: OrderKind; readonly side: "buy" | "sell"; readonly price: Price },
  market: { readonly board: Board; readonly quote: Quote; readonly book: Book | null; readonly continuous: boolean },
): Refusal<PriceRefusalId> | null {
  const { quote, book } = market;
  const { price, side } = order;
  if (price < quote.limitDown || price > quote.limitUp)
    return { id: "priceOutside", params: { dn: quoted(quote.limitDown).toFixed(2), up: quoted(quote.limitUp).toFixed(2) } };
  if (price % TICK !== 0) return { id: "priceTick", params: { tick: quoted(TICK) } };
  if (order.kind === "breakout") {
    if (side === "buy" && price < quote.last) return { id: "triggerBelow" };
    return side === "sell" && price > quote.last ? { id: "triggerAbove" } : null;
  }
  if (!market.continuous) return null;
  const limits = { up: quote.limitUp, down: quote.limitDown };
  const cage = cageOf(market.board, side, referenceOf(side, quote, book), limits);
  if (price >= cage.low && price <= cage.high) return null;
  return { id: "priceCage", params: { lo: quoted(cage.low).toFixed(2), hi: quoted(cage.high).toFixed(2) } };
}

/** Reference of the cage: best opposite, else best own, else last. */
function referenceOf(side: "buy" | "sell", quote: Quote, book: Book | null): Price {
  const [opposite, own] = side === "buy" ? [book?.asks, book?.bids] : [book?.bids, book?.asks];
  return opposite?.[0]?.price ?? own?.[0]?.price ?? quote.last;
}
