/** The allocation table: sub-accounts from their application to their settlement. */
import type { Allocation } from "@hongpan/core/rules/accounts/allocation.ts";
import { yuan, type Fen } from "@hongpan/core/rules/money.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db } from "../db/pool.ts";
import { stored, type Resource } from "../db/resource.ts";
import { storedTable } from "../db/stored-table.ts";
import { messageRow } from "../accounts/messages.ts";

const CYCLES = { 1: ["day", "按天"], 2: ["week", "按周"], 3: ["month", "按月"] } as const;
const STATES = {
  0: ["reviewing", "待审核"],
  1: ["running", "操盘中"],
  2: ["refused", "未通过"],
  3: ["due", "已到期"],
  4: ["ended", "已结束"],
} as const;

export const ALLOCATION = {
  sn: stored.text({ key: "number", csv: "编号" }),
  purse: stored.purse(),
  cycleType: stored.code(CYCLES, { key: "cycle", csv: "周期" }),
  cycles: stored.int({ csv: "周期数" }),
  lever: stored.int({ csv: "杠杆（倍）" }),
  margin: stored.money({ csv: "保证金（元）" }),
  funds: stored.money({ csv: "配资金额（元）" }),
  manageFee: stored.money({ csv: "管理费（元）" }),
  singleRatio: stored.int({ csv: "单股上限（%）" }),
  state: stored.code(STATES, { csv: "状态" }),
  beginDay: stored.day({ csv: "开始日" }),
  endDay: stored.day({ csv: "到期日" }),
  appliedXt: stored.time({ key: "appliedAt", csv: "申请时间（交易所）" }),
  auditedXt: stored.time({ key: "decidedAt", csv: "审核时间（交易所）" }),
  warned: stored.flag(),
  unwinding: stored.flag(),
  opinion: stored.text(),
} satisfies Resource<Allocation>;

const table = storedTable<Allocation>("allocation", ALLOCATION);

type Row = Readonly<Record<string, unknown>>;

/** An allocation with its number for lists. */
export type ListedAllocation = Allocation & { readonly id: number };

/** Applications and sub-accounts that are not over, for a decision. */
export const liveAllocations = table.read("live_allocations", "t.state in (0, 1, 3) order by t.id");

/** New and changed allocations; registered in server/src/assembly/parts.ts. */
export const allocationRows = table.upsert("allocation_rows", "sn");

export const allocationRow = table.rowOf;

/** Everything that a user has applied for, newest first. */
export async function allocationsOf(db: Db, userId: number): Promise<readonly ListedAllocation[]> {
  return (await db.query<Row>("select * from allocation where user_id = $1 order by id desc", [userId])).map(table.listed);
}

/** The same of many users. */
export async function allocationsOfUsers(db: Db, userIds: readonly number[]) {
  const rows = await db.query<Row>("select * from allocation where user_id = any($1)", [userIds]);
  return rows.map((row) => ({ userId: row["user_id"] as number, allocation: table.listed(row) }));
}

/** A user's allocation by its number for lists, or null. */
export async function allocationById(db: Db, userId: number, id: number): Promise<ListedAllocation | null> {
  const [row] = await db.query<Row>("select * from allocation where user_id = $1 and id = $2", [userId, id]);
  return row ? table.listed(row) : null;
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
  return rows.map((row) => ({ ...table.valueOf(row), userId: row["user_id"] as number, at: row["at"] as number }));
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
  return rows.map((row) => ({ userId: row["user_id"] as number, allocation: table.valueOf(row) }));
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
