/** The trade_order table. */
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import type { ReadPart } from "../../accounts/parts.ts";
import type { Db } from "../../db/pool.ts";
import type { PurseKind } from "../../positions/positions.ts";
import { ORDER } from "../../db/resources/order.ts";
import { storedTable } from "../../db/stored-table.ts";

const table = storedTable<Order>("trade_order", ORDER);
type Row = Readonly<Record<string, unknown>>;

/** An order with its number for lists. */
export type ListedOrder = Order & { readonly id: number };

/** Working orders of the account that a decision reads, in the order of their placing. */
export const workingOrders = table.read("working_orders", "t.state = 'working' order by t.id");

/** How many orders rest in its stock account: one row. */
export const stockOrderCount = table.count("stock_order_count", "t.state = 'working' and t.purse = 'stock'");

/** Those of the instrument that the decision is about. */
export const workingOrdersOf = table.read("working_orders_of", "t.state = 'working' and t.instrument_id = asked.about order by t.id");

/** New and changed orders; registered in server/src/assembly/parts.ts. */
export const orderRows = table.upsert("order_rows", "sn");

export const orderRow = table.rowOf;

/** A user's order by its number, or null. */
export async function orderBySn(db: Db, userId: number, sn: string): Promise<ListedOrder | null> {
  const rows = await db.query<Row>("select * from trade_order where user_id = $1 and sn = $2", [userId, sn], "order-by-sn");
  return rows[0] ? table.listed(rows[0]) : null;
}

/** The orders of a user's position, in the order of their placing: the one that opened it, and those that close it. */
export async function ordersAbout(db: Db, userId: number, sn: string): Promise<readonly Order[]> {
  const sql = "select * from trade_order where user_id = $1 and (sn = $2 or close_of = $2) order by id";
  return (await db.query<Row>(sql, [userId, sn], "orders-about")).map(table.valueOf);
}

/** Orders that are entrusted: working ones, and those of `day` that ended without being filled whole. Newest first. */
export async function entrustedBy(
  db: Db,
  userId: number,
  day: string,
  purseKinds: readonly PurseKind[] = ["stock"],
): Promise<readonly ListedOrder[]> {
  const rows = await db.query<Row>(
    `select * from trade_order where user_id = $1 and (state = 'working' or (state <> 'filled' and placed_day = $2)) and purse like any($3)
     order by placed_xt desc, id desc limit 1000`,
    [userId, day, purseKinds.map((purseKind) => `${purseKind}%`)],
    "orders-entrusted",
  );
  return rows.map(table.listed);
}

/** Shares that working closes hold, by position. */
export async function closingBy(db: Db, userId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ close_of: string; shares: number }>(
    `select close_of, sum(shares - filled)::bigint as shares from trade_order
     where user_id = $1 and state = 'working' and close_of is not null group by close_of`,
    [userId],
    "orders-closing",
  );
  return new Map(rows.map((row) => [row.close_of, row.shares]));
}

/** Working closes of a user. */
export async function workingCloses(db: Db, userId: number): Promise<readonly Order[]> {
  const sql = "select * from trade_order where user_id = $1 and state = 'working' and close_of is not null order by id";
  return (await db.query<Row>(sql, [userId], "orders-closes")).map(table.valueOf);
}

/** Every order that a user has ever placed, for the auditor. */
export async function ordersOf(db: Db, userId: number): Promise<readonly Order[]> {
  return (await db.query<Row>("select * from trade_order where user_id = $1", [userId])).map(table.valueOf);
}

/** Orders of one account that ended without a fill and are kept: more than any list shows. */
const UNFILLED_KEPT = 1000;

/**
 * Deletes the orders that ended without a fill, but for the latest of each account: they hold nothing, and neither the ledger, the audit
 * nor a proof refers to them. Call it every hour.
 */
export async function purgeUnfilledOrders(db: Db): Promise<void> {
  await db.query(
    `delete from trade_order t using (
       select user_id, sn, row_number() over (partition by user_id order by id desc) as place from trade_order
       where filled = 0 and state in ('cancelled', 'expired', 'rejected')) ended
     where ended.place > $1 and t.user_id = ended.user_id and t.sn = ended.sn`,
    [UNFILLED_KEPT],
  );
}

/** Every working order with its user, for the watch. */
export async function allWorking(db: Db): Promise<readonly { readonly userId: number; readonly order: Order }[]> {
  const rows = await db.query<Row>("select * from trade_order where state = 'working' order by id");
  return rows.map((row) => ({ userId: row["user_id"] as number, order: table.valueOf(row) }));
}

/** Whether the account has ever ordered: one row. */
export const orderedPart: ReadPart<boolean> = {
  name: "ordered",
  sql: "select to_json(exists (select 1 from trade_order o where o.user_id = a.user_id)) as row",
};

/** Ids of everything that anybody has ever ordered. */
export async function everOrdered(db: Db): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>("select distinct instrument_id as id from trade_order order by 1");
  return rows.map(({ id }) => id);
}

/** Whether an order of anybody but this user (null: anybody) rests. */
export async function othersRest(db: Db, userId: number | null): Promise<boolean> {
  const found = await db.query("select 1 from trade_order where user_id <> $1 and state = 'working' limit 1", [userId ?? 0]);
  return found.length > 0;
}

/** Whether a user has ever placed an order, in whatever account. */
export async function hasOrdered(db: Db, userId: number): Promise<boolean> {
  return (await db.query("select 1 from trade_order where user_id = $1 limit 1", [userId], "has-ordered")).length > 0;
}
