/** What stands on the ticket and what follows from it; pure, so that every keystroke can run it. */
import { DISPLAY_LOT, lotRuleOf } from "@hongpan/core/rules/products/boards.ts";
import { costOf, mostShares, type Cost, type Venue } from "@hongpan/core/rules/orders/cost.ts";
import { stepsFrom, tickAt } from "@hongpan/core/rules/products/foreign-ticks.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { fillMarket } from "@hongpan/core/rules/tape/fill.ts";
import { priceOf, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import { valueOfLegs } from "@hongpan/core/rules/orders/open-part.ts";
import {
  checkOrder,
  spreadFactsOf,
  worstPrice,
  type OrderRefusal,
  type OrderRequest,
  type OrderScene,
} from "@hongpan/core/rules/orders/order-checks.ts";
import { auctionNow } from "@hongpan/core/rules/time/sessions.ts";

export type Kind = "market" | "limit" | "breakout";
type Direction = 1 | -1;

export interface Ticket {
  readonly direction: Direction;
  readonly kind: Kind;
  readonly price: string;
  readonly lots: string;
  readonly lever: number;
  readonly valid: "day" | "gtc";
  readonly targets: boolean;
  readonly profit: string;
  readonly stop: string;
}

export interface Computed {
  readonly shares: number;
  /** What would fill now or is held for: shares, their value in hundredths of the coin, and the price of the costs; 0 when there is none. */
  readonly met: Met;
  readonly cost: Cost;
  /** Most lots that the available money carries. */
  readonly mostLots: number;
  /** Lots that the five levels would fill of a market order that asks for more; null when all of it would fill. */
  readonly metLots: number | null;
  readonly fault: Fault | null;
  /** A market order in a call auction: nothing fills before the match, money is held at limit-up. */
  readonly auction: boolean;
  /** Shares of one lot. */
  readonly lot: number;
}

/** Something is missing, or a refusal as the server would say it, and the part of the ticket that it belongs to. */
export type Fault = { readonly at: Place; readonly missing: "lots" | "price" } | { readonly at: Place; readonly refusal: OrderRefusal };

export type Place = "lots" | "price" | "targets" | "button";

/** Costs, limits and the first fault of a ticket in a scene of quote, book and account. */
export function compute(ticket: Ticket, scene: OrderScene): Computed {
  const lot = lotOf(scene.instrument);
  const request = requestOf(ticket, lot);
  const met = meet(request, scene);
  const { direction, lever } = ticket;
  const spread = spreadFactsOf(scene);
  return {
    shares: request.shares,
    met,
    cost: costOf({ price: met.price, shares: met.shares, lever, direction, value: met.value, spread }, scene.settings, venueOf(scene)),
    mostLots: mostLots(request, scene, lot),
    metLots: met.shares < request.shares ? Math.floor(met.shares / lot) : null,
    fault: faultOf(ticket, request, scene),
    auction: request.kind === "market" && auctionNow(scene),
    lot,
  };
}

/** The order that the ticket asks for; `lot` are the shares of one. */
function requestOf(ticket: Ticket, lot: number): OrderRequest {
  return {
    kind: ticket.kind,
    valid: ticket.valid,
    direction: ticket.direction,
    shares: sharesOf(ticket.lots, lot),
    lever: ticket.lever,
    price: ticket.kind === "market" ? null : (priceOf(ticket.price) ?? 0),
    profitTarget: ticket.targets ? priceOf(ticket.profit) : null,
    stopTarget: ticket.targets ? priceOf(ticket.stop) : null,
  };
}

/** Shares of a number of lots; 0 for anything that is none. */
function sharesOf(lots: string, lot: number = DISPLAY_LOT): number {
  return /^\d{1,6}$/.test(lots) ? Number(lots) * lot : 0;
}

/** Shares that the ticket counts as one lot: 100, abroad the market's own. */
function lotOf(instrument: Instrument | undefined): number {
  return instrument?.foreign?.lot ?? DISPLAY_LOT;
}

function venueOf({ instrument, terms }: OrderScene): Venue {
  return { instrument: instrument ?? { kind: "stock" }, rate: terms.rate };
}

/** A price text one step up or down from itself, or from `start` when it is empty; never below one step. */
export function stepped(text: string, start: Price, way: 1 | -1, instrument: Venue["instrument"] = { kind: "stock" }): string {
  const price = priceOf(text) || start;
  const tick = tickAt(instrument, price);
  const next =
    price % tick === 0 ? stepsFrom(instrument, price, way) : (way === 1 ? Math.ceil(price / tick) : Math.floor(price / tick)) * tick;
  return (Math.max(tickAt(instrument, 0), next) / 10_000).toFixed(tickAt(instrument, next) % 100 === 0 ? 2 : 3);
}

function faultOf(ticket: Ticket, request: OrderRequest, scene: OrderScene): Fault | null {
  if (request.shares === 0) return { at: "lots", missing: "lots" };
  if (request.price === 0) return { at: "price", missing: "price" };
  const refusal = checkOrder(request, scene);
  return refusal && { at: placeOf(refusal, ticket), refusal };
}

function placeOf({ id }: OrderRefusal, ticket: Ticket): Place {
  if (id.startsWith("price") || id.startsWith("trigger")) return "price";
  if (/^(stop|profit)/.test(id)) return ticket.targets ? "targets" : "button";
  return /^order(Lot|BelowMin|AboveMax|AmountBelow|Percent|Money)$/.test(id) ? "lots" : "button";
}

interface Met {
  readonly shares: number;
  readonly value: Fen;
  readonly price: Price;
}

// A market order costs what it meets in the five levels; without lots the first level stands for it.
function meet(request: OrderRequest, scene: OrderScene): Met {
  const { book } = scene;
  if (request.kind === "market" && !auctionNow(scene) && book) {
    const filled = fillMarket(book, request.direction, request.shares);
    const value = valueOfLegs(filled);
    if (filled.shares > 0) return { shares: filled.shares, value, price: Math.round((value * 100) / filled.shares) };
    const first = (request.direction === 1 ? book.asks : book.bids)[0];
    return { shares: 0, value: 0, price: first?.price ?? scene.quote?.last ?? 0 };
  }
  const price = worstPrice(request, scene);
  return { shares: request.shares, value: Math.ceil((price * request.shares) / 100), price };
}

function mostLots(request: OrderRequest, scene: OrderScene, lot: number): number {
  const { settings, instrument, book, available } = scene;
  const { min, step, maxLimit, maxMarket } = lotRuleOf(instrument ?? { kind: "stock", board: "main" });
  const levels = request.direction === 1 ? book?.asks : book?.bids;
  const far = request.kind === "market" && request.direction === 1 ? levels?.at(-1)?.price : undefined;
  const price = far ?? worstPrice(request, scene);
  if (price <= 0) return 0;
  const money = Math.floor((available * settings.buyMaxAmtPercent) / 1_000_000);
  const max = Math.max(min, Math.min(settings.buyMaxNum, request.kind === "market" ? maxMarket : maxLimit));
  const given = { price, lever: request.lever, direction: request.direction, money, min, step, max, spread: spreadFactsOf(scene) };
  return Math.floor(mostShares(given, settings, venueOf(scene)) / lot);
}
