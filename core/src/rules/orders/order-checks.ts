/**
 * Whether an order may be placed: the refusals of spec/4-calls.md 3.1 as a closed list in their order. The phone's ticket and the
 * server ask this same function, so the grey button already says what the server would.
 */
import { isOpen, withinSingle, type Allocation } from "../accounts/allocation.ts";
import { isBuyLot, lotRuleOf } from "../products/boards.ts";
import { dayOf, weekdayOf } from "../time/calendar.ts";
import { sumOf, type Direction } from "../terms/fees.ts";
import { fillMarket, NOTHING_TAKEN, type Taken } from "../tape/fill.ts";
import { frequencyRefusal, riseRefusal, type FrequencyRefusalId, type Opening, type RiseRefusalId } from "./frequency-checks.ts";
import type { Instrument } from "../products/instruments.ts";
import { valueOf, yuan, type Fen, type Ppm, type Price } from "../money.ts";
import { valueOfLegs } from "./open-part.ts";
import type { OrderKind, Validity } from "./orders.ts";
import { boundsOf, priceRefusal, targetRefusal, type PriceRefusalId, type TargetRefusalId } from "./price-checks.ts";
import { acceptsOrders, auctionNow, hasFixedPrice, phaseAt, tradesNow, type Trading } from "../time/sessions.ts";
import type { StockSettings } from "../terms/settings.ts";
import { changeOf, spreadRateOf, type SpreadFacts } from "../terms/spread.ts";
import type { Book, Quote } from "../tape/tape.ts";
import { costInYuan, type Terms } from "../terms/terms.ts";

export type OrderRefusalId =
  | "orderNoStock"
  | "orderUnproved"
  | "orderLocked"
  | "orderClosed"
  | "orderHoliday"
  | "orderNotFixed"
  | "orderSuspended"
  | "orderLever"
  | "orderLot"
  | "orderBelowMin"
  | "orderAboveMax"
  | "orderNoQuote"
  | "orderSt"
  | "orderLimitUp"
  | "orderLimitDown"
  | FrequencyRefusalId
  | RiseRefusalId
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
export interface OrderScene extends Trading {
  readonly instrument: Instrument | undefined;
  readonly quote: Quote | null;
  readonly book: Book | null;
  /** The last snapshot is not older than 15 s. */
  readonly fresh: boolean;
  /** It is a weekday on which its own market rests; said only of what has a session of its own. */
  readonly restDay?: boolean;
  readonly identityPassed: boolean;
  readonly locked: boolean;
  readonly settings: StockSettings;
  /** Those of the instrument and the day: its coin, margin and fees. */
  readonly terms: Terms;
  readonly levers: readonly number[];
  readonly available: Fen;
  readonly debt: Fen;
  /** Live orders and positions. */
  readonly open: number;
  /** Openings of the account; read when a setting asks for them (frequency-checks.ts). */
  readonly recent?: readonly Opening[];
  /** Close before the days of `stockDays`, in today's terms; looked up when the setting asks for it. */
  readonly runBase?: Price | null;
  /** What the account has taken from the levels that it would meet. */
  readonly taken?: Taken;
  /** The sub-account that pays, and what it holds of the stock already; null: there is none, or it is not open. */
  readonly sub?: { readonly allocation: Allocation; readonly inStock: Fen } | null;
}

/** The first refusal, or null. */
export function checkOrder(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  return sessionRefusal(request, scene) ?? sizeRefusal(request, scene) ?? marketRefusal(request, scene) ?? moneyRefusal(request, scene);
}

/** What is traded from the stock account: A-shares, Hong Kong's and New York's, convertible bonds. */
const BOUGHT: ReadonlySet<Instrument["kind"]> = new Set(["stock", "hk", "us", "bond"]);

/** Refusals 1 to 7a: stock, identity, account, hours, holiday, tradable, leverage, sub-account. */
function sessionRefusal(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  const { instrument } = scene;
  if (!instrument || !BOUGHT.has(instrument.kind)) return { id: "orderNoStock" };
  if (!scene.identityPassed) return { id: "orderUnproved" };
  if (scene.locked) return { id: "orderLocked" };
  const closed = instrument.kind === "stock" ? homeHours(request, instrument, scene.xt) : ownHours(request, scene);
  if (closed) return closed;
  // A sub-account trades A-shares alone: its day, its lines and its end are theirs.
  if (scene.quote?.suspended || (scene.sub !== undefined && instrument.kind !== "stock")) return { id: "orderSuspended" };
  if (!scene.levers.includes(request.lever)) return { id: "orderLever" };
  return scene.sub === null || (scene.sub && !isOpen(scene.sub.allocation, scene.xt)) ? { id: "fundsNone" } : null;
}

function homeHours(request: OrderRequest, { exchange, board }: Instrument, xt: number): OrderRefusal | null {
  const phase = phaseAt(xt);
  const weekend = [0, 6].includes(weekdayOf(dayOf(xt)));
  if (phase === "holiday" && !weekend) return { id: "orderHoliday" };
  const fixed = phase === "fixed-price" && hasFixedPrice(exchange, board, dayOf(xt));
  return (request.kind === "fixed" ? fixed : acceptsOrders(phase)) ? null : { id: "orderClosed" };
}

// Other markets have no auction and nothing after hours here.
function ownHours({ kind }: OrderRequest, { inSession, restDay }: OrderScene): OrderRefusal | null {
  if (kind === "fixed") return { id: "orderNotFixed" };
  if (restDay) return { id: "orderHoliday" };
  return inSession ? null : { id: "orderClosed" };
}

/** Refusals 8 to 12: lot rule, how often and how much lately, smallest and largest order of the board and of the settings. */
function sizeRefusal(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  const { instrument, settings } = scene;
  const rule = lotRuleOf(instrument!);
  // The setting is A-shares' lot; elsewhere the smallest order is one lot of the market.
  const min = instrument!.kind === "stock" ? Math.max(settings.buyMinNum, rule.min) : rule.min;
  const max = Math.min(settings.buyMaxNum, request.kind === "market" ? rule.maxMarket : rule.maxLimit);
  if (!isBuyLot(rule, request.shares) && (request.shares >= rule.min || rule.step > 1)) return { id: "orderLot", params: { n: rule.step } };
  const often = frequencyRefusal(request.shares, scene);
  if (often) return often;
  if (request.shares < min) return { id: "orderBelowMin", params: { n: min } };
  return request.shares > max ? { id: "orderAboveMax", params: { n: max } } : null;
}

/** Refusals 13 to 17a: quote, ST, sealed limit, targets, the limit price itself. */
function marketRefusal(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  const { quote, book, instrument } = scene;
  if (!quote || quote.last <= 0 || !scene.fresh) return { id: "orderNoQuote" };
  if (instrument!.st) return { id: "orderSt" };
  const continuous = tradesNow(scene);
  const now = request.kind === "market" && continuous;
  if (now && opposite(book, request.direction) === 0) {
    if (quote.last === (request.direction === 1 ? quote.limitUp : quote.limitDown))
      return { id: request.direction === 1 ? "orderLimitUp" : "orderLimitDown" };
    return { id: "orderNoQuote" };
  }
  if (now && worstValue(request, scene) === 0) return { id: "orderNoQuote" };
  const moved = riseRefusal(request.direction, scene);
  if (moved) return moved;
  const reference = request.price ?? quote.last;
  const target = targetRefusal(request.direction, reference, request);
  if (target) return target;
  if (request.price === null || request.kind === "fixed") return null;
  const side = request.direction === 1 ? "buy" : "sell";
  return priceRefusal({ ...request, price: request.price, side }, { instrument: instrument!, quote, book, continuous });
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

/** Value of the request as it would be filled or held now, and what must be available for it, both in yuan. */
export function needOf(request: OrderRequest, scene: OrderScene): { readonly value: Fen; readonly need: Fen } {
  const value = worstValue(request, scene);
  const { terms } = scene;
  const { shares, lever, direction } = request;
  return {
    value: costInYuan(value, terms.rate),
    need: terms.margin(value, shares, lever) + sumOf(terms.opening(value, shares, direction, spreadRateFor(request, scene))),
  };
}

/** Rate of the spread fee that the request is placed under. */
export function spreadRateFor(request: OrderRequest, scene: OrderScene): Ppm {
  const bands = scene.settings.spreadBands;
  const facts = bands.length === 0 ? null : spreadFactsOf(scene);
  return facts === null ? 0 : spreadRateOf(bands, { ...facts, turnover: worstValue(request, scene) });
}

/** What the bands of the spread fee look at of the market; only A-shares meet some. */
export function spreadFactsOf({ instrument, quote }: Pick<OrderScene, "instrument" | "quote">): Omit<SpreadFacts, "turnover"> | null {
  if (instrument?.kind !== "stock" || !quote) return null;
  return { change: changeOf(quote.last, quote.prevClose), code: instrument.code, price: quote.last };
}

function worstValue(request: OrderRequest, scene: OrderScene): Fen {
  if (request.kind !== "market" || auctionNow(scene)) return valueOf(worstPrice(request, scene), request.shares, "up");
  if (!scene.book) return 0;
  return valueOfLegs(fillMarket(scene.book, request.direction, request.shares, scene.taken ?? NOTHING_TAKEN));
}

/** The worst price that an order may fill at: it holds money for this one (spec/3-decisions.md 4). */
export function worstPrice(request: OrderRequest, scene: Trading & Pick<OrderScene, "instrument" | "quote">): Price {
  const { instrument, quote } = scene;
  const last = quote?.last ?? 0;
  if (request.kind === "market") return auctionNow(scene) ? (quote?.limitUp ?? 0) : last;
  if (request.kind === "breakout" && request.direction === 1) return instrument && quote ? boundsOf(instrument, quote).up : 0;
  return request.price ?? last;
}

function opposite(book: Book | null, direction: Direction): number {
  return (direction === 1 ? book?.asks : book?.bids)?.length ?? 0;
}
