/**
 * Whether an order may be placed: the refusals of spec/4-calls.md 3.1 as a closed list in their order. The phone's ticket and the
 * server ask this same function, so the grey button already says what the server would.
 */
import { isOpen, withinSingle, type Allocation } from "./allocation.ts";
import { isBuyLot, lotRuleOf } from "./boards.ts";
import { dayOf, weekdayOf } from "./calendar.ts";
import { costOf, type Cost } from "./cost.ts";
import type { Direction } from "./fees.ts";
import { fillMarket, NOTHING_TAKEN, type Taken } from "./fill.ts";
import type { Instrument } from "./instruments.ts";
import { valueOf, yuan, type Fen, type Price } from "./money.ts";
import { valueOfLegs } from "./open-part.ts";
import type { OrderKind, Validity } from "./orders.ts";
import { priceRefusal, targetRefusal, type PriceRefusalId, type TargetRefusalId } from "./price-checks.ts";
import { acceptsOrders, hasFixedPrice, isAuction, isContinuous, phaseAt } from "./sessions.ts";
import type { StockSettings } from "./settings.ts";
import type { Book, Quote } from "./tape.ts";

export type OrderRefusalId =
  | "orderNoStock"
  | "orderUnproved"
  | "orderLocked"
  | "orderClosed"
  | "orderHoliday"
  | "orderSuspended"
  | "orderLever"
  | "orderLot"
  | "orderBelowMin"
  | "orderAboveMax"
  | "orderNoQuote"
  | "orderSt"
  | "orderLimitUp"
  | "orderLimitDown"
  | TargetRefusalId
  | PriceRefusalId
  | "orderAmountBelow"
  | "orderPercent"
  | "orderDebt"
  | "orderMoney"
  | "orderTooMany"
  | "fundsNone"
  | "fundsSingle";

export interface OrderRefusal<Id extends string = OrderRefusalId> {
  readonly id: Id;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface OrderRequest {
  readonly kind: OrderKind;
  readonly valid: Validity;
  readonly direction: Direction;
  readonly shares: number;
  readonly lever: number;
  /** Limit or trigger; null for a market order. */
  readonly price: Price | null;
  readonly profitTarget: Price | null;
  readonly stopTarget: Price | null;
}

/** What the decision looks at: the market of this very moment and the account. */
export interface OrderScene {
  readonly instrument: Instrument | undefined;
  readonly quote: Quote | null;
  readonly book: Book | null;
  /** The last snapshot is not older than 15 s. */
  readonly fresh: boolean;
  readonly xt: number;
  readonly identityPassed: boolean;
  readonly locked: boolean;
  readonly settings: StockSettings;
  readonly levers: readonly number[];
  readonly available: Fen;
  readonly debt: Fen;
  /** Live orders and positions. */
  readonly open: number;
  /** What the account has taken from the levels that it would meet. */
  readonly taken?: Taken;
  /** The sub-account that pays, and what it holds of the stock already; null: there is none, or it is not open. */
  readonly sub?: { readonly allocation: Allocation; readonly inStock: Fen } | null;
}

/** The first refusal, or null. */
export function checkOrder(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  return sessionRefusal(request, scene) ?? sizeRefusal(request, scene) ?? marketRefusal(request, scene) ?? moneyRefusal(request, scene);
}

/** Refusals 1 to 7a: stock, identity, account, hours, holiday, tradable, leverage, sub-account. */
function sessionRefusal(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  const phase = phaseAt(scene.xt);
  const weekend = [0, 6].includes(weekdayOf(dayOf(scene.xt)));
  if (!scene.instrument || scene.instrument.kind !== "stock") return { id: "orderNoStock" };
  if (!scene.identityPassed) return { id: "orderUnproved" };
  if (scene.locked) return { id: "orderLocked" };
  if (phase === "holiday" && !weekend) return { id: "orderHoliday" };
  const { exchange, board } = scene.instrument;
  const fixed = phase === "fixed-price" && hasFixedPrice(exchange, board, dayOf(scene.xt));
  if (request.kind === "fixed" ? !fixed : !acceptsOrders(phase)) return { id: "orderClosed" };
  if (scene.quote?.suspended) return { id: "orderSuspended" };
  if (!scene.levers.includes(request.lever)) return { id: "orderLever" };
  return scene.sub === null || (scene.sub && !isOpen(scene.sub.allocation, scene.xt)) ? { id: "fundsNone" } : null;
}

/** Refusals 8 to 12: lot rule, smallest and largest order of the board and of the settings. */
function sizeRefusal(request: OrderRequest, { instrument, settings }: OrderScene): OrderRefusal | null {
  const board = instrument!.board;
  const rule = lotRuleOf(board);
  const min = Math.max(settings.buyMinNum, rule.min);
  const max = Math.min(settings.buyMaxNum, request.kind === "market" ? rule.maxMarket : rule.maxLimit);
  if (!isBuyLot(board, request.shares) && (request.shares >= rule.min || rule.step > 1))
    return { id: "orderLot", params: { n: rule.step } };
  if (request.shares < min) return { id: "orderBelowMin", params: { n: min } };
  return request.shares > max ? { id: "orderAboveMax", params: { n: max } } : null;
}

/** Refusals 13 to 17a: quote, ST, sealed limit, targets, the limit price itself. */
function marketRefusal(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  const { quote, book, instrument } = scene;
  if (!quote || quote.last <= 0 || !scene.fresh) return { id: "orderNoQuote" };
  if (instrument!.st) return { id: "orderSt" };
  const phase = phaseAt(scene.xt);
  const now = request.kind === "market" && isContinuous(phase);
  if (now && opposite(book, request.direction) === 0) {
    if (quote.last === (request.direction === 1 ? quote.limitUp : quote.limitDown))
      return { id: request.direction === 1 ? "orderLimitUp" : "orderLimitDown" };
    return { id: "orderNoQuote" };
  }
  if (now && worstValue(request, scene) === 0) return { id: "orderNoQuote" };
  const reference = request.price ?? quote.last;
  const target = targetRefusal(request.direction, reference, request);
  if (target) return target;
  if (request.price === null || request.kind === "fixed") return null;
  const side = request.direction === 1 ? "buy" : "sell";
  return priceRefusal(
    { ...request, price: request.price, side },
    { board: instrument!.board, quote, book, continuous: isContinuous(phase) },
  );
}

/** Refusals 18 to 21: amount, share of the money, debt, money, number of live orders. */
function moneyRefusal(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  const { settings, available } = scene;
  const { value, need } = needOf(request, scene);
  const percent = settings.buyMaxAmtPercent;
  if (value < settings.buyMinAmt) return { id: "orderAmountBelow", params: { n: yuan(settings.buyMinAmt) } };
  if (percent < 1_000_000 && need * 1_000_000 > available * percent) return { id: "orderPercent", params: { n: percent / 10_000 } };
  if (scene.sub && !withinSingle(scene.sub.allocation, scene.sub.inStock, value))
    return { id: "fundsSingle", params: { n: scene.sub.allocation.singleRatio } };
  if (scene.debt > 0) return { id: "orderDebt", params: { n: yuan(scene.debt) } };
  if (need > available) return { id: "orderMoney", params: { need: yuan(need) } };
  return scene.open >= settings.maxOpen ? { id: "orderTooMany" } : null;
}

/** The cost of the request as it would be filled or held now; `need` is what must be available. */
export function needOf(request: OrderRequest, scene: OrderScene): Cost {
  const value = worstValue(request, scene);
  return costOf({ ...request, price: worstPrice(request, scene), value }, scene.settings);
}

function worstValue(request: OrderRequest, scene: OrderScene): Fen {
  if (request.kind !== "market" || isAuction(phaseAt(scene.xt))) return valueOf(worstPrice(request, scene), request.shares, "up");
  if (!scene.book) return 0;
  return valueOfLegs(fillMarket(scene.book, request.direction, request.shares, scene.taken ?? NOTHING_TAKEN));
}

/** The worst price that an order may fill at: it holds money for this one (spec/3-decisions.md 4). */
export function worstPrice(request: OrderRequest, { quote, xt }: Pick<OrderScene, "quote" | "xt">): Price {
  const last = quote?.last ?? 0;
  if (request.kind === "market") return isAuction(phaseAt(xt)) ? (quote?.limitUp ?? 0) : last;
  if (request.kind === "breakout" && request.direction === 1) return quote?.limitUp ?? 0;
  return request.price ?? last;
}

function opposite(book: Book | null, direction: Direction): number {
  return (direction === 1 ? book?.asks : book?.bids)?.length ?? 0;
}
