/** Whether a limit price, a trigger or a target may stand where it does (spec/4-calls.md 3.1, 17 and 17a). */
import type { Direction } from "../terms/fees.ts";
import { decimalsOf, tickAt } from "../products/foreign-ticks.ts";
import type { Instrument } from "../products/instruments.ts";
import { productOf } from "../products/products.ts";
import { quoted, type Price } from "../money.ts";
import { ORDER_KINDS, type OrderKind } from "./order-kinds.ts";
import { cageOf, type Limits } from "../products/price-limits.ts";
import type { Book, Quote } from "../tape/tape.ts";

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

/** What an order may name: the day's limits; where there are none a tick and ten times the base, so that money can be held for it. */
export function boundsOf(instrument: Instrument, { limitUp, limitDown, prevClose }: Quote): Limits {
  return limitUp > 0 ? { up: limitUp, down: limitDown } : { up: prevClose * 10, down: tickAt(instrument, 0) };
}

/** A limit: inside the day's limits, on the tick, for A-shares in continuous trading inside the cage. A trigger: not already passed. */
export function priceRefusal(
  order: { readonly kind: OrderKind; readonly side: "buy" | "sell"; readonly price: Price },
  market: { readonly instrument: Instrument; readonly quote: Quote; readonly book: Book | null; readonly continuous: boolean },
): Refusal<PriceRefusalId> | null {
  const { instrument, quote, book } = market;
  const { price, side } = order;
  const bounds = boundsOf(instrument, quote);
  const shown = (value: Price) => quoted(value).toFixed(decimalsOf(instrument));
  if (price < bounds.down || price > bounds.up) return { id: "priceOutside", params: { dn: shown(bounds.down), up: shown(bounds.up) } };
  const tick = tickAt(instrument, price);
  if (price % tick !== 0) return { id: "priceTick", params: { tick: quoted(tick) } };
  switch (ORDER_KINDS[order.kind].price) {
    case "trigger":
      if (side === "buy" && price < quote.last) return { id: "triggerBelow" };
      return side === "sell" && price > quote.last ? { id: "triggerAbove" } : null;
    case "limit": {
      if (!market.continuous || !productOf(instrument).byBoard) return null;
      const cage = cageOf(instrument.board, side, referenceOf(side, quote, book), bounds);
      if (price >= cage.low && price <= cage.high) return null;
      return { id: "priceCage", params: { lo: shown(cage.low), hi: shown(cage.high) } };
    }
    case "none":
    case "close":
      return null;
  }
}

/** Reference of the cage: best opposite, else best own, else last. */
function referenceOf(side: "buy" | "sell", quote: Quote, book: Book | null): Price {
  const [opposite, own] = side === "buy" ? [book?.asks, book?.bids] : [book?.bids, book?.asks];
  return opposite?.[0]?.price ?? own?.[0]?.price ?? quote.last;
}
