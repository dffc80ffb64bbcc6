/** Whether a position may be closed: the refusals of spec/4-calls.md 3.2 as a closed list in their order. */
import { isSaleLot, lotRuleOf } from "../products/boards.ts";
import { dayOf } from "../time/calendar.ts";
import { fillMarket, NOTHING_TAKEN, type Filled, type Taken } from "../tape/fill.ts";
import { soonRefusal } from "./frequency-checks.ts";
import { hoursRefusal, type Hours } from "./hours-checks.ts";
import type { Instrument } from "../products/instruments.ts";
import type { Price } from "../money.ts";
import type { OrderRefusal } from "./order-checks.ts";
import { namesPrice, ORDER_KINDS, waits, type SaleKind } from "./order-kinds.ts";
import type { Validity } from "./orders.ts";
import { productOf } from "../products/products.ts";
import { isLocked, sellable, type Position } from "../positions/positions.ts";
import { priceRefusal, type PriceRefusalId } from "./price-checks.ts";
import { tradesNow } from "../time/sessions.ts";
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
  | "saleLocked"
  | "saleNotEnough"
  | "saleAmount"
  | "saleLot"
  | "saleBondLot"
  | "saleMultiple"
  | "saleBondMultiple"
  | "saleNoQuote"
  | "saleLimitDown"
  | "saleLimitUp"
  | PriceRefusalId;

export interface SaleRequest {
  /** null: everything that can be sold. */
  readonly shares: number | null;
  readonly kind: SaleKind;
  readonly valid: Validity;
  readonly price: Price | null;
}

export interface SaleScene extends Hours {
  readonly position: Position | null;
  /** Shares in resting closes of the position. */
  readonly closing: number;
  readonly instrument: Instrument | undefined;
  readonly quote: Quote | null;
  readonly book: Book | null;
  readonly fresh: boolean;
  readonly identityPassed: boolean;
  readonly settings?: StockSettings;
}

/** What a sale takes from the book at once: nothing while nothing trades. `taken` is what the account has taken before. */
export function meetSale(request: SaleRequest, scene: SaleScene, taken: Taken = NOTHING_TAKEN): Filled {
  const { position, book, closing, xt } = scene;
  if (!position || !book || ORDER_KINDS[request.kind].arrival === "waits" || !tradesNow(scene)) return { legs: [], shares: 0 };
  return fillMarket(book, position.direction === 1 ? -1 : 1, sharesOfSale(request, position, closing, xt), taken, request.price);
}

/** The first refusal, or null. `met` is what the request meets in the scene's book (meetSale). */
export function checkSale(request: SaleRequest, scene: SaleScene, met: Filled): OrderRefusal<SaleRefusalId> | null {
  const { position, instrument } = scene;
  if (!position || !instrument) return { id: "saleMissing" };
  if (!scene.identityPassed) return { id: "saleUnproved" };
  const closed = sessionRefusal(request, scene) ?? soonRefusal(position, scene.xt, scene.settings);
  return closed ?? sharesRefusal(request, scene, position, instrument) ?? marketRefusal(request, scene, position, met);
}

/** The shares that a request closes: what it asks for, else all that can be sold. */
export function sharesOfSale(request: SaleRequest, position: Position, closing: number, xt: number): number {
  return request.shares ?? sellable(position, dayOf(xt), closing);
}

function sessionRefusal(request: SaleRequest, scene: SaleScene): OrderRefusal<SaleRefusalId> | null {
  const closed = hoursRefusal(request.kind, scene.instrument!, scene);
  if (closed) return { id: `sale${closed}` };
  return scene.position!.shares === 0 ? { id: "saleDone" } : null;
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
  if (isLocked(position, dayOf(scene.xt))) return { id: "saleLocked", params: { day: position.lockedUntil! } };
  if (can === 0 && free > 0) return { id: "saleToday" };
  if (shares < 1 || shares > free) return { id: "saleAmount", params: { n: can } };
  if (shares > can) return { id: "saleNotEnough" };
  const rule = lotRuleOf(instrument);
  if (isSaleLot(rule, shares, can)) return null;
  const bonds = productOf(instrument).unit === "bonds";
  if (shares >= rule.min && rule.step > 1) return { id: bonds ? "saleBondMultiple" : "saleMultiple", params: { n: rule.step } };
  return { id: bonds ? "saleBondLot" : "saleLot", params: { n: rule.min } };
}

function marketRefusal(request: SaleRequest, scene: SaleScene, position: Position, met: Filled): OrderRefusal<SaleRefusalId> | null {
  const { quote, book } = scene;
  if (!quote || quote.last <= 0 || quote.suspended || !scene.fresh) return { id: "saleNoQuote" };
  const side = position.direction === 1 ? -1 : 1;
  const continuous = tradesNow(scene);
  if (!waits(request.kind) && continuous && met.shares === 0) {
    if (side === -1 && quote.last === quote.limitDown) return { id: "saleLimitDown" };
    return { id: side === 1 && quote.last === quote.limitUp ? "saleLimitUp" : "saleNoQuote" };
  }
  if (request.price === null || !namesPrice(request.kind)) return null;
  const order = { kind: request.kind, price: request.price, side: side === 1 ? ("buy" as const) : ("sell" as const) };
  return priceRefusal(order, { instrument: scene.instrument!, quote, book, continuous });
}
