/** An order, resting or done, and what it holds of its owner's money. */
import type { Day } from "../time/calendar.ts";
import { NO_FEES, sumOf, type Direction, type Fees } from "../terms/fees.ts";
import { valueOf, type Fen, type Ppm, type Price } from "../money.ts";
import type { Purse } from "../accounts/ledger.ts";
import type { OrderKind } from "./order-kinds.ts";
import type { CloseReason } from "../positions/positions.ts";
import type { LeverRule, Terms } from "../terms/terms.ts";

export type Validity = "day" | "gtc";
type OrderAction = "open" | "close";
export type OrderState = "working" | "filled" | "cancelled" | "expired" | "rejected";
/**
 * Why an order ended before it was filled whole. user: cancelled by its owner; day: its day is over; levels: the five levels gave no
 * more; auction: its auction is over; money: not enough for a dearer fill; forced: a forced close took its place; gone: what it
 * closes is closed; exDate: the share went ex; sub: its sub-account is unwound; newShare: it would have been filled with a higher lever
 * than a new share's; swing: than that of a share which has moved much lately; model: the market's model was changed; list: the market's listing or clock was changed
 * as announced; shut: the site or the user's class no longer offers the product; cap: its leverage exceeds the cap of the class.
 */
export type EndReason =
  | "user"
  | "day"
  | "levels"
  | "auction"
  | "money"
  | "debt"
  | "forced"
  | "gone"
  | "exDate"
  | "sub"
  | "subEnd"
  | LeverRule
  | "model"
  | "list"
  | "shut"
  | "cap";

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
  /** Rate of the spread fee that it was placed under; 0: none, and of every close. */
  readonly spreadRate: Ppm;
  readonly state: OrderState;
  /** A 突破委托 that an auction's match has fired, when nobody meets the book: it goes as soon as somebody does. */
  readonly fired: boolean;
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
  /** Why it ended without being filled whole, and when an order that no longer works ended. */
  readonly endReason: EndReason | null;
  readonly endedXt: number | null;
}

/** 1 when the order buys shares in the market, -1 when it sells. */
export function sideOf(order: Pick<Order, "action" | "direction">): 1 | -1 {
  return order.action === "open" ? order.direction : order.direction === 1 ? -1 : 1;
}

/**
 * Whether an order's limit lies beyond the market, so that its rest takes what the market gives and not its own price: it has been
 * filled better than its limit (by an auction's match, or crossing the spread), or it only says that a position must go.
 */
export function isCrossing(order: Order, unit: number): boolean {
  if (order.closeReason === "stay") return true;
  if (order.filled === 0 || order.price === null) return false;
  // A fen more or less may be rounding.
  return sideOf(order) * (valueOf(order.price, order.filled * unit) - order.filledValue) > 1;
}

export function restOf(order: Pick<Order, "shares" | "filled">): number {
  return order.shares - order.filled;
}

/** What the unfilled part would be charged at its worst price: margin and fees of the whole order less those of the filled part. */
export function holdOf(order: Omit<Order, "hold" | "state">, today: Terms): Fen {
  const terms = today.placed(order.sn);
  if (order.action === "close" || restOf(order) === 0) return 0;
  const value = order.filledValue + valueOf(order.worst, restOf(order) * terms.unit, "up");
  const charge = (worth: Fen, shares: number) =>
    terms.margin(worth, shares, order.lever) + sumOf(terms.opening(worth, shares, order.direction, order.spreadRate));
  return charge(value, order.shares) - charge(order.filledValue, order.filled);
}

type Given = Pick<
  Order,
  "sn" | "action" | "closeOf" | "purse" | "instrumentId" | "direction" | "lever" | "kind" | "valid" | "shares" | "price"
> &
  Pick<Order, "worst" | "auction" | "profitTarget" | "stopTarget" | "watchDay" | "watchStep" | "placedXt" | "closeReason"> &
  Partial<Pick<Order, "spreadRate">>;

/** A new order before anything has happened to it. */
export function newOrder(given: Given): Order {
  const nothing = { fired: false, filled: 0, filledValue: 0, margin: 0, fees: NO_FEES, hold: 0, queue: 0, endReason: null, endedXt: null };
  return { ...given, ...nothing, spreadRate: given.spreadRate ?? 0, state: "working", placedDay: given.watchDay };
}
