/** The ticket of an index or a future: what stands on it and what follows from it; pure, so that every keystroke can run it. */
import { checkContract, needOfContract, type ContractRefusalId, type ContractScene } from "@hongpan/core/rules/orders/contract-checks.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { fillMarket } from "@hongpan/core/rules/tape/fill.ts";
import { priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import { priceOf, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import { valueOfLegs } from "@hongpan/core/rules/orders/open-part.ts";
import type { OrderRefusal } from "@hongpan/core/rules/orders/order-checks.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS } from "@hongpan/core/rules/terms/settings.ts";
import type { Book, Quote as TapeQuote } from "@hongpan/core/rules/tape/tape.ts";
import { contractTerms, inYuan, worth, type Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Contract } from "../../data/contracts.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { levelsOf, type ShownLevel } from "../../quotes/levels.ts";
import { priceUnits } from "../../trade/rules-settings.ts";

export interface ContractTicket {
  readonly direction: 1 | -1;
  readonly lots: string;
  readonly lever: number;
  readonly targets: boolean;
  readonly profit: string;
  readonly stop: string;
}

export interface ContractCost {
  readonly lots: number;
  /** Price that it is reckoned at. */
  readonly price: Price;
  /** Yuan in fen: the whole contract, what is put down, a fee a side, both together. */
  readonly value: Fen;
  readonly margin: Fen;
  readonly fee: Fen;
  readonly need: Fen;
  readonly force: Price;
  readonly warn: Price;
  readonly breakEven: Price;
  /** Most lots that the account carries. */
  readonly most: number;
}

export type Place = "lots" | "targets" | "button";
export type ContractFault =
  | { readonly at: Place; readonly missing: "lots" }
  | { readonly at: Place; readonly refusal: OrderRefusal<ContractRefusalId> };

export interface Known {
  readonly contract: Contract;
  readonly quote: Partial<Quote>;
  readonly user: UserInfo;
  readonly levers: readonly number[];
  readonly xt: number;
  /** Its own session runs. */
  readonly open: boolean;
  readonly fresh: boolean;
}

const RATE_SCALE = 10_000;

/** What the phone knows in the form that the rules ask for. */
export function sceneOf({ contract, quote, user, levers, xt, open, fresh }: Known): ContractScene {
  const { product } = contract;
  const rules = product === "index" ? INDEX_SETTINGS : { ...FUTURES_SETTINGS, riseLimit: null, downLimit: null };
  return {
    product,
    quote: tapeQuote(quote, xt),
    ...{ tradable: contract.tradable, open, fresh, levers, terms: termsOf(contract) },
    identityPassed: user.isActive === 2,
    locked: false,
    minLots: contract.minNum,
    maxLots: contract.maxNum,
    maxPercent: rules.buyMaxPercent,
    riseLimit: rules.riseLimit,
    downLimit: rules.downLimit,
    available: Math.round((product === "index" ? user.enableIndexAmt : user.enableFuturesAmt) * 100),
    debt: Math.round((user.debt ?? 0) * 100),
    liveOrders: 0,
    maxOpen: 1,
  };
}

/** The terms of the day as published. */
function termsOf({ product, unit, coin, rate, depositAmt, transFee }: Contract): Terms {
  const { forceSellPercent, forceStopRemindRatio } = product === "index" ? INDEX_SETTINGS : FUTURES_SETTINGS;
  const fee = Math.round(transFee * 100);
  return contractTerms({
    ...{ unit, coin, depositAmt, transFee: fee, forceSellPercent, forceStopRemindRatio },
    rate: Math.round(rate * RATE_SCALE),
  });
}

/** Lots of a text; 0 for anything that is none. */
export function lotsOf(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
}

/** The first fault of the ticket, or null. */
export function faultOf(ticket: ContractTicket, scene: ContractScene): ContractFault | null {
  const lots = lotsOf(ticket.lots);
  if (lots === 0) return { at: "lots", missing: "lots" };
  const { direction, lever } = ticket;
  const [profitTarget, stopTarget] = ticket.targets ? [priceOf(ticket.profit), priceOf(ticket.stop)] : [null, null];
  const refusal = checkContract({ direction, lots, lever, profitTarget, stopTarget }, scene);
  return refusal && { at: placeOf(refusal.id), refusal };
}

function placeOf(id: ContractRefusalId): Place {
  if (/^(stop|profit)/.test(id)) return "targets";
  return /^(lots|indexMoney|futuresMoney|contractPercent)/.test(id) ? "lots" : "button";
}

/** What the ticket costs at the levels that a market order would meet. */
export function costOf(ticket: ContractTicket, scene: ContractScene, quote: Partial<Quote>): ContractCost {
  const lots = lotsOf(ticket.lots);
  const { terms } = scene;
  const { direction, lever } = ticket;
  const price = meets(lots, direction, scene, quote);
  const margin = terms.margin(0, lots, lever);
  const fee = sumOf(terms.opening(0, lots, direction));
  const held = { direction, shares: lots, cost: worth(price, lots, terms.unit), margin, marginAdd: 0, stayAccrued: 0, unit: terms.unit };
  return {
    ...{ lots, price, margin, fee, need: margin + fee },
    value: inYuan(held.cost, terms.rate),
    force: priceAtRatio(held, terms.forceRatio, terms.rate),
    warn: priceAtRatio(held, terms.warnRatio, terms.rate),
    breakEven: lots === 0 ? 0 : price + direction * Math.ceil((2 * fee * 100 * RATE_SCALE) / (terms.rate * lots * terms.unit)),
    most: mostLots(lever, direction, scene),
  };
}

function meets(lots: number, direction: 1 | -1, { product, quote }: ContractScene, shown: Partial<Quote>): Price {
  const last = quote?.last ?? 0;
  if (product === "index") return last;
  const book = bookOf(shown);
  const filled = fillMarket(book, direction, Math.max(1, lots));
  return filled.shares > 0 ? Math.round((valueOfLegs(filled) * 100) / filled.shares) : last;
}

function mostLots(lever: number, direction: 1 | -1, { terms, minLots, maxLots, available, maxPercent }: ContractScene): number {
  const money = Math.floor((available * maxPercent) / 1_000_000);
  let most = maxLots;
  while (most >= minLots && needOfContract({ lots: most, lever, direction, profitTarget: null, stopTarget: null }, terms) > money) most--;
  return most < minLots ? 0 : most;
}

function tapeQuote(quote: Partial<Quote>, xt: number): TapeQuote | null {
  if (!quote.nowPrice) return null;
  return {
    ...{ id: quote.id ?? 0, step: 0, atXt: xt, shares: 0, amount: 0, suspended: false },
    last: priceUnits(quote.nowPrice),
    prevClose: priceUnits(quote.preclose_px),
    open: priceUnits(quote.open_px),
    high: priceUnits(quote.today_max),
    low: priceUnits(quote.today_min),
    limitUp: priceUnits(quote.limitUp),
    limitDown: priceUnits(quote.limitDown),
  };
}

function bookOf(quote: Partial<Quote>): Book {
  const { asks, bids } = levelsOf(quote);
  const side = (levels: readonly ShownLevel[]) =>
    levels.filter((level) => level.price > 0 && level.shares > 0).map(({ price, shares }) => ({ price: priceUnits(price), shares }));
  return { step: 0, asks: side(asks), bids: side(bids) };
}
