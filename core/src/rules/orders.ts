/** An order as the rules see it. */
import type { Direction } from "./directions.ts";
import type { Price } from "./money.ts";

/** market; limit rests at its price; breakout (突破单) fires at its price and then goes as market; fixed is 盘后定价. */
export type OrderKind = "market" | "limit" | "breakout" | "fixed";
export type Validity = "day" | "gtc";

export interface OrderRequest {
  readonly direction: Direction;
  readonly kind: OrderKind;
  readonly shares: number;
  readonly lever: number;
  /** Limit or trigger price; null for market and fixed. */
  readonly price: Price | null;
  readonly profit: Price | null;
  readonly stop: Price | null;
}

/** 1 委托中 2 部分成交 3 持有 4 已卖出 5 已撤 6 已失效 7 拒绝, as the wire's status. */
export const ORDER_STATUS = { resting: 1, part: 2, held: 3, sold: 4, cancelled: 5, expired: 6, rejected: 7 } as const;
export type OrderStatus = keyof typeof ORDER_STATUS;
