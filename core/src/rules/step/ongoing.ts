/** A step while it is being worked out: what it looks at, and what has changed so far. */
import type { Depletion } from "../tape/depletion.ts";
import type { Used } from "../tape/fill.ts";
import type { Instrument } from "../products/instruments.ts";
import type { Entry, Purse } from "../accounts/ledger.ts";
import type { Order } from "../orders/orders.ts";
import type { Position } from "../positions/positions.ts";
import { isAuction, isContinuous, phaseAt } from "../time/sessions.ts";
import type { Terms } from "../terms/terms.ts";
import type { Book, Print } from "../tape/tape.ts";
import type { Fill, Moment } from "../orders/trade.ts";

interface SubTerms {
  readonly lever: number;
  readonly over: boolean;
}

export interface StepScene {
  readonly instrument: Instrument;
  /** Prints of this step, in order. */
  readonly prints: readonly Print[];
  /** The book at this step. */
  readonly book: Book;
  readonly terms: Terms;
  readonly subject: string;
  /** Available money of a purse before the step, in fen. */
  readonly available: (purse: Purse) => number;
  /** The user has a debt, so no order opens anything (spec/3-decisions.md 4, "Debt"). */
  readonly owes: boolean;
  /** Of a sub-account how many parts were lent to one of its own, and whether its time is over; undefined of any other purse. */
  readonly sub?: (purse: Purse) => SubTerms | undefined;
  /** Whether an order came while its market was halted and nothing has traded since: it meets the book as one that comes now. */
  readonly cameHalted?: (order: Order) => boolean;
  /** A contract's own session runs; without it the A-shares' hours count. */
  readonly inSession?: boolean;
  /** Numbers for closing orders that the step makes. */
  readonly newSn: () => string;
}

/** What the step changes step by step, before it becomes a Trade. */
export interface Ongoing {
  readonly orders: Map<string, Order>;
  readonly positions: Map<string, Position>;
  readonly changed: Set<string>;
  readonly fills: Fill[];
  readonly entries: Entry[];
  depletion: readonly Depletion[];
  readonly used: Used;
}

/** Keeps an order and, when it was changed, a position in the step's outcome. */
export function keep(ongoing: Ongoing, order: Order, position?: Position): void {
  ongoing.orders.set(order.sn, order);
  ongoing.changed.add(order.sn);
  if (position) keepPosition(ongoing, position);
}

/** Keeps a changed position in the step's outcome. */
export function keepPosition(ongoing: Ongoing, position: Position): void {
  ongoing.positions.set(position.sn, position);
  ongoing.changed.add(`p${position.sn}`);
}

/**
 * The book where orders meet it: in continuous trading only, never the virtual one of an auction. A step is the 3 s that end at it;
 * the one that ends with 14:57 shows the closing auction's book already.
 */
export function bookToMeet(scene: StepScene, at: Moment): Book | null {
  return (scene.inSession ?? (isContinuous(phaseAt(at.xt - 1)) && !isAuction(phaseAt(at.xt)))) ? scene.book : null;
}

/** Shares that working closes of a position hold. */
export function closingOf(orders: Iterable<Order>, positionSn: string): number {
  let shares = 0;
  for (const order of orders) if (order.closeOf === positionSn && order.state === "working") shares += order.shares - order.filled;
  return shares;
}
