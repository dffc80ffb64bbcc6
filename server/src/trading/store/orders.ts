/** The trade_order table. */
import type { Order } from "@hongpan/core/rules/orders/orders.ts";
import { NO_FEES } from "@hongpan/core/rules/terms/fees.ts";
import type { ReadPart, WritePart } from "../../accounts/parts.ts";
import type { Db } from "../../db/pool.ts";
import type { PurseKind } from "../../positions/positions.ts";
import { columnsOf, rowOf, upsertOf, valueIn, type Shape } from "../../db/shape.ts";

const SHAPE: Shape<Order> = {
  sn: "text",
  action: "text",
  closeOf: "text",
  purse: "text",
  instrumentId: "int",
  direction: "smallint",
  lever: "int",
  kind: "text",
  valid: "text",
  shares: "bigint",
  price: "bigint",
  worst: "bigint",
  auction: "boolean",
  profitTarget: "bigint",
  stopTarget: "bigint",
  spreadRate: "int",
  state: "text",
  fired: "boolean",
  filled: "bigint",
  filledValue: "bigint",
  margin: "bigint",
  fees: NO_FEES,
  hold: "bigint",
  queue: "bigint",
  watchDay: "date",
  watchStep: "int",
  placedDay: "date",
  placedXt: "bigint",
  closeReason: "text",
  endReason: "text",
  endedXt: "bigint",
};

type Row = Readonly<Record<string, unknown>>;

/** An order with its number for lists. */
export type ListedOrder = Order & { readonly id: number };

const working: ReadPart<Row> = {
  name: "working_orders",
  sql: "select to_json(o) as row from trade_order o where o.user_id = a.user_id and o.state = 'working' order by o.id",
};

/** Working orders of the account that a decision reads, in the order of their placing. */
export const workingOrders = { part: working, of: (rows: readonly Row[]) => rows.map((row) => valueIn(SHAPE, row)) };

/** How many orders rest in its stock account: one row. */
export const stockOrderCount: ReadPart<number> = {
  name: "stock_order_count",
  sql: "select to_json(count(*)) as row from trade_order o where o.user_id = a.user_id and o.state = 'working' and o.purse = 'stock'",
};

const workingOf: ReadPart<Row> = {
  name: "working_orders_of",
  sql: "select to_json(o) as row from trade_order o where o.user_id = a.user_id and o.state = 'working' and o.instrument_id = asked.about order by o.id",
};

/** Those of the instrument that the decision is about. */
export const workingOrdersOf = { part: workingOf, of: workingOrders.of };

/** New and changed orders; registered in server/src/assembly/parts.ts. */
export const orderRows: WritePart<object> = {
  name: "order_rows",
  columns: columnsOf(SHAPE),
  sql: upsertOf("trade_order", SHAPE, ["sn"]),
};

export function orderRow(order: Order): object {
  return rowOf(SHAPE, order);
}

/** A user's order by its number, or null. */
export async function orderBySn(db: Db, userId: number, sn: string): Promise<ListedOrder | null> {
  const rows = await db.query<Row>("select * from trade_order where user_id = $1 and sn = $2", [userId, sn], "order-by-sn");
  return rows[0] ? listed(rows[0]) : null;
}

/** The orders of a user's position, in the order of their placing: the one that opened it, and those that close it. */
export async function ordersAbout(db: Db, userId: number, sn: string): Promise<readonly Order[]> {
  const sql = "select * from trade_order where user_id = $1 and (sn = $2 or close_of = $2) order by id";
  return (await db.query<Row>(sql, [userId, sn], "orders-about")).map((row) => valueIn(SHAPE, row));
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
  return rows.map(listed);
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
  return (await db.query<Row>(sql, [userId], "orders-closes")).map((row) => valueIn(SHAPE, row));
}

/** Every order that a user has ever placed, for the auditor. */
export async function ordersOf(db: Db, userId: number): Promise<readonly Order[]> {
  return (await db.query<Row>("select * from trade_order where user_id = $1", [userId])).map((row) => valueIn(SHAPE, row));
}

/** Every working order with its user, for the watch. */
export async function allWorking(db: Db): Promise<readonly { readonly userId: number; readonly order: Order }[]> {
  const rows = await db.query<Row>("select * from trade_order where state = 'working' order by id");
  return rows.map((row) => ({ userId: row["user_id"] as number, order: valueIn(SHAPE, row) }));
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

function listed(row: Row): ListedOrder {
  return { ...valueIn(SHAPE, row), id: row["id"] as number };
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
