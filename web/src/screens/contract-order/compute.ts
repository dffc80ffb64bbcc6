/** What follows from the ticket of an index or a future; pure, so that every keystroke can run it. */
import { IDENTITY } from "@hongpan/core/rules/people/identity-states.ts";
import { checkContract, needOfContract, type ContractScene } from "@hongpan/core/rules/orders/contract-checks.ts";
import { sumOf } from "@hongpan/core/rules/terms/fees.ts";
import { fillMarket, meanPrice } from "@hongpan/core/rules/tape/fill.ts";
import { isShut } from "@hongpan/core/rules/products/class-products.ts";
import type { Book } from "@hongpan/core/rules/tape/tape.ts";
import { priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import { PPM, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import { RATE_SCALE } from "@hongpan/core/rules/markets/coins.ts";
import { FUTURES_SETTINGS, INDEX_SETTINGS } from "@hongpan/core/rules/terms/settings.ts";
import { contractTerms, inYuan, worth, type Terms } from "@hongpan/core/rules/terms/terms.ts";
import type { Contract } from "../../data/contracts.ts";
import type { Quote, UserInfo } from "../../data/wire/shapes.ts";
import { tapeBook, tapeQuote, faultOf, lotsOf, targetsOf, type Outlook, type Ticket } from "../../trade/ticket/ticket.ts";

/** Money in yuan. */
export interface Computed extends Outlook {
  /** The whole contract. */
  readonly value: Fen;
  readonly margin: Fen;
  /** For a side. */
  readonly fee: Fen;
  readonly breakEven: Price;
}

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

/** What the phone knows in the form that the rules ask for. */
export function sceneOf({ contract, quote, user, levers, xt, open, fresh }: Known): ContractScene {
  const { product } = contract;
  const rules = product === "index" ? INDEX_SETTINGS : { ...FUTURES_SETTINGS, riseLimit: null, downLimit: null };
  return {
    product,
    quote: tapeQuote(quote, xt),
    ...{ tradable: contract.tradable, open, fresh, levers, terms: termsOf(contract) },
    identityPassed: user.isActive === IDENTITY.passed,
    locked: false,
    shut: isShut(user.shut ?? [], { kind: product }),
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

/** Costs at the levels that a market order would meet, and the first fault. */
export function compute(ticket: Ticket, scene: ContractScene, quote: Partial<Quote>): Computed {
  const lots = lotsOf(ticket.lots);
  const { terms } = scene;
  const { direction, lever } = ticket;
  const price = meets(lots, direction, scene, tapeBook(quote, 0));
  const margin = terms.margin(0, lots, lever);
  const fee = sumOf(terms.opening(0, lots, direction));
  const held = { direction, shares: lots, cost: worth(price, lots, terms.unit), margin, marginAdd: 0, stayAccrued: 0, unit: terms.unit };
  const most = mostLots(lever, direction, scene);
  const [warn, force] = [terms.warnRatio, terms.forceRatio].map((ratio) => priceAtRatio(held, ratio, terms.rate));
  const request = { direction, shares: lots, lots, lever, price: null, ...targetsOf(ticket) };
  return {
    ...{ shares: lots, price, margin, fee, need: margin + fee, metLots: null, auction: false },
    value: inYuan(held.cost, terms.rate),
    breakEven: lots === 0 ? 0 : price + direction * Math.ceil((2 * fee * 100 * RATE_SCALE) / (terms.rate * lots * terms.unit)),
    mostLots: most,
    affordableAt: most > 0 ? null : (scene.levers.toSorted((a, b) => a - b).find((each) => mostLots(each, direction, scene) > 0) ?? null),
    force: lots === 0 ? null : { warn: warn!, now: force!, later: force! },
    fault: faultOf(ticket, request, (whole) => checkContract(whole, scene)),
  };
}

function meets(lots: number, direction: 1 | -1, { product, quote }: ContractScene, book: Book): Price {
  const last = quote?.last ?? 0;
  if (product === "index") return last;
  const filled = fillMarket(book, direction, Math.max(1, lots));
  return filled.shares > 0 ? meanPrice(filled) : last;
}

function mostLots(lever: number, direction: 1 | -1, { terms, minLots, maxLots, available, maxPercent }: ContractScene): number {
  const money = Math.floor((available * maxPercent) / PPM);
  let most = maxLots;
  while (most >= minLots && needOfContract({ lots: most, lever, direction, profitTarget: null, stopTarget: null }, terms) > money) most--;
  return most < minLots ? 0 : most;
}
