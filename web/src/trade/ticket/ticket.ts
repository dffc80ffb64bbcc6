/** What stands on a ticket and what a product's rules make of it: the same for every product. Pure, so that every keystroke can run it. */
import { priceOf, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import type { ContractRefusalId } from "@hongpan/core/rules/orders/contract-checks.ts";
import type { TicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { OrderRefusal, OrderRefusalId } from "@hongpan/core/rules/orders/order-checks.ts";
import type { Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Product } from "../../data/contracts.ts";
import type { Written } from "../../data/wire/write.ts";
import type { Submit } from "../refused.tsx";
import { stepAt } from "@hongpan/core/rules/time/sessions.ts";
import type { Book, Level, Quote as TapeQuote } from "@hongpan/core/rules/tape/tape.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { levelsOf, type ShownLevel } from "../../quotes/levels.ts";
import { priceUnits } from "../rules-settings.ts";

export interface Ticket {
  readonly direction: 1 | -1;
  readonly kind: TicketKind;
  readonly price: string;
  readonly lots: string;
  readonly lever: number;
  readonly valid: "day" | "gtc";
  readonly targets: boolean;
  readonly profit: string;
  readonly stop: string;
}

/** What follows from a ticket in the market and the account of this moment. */
export interface Outlook {
  /** Shares or lots of the order. */
  readonly shares: number;
  /** Price that it is reckoned at, in the coin. */
  readonly price: Price;
  /** 应付: margin and the fees due at opening, in yuan. */
  readonly need: Fen;
  /** Most lots that the available money carries. */
  readonly mostLots: number;
  /** Lots that the five levels would fill of a market order that asks for more; null when all of it would fill. */
  readonly metLots: number | null;
  /** The smallest leverage at which the money carries the smallest order, when the chosen one does not; null otherwise. */
  readonly affordableAt: number | null;
  /** A market order in a call auction: nothing fills before the match, money is held at limit-up. */
  readonly auction: boolean;
  readonly force: ForceLines | null;
  readonly fault: Fault | null;
}

/** Prices of the warning and of a forced close: at once, and after the nights that are reckoned with. */
interface ForceLines {
  readonly warn: Price;
  readonly now: Price;
  readonly later: Price;
}

export type TicketRefusal = OrderRefusal<OrderRefusalId | ContractRefusalId>;

/** Something is missing, or a refusal as the server would say it, and the part of the ticket that it belongs to. */
export type Fault =
  | { readonly at: Place; readonly missing: "lots" | "price" | "targets" }
  | { readonly at: Place; readonly refusal: TicketRefusal };

export type Place = "lots" | "price" | "targets" | "button";

/** The first fault: what is missing, else what the product's rules refuse of the request, at its place on the ticket. */
export function faultOf<R extends { readonly shares: number; readonly price: Price | null }>(
  ticket: Ticket,
  request: R,
  refusalOf: (request: R) => TicketRefusal | null,
): Fault | null {
  if (request.shares === 0) return { at: "lots", missing: "lots" };
  if (request.price === 0) return { at: "price", missing: "price" };
  if (ticket.targets && !areTargets(ticket)) return { at: "targets", missing: "targets" };
  const refusal = refusalOf(request);
  return refusal && { at: placeOf(refusal, ticket), refusal };
}

// Switched on, at least one is named, and what is named is a price.
function areTargets({ profit, stop }: Ticket): boolean {
  const named = [profit, stop].filter((text) => text !== "");
  return named.length > 0 && named.every((text) => priceOf(text));
}

function placeOf({ id }: TicketRefusal, ticket: Ticket): Place {
  if (/^(price|trigger)/.test(id)) return "price";
  if (/^(stop|profit)/.test(id)) return ticket.targets ? "targets" : "button";
  const ofSize =
    /^(lots|contractPercent|indexMoney|futuresMoney|order(Lot|BondLot|BelowMin|AboveMax|BondAboveMax|AmountBelow|Percent|Money)$)/;
  return ofSize.test(id) ? "lots" : "button";
}

/** Lots of a text; 0 for anything that is none. */
export function lotsOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** 止盈价 and 止损价 in 1/10,000; null where none is set. */
export function targetsOf({ targets, profit, stop }: Ticket) {
  return { profitTarget: targets ? priceOf(profit) : null, stopTarget: targets ? priceOf(stop) : null };
}

/** The fields that every opening order sends. */
export function sentOf({ direction, lever, targets, profit, stop }: Ticket, shares: number) {
  const target = (text: string) => (targets && text !== "" ? text : undefined);
  return { buyNum: shares, buyType: direction === 1 ? 0 : 1, lever, profitTarget: target(profit), stopTarget: target(stop) };
}

// What differs between the products of the ticket, as data: worked out anew at every keystroke and every tick.
export interface TicketProduct {
  readonly gid: string;
  /** Kinds of order that it takes. */
  readonly kinds: readonly TicketKind[];
  readonly quantity: Quantity;
  /** Leverage on offer, also what the terms do not take; null: it is paid in full. */
  readonly levers: readonly number[] | null;
  readonly terms: Terms;
  readonly outlook: Outlook;
  /** Yuan that can be used. */
  readonly available: number;
  /** The account of its own that the missing money is moved to, and the yuan that the stock account has for it; null: money comes by deposit. */
  readonly transfer: { readonly to: Product; readonly free: number } | null;
  /** What is to be known before this side is opened. */
  readonly notes: readonly string[];
  /** What is said in its place where there is none; null where nothing is. */
  readonly unforced: string | null;
  /** What is said of its forced close. */
  readonly forceNote: string;
  /** Why no order can be sent now, in words; null when it can. */
  readonly bar: string | null;
  /** The side, as the button says it. */
  readonly side: string;
  /** What is confirmed before it is paid: labels and values. */
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** A price as the confirmation shows it. */
  readonly priced: (price: string) => string;
  readonly place: (send: Submit["send"], done: (written: Pick<Written, "msg" | "positionSn" | "filled">) => void) => void;
  /** Where what it got at once is found, and where an order that rests. */
  readonly found: { readonly filled: string; readonly resting: string };
  readonly name: string;
}

/** The field of the quantity. */
export interface Quantity {
  /** What one of it is called. */
  readonly unit: string;
  /** The unit in Chinese, which may be typed behind the number. */
  readonly typedUnit: "手" | "股";
  readonly caption: string;
  /** The fewest and the most that one order may have, in words; empty where the caption says it. */
  readonly bounds: string;
  /** Most digits that are typed. */
  readonly digits: number;
  /** The buttons do not go below. */
  readonly least: number;
  /** The fewest that one order may have. */
  readonly fewest: number;
  /** Lots on one tap. */
  readonly presets: readonly number[];
  readonly presetsFirst: boolean;
}

// A quote of the wire as the rules want to see it.
/** Null while there is no price. */
export function tapeQuote(quote: Partial<Quote>, xt: number): TapeQuote | null {
  if (!quote.nowPrice) return null;
  return {
    id: quote.id ?? 0,
    step: stepAt(xt),
    atXt: xt,
    last: priceUnits(quote.nowPrice),
    prevClose: priceUnits(quote.preclose_px),
    open: priceUnits(quote.open_px),
    high: priceUnits(quote.today_max),
    low: priceUnits(quote.today_min),
    shares: quote.business_amount ?? 0,
    amount: 0,
    limitUp: priceUnits(quote.limitUp),
    limitDown: priceUnits(quote.limitDown),
    suspended: Boolean(quote.state),
    free: quote.noLimit === 1,
  };
}

/** Its five levels; an empty one is none. */
export function tapeBook(quote: Partial<Quote>, xt: number): Book {
  const { asks, bids } = levelsOf(quote);
  const side = (levels: readonly ShownLevel[]): Level[] =>
    levels.filter(({ price, shares }) => price > 0 && shares > 0).map(({ price, shares }) => ({ price: priceUnits(price), shares }));
  return { step: stepAt(xt), asks: side(asks), bids: side(bids) };
}
