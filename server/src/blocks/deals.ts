/** The block_deal table. */
import type { BlockDeal } from "@hongpan/core/rules/blocks/deals.ts";
import type { ReadPart, WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import { columnsOf, insertOf, rowOf, valueIn, type Shape } from "../db/shape.ts";

const SHAPE: Shape<BlockDeal> = {
  sn: "text",
  listingId: "bigint",
  instrumentId: "int",
  shares: "bigint",
  price: "bigint",
  hold: "bigint",
  status: "smallint",
  lockDays: "int",
  boughtXt: "bigint",
};

type Row = Readonly<Record<string, unknown>>;

const open: ReadPart<Row> = {
  name: "open_deals",
  sql: "select to_json(d) as row from block_deal d where d.user_id = a.user_id and d.status = 4 order by d.id",
};

/** Those of an account that wait for their settlement, for a decision. */
export const openDeals = { part: open, of: (rows: readonly Row[]) => rows.map((row) => valueIn(SHAPE, row)) };

/** New deals; the database refuses one beyond what its listing has left (NOT_LEFT). Registered in server/src/assembly/parts.ts. */
export const dealRows: WritePart<object> = { name: "deal_rows", columns: columnsOf(SHAPE), sql: insertOf("block_deal", SHAPE) };

/** Settled deals. Registered in server/src/assembly/parts.ts. */
export const dealSteps: WritePart<object> = {
  name: "deal_steps",
  columns: "sn text, status smallint, hold bigint",
  sql: "update block_deal t set status = rows.status, hold = rows.hold from rows where t.user_id = rows.user_id and t.sn = rows.sn",
};

/** The database's word for a deal beyond what is left. */
export const NOT_LEFT = "HP127";

export function dealRow(deal: BlockDeal): object {
  return rowOf(SHAPE, deal);
}

export function dealStep({ sn, status, hold }: BlockDeal): object {
  return [sn, status, hold];
}

/** A person's deals, newest first. */
export async function dealsOf(db: Db, userId: number): Promise<readonly (BlockDeal & { readonly id: number })[]> {
  const rows = await db.query<Row>("select * from block_deal where user_id = $1 order by id desc limit 2000", [userId]);
  return rows.map((row) => ({ ...valueIn(SHAPE, row), id: row["id"] as number }));
}

/** Who has deals of before exchange time `xt` that are not settled. */
export async function toBeSettled(db: Db, xt: number): Promise<readonly number[]> {
  const rows = await db.query<{ user_id: number }>("select distinct user_id from block_deal where status = 4 and bought_xt < $1", [xt]);
  return rows.map((row) => row.user_id);
}

/** What an account's deals hold, for the auditor. */
export async function heldByDeals(db: Db, userId: number): Promise<number> {
  const [row] = await db.query<{ sum: number }>("select coalesce(sum(hold), 0)::bigint as sum from block_deal where user_id = $1", [
    userId,
  ]);
  return row?.sum ?? 0;
}

/** Positions of an account that came by blocks: shares, and what was paid for them. */
export async function dealtOf(db: Db, userId: number): Promise<ReadonlyMap<string, { readonly shares: number; readonly cost: number }>> {
  const rows = await db.query<{ sn: string; shares: number; cost: number }>(
    "select sn, shares, ceil(shares * price / 100.0)::bigint as cost from block_deal where user_id = $1 and status = 5",
    [userId],
  );
  return new Map(rows.map(({ sn, shares, cost }) => [sn, { shares, cost }]));
}

/** Whether anybody but this person (null: anybody) has a deal that waits for its settlement. */
export async function othersDeal(db: Db, userId: number | null): Promise<boolean> {
  return (await db.query("select 1 from block_deal where user_id <> $1 and status = 4 limit 1", [userId ?? 0])).length > 0;
}
