/** What a person's orders and fills say of the academy's tasks. */
import { instrumentId } from "@hongpan/core/rules/products/instruments.ts";
import { AUCTION_SPANS } from "@hongpan/core/rules/time/auctions.ts";
import type { Db } from "../../db/pool.ts";

/** Ids of A-shares: from the first of Shanghai to the last of Beijing. */
const SHARE = `between ${instrumentId("stock", "sh", "000000")} and ${instrumentId("stock", "bj", "999999")}`;
/** Seconds of the exchange's day (UTC+8) at which an order was placed. */
const PLACED = "(placed_xt / 1000 + 28800) % 86400";
const IN_AUCTION = AUCTION_SPANS.map(([from, to]) => `${PLACED} >= ${from} and ${PLACED} < ${to}`).join(" or ");

export interface OrderFacts {
  /** Opened at twice the own money at most. */
  readonly modest: boolean;
  /** Ordered with take-profit and stop-loss at once. */
  readonly bothTargets: boolean;
  /** Borrowed, with a stop-loss from the start. */
  readonly stopped: boolean;
  readonly closed: boolean;
  readonly limit: boolean;
  /** An A-share ordered in a call auction. */
  readonly auction: boolean;
}

const NO_FACTS: OrderFacts = { modest: false, bothTargets: false, stopped: false, closed: false, limit: false, auction: false };

/** Of all orders that a person has placed. Every statement is about `userId` alone. */
export async function orderFacts(db: Db, userId: number): Promise<OrderFacts> {
  const [facts] = await db.query<OrderFacts>(
    `select coalesce(bool_or(action = 'open' and filled > 0 and lever <= 2 and purse = 'stock'), false) as "modest",
       coalesce(bool_or(action = 'open' and profit_target is not null and stop_target is not null), false) as "bothTargets",
       coalesce(bool_or(action = 'open' and lever > 1 and stop_target is not null), false) as "stopped",
       coalesce(bool_or(action = 'close' and filled > 0), false) as "closed",
       coalesce(bool_or(kind = 'limit'), false) as "limit",
       coalesce(bool_or(instrument_id ${SHARE} and coalesce(close_reason, 'user') = 'user' and (${IN_AUCTION})), false) as "auction"
     from trade_order where user_id = $1`,
    [userId],
    "lessons-of-orders",
  );
  return facts ?? NO_FACTS;
}

/** Whether a person has sold A-shares by an order of his own on a later day than he got them. */
export async function soldLater(db: Db, userId: number): Promise<boolean> {
  const found = await db.query(
    `select 1 from trade_fill s join trade_order o on o.user_id = s.user_id and o.sn = s.sn
     where s.user_id = $1 and s.action = 'close' and s.instrument_id ${SHARE} and coalesce(o.close_reason, 'user') = 'user'
       and exists (select 1 from trade_fill b where b.user_id = s.user_id and b.position_sn = s.position_sn
         and b.action = 'open' and b.day < s.day) limit 1`,
    [userId],
    "lessons-of-fills",
  );
  return found.length > 0;
}
