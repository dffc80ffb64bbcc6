/** What happened to an order, in time: its placing, every fill, every posting of money, how it ended. Pure. */
import { kindNamed, waits } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Answer } from "../../data/wire/api.ts";
import type { Texts } from "../../text/text.ts";
import { signed, priceText } from "../../ui/format.ts";
import { countText, kindName } from "../wording.ts";
import type { HeldKind } from "../held-kind.ts";
import type { Story } from "./story-data.ts";

export interface Happening {
  readonly key: string;
  readonly at: number;
  readonly text: string;
  readonly value: string;
  /** A fill or an end: stands out from the postings. */
  readonly main: boolean;
}

type Fill = Answer<"/user/fill/list.do">[number];
type Money = Answer<"/user/cash/list.do">["list"][number];
type Order = Story["orders"][number];

export interface Happened {
  readonly orders: readonly Order[];
  readonly fills: readonly Fill[];
  readonly money: readonly Money[];
}

// Of one instant: first the order, then what it got, then its money, then its end.
const RANK = { placed: 0, fill: 1, money: 2, end: 3 } as const;

/** The events in their order. A fill's postings are written in the moment after it and never stand before it. */
export function happenings({ orders, fills, money }: Happened, kind: HeldKind, gid: string, t: Texts): readonly Happening[] {
  const size = (count: number) => countText(gid, count, t.trade);
  const reasons = new Map(orders.filter(isUnasked).map((order) => [order.orderSn, order.closeReason!]));
  const all = [
    ...orders.filter(isTold).map((order) => ({ rank: RANK.placed, event: placedEvent(order, size(order.shares), kind, t) })),
    ...fills.map((fill) => ({ rank: RANK.fill, event: fillEvent(fill, size(fill.shares), kind, t, reasons.get(fill.orderSn)) })),
    ...money.toSorted((a, b) => a.id - b.id).map((row) => ({ rank: RANK.money, event: moneyEvent(row) })),
    ...orders.flatMap((order) => {
      const event = endEvent(order, size(order.shares - order.filled), t);
      return event ? [{ rank: RANK.end, event }] : [];
    }),
  ];
  return all.toSorted((a, b) => a.event.at - b.event.at || a.rank - b.rank).map(({ event }) => event);
}

// A market order of which something was filled and nothing ended is told by its fills.
function isTold(order: Order): boolean {
  const kind = kindNamed(order.kind);
  return kind === null || waits(kind) || order.endReason !== null || (isUnasked(order) && order.filled === 0);
}

function isUnasked({ closeReason }: Order): boolean {
  return closeReason !== null && closeReason !== "user";
}

function placedEvent(order: Order, size: string, { places }: HeldKind, { forced: t }: Texts): Happening {
  const closing: Readonly<Record<string, string>> = t.closing;
  const kind = kindNamed(order.kind);
  const what = (isUnasked(order) ? closing[order.closeReason!] : kind && kindName(kind)) ?? order.kind;
  const value = order.price === null ? "" : priceText(order.price, places);
  return { key: `o${order.orderSn}`, at: order.placedTime, text: t.placed(what, size), value, main: false };
}

function endEvent({ orderSn, endReason, endTime, placedTime }: Order, rest: string, { forced: t }: Texts): Happening | null {
  if (endReason === null) return null;
  const ends: Readonly<Record<string, (rest: string) => string>> = t.ends;
  return { key: `e${orderSn}`, at: endTime ?? placedTime, text: ends[endReason]?.(rest) ?? "", value: "", main: true };
}

// What the owner did not ask for is named by its reason.
function fillEvent(fill: Fill, size: string, { places }: HeldKind, { trade, forced }: Texts, reason?: string): Happening {
  const reasons: Readonly<Record<string, string>> = forced.closing;
  const leg = (reason && reasons[reason]) ?? (fill.action === "close" ? trade.leg.close : trade.leg.open);
  return { key: fill.fillId, at: fill.time, text: `${leg} ${size}`, value: priceText(fill.price, places), main: true };
}

function moneyEvent(row: Money): Happening {
  return { key: `m${row.id}`, at: row.addTime, text: row.deSummary, value: signed(row.deAmt), main: false };
}
