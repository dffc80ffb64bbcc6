/** A fill of an opening order: the position grows, the order's totals move on, and the difference to what was charged is posted. */
import type { Day } from "./calendar.ts";
import { feesBetween, feesTogether, NO_FEES, type Fees } from "./fees.ts";
import type { Filled } from "./fill.ts";
import { available, held, type Entry, type Purse } from "./ledger.ts";
import type { Fen } from "./money.ts";
import { holdOf, restOf, type Order } from "./orders.ts";
import type { Position } from "./positions.ts";
import { worth, type Terms } from "./terms.ts";

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

/** Fills a part of `order`. Margin and fees are those of the cumulated value less what was charged before, so parts never cost more. */
export function openPart(order: Order, holding: Position | null, filled: Filled, when: When, terms: Terms, subject: string): OpenPart {
  const value = valueOfLegs(filled, terms.unit);
  const filledValue = order.filledValue + value;
  const margin = terms.margin(filledValue, order.filled + filled.shares, order.lever);
  const fees = terms.opening(filledValue, order.filled + filled.shares, order.direction);
  const part = feesBetween(order.fees, fees);
  const after = { ...order, filled: order.filled + filled.shares, filledValue, margin, fees };
  const hold = holdOf(after, terms);
  const next: Order = { ...after, hold, state: restOf(after) === 0 ? "filled" : order.state };
  const entries = [
    ...holdEntries(order.purse, order.hold, hold),
    { from: available(order.purse), to: held(order.purse), amount: margin - order.margin, reason: "margin" },
    ...feeEntries(order.purse, part, "commissionOpen"),
  ] as const;
  const position = grown(holding ?? emptyPosition(order, terms, when), filled.shares, value, margin - order.margin, part, when);
  return { order: next, position, entries: entries.map((entry) => ({ ...entry, ref: order.sn, subject })), fees: part };
}

/** The change of what an order holds. */
export function holdEntries(purse: Purse, before: Fen, after: Fen): readonly Entry[] {
  if (after > before) return [{ from: available(purse), to: held(purse), amount: after - before, reason: "orderHold" }];
  return after < before ? [{ from: held(purse), to: available(purse), amount: before - after, reason: "orderRelease" }] : [];
}

/** The fees of a part as entries from the available money to the house. */
export function feeEntries(purse: Purse, fees: Fees, commission: "commissionOpen" | "commissionClose"): readonly Entry[] {
  const from = available(purse);
  return [
    { from, to: "house_commission", amount: fees.commission, reason: commission },
    { from, to: "house_duty", amount: fees.duty, reason: "duty" },
    { from, to: "house_transfer", amount: fees.transfer, reason: "transferFee" },
    { from, to: "house_spread", amount: fees.spread, reason: "spread" },
  ];
}

/** What is left of a resting order goes back to its owner. */
export function endOrder(
  order: Order,
  state: "cancelled" | "expired" | "rejected",
  subject: string,
): { order: Order; entries: readonly Entry[] } {
  const entry: Entry = {
    from: held(order.purse),
    to: available(order.purse),
    amount: order.hold,
    reason: "orderRelease",
    ref: order.sn,
    subject,
  };
  return { order: { ...order, state, hold: 0 }, entries: order.hold > 0 ? [entry] : [] };
}

function grown(before: Position, shares: number, value: Fen, margin: Fen, fees: Fees, { day }: When): Position {
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
  };
}

function emptyPosition(order: Order, { unit, coin, rate, sameDay }: Terms, { day, xt }: When): Position {
  return {
    sn: order.sn,
    purse: order.purse,
    ...{ unit, coin, openRate: rate, sameDay },
    instrumentId: order.instrumentId,
    direction: order.direction,
    lever: order.lever,
    ...{ shares: 0, cost: 0, margin: 0, marginAdd: 0, bought: 0, boughtValue: 0, sold: 0, soldValue: 0 },
    lastFillDay: day,
    lastFillShares: 0,
    openFees: NO_FEES,
    closeFees: NO_FEES,
    ...{ stayAccrued: 0, stayPosted: 0, stayDays: 0, realized: 0 },
    profitTarget: order.profitTarget,
    stopTarget: order.stopTarget,
    openedDay: day,
    openedXt: xt,
    closedXt: null,
    closeReason: null,
    warned: false,
    forcePending: false,
    exDay: null,
  };
}
