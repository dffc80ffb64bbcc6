/** The rules of indices and futures on what the phone knows of market and account. */
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { PPM, type Price } from "@hongpan/core/rules/money.ts";
import { checkContract, needOfContract, type ContractScene } from "@hongpan/core/rules/orders/contract-checks.ts";
import type { OrderRequest } from "@hongpan/core/rules/orders/order-checks.ts";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { fillMarket, meanPrice } from "@hongpan/core/rules/tape/fill.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS } from "@hongpan/core/rules/terms/settings.ts";
import { contractTerms, inYuan, worth, type Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Contract, Product } from "../../data/contracts.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { tapeBook, tapeQuote } from "../../trade/ticket/ticket.ts";
import type { Preview, ProductRules } from "./compute.ts";

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

export function contractRules(known: Known): ProductRules {
  const { contract, levers } = known;
  const { minNum, maxNum } = contract;
  const scene = sceneOf(known);
  const { terms } = scene;
  return {
    ...{ terms, levers, lot: 1 },
    bounds: () => [minNum, maxNum],
    most: (request) => mostOf(request, scene),
    preview: (request) => previewOf(request, known, terms),
    refusal: (request) => checkContract({ ...request, lots: request.shares }, scene),
    queue: () => null,
  };
}

/** Yuan of the account that pays for a product. */
export function availableIn(product: Product, user: UserInfo): number {
  return product === "index" ? user.enableIndexAmt : user.enableFuturesAmt;
}

/** Costs at the levels that a market order would meet. */
function previewOf({ direction, shares: lots, lever }: OrderRequest, known: Known, terms: Terms): Preview {
  const { unit, rate, forceRatio, warnRatio } = terms;
  const price = priceMet(lots, direction, known);
  const value = worth(price, lots, unit);
  const margin = terms.margin(0, lots, lever);
  const opening = terms.opening(0, lots, direction);
  const closing = terms.closing(0, lots, direction);
  const roundTrip = sumOf(opening) + sumOf(closing);
  const held = { direction, shares: lots, cost: value, margin, marginAdd: 0, stayAccrued: 0, unit };
  const now = priceAtRatio(held, forceRatio, rate);
  const cost = {
    ...{ value: inYuan(value, rate), margin, opening, closing, roundTrip, need: margin + sumOf(opening), stayANight: 0 },
    breakEven: lots === 0 ? 0 : price + direction * Math.ceil((roundTrip * 100 * RATE_SCALE) / (rate * lots * unit)),
    ...{ forceNow: now, forceLater: now },
  };
  const force = lots === 0 ? null : { warn: priceAtRatio(held, warnRatio, rate), now, later: now };
  return { shares: lots, price, value, cost, force, auction: false };
}

// An index has no book: it fills at its level.
function priceMet(lots: number, direction: 1 | -1, { contract, quote, xt }: Known): Price {
  const last = tapeQuote(quote, xt)?.last ?? 0;
  if (contract.product === "index") return last;
  const filled = fillMarket(tapeBook(quote, xt), direction, Math.max(1, lots));
  return filled.shares > 0 ? meanPrice(filled) : last;
}

function mostOf(request: OrderRequest, { terms, minLots, maxLots, available, maxPercent }: ContractScene): number {
  const money = Math.floor((available * maxPercent) / PPM);
  let most = maxLots;
  while (most >= minLots && needOfContract({ ...request, lots: most }, terms) > money) most--;
  return most < minLots ? 0 : most;
}

/** What the phone knows as the rules want to see it, at the terms of the day as published. */
function sceneOf({ contract, quote, user, levers, xt, open, fresh }: Known): ContractScene {
  const { product, unit, coin, rate, depositAmt, transFee, tradable, minNum, maxNum } = contract;
  const rules = product === "index" ? INDEX_SETTINGS : { ...FUTURES_SETTINGS, riseLimit: null, downLimit: null };
  const { forceSellPercent, forceStopRemindRatio, buyMaxPercent, riseLimit, downLimit } = rules;
  return {
    ...{ product, quote: tapeQuote(quote, xt), tradable, open, fresh, levers },
    terms: contractTerms({
      ...{ unit, coin, depositAmt, forceSellPercent, forceStopRemindRatio },
      ...{ transFee: Math.round(transFee * 100), rate: Math.round(rate * RATE_SCALE) },
    }),
    identityPassed: user.isActive === IDENTITY.passed,
    locked: false,
    shut: isShut(user.shut ?? [], { kind: product }),
    ...{ minLots: minNum, maxLots: maxNum, maxPercent: buyMaxPercent, riseLimit, downLimit },
    available: Math.round(availableIn(product, user) * 100),
    debt: Math.round((user.debt ?? 0) * 100),
    ...{ liveOrders: 0, maxOpen: 1 },
  };
}
