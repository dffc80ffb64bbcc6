/** What follows from a ticket of the stock account; pure, so that every keystroke can run it. */
import { DISPLAY_LOT, lotRuleOf } from "@hongpan/core/rules/products/boards.ts";
import { costOf, mostShares, type Cost, type Priced } from "@hongpan/core/rules/orders/cost.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { canBeForced, priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import { PPM, priceOf, valueOf, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import { meetBook, valueMet, worstPrice, type Met } from "@hongpan/core/rules/orders/met.ts";
import { namesPrice, ORDER_KINDS, waits } from "@hongpan/core/rules/orders/order-kinds.ts";
import { checkOrder, fewestShares, spreadFactsOf, type OrderRequest, type OrderScene } from "@hongpan/core/rules/orders/order-checks.ts";
import { auctionNow } from "@hongpan/core/rules/time/sessions.ts";
import { faultOf, lotsOf, targetsOf, type ForceLines, type Outlook, type Ticket } from "../../trade/ticket/ticket.ts";

export interface Computed extends Outlook {
  /** What would fill now or is held for, in hundredths of the coin; 0 when there is none. */
  readonly value: Fen;
  readonly cost: Cost;
  /** Shares of one lot. */
  readonly lot: number;
  /** Lots that one order has at least and at most, whatever the money carries. */
  readonly bounds: readonly [fewest: number, most: number];
}

/** Costs, limits and the first fault of a ticket in a scene of quote, book and account. */
export function compute(ticket: Ticket, scene: OrderScene): Computed {
  const lot = lotOf(scene.instrument);
  const request = requestOf(ticket, lot);
  const met = meetBook(request, scene);
  const value = valueMet(met);
  const { direction, lever } = ticket;
  const spread = spreadFactsOf(scene);
  const most = mostLots(request, scene, lot);
  const costAt = (price: Price, its: Fen) =>
    costOf({ price, shares: met.shares, lever, direction, value: its, spread }, scene.settings, pricedIn(scene));
  const held = costAt(met.price, value);
  // A breakout order holds money for the worst price; what follows from its fill is told for the price at which it is set off.
  const likely = ORDER_KINDS[request.kind].price === "trigger" ? valueOf(request.price ?? 0, met.shares, "up") : value;
  const { breakEven, forceNow, forceLater, margin } = likely === value ? held : costAt(request.price ?? 0, likely);
  const cost = { ...held, breakEven, forceNow, forceLater };
  return {
    shares: request.shares,
    price: met.price,
    value,
    cost,
    need: cost.need,
    mostLots: most,
    affordableAt: most > 0 ? null : affordableAt(request, scene, lot),
    metLots: met.shares < request.shares ? Math.floor(met.shares / lot) : null,
    auction: !waits(request.kind) && auctionNow(scene),
    force: forceOf(met, likely, { ...cost, margin }, ticket, scene),
    fault: faultOf(ticket, request, (whole) => checkOrder(whole, scene, met)),
    lot,
    bounds: boundsOf(request, scene, lot),
  };
}

/** The order that the ticket asks for; `lot` are the shares of one. */
function requestOf(ticket: Ticket, lot: number): OrderRequest {
  return {
    kind: ticket.kind,
    valid: ticket.valid,
    direction: ticket.direction,
    shares: lotsOf(ticket.lots) * lot,
    lever: ticket.lever,
    price: namesPrice(ticket.kind) ? (priceOf(ticket.price) ?? 0) : null,
    ...targetsOf(ticket),
  };
}

/** Shares that the ticket counts as one lot: 100, abroad the market's own. */
function lotOf(instrument: Instrument | undefined): number {
  return instrument?.foreign?.lot ?? DISPLAY_LOT;
}

function pricedIn({ instrument, terms }: OrderScene): Priced {
  return { instrument: instrument ?? { kind: "stock" }, terms };
}

function forceOf({ shares }: Met, value: Fen, cost: Cost, { direction, lever }: Ticket, { terms }: OrderScene): ForceLines | null {
  if (value === 0 || !canBeForced({ purse: "stock", direction, lever })) return null;
  const held = { direction, shares, cost: value, margin: cost.margin, marginAdd: 0, stayAccrued: 0 };
  return { warn: priceAtRatio(held, terms.warnRatio, terms.rate), now: cost.forceNow, later: cost.forceLater };
}

function affordableAt(request: OrderRequest, scene: OrderScene, lot: number): number | null {
  const taken = scene.levers.filter((lever) => lever <= scene.terms.mostLever(request.direction)).toSorted((a, b) => a - b);
  return taken.find((lever) => mostLots({ ...request, lever }, scene, lot) > 0) ?? null;
}

function mostLots(request: OrderRequest, scene: OrderScene, lot: number): number {
  const { settings, book, available } = scene;
  const { min, step, max } = sharesOf(request, scene);
  const levels = request.direction === 1 ? book?.asks : book?.bids;
  const atMarket = ORDER_KINDS[request.kind].price === "none";
  const far = atMarket && request.direction === 1 ? levels?.at(-1)?.price : undefined;
  const price = far ?? worstPrice(request, scene);
  if (price <= 0) return 0;
  const money = Math.floor((available * settings.buyMaxAmtPercent) / PPM);
  const given = { price, lever: request.lever, direction: request.direction, money, min, step, max, spread: spreadFactsOf(scene) };
  return Math.floor(mostShares(given, settings, pricedIn(scene)) / lot);
}

function boundsOf(request: OrderRequest, scene: OrderScene, lot: number): readonly [fewest: number, most: number] {
  const fewest = fewestShares(scene.instrument ?? SHARE, scene.settings);
  return [Math.ceil(fewest / lot), Math.floor(sharesOf(request, scene).max / lot)];
}

/** What is not known yet is taken for a share of the main board. */
const SHARE = { kind: "stock", board: "main" } as const;

/** Shares of one order by the board and the settings. */
function sharesOf({ kind }: OrderRequest, { settings, instrument }: OrderScene): { min: number; step: number; max: number } {
  const { min, step, maxLimit, maxMarket } = lotRuleOf(instrument ?? SHARE);
  const most = ORDER_KINDS[kind].price === "none" ? maxMarket : maxLimit;
  return { min, step, max: Math.max(min, Math.min(settings.buyMaxNum, most)) };
}
