/**
 * Whether an order may be placed: the refusals of spec/4-calls.md 3.1 as a closed list in their order. The phone's ticket and the
 * server ask this same function, so the grey button already says what the server would.
 */
import { isOpen, tradedOver, withinSingle, type Allocation } from "../accounts/allocation.ts";
import { isBuyLot, lotRuleOf } from "../products/boards.ts";
import type { Instrument } from "../products/instruments.ts";
import { largestLever } from "../products/leverage.ts";
import { sumOf, type Direction } from "../terms/fees.ts";
import { frequencyRefusal, riseRefusal, type FrequencyRefusalId, type Opening, type RiseRefusalId } from "./frequency-checks.ts";
import { hoursRefusal, type Hours } from "./hours-checks.ts";
import { isTradedFrom, productOf } from "../products/products.ts";
import { PPM, yuan, type Fen, type Ppm, type Price } from "../money.ts";
import { valueMet, type MarketSeen, type Met } from "./met.ts";
import { namesPrice, ORDER_KINDS, waits, type OrderKind } from "./order-kinds.ts";
import type { Validity } from "./orders.ts";
import { priceRefusal, targetRefusal, type PriceRefusalId, type TargetRefusalId } from "./price-checks.ts";
import { tradesNow } from "../time/sessions.ts";
import { type StockSettings, changeOf, spreadRateOf, type SpreadFacts } from "../terms/settings.ts";
import { costInYuan, type Terms } from "../terms/terms.ts";

export type OrderRefusalId =
  | "orderNoStock"
  | "orderUnproved"
  | "orderLocked"
  | "orderShut"
  | "orderShort"
  | "orderClosed"
  | "orderHoliday"
  | "orderNotFixed"
  | "orderSuspended"
  | "orderLever"
  | "orderLeverCap"
  | "orderNewShare"
  | "orderNewShareDown"
  | "orderSwing"
  | "orderSwingDown"
  | "orderLot"
  | "orderBondLot"
  | "orderBelowMin"
  | "orderAboveMax"
  | "orderBondAboveMax"
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
  | "fundsSingle"
  | "fundsNewShare"
  | "fundsSwing"
  | "fundsLeverCap";

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
export interface OrderScene extends MarketSeen, Hours {
  /** The last snapshot is not older than 15 s. */
  readonly fresh: boolean;
  readonly identityPassed: boolean;
  readonly locked: boolean;
  /** The host of his class has shut what he wants to open (products/class-products.ts). */
  readonly shut?: boolean;
  /** The class disables short openings. */
  readonly noShort?: boolean;
  readonly settings: StockSettings;
  /** Those of the instrument and the day: its coin, margin and fees. */
  readonly terms: Terms;
  readonly levers: readonly number[];
  /** Leverage cap of the class, 0 for none. */
  readonly leverCap?: number;
  readonly available: Fen;
  readonly debt: Fen;
  /** Live orders and positions. */
  readonly open: number;
  /** Openings of the account; read when a setting asks for them (frequency-checks.ts). */
  readonly recent?: readonly Opening[];
  /** Close before the days of `stockDays`, in today's terms; looked up when the setting asks for it. */
  readonly runBase?: Price | null;
  /** Lever of the allocation whose sub-account pays; the order itself is paid in full. */
  readonly subLever?: number;
  /** The sub-account that pays, and what it holds of the stock already; null: there is none, or it is not open. */
  readonly sub?: { readonly allocation: Allocation; readonly inStock: Fen } | null;
}

/** The first refusal, or null. `met` is what the request meets in the scene's book (meetBook). */
export function checkOrder(request: OrderRequest, scene: OrderScene, met: Met): OrderRefusal | null {
  return (
    sessionRefusal(request, scene) ?? sizeRefusal(request, scene) ?? marketRefusal(request, scene, met) ?? moneyRefusal(request, scene, met)
  );
}

/** Refusals 1 to 7b: stock, identity, account, hours, holiday, tradable, leverage, sub-account, leverage of a new or restless share. */
function sessionRefusal(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  const { instrument } = scene;
  if (!instrument || !isTradedFrom(instrument, "stock")) return { id: "orderNoStock" };
  if (!scene.identityPassed) return { id: "orderUnproved" };
  if (scene.locked) return { id: "orderLocked" };
  if (scene.shut) return { id: "orderShut" };
  if (scene.noShort && request.direction === -1) return { id: "orderShort" };
  const closed = hoursRefusal(request.kind, instrument, scene);
  if (closed) return { id: `order${closed}` };
  // A sub-account trades A-shares alone: its day, its lines and its end are theirs.
  if (scene.quote?.suspended || (scene.sub !== undefined && productOf(instrument).session !== "home")) return { id: "orderSuspended" };
  if (!scene.levers.includes(request.lever)) return leverRefusal(request, scene);
  if (scene.sub === null || (scene.sub && !isOpen(scene.sub.allocation, scene.xt))) return { id: "fundsNone" };
  return boundRefusal(request, scene);
}

function leverRefusal({ lever }: OrderRequest, { levers, leverCap = 0 }: OrderScene): OrderRefusal {
  if (leverCap === 0 || lever <= leverCap) return { id: "orderLever" };
  return { id: "orderLeverCap", params: { cap: leverCap, n: Math.max(...levers) } };
}

// A sub-account's money is borrowed as a whole, so what it buys in full is bought with the lever of its allocation.
function boundRefusal({ direction, lever }: OrderRequest, { terms, subLever, levers, leverCap = 0 }: OrderScene): OrderRefusal | null {
  const traded = tradedOver(lever, subLever);
  if (leverCap > 0 && traded > leverCap) return { id: "fundsLeverCap", params: { n: leverCap } };
  const most = terms.mostLever(direction);
  if (traded <= most) return null;
  const young = terms.leverRule(direction) === "newShare";
  if (subLever !== undefined) return { id: young ? "fundsNewShare" : "fundsSwing", params: { n: most } };
  const n = largestLever(levers, most);
  if (young) return { id: direction === 1 ? "orderNewShare" : "orderNewShareDown", params: { n } };
  return { id: direction === 1 ? "orderSwing" : "orderSwingDown", params: { n } };
}

/** Refusals 8 to 12: lot rule, how often and how much lately, smallest and largest order of the board and of the settings. */
function sizeRefusal(request: OrderRequest, scene: OrderScene): OrderRefusal | null {
  const { instrument, settings } = scene;
  const rule = lotRuleOf(instrument!);
  const inBonds = productOf(instrument!).unit === "bonds";
  const min = fewestShares(instrument!, settings);
  const max = Math.min(settings.buyMaxNum, ORDER_KINDS[request.kind].price === "none" ? rule.maxMarket : rule.maxLimit);
  if (!isBuyLot(rule, request.shares) && (request.shares >= rule.min || rule.step > 1))
    return { id: inBonds ? "orderBondLot" : "orderLot", params: { n: rule.step } };
  const often = frequencyRefusal(request.shares, scene);
  if (often) return often;
  if (request.shares < min) return { id: "orderBelowMin", params: { n: min } };
  return request.shares > max ? { id: inBonds ? "orderBondAboveMax" : "orderAboveMax", params: { n: max } } : null;
}

/** The least that one order buys: the setting is A-shares' lot; elsewhere the smallest order is one lot of the market. */
export function fewestShares(
  instrument: Pick<Instrument, "kind" | "board" | "foreign">,
  { buyMinNum }: Pick<StockSettings, "buyMinNum">,
): number {
  const { min } = lotRuleOf(instrument);
  return productOf(instrument).byBoard ? Math.max(buyMinNum, min) : min;
}

/** Refusals 13 to 17a: quote, ST, sealed limit, targets, the limit price itself. */
function marketRefusal(request: OrderRequest, scene: OrderScene, met: Met): OrderRefusal | null {
  const { quote, book, instrument } = scene;
  if (!quote || quote.last <= 0 || !scene.fresh) return { id: "orderNoQuote" };
  if (instrument!.st) return { id: "orderSt" };
  const continuous = tradesNow(scene);
  const now = !waits(request.kind) && continuous;
  if (now && isSealed(request.direction, scene)) return { id: request.direction === 1 ? "orderLimitUp" : "orderLimitDown" };
  if (now && met.shares === 0) return { id: "orderNoQuote" };
  const moved = riseRefusal(request.direction, scene);
  if (moved) return moved;
  const reference = request.price ?? quote.last;
  const target = targetRefusal(request.direction, reference, request);
  if (target) return target;
  if (request.price === null || !namesPrice(request.kind)) return null;
  const side = request.direction === 1 ? "buy" : "sell";
  return priceRefusal({ ...request, price: request.price, side }, { instrument: instrument!, quote, book, continuous });
}

/** Refusals 18 to 21: amount, share of the money, debt, money, number of live orders. */
function moneyRefusal(request: OrderRequest, scene: OrderScene, met: Met): OrderRefusal | null {
  const { settings, available } = scene;
  const { value, need } = needOf(request, scene, met);
  const percent = settings.buyMaxAmtPercent;
  if (value < settings.buyMinAmt) return { id: "orderAmountBelow", params: { n: yuan(settings.buyMinAmt) } };
  if (percent < PPM && need * PPM > available * percent) return { id: "orderPercent", params: { n: percent / 10_000 } };
  if (scene.sub && !withinSingle(scene.sub.allocation, scene.sub.inStock, value))
    return { id: "fundsSingle", params: { n: scene.sub.allocation.singleRatio } };
  if (scene.debt > 0) return { id: "orderDebt", params: { n: yuan(scene.debt) } };
  if (need > available) return { id: "orderMoney", params: { need: yuan(need) } };
  return scene.open >= settings.maxOpen ? { id: "orderTooMany" } : null;
}

/** Value of the request as it would be filled or held now, and what must be available for it, both in yuan. */
export function needOf(request: OrderRequest, scene: OrderScene, met: Met): { readonly value: Fen; readonly need: Fen } {
  const value = valueMet(met);
  const { terms } = scene;
  const { shares, lever, direction } = request;
  return {
    value: costInYuan(value, terms.rate),
    need: terms.margin(value, shares, lever) + sumOf(terms.opening(value, shares, direction, spreadRateFor(scene, met))),
  };
}

/** Rate of the spread fee that a request is placed under which meets `met`. */
export function spreadRateFor(scene: OrderScene, met: Met): Ppm {
  const bands = scene.settings.spreadBands;
  const facts = bands.length === 0 ? null : spreadFactsOf(scene);
  return facts === null ? 0 : spreadRateOf(bands, { ...facts, turnover: valueMet(met) });
}

/** What the bands of the spread fee look at of the market; only A-shares meet some. */
export function spreadFactsOf({ instrument, quote }: Pick<OrderScene, "instrument" | "quote">): Omit<SpreadFacts, "turnover"> | null {
  if (!instrument || !productOf(instrument).byBoard || !quote) return null;
  return { change: changeOf(quote.last, quote.prevClose), code: instrument.code, price: quote.last };
}

/** Whether the price stands at the day's limit of a direction and nobody is left to meet it there; who opens the other way is met at once. */
export function isSealed(direction: Direction, { quote, book }: Pick<OrderScene, "quote" | "book">): boolean {
  if (!quote || quote.last !== (direction === 1 ? quote.limitUp : quote.limitDown)) return false;
  return ((direction === 1 ? book?.asks : book?.bids)?.length ?? 0) === 0;
}
