/**
 * A position as the present price moves it. The server's row is the base (its price, profit and ratio); the phone adds the
 * price difference since, so that both agree to the fen whenever the server speaks again.
 */
import type { Position } from "../data/wire/shapes.ts";

export interface LivePosition {
  readonly price: number;
  /** Floating profit, yuan. */
  readonly profit: number;
  /** Profit against the margin paid, percent. */
  readonly profitRate: number;
  readonly marketValue: number;
  /** 保证金率, 0.477 is 47.7 %. */
  readonly ratio: number;
}

/**
 * The position at `price`; without a price as the server told it. `pointWorth`: yuan that a share or lot moves for 1 of the price,
 * for a share the rate of its coin.
 */
export function liveOf(position: Position, price: number | undefined, pointWorth = position.nowRate): LivePosition {
  const now = price || position.now_price;
  const moved = signOf(position) * (now - position.now_price) * position.orderNum * pointWorth;
  const margin = marginOf(position);
  const profit = cents(position.profitAndLose + moved);
  return {
    price: now,
    profit,
    profitRate: margin === 0 ? 0 : (profit / margin) * 100,
    marketValue: cents(now * position.orderNum * pointWorth),
    ratio: margin === 0 ? position.maintenance : position.maintenance + moved / margin,
  };
}

/** What to add, in whole yuan, for the ratio to be `wanted` again; 0 when it is. */
export function refillTo(wanted: number, ratio: number, margin: number): number {
  if (ratio >= wanted) return 0;
  return Math.ceil(((wanted - ratio) * margin) / (1 - wanted));
}

/** Part of the price that lies between now and the forced close, in percent; negative when it is behind. */
export function distanceTo(force: number, position: Position, price: number): number {
  return ((signOf(position) * (price - force)) / price) * 100;
}

/** Margin of the opening and what was added, yuan. */
export function marginOf(position: Position): number {
  return position.margin + position.marginAdd;
}

/** 1 for 买涨, -1 for 买跌. */
export function signOf(position: Pick<Position, "orderDirection">): 1 | -1 {
  return position.orderDirection === "买跌" ? -1 : 1;
}

/** What the broker lends: cost less margin, yuan. */
export function financedOf(position: Position): number {
  return Math.max(0, cents(position.orderTotalPrice - position.margin));
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
