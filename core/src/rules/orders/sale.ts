/** Closes a position or a part of it: at market now, or as a resting close of its own (spec/3-decisions.md 4). */
import { closePart } from "./close-part.ts";
import { deplete, takenOf, type Depletion } from "../tape/depletion.ts";
import { queueAt, type Filled } from "../tape/fill.ts";
import { standingPrice } from "./met.ts";
import { valueOfLegs } from "./open-part.ts";
import type { OrderRefusal } from "./order-checks.ts";
import { standsInQueue, waits } from "./order-kinds.ts";
import { newOrder, sideOf, type Order } from "./orders.ts";
import type { CloseReason, Position } from "../positions/positions.ts";
import { checkSale, meetSale, sharesOfSale, type SaleRefusalId, type SaleRequest, type SaleScene } from "./sale-checks.ts";
import { auctionNow } from "../time/sessions.ts";
import { rulesOn } from "../terms/settings.ts";
import type { Book } from "../tape/tape.ts";
import type { Terms } from "../terms/terms.ts";
import type { Fill, Moment, OrderTrade } from "./trade.ts";

export interface ClosingScene extends SaleScene {
  readonly terms: Terms;
  readonly depletion: readonly Depletion[];
  readonly subject: string;
}

/** The decision about closing a position by its owner; `sn` numbers the closing order. */
export function sellPosition(request: SaleRequest, scene: ClosingScene, sn: string, at: Moment): OrderRefusal<SaleRefusalId> | OrderTrade {
  const side = scene.position?.direction === 1 ? -1 : 1;
  const filled = meetSale(request, scene, takenOf(scene.depletion, side));
  const refusal = checkSale(request, scene, filled);
  if (refusal) return refusal;
  const position = scene.position!;
  const shares = sharesOfSale(request, position, scene.closing, at.xt);
  const auction = !waits(request.kind) && auctionNow(scene);
  const price = standingPrice(request, side, scene.quote!, auction);
  const order = closingOrder(position, { ...request, shares, price, auction, sn, reason: "user" }, at);
  const trade = closeAtOnce(order, position, filled, scene, at);
  const [closed] = trade.orders;
  const queue = price !== null && standsInQueue(request.kind) && scene.book ? queueAt(scene.book, side, price) : 0;
  return { ...trade, orders: [{ ...closed, queue }] };
}

interface ClosingGiven extends Pick<Order, "sn" | "kind" | "valid" | "shares" | "price" | "auction"> {
  readonly reason: CloseReason;
}

/** A new closing order of `position`. */
export function closingOrder(position: Position, given: ClosingGiven, at: Moment): Order {
  return newOrder({
    sn: given.sn,
    action: "close",
    closeOf: position.sn,
    purse: position.purse,
    instrumentId: position.instrumentId,
    direction: position.direction,
    lever: position.lever,
    kind: given.kind,
    valid: waits(given.kind) ? given.valid : "day",
    shares: given.shares,
    price: given.price,
    worst: 0,
    auction: given.auction,
    profitTarget: null,
    stopTarget: null,
    watchDay: at.day,
    watchStep: at.step,
    placedXt: at.xt,
    closeReason: given.reason,
  });
}

type Around = Pick<ClosingScene, "terms" | "depletion" | "subject"> & { readonly book: Book | null };

/** Closes what `filled` gives; the rest of a market order outside an auction is rejected, that of others goes on working. */
export function closeAtOnce(order: Order, position: Position, filled: Filled, scene: Around, at: Moment): OrderTrade {
  const side = sideOf(order);
  const over = !waits(order.kind) && !order.auction && filled.shares < order.shares;
  if (filled.shares === 0)
    return { orders: [over ? rejected(order) : order], positions: [], fills: [], depletion: scene.depletion, entries: [] };
  const part = closePart(order, position, filled, at, scene.terms, scene.subject);
  const fill: Fill = {
    ...{ sn: order.sn, positionSn: position.sn, action: order.action, instrumentId: order.instrumentId, side, after: order.filled },
    ...at,
    ...{
      legs: filled.legs,
      shares: filled.shares,
      value: valueOfLegs(filled, position.unit),
      fees: part.fees,
      coin: scene.terms.coin,
      rate: scene.terms.rate,
    },
    book: scene.book && { bids: scene.book.bids, asks: scene.book.asks },
    taken: [...takenOf(scene.depletion, side)],
    ...{ prints: [], queue: 0 },
    rules: rulesOn(at.day),
  };
  return {
    orders: [over ? rejected(part.order) : part.order],
    positions: [part.position],
    fills: [fill],
    depletion: deplete(scene.depletion, filled.legs, { instrumentId: order.instrumentId, side, ...at }),
    entries: part.entries,
  };
}

function rejected(order: Order): Order {
  return { ...order, state: "rejected", endReason: "levels" };
}
