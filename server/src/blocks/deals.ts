/** The block_deal table. */
import { DEAL, type BlockDeal } from "@hongpan/core/rules/blocks/deals.ts";
import type { ReadPart, WritePart } from "../accounts/parts.ts";
import type { AccountState } from "../accounts/read.ts";
import type { Db } from "../db/pool.ts";
import { stored, type Resource } from "../db/resource.ts";
import { storedTable } from "../db/stored-table.ts";

const STATUSES = { [DEAL.paid]: ["paid", "已付款"], [DEAL.held]: ["held", "已转持仓"] } as const;

export const BLOCK_DEAL = {
  sn: stored.text({ key: "number", csv: "编号" }),
  instrumentId: stored.instrument(),
  shares: stored.count({ csv: "数量" }),
  price: stored.price({ csv: "价格（元）" }),
  hold: stored.money({ key: "held", csv: "冻结（元）" }),
  status: stored.code(STATUSES, { key: "state", csv: "状态" }),
  lockDays: stored.int({ csv: "锁定交易日" }),
  boughtXt: stored.time({ key: "boughtAt", csv: "买入时间（交易所）" }),
  listingId: stored.count(),
} satisfies Resource<BlockDeal>;

const table = storedTable<BlockDeal>("block_deal", BLOCK_DEAL);

type Row = Readonly<Record<string, unknown>>;

/** Those of an account that wait for their settlement, for a decision. */
export const openDeals = table.read("open_deals", "t.status = 4 order by t.id");

/** What an account has bought of each of its latest listings, for a decision. */
export const boughtBlocks: ReadPart<{ readonly listing_id: number; readonly shares: number }> = {
  name: "bought_blocks",
  sql: `select to_json(x) as row from (select t.listing_id, sum(t.shares)::bigint as shares from block_deal t where t.user_id = a.user_id
    group by t.listing_id order by t.listing_id desc limit 50) x`,
};

/** The shares of a listing that the account has bought. */
export function boughtOf(account: AccountState, listingId: number): number {
  return account.rows(boughtBlocks).find((row) => row.listing_id === listingId)?.shares ?? 0;
}

/** New deals; the database refuses one beyond what its listing has left (NOT_LEFT). Registered in server/src/assembly/parts.ts. */
export const dealRows = table.insert("deal_rows");

/** Settled deals. Registered in server/src/assembly/parts.ts. */
export const dealSteps: WritePart<object> = {
  name: "deal_steps",
  columns: "sn text, status smallint, hold bigint",
  sql: "update block_deal t set status = rows.status, hold = rows.hold from rows where t.user_id = rows.user_id and t.sn = rows.sn",
};

/** The database's word for a deal beyond what is left. */
export const NOT_LEFT = "HP127";

export const dealRow = table.rowOf;

export function dealStep({ sn, status, hold }: BlockDeal): object {
  return [sn, status, hold];
}

/** A person's deals, newest first. */
export async function dealsOf(db: Db, userId: number): Promise<readonly (BlockDeal & { readonly id: number })[]> {
  const rows = await db.query<Row>("select * from block_deal where user_id = $1 order by id desc limit 2000", [userId]);
  return rows.map(table.listed);
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
