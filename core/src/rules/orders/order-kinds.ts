/**
 * The order kinds, defined once. Rules, API and screens branch on a kind's properties, not its name; the lists in the API, the ticket
 * and the tests derive from these rows.
 */
import { recordNames } from "../records.ts";

interface Words {
  readonly zh: string;
  readonly tw: string;
  readonly en: string;
}

interface KindFacts {
  readonly name: Words;
  /** Note under the kind on the ticket. */
  readonly note?: Words;
  /**
   * What its price is. none: it takes the market's; limit: the worst that it takes; trigger: a print there fires it, and it goes as a
   * market order; close: the day's closing price, which it is given.
   */
  readonly price: "none" | "limit" | "trigger" | "close";
  /** On arrival takes what the five levels give and its rest is rejected; takes what its limit allows and its rest waits; or waits. */
  readonly arrival: "takes" | "takesAndWaits" | "waits";
  /** When it is placed and filled: in the day's sessions, or after hours at the fixed price. */
  readonly hours: "day" | "after";
  /** A position can be closed by it. */
  readonly sale: boolean;
  /** The ticket offers it. */
  readonly ticket: boolean;
}

/** In the order in which the ticket offers them. breakout: 突破委托. */
export const ORDER_KINDS = {
  market: {
    name: { zh: "市价委托", tw: "市價委託", en: "Market order" },
    note: {
      zh: "最优五档即时成交剩余撤销",
      tw: "最佳五檔即時成交剩餘撤銷",
      en: "Fills against the best five levels; the rest is cancelled",
    },
    ...{ price: "none", arrival: "takes", hours: "day", sale: true, ticket: true },
  },
  limit: {
    name: { zh: "限价委托", tw: "限價委託", en: "Limit order" },
    note: { zh: "到价成交，不会比委托价更差", tw: "到價成交，不會比委託價更差", en: "Fills at your price or better" },
    ...{ price: "limit", arrival: "takesAndWaits", hours: "day", sale: true, ticket: true },
  },
  breakout: {
    name: { zh: "突破委托", tw: "突破委託", en: "Breakout order" },
    note: { zh: "到达触发价后按市价成交", tw: "到達觸發價後按市價成交", en: "Becomes a market order when the trigger is reached" },
    ...{ price: "trigger", arrival: "waits", hours: "day", sale: false, ticket: true },
  },
  fixed: {
    name: { zh: "盘后定价委托", tw: "盤後定價委託", en: "After-hours order" },
    ...{ price: "close", arrival: "waits", hours: "after", sale: true, ticket: false },
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type OrderKind = keyof typeof ORDER_KINDS;
/** Price roles; code that switches on the role covers each. */
export type PriceRole = KindFacts["price"];

type KindWith<Fact> = { [Kind in OrderKind]: (typeof ORDER_KINDS)[Kind] extends Fact ? Kind : never }[OrderKind];
export type SaleKind = KindWith<{ readonly sale: true }>;
export type TicketKind = KindWith<{ readonly ticket: true }>;
export type SaleTicketKind = SaleKind & TicketKind;

export const KIND_NAMES = recordNames(ORDER_KINDS);
export const SALE_KINDS = KIND_NAMES.filter((kind): kind is SaleKind => ORDER_KINDS[kind].sale);
export const TICKET_KINDS = KIND_NAMES.filter((kind): kind is TicketKind => ORDER_KINDS[kind].ticket);
export const SALE_TICKET_KINDS = TICKET_KINDS.filter((kind): kind is SaleTicketKind => ORDER_KINDS[kind].sale);
/** What waits for a call of its own: a market order has another. */
export const REST_KINDS = KIND_NAMES.filter((kind) => kind !== "market");

/** The kind of that name; null when there is none. */
export function kindNamed(name: string | null): OrderKind | null {
  return KIND_NAMES.find((kind) => kind === name) ?? null;
}

/** Whether what it does not get on arrival waits; else that is rejected, in an auction after the match. */
export function waits(kind: OrderKind): boolean {
  return ORDER_KINDS[kind].arrival !== "takes";
}

const NAMED: Readonly<Record<PriceRole, boolean>> = { none: false, limit: true, trigger: true, close: false };

/** Whether the user sets its price. */
export function namesPrice(kind: OrderKind): boolean {
  return NAMED[ORDER_KINDS[kind].price];
}

/** Whether it rests in the order book at its price. */
export function standsInQueue(kind: OrderKind): boolean {
  return ORDER_KINDS[kind].price === "limit";
}

/** Whether it is placed and filled after hours. */
export function isAfter(kind: OrderKind): boolean {
  return ORDER_KINDS[kind].hours === "after";
}
