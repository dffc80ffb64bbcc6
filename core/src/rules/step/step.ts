/**
 * One step of the market for one account and one stock: its resting orders, its targets, its maintenance, in this order. The same
 * decision runs while the clock ticks and when a server catches up (spec/3-decisions.md 3 "First tick", 4).
 */
import type { Depletion } from "../tape/depletion.ts";
import { isAfter } from "../orders/order-kinds.ts";
import type { Order } from "../orders/orders.ts";
import type { Position } from "../positions/positions.ts";
import { endOrder } from "../orders/open-part.ts";
import { bookToMeet, keep, keepPosition, type Ongoing, type StepScene } from "./ongoing.ts";
import { maintenanceOf } from "../positions/maintenance.ts";
import { blockOf, marksOf } from "../orders/marks.ts";
import type { RatioMark, Moment, Trade } from "../orders/trade.ts";
import { guard } from "./step-guard.ts";
import { orderStep } from "./step-orders.ts";
import { isAfterHours } from "../products/boards.ts";
import { CLOSE_STEP, OPEN_MATCH_STEP, stepAt } from "../time/sessions.ts";
import { mapValue } from "../item-at.ts";

export interface StepTrade extends Trade {
  readonly marks: readonly RatioMark[];
}

export interface StepAccount {
  readonly orders: readonly Order[];
  readonly positions: readonly Position[];
  readonly depletion: readonly Depletion[];
  /** Whether a position is still to be looked at in this step; one that its owner has changed since is not. Without it all are. */
  readonly guards?: (sn: string) => boolean;
}

/** The step's decision over the account's working orders and live positions of the stock; `depletion` are the rows that count. */
export function runStep(account: StepAccount, scene: StepScene, at: Moment): StepTrade {
  const ongoing: Ongoing = {
    orders: new Map(account.orders.map((order) => [order.sn, order])),
    positions: new Map(account.positions.map((position) => [position.sn, position])),
    ...{ changed: new Set<string>(), fills: [], entries: [], used: new Map() },
    depletion: account.depletion,
  };
  const after = isAfterHours(scene.instrument.exchange, at.step);
  for (const order of account.orders) if (isDue(order, at) && meets(order, after)) orderStep(ongoing, order, scene, at);
  for (const order of account.orders) endAuctionOrder(ongoing, order.sn, scene, at);
  const guarded = account.positions.filter(({ sn, shares }) => shares > 0 && (account.guards?.(sn) ?? true));
  const marks = after ? [] : inDanger(guarded, scene).flatMap((position) => guardStep(ongoing, position, scene, at));
  return {
    orders: [...ongoing.orders.values()].filter((order) => ongoing.changed.has(order.sn)),
    positions: [...ongoing.positions.values()].filter((position) => ongoing.changed.has(`p${position.sn}`)),
    fills: ongoing.fills,
    depletion: ongoing.depletion,
    entries: ongoing.entries,
    marks,
  };
}

// They eat from one book, so who has least left comes first; of equals who opened first.
function inDanger(positions: readonly Position[], { prints, terms }: StepScene): readonly Position[] {
  const last = prints.at(-1)?.price;
  if (last === undefined || positions.length < 2) return positions;
  const left = new Map(positions.map((position) => [position, maintenanceOf(position, last, terms.rate)]));
  return positions.toSorted((a, b) => mapValue(left, a) - mapValue(left, b) || a.openedXt - b.openedXt);
}

/** Guards a position, notes what keeps a close that is due, and answers the marks that the step left on its path. */
function guardStep(ongoing: Ongoing, { sn, openedXt }: Position, scene: StepScene, at: Moment): readonly RatioMark[] {
  if (openedXt > at.xt || scene.prints.length === 0) return [];
  const before = mapValue(ongoing.positions, sn);
  const done = ongoing.fills.length;
  guard(ongoing, sn, scene, at);
  const guarded = mapValue(ongoing.positions, sn);
  const closed = ongoing.fills.slice(done).some((fill) => fill.positionSn === sn) ? guarded.closeReason : null;
  const blockedBy = closed ? null : blockOf(guarded, at.day, bookToMeet(scene, at) !== null);
  const after = blockedBy === guarded.blockedBy ? guarded : { ...guarded, blockedBy };
  if (after !== guarded) keepPosition(ongoing, after);
  return marksOf({ before, after, closed }, scene.prints, scene.terms, at);
}

/** Whether this step comes after the one that the order cites. */
function isDue(order: Order, at: Moment): boolean {
  return order.state === "working" && (order.watchDay < at.day || order.watchStep < at.step);
}

/** Fixed-price orders meet the prints after hours, all others those of the day. */
export function meets(order: Pick<Order, "kind">, after: boolean): boolean {
  return isAfter(order.kind) === after;
}

/** The match after the placing of an order ends what it left of an auction's market order. */
export function auctionEnds(order: Order, at: Moment): boolean {
  if (!order.auction || order.state !== "working") return false;
  const match = stepAt(order.placedXt) < OPEN_MATCH_STEP ? OPEN_MATCH_STEP : CLOSE_STEP;
  return order.placedDay < at.day || at.step >= match;
}

function endAuctionOrder(ongoing: Ongoing, sn: string, scene: StepScene, at: Moment): void {
  const order = mapValue(ongoing.orders, sn);
  if (!auctionEnds(order, at)) return;
  const ended = endOrder(order, "cancelled", scene.subject, "auction");
  keep(ongoing, ended.order);
  ongoing.entries.push(...ended.entries);
}
