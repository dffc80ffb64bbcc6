/** The rules of indices and futures on what the phone knows of market and account. */
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { PPM, type Price } from "@hongpan/core/rules/money.ts";
import { checkContract, type ContractScene } from "@hongpan/core/rules/orders/contract-checks.ts";
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import { fillMarket, meanPrice } from "@hongpan/core/rules/tape/fill.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS, type StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { contractTerms, worth } from "@hongpan/core/rules/terms/terms.ts";
import type { Contract, Product } from "../../data/contracts.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { foreignOf } from "../../trade/contract-facts.ts";
import { tapeBook, tapeQuote } from "../../trade/ticket/ticket.ts";
import type { ProductRules } from "./compute.ts";

export interface Known {
  readonly contract: Contract;
  readonly quote: Partial<Quote>;
  readonly user: UserInfo;
  readonly levers: readonly number[];
  readonly settings: StockSettings;
  readonly xt: number;
  /** Its own session runs. */
  readonly open: boolean;
  readonly fresh: boolean;
}

export function contractRules(known: Known): ProductRules {
  const { contract, levers, settings } = known;
  const { product, gid, minNum: min, maxNum: max } = contract;
  const scene = sceneOf(known);
  const { terms, available, maxPercent, quote } = scene;
  return {
    ...{ terms, levers, settings, purse: product, instrument: foreignOf(gid) ?? { kind: product } },
    ...{ spread: null, lot: 1, fewest: min, sizes: () => ({ min, step: 1, max }) },
    money: Math.floor((available * maxPercent) / PPM),
    meet: ({ shares, direction }) => {
      const price = priceMet(shares, direction, known);
      return { shares, price, value: worth(price, shares, terms.unit) };
    },
    // Its price bounds no margin.
    worst: () => quote?.last ?? 1,
    check: (request) => checkContract({ ...request, lots: request.shares }, scene),
    auction: () => false,
    queue: () => null,
  };
}

/** Yuan of the account that pays for a product. */
export function availableIn(product: Product, user: UserInfo): number {
  return product === "index" ? user.enableIndexAmt : user.enableFuturesAmt;
}

// An index has no book: it fills at its level.
function priceMet(lots: number, direction: 1 | -1, { contract, quote, xt }: Known): Price {
  const last = tapeQuote(quote, xt)?.last ?? 0;
  if (contract.product === "index") return last;
  const filled = fillMarket(tapeBook(quote, xt), direction, Math.max(1, lots));
  return filled.shares > 0 ? meanPrice(filled) : last;
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
    noShort: isShut(user.shut ?? [], undefined, ["short"]),
    leverCap: user.leverCap ?? 0,
    ...{ minLots: minNum, maxLots: maxNum, maxPercent: buyMaxPercent, riseLimit, downLimit },
    available: Math.round(availableIn(product, user) * 100),
    debt: Math.round((user.debt ?? 0) * 100),
    ...{ liveOrders: 0, maxOpen: 1 },
  };
}
