/** A fill of an opening order: the position grows, the order's totals move on, and the difference to what was charged is posted. */
import { addDays, dayOf, type Day } from "../time/calendar.ts";
import { feesBetween, feesTogether, type Fees } from "../terms/fees.ts";
import type { Filled } from "../tape/fill.ts";
import type { Rate } from "../markets/coins.ts";
import { FEE_NAMES, reasonOf } from "../accounts/charges.ts";
import { available, held, type Entry, type Purse } from "../accounts/ledger.ts";
import { mulDiv, type Fen } from "../money.ts";
import { holdOf, restOf, type EndReason, type Order } from "./orders.ts";
import { newPosition, type Position } from "../positions/positions.ts";
import { worth, type Terms } from "../terms/terms.ts";

export interface OpenPart {
  readonly order: Order;
  readonly position: Position;
  readonly entries: readonly Entry[];
  readonly fees: Fees;
}

export interface When {
  readonly day: Day;
  readonly xt: number;
}

/** Value of all legs, in hundredths of their coin. */
export function valueOfLegs(filled: Filled, unit = 1): Fen {
  return filled.legs.reduce((sum, leg) => sum + worth(leg.price, leg.shares, unit), 0);
}

/**
 * Fills a part of `order`. Margin and fees are those of the cumulated value less those of what was filled before, both under the
 * terms of the moment: parts never cost more than the whole, and what was charged at another day's rate stays as it was.
 */
export function openPart(order: Order, holding: Position | null, filled: Filled, when: When, today: Terms, subject: string): OpenPart {
  const terms = today.placed(order.sn);
  const value = valueOfLegs(filled, terms.unit);
  const filledValue = order.filledValue + value;
  const shares = order.filled + filled.shares;
  const margin = terms.margin(filledValue, shares, order.lever) - terms.margin(order.filledValue, order.filled, order.lever);
  const feesOf = (worth: Fen, count: number) => terms.opening(worth, count, order.direction, order.spreadRate);
  const part = feesBetween(feesOf(order.filledValue, order.filled), feesOf(filledValue, shares));
  const after = { ...order, filled: shares, filledValue, margin: order.margin + margin, fees: feesTogether(order.fees, part) };
  const hold = holdOf(after, terms);
  const next: Order = { ...after, hold, state: restOf(after) === 0 ? "filled" : order.state };
  const entries = [
    ...holdEntries(order.purse, order.hold, hold),
    { from: available(order.purse), to: held(order.purse), amount: margin, reason: "margin" },
    ...feeEntries(order.purse, part, "open"),
  ] as const;
  const before = holding ?? emptyPosition(order, terms, when);
  const openRate = meanRate(before, value, terms.rate);
  const position = grown({ ...before, openRate }, filled.shares, value, margin, part, when);
  return { order: next, position, entries: entries.map((entry) => ({ ...entry, ref: order.sn, subject })), fees: part };
}

/** The change of what an order holds. */
export function holdEntries(purse: Purse, before: Fen, after: Fen): readonly Entry[] {
  if (after > before) return [{ from: available(purse), to: held(purse), amount: after - before, reason: "orderHold" }];
  return after < before ? [{ from: held(purse), to: available(purse), amount: before - after, reason: "orderRelease" }] : [];
}

/** The fees of a part as entries from the available money to the house. */
export function feeEntries(purse: Purse, fees: Fees, action: Order["action"]): readonly Entry[] {
  const from = available(purse);
  return FEE_NAMES.map((name) => ({ from, to: `house_${name}` as const, amount: fees[name], reason: reasonOf(name, action) }));
}

/** Why an order ends when nothing else is said. */
const USUALLY = { cancelled: "user", expired: "day", rejected: "levels" } as const satisfies Record<string, EndReason>;

/** What is left of a resting order goes back to its owner. */
export function endOrder(
  order: Order,
  state: "cancelled" | "expired" | "rejected",
  subject: string,
  why: EndReason = USUALLY[state],
): { order: Order; entries: readonly Entry[] } {
  const entry: Entry = {
    from: held(order.purse),
    to: available(order.purse),
    amount: order.hold,
    reason: "orderRelease",
    ref: order.sn,
    subject,
  };
  return { order: { ...order, state, hold: 0, endReason: why }, entries: order.hold > 0 ? [entry] : [] };
}

// What fills at another day's rate moves the opening rate by its part; rounded down, so that nothing unfinanced counts as financed.
function meanRate({ cost, openRate }: Position, value: Fen, rate: Rate): Rate {
  const apart = rate - openRate;
  return apart === 0 ? rate : openRate + mulDiv(value, apart, cost + value, apart > 0 ? "down" : "up");
}

// One that was sold out while its order rested on goes on as it was; the nights between are nobody's. A night is a midnight of the
// calendar: a session abroad may have begun the evening before.
function grown(before: Position, shares: number, value: Fen, margin: Fen, fees: Fees, { day, xt }: When): Position {
  return {
    ...before,
    shares: before.shares + shares,
    cost: before.cost + value,
    margin: before.margin + margin,
    bought: before.bought + shares,
    boughtValue: before.boughtValue + value,
    lastFillDay: day,
    lastFillShares: (before.lastFillDay === day ? before.lastFillShares : 0) + shares,
    openFees: feesTogether(before.openFees, fees),
    closedXt: null,
    ...(before.shares === 0 ? { closeReason: null, openedDay: addDays(dayOf(xt), -before.stayDays) } : {}),
  };
}

function emptyPosition(order: Order, { unit, coin, rate, sameDay }: Terms, { day, xt }: When): Position {
  const { sn, purse, instrumentId, direction, lever, profitTarget, stopTarget } = order;
  const facts = { sn, purse, instrumentId, direction, lever, profitTarget, stopTarget };
  return newPosition({ ...facts, unit, coin, openRate: rate, sameDay, openedDay: day, openedXt: xt });
}
