/**
 * A position over an ex-date (spec/3-decisions.md 4, "Corporate actions"): shares, cost and targets move to the terms of the new
 * price, the cash is posted, and what the position is worth to its owner is the same before and after, to the fen.
 */
import { exReference, type ExDate } from "../products/ex-rights.ts";
import { available, held, type Entry } from "../accounts/ledger.ts";
import { valueOf, type Fen, type Price } from "../money.ts";
import type { Position } from "./positions.ts";

/** What an ex-date did to a position: kept with it, so that its totals can be summed up again. */
export interface ActionRecord {
  readonly sn: string;
  readonly day: string;
  /** Shares and opening value that were added (a value mostly below zero: rounding of the reference price). */
  readonly shares: number;
  readonly cost: Fen;
  /** Received (买涨) or paid (买跌, below zero). */
  readonly cash: Fen;
  readonly cashAShare: Price;
  readonly bonus: number;
}

export interface Acted {
  readonly position: Position;
  readonly entries: readonly Entry[];
  readonly record: ActionRecord;
}

/**
 * The position as the ex-date leaves it. Cash that a financed 买涨 receives stands as its added margin, so that it has as much left
 * before a forced close as it had; without leverage it is free money. 买跌 pays: post with mayOwe. Fractions of a share are settled in
 * the cost.
 */
export function actOn(position: Position, action: ExDate, subject: string): Acted {
  const added = Math.floor((position.shares * action.bonus) / 10);
  const shares = position.shares + added;
  const cash = valueOf(action.cash, position.shares, position.direction === 1 ? "down" : "up");
  const before = valueOf(action.closeBefore, position.shares);
  const after = valueOf(exReference(action.closeBefore, action), shares);
  const cost = after + cash - before;
  const kept = position.direction === 1 && position.lever > 1;
  const own = available(position.purse);
  const told = { ref: position.sn, subject };
  const entry: Entry =
    position.direction === 1
      ? { from: "house_pnl", to: kept ? held(position.purse) : own, amount: cash, reason: "dividend", ...told }
      : { from: own, to: "house_pnl", amount: cash, reason: "dividendPaid", ...told };
  return {
    position: {
      ...position,
      shares,
      cost: position.cost + cost,
      bought: position.bought + added,
      boughtValue: position.boughtValue + cost,
      marginAdd: position.marginAdd + (kept ? cash : 0),
      profitTarget: position.profitTarget && exReference(position.profitTarget, action),
      stopTarget: position.stopTarget && exReference(position.stopTarget, action),
      exDay: action.day,
    },
    entries: cash > 0 ? [entry] : [],
    record: {
      ...{ sn: position.sn, day: action.day, shares: added, cost },
      cash: position.direction * cash,
      cashAShare: action.cash,
      bonus: action.bonus,
    },
  };
}
