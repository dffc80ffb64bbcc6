import type { Position } from "../../data/wire/shapes.ts";
import { isContract, type HeldKind } from "../held-kind.ts";
import { liveOf, marginOf } from "../live.ts";

/** What a position has brought so far, after the fees known. */
export interface Result {
  /** Yuan; what was lost beyond the margin is in it. */
  readonly profit: number;
  /** Percent of the own money in it. */
  readonly rate: number;
  readonly price: number;
}

const HELD = 3;

/**
 * The result at `price`, of a closed position as it ended. `deposit`: yuan that one lot of a contract asks for without leverage, by
 * which a closed one's own money is reckoned; a row of a closed position names no margin.
 */
export function resultOf(position: Position, kind: HeldKind, price: number | undefined, deposit: number): Result {
  if (position.status === HELD) {
    const live = liveOf(position, price, kind.pointWorth);
    const profit = live.profit + position.allProfitAndLose - position.profitAndLose;
    return { profit, rate: percentOf(profit, marginOf(position)), price: live.price };
  }
  const whole = isContract(kind) ? deposit * position.orderNum : position.orderTotalPrice;
  const profit = position.allProfitAndLose;
  return { profit, rate: percentOf(profit, whole / position.orderLever), price: position.sellOrderPrice ?? position.now_price };
}

function percentOf(profit: number, own: number): number {
  return own > 0 ? (profit / own) * 100 : 0;
}
