/** The allocation table: sub-accounts from their application to their settlement. */
import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { ReadPart, WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import { columnsOf, rowOf, upsertOf, valueIn, type Shape } from "../db/shape.ts";
import { messageRow } from "../accounts/messages.ts";

const SHAPE: Shape<Allocation> = {
  sn: "text",
  cycleType: "smallint",
  cycles: "int",
  lever: "int",
  margin: "bigint",
  funds: "bigint",
  manageFee: "bigint",
  singleRatio: "int",
  state: "smallint",
  purse: "text",
  beginDay: "date",
  endDay: "date",
  warned: "boolean",
  unwinding: "boolean",
  appliedXt: "bigint",
  auditedXt: "bigint",
  opinion: "text",
};

type Row = Readonly<Record<string, unknown>>;

/** An allocation with its number for lists. */
export type ListedAllocation = Allocation & { readonly id: number };

const live: ReadPart<Row> = {
  name: "live_allocations",
  sql: "select to_json(f) as row from allocation f where f.user_id = a.user_id and f.state in (0, 1, 3) order by f.id",
};

/** Applications and sub-accounts that are not over, for a decision. */
export const liveAllocations = { part: live, of: (rows: readonly Row[]) => rows.map((row) => valueIn(SHAPE, row)) };

/** New and changed allocations; registered in server/src/assembly/parts.ts. */
export const allocationRows: WritePart<object> = {
  name: "allocation_rows",
  columns: columnsOf(SHAPE),
  sql: upsertOf("allocation", SHAPE, ["sn"]),
};

export function allocationRow(allocation: Allocation): object {
  return rowOf(SHAPE, allocation);
}

/** Everything that a user has applied for, newest first. */
export async function allocationsOf(db: Db, userId: number): Promise<readonly ListedAllocation[]> {
  return (await db.query<Row>("select * from allocation where user_id = $1 order by id desc", [userId])).map(listed);
}

/** The same of many users. */
export async function allocationsOfUsers(db: Db, userIds: readonly number[]) {
  const rows = await db.query<Row>("select * from allocation where user_id = any($1)", [userIds]);
  return rows.map((row) => ({ userId: row["user_id"] as number, allocation: listed(row) }));
}

/** A user's allocation by its number for lists, or null. */
export async function allocationById(db: Db, userId: number, id: number): Promise<ListedAllocation | null> {
  const [row] = await db.query<Row>("select * from allocation where user_id = $1 and id = $2", [userId, id]);
  return row ? listed(row) : null;
}

/** What the desk has decided of an application: approved, or why not; null: it has not. */
export type Verdict = "approve" | "fundsRisk" | "fundsUnclear";

/** Applications that are decided now: at the desk, or by the sandbox's reviewer (`auto`) by wall time. */
export function dueApplications(
  db: Db,
  auto: boolean,
): Promise<readonly { readonly user_id: number; readonly sn: string; readonly verdict: Verdict | null }[]> {
  return db.query(
    `select user_id, sn, verdict from allocation where state = 0 and (verdict is not null or ($1 and review_at <= now()))
     order by review_at limit 100`,
    [auto],
  );
}

/** Applications that wait for a reviewer, the oldest first; times are epoch milliseconds of the wall. */
export async function waitingApplications(db: Db, bounds: { readonly limit: number; readonly offset: number }) {
  const rows = await db.query<Row>(
    `select f.*, floor(extract(epoch from review_at) * 1000)::float8 as at from allocation f
     where state = 0 and verdict is null order by id limit $1 offset $2`,
    [bounds.limit, bounds.offset],
  );
  return rows.map((row) => ({ ...valueIn(SHAPE, row), userId: row["user_id"] as number, at: row["at"] as number }));
}

/** How many of them there are. */
export async function waitingApplicationCount(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>("select count(*) as n from allocation where state = 0 and verdict is null");
  return row?.n ?? 0;
}

/** What the desk decides of an application that waits for it; whose it is, or null when it does not wait. */
export async function judgeApplication(db: Db, sn: string, verdict: Verdict): Promise<number | null> {
  const rows = await db.query<{ user_id: number }>(
    "update allocation set verdict = $2 where sn = $1 and state = 0 and verdict is null returning user_id",
    [sn, verdict],
  );
  return rows[0]?.user_id ?? null;
}

/** Every sub-account that runs or is being wound up, for the watch. */
export async function runningAllocations(db: Db): Promise<readonly { readonly userId: number; readonly allocation: Allocation }[]> {
  const rows = await db.query<Row>("select * from allocation where state in (1, 3) order by user_id, id");
  return rows.map((row) => ({ userId: row["user_id"] as number, allocation: valueIn(SHAPE, row) }));
}

/** Whether it is an application or a sub-account that is not over. */
export function isLive({ state }: Allocation): boolean {
  return state === 0 || state === 1 || state === 3;
}

/** Whether anybody but this user (null: anybody) has an application or a sub-account that is not over. */
export async function othersAllocated(db: Db, userId: number | null): Promise<boolean> {
  const found = await db.query("select 1 from allocation where user_id <> $1 and state in (0, 1, 3) limit 1", [userId ?? 0]);
  return found.length > 0;
}

/** Applications of a user that hold money, for the auditor. */
export async function heldByApplications(db: Db, userId: number): Promise<number> {
  const [row] = await db.query<{ sum: number }>(
    "select coalesce(sum(margin + manage_fee), 0)::bigint as sum from allocation where user_id = $1 and state = 0",
    [userId],
  );
  return row?.sum ?? 0;
}

/** The next sub-account's number, from 80000000. */
export async function nextSubaccount(db: Db): Promise<`sub${number}`> {
  const [row] = await db.query<{ n: number }>("select nextval('subaccount_number') as n");
  return `sub${row!.n}`;
}

function listed(row: Row): ListedAllocation {
  return { ...valueIn(SHAPE, row), id: row["id"] as number };
}

/** What its owner is told when a sub-account is settled at `xt`; `left`: what it had beyond the lent funds, negative when it fell short. */
export function settledMessage({ purse }: Allocation, left: Fen, xt: number): object {
  const sentence = left < 0 ? "fundsShortNotice" : "fundsSettledNotice";
  return messageRow("trade", sentence, { account: purse!.slice(3), n: yuan(Math.abs(left)) }, xt);
}

/** The allocation_day table: how each sub-account stood at the end of each of its days. */
interface AllocationDay {
  readonly day: Day;
  readonly equity: Fen;
  /** The unwind line. */
  readonly line: Fen;
  /** This day's part of the managing fee. */
  readonly fee: Fen;
  /** Equity less margin and funds. */
  readonly profit: Fen;
}

/** Keeps a day; the same one again changes nothing. */
export async function keepDay(db: Db, userId: number, sn: string, { day, equity, line, fee, profit }: AllocationDay): Promise<void> {
  await db.query(
    `insert into allocation_day (user_id, sn, day, equity, line, fee, profit) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [userId, sn, day, equity, line, fee, profit],
  );
}

export function daysOf(db: Db, userId: number, sn: string): Promise<readonly AllocationDay[]> {
  return db.query<AllocationDay>("select day, equity, line, fee, profit from allocation_day where user_id = $1 and sn = $2 order by day", [
    userId,
    sn,
  ]);
}
