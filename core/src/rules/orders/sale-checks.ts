/** Whether a position may be closed: the refusals of spec/4-calls.md 3.2 as a closed list in their order. */
import { isSaleLot, lotRuleOf } from "../products/boards.ts";
import { dayOf, weekdayOf } from "../time/calendar.ts";
import { fillMarket, NOTHING_TAKEN, type Taken } from "../tape/fill.ts";
import { soonRefusal } from "./frequency-checks.ts";
import type { Instrument } from "../products/instruments.ts";
import type { Price } from "../money.ts";
import type { OrderRefusal } from "./order-checks.ts";
import type { OrderKind, Validity } from "./orders.ts";
import { sellable, type Position } from "../positions/positions.ts";
import { priceRefusal, type PriceRefusalId } from "./price-checks.ts";
import { acceptsOrders, hasFixedPrice, phaseAt, tradesNow, type Trading } from "../time/sessions.ts";
import type { StockSettings } from "../terms/settings.ts";
import type { Book, Quote } from "../tape/tape.ts";

export type SaleRefusalId =
  | "saleMissing"
  | "saleUnproved"
  | "saleClosed"
  | "saleHoliday"
  | "saleNotFixed"
  | "saleDone"
  | "saleSoon"
  | "saleToday"
  | "saleNotEnough"
  | "saleAmount"
  | "saleLot"
  | "saleNoQuote"
  | "saleLimitDown"
  | "saleLimitUp"
  | PriceRefusalId;

export interface SaleRequest {
  /** null: everything that can be sold. */
  readonly shares: number | null;
  readonly kind: Exclude<OrderKind, "breakout">;
  readonly valid: Validity;
  readonly price: Price | null;
}

export interface SaleScene extends Trading {
  readonly position: Position | null;
  /** Shares in resting closes of the position. */
  readonly closing: number;
  readonly instrument: Instrument | undefined;
  readonly quote: Quote | null;
  readonly book: Book | null;
  readonly fresh: boolean;
  /** It is a weekday on which its own market rests; said only of what has a session of its own. */
  readonly restDay?: boolean;
  readonly identityPassed: boolean;
  readonly settings?: StockSettings;
  readonly taken?: Taken;
}

/** The first refusal, or null. */
export function checkSale(request: SaleRequest, scene: SaleScene): OrderRefusal<SaleRefusalId> | null {
  const { position, instrument } = scene;
  if (!position || !instrument) return { id: "saleMissing" };
  if (!scene.identityPassed) return { id: "saleUnproved" };
  const closed = sessionRefusal(request, scene) ?? soonRefusal(position, scene.xt, scene.settings);
  return closed ?? sharesRefusal(request, scene, position, instrument) ?? marketRefusal(request, scene, position);
}

/** The shares that a request closes: what it asks for, else all that can be sold. */
export function sharesOfSale(request: SaleRequest, position: Position, closing: number, xt: number): number {
  return request.shares ?? sellable(position, dayOf(xt), closing);
}

function sessionRefusal(request: SaleRequest, scene: SaleScene): OrderRefusal<SaleRefusalId> | null {
  const closed = scene.instrument!.kind === "stock" ? homeHours(request, scene.instrument!, scene.xt) : ownHours(request, scene);
  return closed ?? (scene.position!.shares === 0 ? { id: "saleDone" } : null);
}

function homeHours({ kind }: SaleRequest, { exchange, board }: Instrument, xt: number): OrderRefusal<SaleRefusalId> | null {
  const phase = phaseAt(xt);
  const weekend = [0, 6].includes(weekdayOf(dayOf(xt)));
  if (phase === "holiday" && !weekend) return { id: "saleHoliday" };
  const fixed = phase === "fixed-price" && hasFixedPrice(exchange, board, dayOf(xt));
  return (kind === "fixed" ? fixed : acceptsOrders(phase)) ? null : { id: "saleClosed" };
}

function ownHours({ kind }: SaleRequest, { inSession, restDay }: SaleScene): OrderRefusal<SaleRefusalId> | null {
  if (kind === "fixed") return { id: "saleNotFixed" };
  if (restDay) return { id: "saleHoliday" };
  return inSession ? null : { id: "saleClosed" };
}

function sharesRefusal(
  request: SaleRequest,
  scene: SaleScene,
  position: Position,
  instrument: Instrument,
): OrderRefusal<SaleRefusalId> | null {
  const free = position.shares - scene.closing;
  const can = sellable(position, dayOf(scene.xt), scene.closing);
  const shares = sharesOfSale(request, position, scene.closing, scene.xt);
  if (can === 0 && free > 0) return { id: "saleToday" };
  if (shares < 1 || shares > free) return { id: "saleAmount", params: { n: can } };
  if (shares > can) return { id: "saleNotEnough" };
  const rule = lotRuleOf(instrument);
  return isSaleLot(rule, shares, can) ? null : { id: "saleLot", params: { n: rule.min } };
}

function marketRefusal(request: SaleRequest, scene: SaleScene, position: Position): OrderRefusal<SaleRefusalId> | null {
  const { quote, book } = scene;
  if (!quote || quote.last <= 0 || quote.suspended || !scene.fresh) return { id: "saleNoQuote" };
  const side = position.direction === 1 ? -1 : 1;
  const continuous = tradesNow(scene);
  if (request.kind === "market" && continuous && !canFill(book, side, scene.taken)) {
    if (side === -1 && quote.last === quote.limitDown) return { id: "saleLimitDown" };
    return { id: side === 1 && quote.last === quote.limitUp ? "saleLimitUp" : "saleNoQuote" };
  }
  if (request.kind !== "limit" || request.price === null) return null;
  const order = { kind: request.kind, price: request.price, side: side === 1 ? ("buy" as const) : ("sell" as const) };
  return priceRefusal(order, { instrument: scene.instrument!, quote, book, continuous });
}

function canFill(book: Book | null, side: 1 | -1, taken: Taken = NOTHING_TAKEN): boolean {
  return book !== null && fillMarket(book, side, 1, taken).shares > 0;
}
