/** An order, resting or done, and what it holds of its owner's money. */
import type { Day } from "./calendar.ts";
import { NO_FEES, sumOf, type Direction, type Fees } from "./fees.ts";
import { valueOf, type Fen, type Price } from "./money.ts";
import type { Purse } from "./ledger.ts";
import type { Terms } from "./terms.ts";

/** market: now, the rest is rejected; limit: rests; breakout 突破单: a market order fired by a print; fixed: after hours at the close. */
export type OrderKind = "market" | "limit" | "breakout" | "fixed";
export type Validity = "day" | "gtc";
export type OrderAction = "open" | "close";
export type OrderState = "working" | "filled" | "cancelled" | "expired" | "rejected";
export type CloseReason = "user" | "profit" | "stop" | "force";

export interface Order {
  /** positionSn of an opening order; a closing order has its own. */
  readonly sn: string;
  readonly action: OrderAction;
  /** The position that a closing order closes. */
  readonly closeOf: string | null;
  /** Whose money it is held and charged from. */
  readonly purse: Purse;
  readonly instrumentId: number;
  readonly direction: Direction;
  readonly lever: number;
  readonly kind: OrderKind;
  readonly valid: Validity;
  readonly shares: number;
  /** Limit price or trigger; null for a market order. */
  readonly price: Price | null;
  /** Worst price that it may fill at: what it holds money for. */
  readonly worst: Price;
  /** A market order of an auction: what its match leaves is cancelled. */
  readonly auction: boolean;
  readonly profitTarget: Price | null;
  readonly stopTarget: Price | null;
  readonly state: OrderState;
  readonly filled: number;
  readonly filledValue: Fen;
  readonly margin: Fen;
  readonly fees: Fees;
  /** Held for the unfilled part of an opening order. */
  readonly hold: Fen;
  /** Shares that stand before it at its price. */
  readonly queue: number;
  /** Prints after this step are still to be seen. */
  readonly watchDay: Day;
  readonly watchStep: number;
  readonly placedDay: Day;
  readonly placedXt: number;
  readonly closeReason: CloseReason | null;
}

/** 1 when the order buys shares in the market, -1 when it sells. */
export function sideOf(order: Pick<Order, "action" | "direction">): 1 | -1 {
  return order.action === "open" ? order.direction : order.direction === 1 ? -1 : 1;
}

export function restOf(order: Pick<Order, "shares" | "filled">): number {
  return order.shares - order.filled;
}

/** Margin and fees of the whole order at its worst price less what has been charged for the filled part. */
export function holdOf(order: Omit<Order, "hold" | "state">, terms: Terms): Fen {
  if (order.action === "close" || restOf(order) === 0) return 0;
  const value = order.filledValue + valueOf(order.worst, restOf(order) * terms.unit, "up");
  const cost = terms.margin(value, order.shares, order.lever) + sumOf(terms.opening(value, order.shares, order.direction));
  return cost - (order.margin + sumOf(order.fees));
}

type Given = Pick<
  Order,
  "sn" | "action" | "closeOf" | "purse" | "instrumentId" | "direction" | "lever" | "kind" | "valid" | "shares" | "price"
> &
  Pick<Order, "worst" | "auction" | "profitTarget" | "stopTarget" | "watchDay" | "watchStep" | "placedXt" | "closeReason">;

/** A new order before anything has happened to it. */
export function newOrder(given: Given): Order {
  const nothing = { filled: 0, filledValue: 0, margin: 0, fees: NO_FEES, hold: 0, queue: 0 };
  return { ...given, ...nothing, state: "working", placedDay: given.watchDay };
}
