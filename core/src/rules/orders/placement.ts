/** Places an order: refused, or what happens to it at once and what then rests (spec/3-decisions.md 4). */
import { deplete, takenOf, type Depletion } from "../tape/depletion.ts";
import { queueAt, type Filled, type Taken } from "../tape/fill.ts";
import type { Entry, Purse } from "../accounts/ledger.ts";
import type { Ppm } from "../money.ts";
import { endOrder, holdEntries, openPart, valueOfLegs } from "./open-part.ts";
import { meetBook, standingPrice, worstPrice, type Met } from "./met.ts";
import { checkOrder, spreadRateFor, type OrderRefusal, type OrderRequest, type OrderScene } from "./order-checks.ts";
import { standsInQueue, waits } from "./order-kinds.ts";
import { holdOf, newOrder, restOf, type EndReason, type Order } from "./orders.ts";
import type { Position } from "../positions/positions.ts";
import { auctionNow } from "../time/sessions.ts";
import { rulesOn } from "../terms/settings.ts";
import type { Terms } from "../terms/terms.ts";
import type { Fill, Moment, OrderTrade } from "./trade.ts";

export interface PlacementScene extends OrderScene {
  /** What the account has taken of this stock that still counts. */
  readonly depletion: readonly Depletion[];
  /** Whose money the order is paid from. */
  readonly purse: Purse;
  readonly terms: Terms;
  /** What the fund records name, e.g. "贵州茅台 600519". */
  readonly subject: string;
}

/** The decision about a new order with the number `sn`. */
export function placeOrder(request: OrderRequest, scene: PlacementScene, sn: string, at: Moment): OrderRefusal | OrderTrade {
  const seen = { ...scene, taken: takenOf(scene.depletion, request.direction) };
  const met = meetBook(request, seen);
  return checkOrder(request, seen, met) ?? entered(request, { ...seen, spreadRate: spreadRateFor(seen, met) }, met, sn, at);
}

/** What a checked order looks at. */
export type EntryScene = Pick<
  PlacementScene,
  "instrument" | "quote" | "book" | "xt" | "inSession" | "depletion" | "purse" | "terms" | "subject"
>;

/** What an order that has been checked elsewhere does at once and what then rests. */
export function enterOrder(request: OrderRequest, scene: EntryScene, sn: string, at: Moment): OrderTrade {
  const seen = { ...scene, taken: takenOf(scene.depletion, request.direction), spreadRate: 0 };
  return entered(request, seen, meetBook(request, seen), sn, at);
}

interface Entered extends EntryScene {
  readonly taken: Taken;
  /** Contracts have none. */
  readonly spreadRate: Ppm;
}

function entered(request: OrderRequest, scene: Entered, { now: filled }: Met, sn: string, at: Moment): OrderTrade {
  const order = orderOf(request, scene, sn, at);
  const opened = filled.shares > 0 ? opening(order, filled, scene, at) : null;
  const rested = restIn(opened?.order ?? order, scene);
  return {
    orders: [rested.order],
    positions: opened ? [opened.position] : [],
    fills: opened ? [fillOf(order, filled, opened.fill, scene, at)] : [],
    depletion: deplete(scene.depletion, filled.legs, { instrumentId: order.instrumentId, side: order.direction, ...at }),
    entries: [...(opened?.entries ?? []), ...rested.entries],
  };
}

function orderOf(request: OrderRequest, scene: Entered, sn: string, at: Moment): Order {
  const auction = !waits(request.kind) && auctionNow(scene);
  return newOrder({
    sn,
    action: "open",
    closeOf: null,
    purse: scene.purse,
    instrumentId: scene.instrument!.id,
    direction: request.direction,
    lever: request.lever,
    kind: request.kind,
    valid: waits(request.kind) ? request.valid : "day",
    shares: request.shares,
    price: standingPrice(request, request.direction, scene.quote!, auction),
    worst: worstPrice(request, scene),
    auction,
    profitTarget: request.profitTarget,
    stopTarget: request.stopTarget,
    spreadRate: scene.spreadRate,
    watchDay: at.day,
    watchStep: at.step,
    placedXt: at.xt,
    closeReason: null,
  });
}

interface Opened {
  readonly order: Order;
  readonly position: Position;
  readonly entries: readonly Entry[];
  readonly fill: Pick<Fill, "fees">;
}

// The rest of a market order is rejected, so nothing is held for it.
function opening(order: Order, filled: Filled, scene: EntryScene, at: Moment): Opened {
  const sized = waits(order.kind) ? order : { ...order, shares: filled.shares };
  const part = openPart(sized, null, filled, at, scene.terms, scene.subject);
  const state = !waits(order.kind) && filled.shares < order.shares ? "rejected" : part.order.state;
  return {
    ...part,
    order: { ...part.order, shares: order.shares, state, endReason: state === "rejected" ? "levels" : null },
    fill: { fees: part.fees },
  };
}

function restIn(order: Order, scene: EntryScene): { order: Order; entries: readonly Entry[] } {
  if (order.state !== "working" || restOf(order) === 0) return { order, entries: [] };
  const price = order.price;
  const queue = price !== null && standsInQueue(order.kind) && scene.book ? queueAt(scene.book, order.direction, price) : 0;
  const hold = holdOf(order, scene.terms);
  const entries = holdEntries(order.purse, order.hold, hold).map((entry) => ({ ...entry, ref: order.sn, subject: scene.subject }));
  return { order: { ...order, queue, hold }, entries };
}

function fillOf(order: Order, filled: Filled, { fees }: Pick<Fill, "fees">, scene: Entered, at: Moment): Fill {
  return {
    ...{ sn: order.sn, positionSn: order.sn, action: order.action, instrumentId: order.instrumentId, side: order.direction, after: 0 },
    ...at,
    ...filled,
    value: valueOfLegs(filled, scene.terms.unit),
    fees,
    coin: scene.terms.coin,
    rate: scene.terms.rate,
    book: scene.book && { bids: scene.book.bids, asks: scene.book.asks },
    taken: [...scene.taken],
    ...{ prints: [], queue: 0 },
    rules: rulesOn(at.day),
  };
}

/** Ends a resting order: what it holds goes back. */
export function withdrawOrder(order: Order, state: "cancelled" | "expired" | "rejected", subject: string, why?: EndReason): OrderTrade {
  const ended = endOrder(order, state, subject, why);
  return { orders: [ended.order], positions: [], fills: [], depletion: [], entries: ended.entries };
}
