/** A fill of a closing order: margin comes back, profit or loss and the closing fees are posted, the accrued holding fee pro rata. */
import { feesBetween, feesTogether, type Fees } from "../terms/fees.ts";
import type { Filled } from "../tape/fill.ts";
import { available, held, type Entry, type Purse } from "../accounts/ledger.ts";
import type { Fen } from "../money.ts";
import { feeEntries, valueOfLegs, type When } from "./open-part.ts";
import { restOf, type Order } from "./orders.ts";
import { type CloseReason, partOf, type Position } from "../positions/positions.ts";
import { inYuan, type Terms } from "../terms/terms.ts";

export interface ClosePart {
  readonly order: Order;
  readonly position: Position;
  /** In the order in which debt can only arise when everything else has been used: margin, result, fees. */
  readonly entries: readonly Entry[];
  readonly fees: Fees;
  readonly gross: Fen;
}

/** Closes a part of `position`. Post the entries with `mayOwe`: a loss beyond margin and available becomes debt. */
export function closePart(order: Order, position: Position, filled: Filled, when: When, terms: Terms, subject: string): ClosePart {
  const value = valueOfLegs(filled, position.unit);
  const filledValue = order.filledValue + value;
  const { direction } = order;
  const { closing } = terms.placed(position.sn);
  const before = closing(order.filledValue, order.filled, direction);
  const part = feesBetween(before, closing(filledValue, order.filled + filled.shares, direction));
  const share = (whole: Fen) => partOf(whole, filled.shares, position.shares);
  const [cost, margin, marginAdd, stay] = [
    share(position.cost),
    share(position.margin),
    share(position.marginAdd),
    share(position.stayAccrued),
  ];
  const gross = inYuan(position.direction * (value - cost), terms.rate);
  const after = { ...order, filled: order.filled + filled.shares, filledValue, fees: feesTogether(order.fees, part) };
  const next: Order = { ...after, state: restOf(after) === 0 ? "filled" : order.state };
  const left = position.shares - filled.shares;
  return {
    order: next,
    gross,
    fees: part,
    entries: entriesOf(position.purse, margin + marginAdd, gross, part, stay).map((entry) => ({ ...entry, ref: position.sn, subject })),
    position: {
      ...position,
      shares: left,
      cost: position.cost - cost,
      margin: position.margin - margin,
      marginAdd: position.marginAdd - marginAdd,
      sold: position.sold + filled.shares,
      soldValue: position.soldValue + value,
      closeFees: feesTogether(position.closeFees, part),
      stayAccrued: position.stayAccrued - stay,
      stayPosted: position.stayPosted + stay,
      realized: position.realized + gross,
      closedXt: when.xt,
      closeReason: order.closeReason ?? ("user" satisfies CloseReason),
      forcePending: left > 0 && position.forcePending,
      blockedBy: null,
      fired: left > 0 ? position.fired : null,
    },
  };
}

function entriesOf(purse: Purse, margin: Fen, gross: Fen, fees: Fees, stay: Fen): readonly Entry[] {
  const own = available(purse);
  const result: Entry =
    gross >= 0
      ? { from: "house_pnl", to: own, amount: gross, reason: "profit" }
      : { from: own, to: "house_pnl", amount: -gross, reason: "loss" };
  return [
    { from: held(purse), to: own, amount: margin, reason: "marginReturn" },
    result,
    ...feeEntries(purse, fees, "close"),
    { from: own, to: "house_stay", amount: stay, reason: "stay" },
  ];
}
