/** What follows from a ticket, of every product; pure, so that every keystroke can run it. */
import type { Cost } from "@hongpan/core/rules/orders/cost.ts";
import { namesPrice } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { OrderRequest } from "@hongpan/core/rules/orders/order-checks.ts";
import { priceOf, type Fen, type Price } from "@hongpan/core/rules/money.ts";
import type { Terms } from "@hongpan/core/rules/terms/terms.ts";
import { faultOf, lotsOf, targetsOf, type ForceLines, type Outlook, type Ticket, type TicketRefusal } from "../../trade/ticket/ticket.ts";

/** What a product's rules say of an order in the market and the account of this moment (share-rules.ts, contract-rules.ts). */
export interface ProductRules {
  readonly terms: Terms;
  /** Leverage on offer. */
  readonly levers: readonly number[];
  /** Shares or contracts of one lot of the ticket. */
  readonly lot: number;
  /** Shares or contracts that one order has at least and at most, whatever the money carries. */
  readonly bounds: (request: OrderRequest) => readonly [fewest: number, most: number];
  /** Most shares or contracts that the money carries; 0 when not even the smallest order. */
  readonly most: (request: OrderRequest) => number;
  readonly preview: (request: OrderRequest) => Preview;
  readonly refusal: (request: OrderRequest) => TicketRefusal | null;
  /** Shares that queue before an order of this direction at a price limit at which none are sold to it; null where it is met. */
  readonly queue: (direction: 1 | -1) => number | null;
}

/** What an order meets in the market and what it costs. */
export interface Preview {
  /** Shares or contracts that it is reckoned with: fewer than asked where the levels of the book do not fill it. */
  readonly shares: number;
  /** Mean price, in the coin. */
  readonly price: Price;
  /** What would fill now or is held for, in hundredths of the coin; 0 when there is none. */
  readonly value: Fen;
  readonly cost: Cost;
  readonly force: ForceLines | null;
  readonly auction: boolean;
}

export interface Computed extends Outlook, Pick<Preview, "value" | "cost"> {
  /** Shares or contracts of one lot. */
  readonly lot: number;
  /** Lots that one order has at least and at most, whatever the money carries. */
  readonly bounds: readonly [fewest: number, most: number];
}

/** Costs, limits and the first fault of a ticket. */
export function compute(ticket: Ticket, rules: ProductRules): Computed {
  const { lot, terms, levers } = rules;
  const request = requestOf(ticket, lot);
  const { shares, price, value, cost, force, auction } = rules.preview(request);
  const mostLots = (lever: number) => Math.floor(rules.most({ ...request, lever }) / lot);
  const most = mostLots(ticket.lever);
  const taken = levers.filter((lever) => lever <= terms.mostLever(ticket.direction)).toSorted((a, b) => a - b);
  const [fewest, largest] = rules.bounds(request);
  return {
    ...{ shares: request.shares, price, value, cost, need: cost.need, force, auction, lot, mostLots: most },
    affordableAt: most > 0 ? null : (taken.find((lever) => mostLots(lever) > 0) ?? null),
    metLots: shares < request.shares ? Math.floor(shares / lot) : null,
    fault: faultOf(ticket, request, rules.refusal),
    bounds: [Math.ceil(fewest / lot), Math.floor(largest / lot)],
  };
}

/** The order that the ticket asks for; `lot` are the shares or contracts of one. */
function requestOf(ticket: Ticket, lot: number): OrderRequest {
  const { kind, valid, direction, lever } = ticket;
  const price = namesPrice(kind) ? (priceOf(ticket.price) ?? 0) : null;
  return { kind, valid, direction, lever, price, shares: lotsOf(ticket.lots) * lot, ...targetsOf(ticket) };
}
