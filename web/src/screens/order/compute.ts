/** What follows from a ticket, of every product; pure, so that every keystroke can run it. */
import { costOf, mostShares, type Cost, type Priced } from "@hongpan/core/rules/orders/cost.ts";
import type { Met } from "@hongpan/core/rules/orders/met.ts";
import type { OrderRequest } from "@hongpan/core/rules/orders/order-checks.ts";
import { namesPrice, ORDER_KINDS, type TicketKind } from "@hongpan/core/rules/orders/order-kinds.ts";
import { canBeForced, priceAtRatio } from "@hongpan/core/rules/positions/maintenance.ts";
import { priceOf, valueOf, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import type { SpreadFacts, StockSettings } from "@hongpan/core/rules/terms/settings.ts";
import { faultOf, lotsOf, targetsOf, type Outlook, type Ticket, type TicketRefusal } from "../../trade/ticket/ticket.ts";

/** What a product's rules say of an order in the market and the account of this moment (share-rules.ts, contract-rules.ts). */
export interface ProductRules extends Priced {
  readonly settings: StockSettings;
  /** What the bands of the spread fee look at; null: no band counts. */
  readonly spread: Omit<SpreadFacts, "turnover"> | null;
  /** Leverage on offer. */
  readonly levers: readonly number[];
  /** Shares or contracts of one lot of the ticket. */
  readonly lot: number;
  /** The fewest shares or contracts that one order may have. */
  readonly fewest: number;
  readonly sizes: (kind: TicketKind) => { readonly min: number; readonly step: number; readonly max: number };
  /** The most that one order may take. */
  readonly money: Fen;
  readonly meet: (request: OrderRequest) => Pick<Met, "shares" | "price" | "value">;
  /** The price at which the most lots are reckoned; 0 while there is none. */
  readonly worst: (request: OrderRequest) => Price;
  readonly check: (request: OrderRequest) => TicketRefusal | null;
  readonly auction: (kind: TicketKind) => boolean;
  /** Shares that queue before an order of this direction at a price limit at which none are sold to it; null where it is met. */
  readonly queue: (direction: 1 | -1) => number | null;
}

export interface Computed extends Outlook {
  /** What would fill now or is held for, in hundredths of the coin; 0 when there is none. */
  readonly value: Fen;
  readonly cost: Cost;
  /** Shares or contracts of one lot. */
  readonly lot: number;
  /** Lots that one order has at least and at most, whatever the money carries. */
  readonly bounds: readonly [fewest: number, most: number];
}

/** Costs, limits and the first fault of a ticket. */
export function compute(ticket: Ticket, rules: ProductRules): Computed {
  const { kind, direction, lever } = ticket;
  const { terms, settings, spread, lot, purse = "stock" } = rules;
  const request = requestOf(ticket, lot);
  const met = rules.meet(request);
  const { shares } = met;
  const value = met.value ?? valueOf(met.price, shares, "up");
  const costAt = (price: Price, its: Fen) => costOf({ price, shares, lever, direction, value: its, spread }, settings, rules);
  const held = costAt(met.price, value);
  // A breakout order holds money for the worst price; what follows from its fill is told for the price at which it is set off.
  const likely = ORDER_KINDS[kind].price === "trigger" ? valueOf(request.price ?? 0, shares, "up") : value;
  const { breakEven, forceNow, forceLater, margin } = likely === value ? held : costAt(request.price ?? 0, likely);
  const position = { direction, shares, cost: likely, margin, marginAdd: 0, stayAccrued: 0, unit: terms.unit };
  const warn = priceAtRatio(position, terms.warnRatio, terms.rate);
  const most = mostLots(request, rules);
  return {
    ...{ shares: request.shares, price: met.price, value, need: held.need, lot, mostLots: most, auction: rules.auction(kind) },
    cost: { ...held, breakEven, forceNow, forceLater },
    affordableAt: most > 0 ? null : affordableAt(request, rules),
    metLots: shares < request.shares ? Math.floor(shares / lot) : null,
    force: likely > 0 && canBeForced({ purse, direction, lever }) ? { warn, now: forceNow, later: forceLater } : null,
    fault: faultOf(ticket, request, rules.check),
    bounds: [Math.ceil(rules.fewest / lot), Math.floor(rules.sizes(kind).max / lot)],
  };
}

/** The order that the ticket asks for; `lot` are the shares or contracts of one. */
function requestOf(ticket: Ticket, lot: number) {
  const { kind, valid, direction, lever } = ticket;
  const price = namesPrice(kind) ? (priceOf(ticket.price) ?? 0) : null;
  return { kind, valid, direction, lever, price, shares: lotsOf(ticket.lots) * lot, ...targetsOf(ticket) };
}

function mostLots(request: ReturnType<typeof requestOf>, rules: ProductRules): number {
  const { direction, lever, kind } = request;
  const { money, spread, settings, lot } = rules;
  const price = rules.worst(request);
  if (price <= 0) return 0;
  return Math.floor(mostShares({ price, direction, lever, money, spread, ...rules.sizes(kind) }, settings, rules) / lot);
}

/** The highest leverage that a ticket suggests: it must not lead a user with little money to borrow more. */
const MOST_SUGGESTED = 2;

function affordableAt(request: ReturnType<typeof requestOf>, rules: ProductRules): number | null {
  const most = Math.min(MOST_SUGGESTED, rules.terms.mostLever(request.direction));
  const taken = rules.levers.filter((lever) => lever <= most).toSorted((a, b) => a - b);
  return taken.find((lever) => mostLots({ ...request, lever }, rules) > 0) ?? null;
}
