/** The issue_application table. */
import { APPLIED, type Application } from "@hongpan/core/rules/issues/applications.ts";
import type { IssueType } from "@hongpan/core/rules/issues/offers.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import { stored, type Resource } from "../db/resource.ts";
import { storedTable } from "../db/stored-table.ts";

const TYPES = { 1: ["draw", "新股申购"], 2: ["placement", "线下配售"], 3: ["bond", "新债申购"] } as const;
const STATUSES = {
  1: ["waiting", "待抽签"],
  2: ["lost", "未中签"],
  3: ["won", "已中签"],
  4: ["paid", "已缴款"],
  5: ["held", "已转持仓"],
} as const;

export const APPLICATION = {
  sn: stored.text({ key: "number", csv: "编号" }),
  code: stored.text({ csv: "代码" }),
  exchange: stored.text({ csv: "交易所" }),
  type: stored.code(TYPES, { key: "kind", csv: "类别" }),
  price: stored.price({ csv: "发行价（元）" }),
  quantity: stored.count({ csv: "申购数量" }),
  entropy: stored.text({ csv: "本人带入抽签的随机数" }),
  status: stored.code(STATUSES, { key: "state", csv: "状态" }),
  numberFrom: stored.count({ csv: "首个号码" }),
  numberTo: stored.count({ csv: "末个号码" }),
  won: stored.count({ csv: "中签数量" }),
  hold: stored.money({ key: "held", csv: "冻结（元）" }),
  forfeited: stored.flag({ csv: "弃购" }),
  subscribeDay: stored.day({ csv: "申购日" }),
  drawDay: stored.day({ csv: "抽签日" }),
  payDay: stored.day({ csv: "缴款日" }),
  listDay: stored.day({ csv: "上市日" }),
  appliedXt: stored.time({ key: "appliedAt", csv: "申购时间（交易所）" }),
  paidXt: stored.time({ key: "paidAt", csv: "缴款时间（交易所）" }),
  unit: stored.int(),
} satisfies Resource<Application>;

const table = storedTable<Application>("issue_application", APPLICATION);

type Row = Readonly<Record<string, unknown>>;

/** An application with its number for lists. */
export type ListedApplication = Application & { readonly id: number };

const OPEN = `t.status in (${APPLIED.waiting}, ${APPLIED.won}, ${APPLIED.paid})`;
const LATEST = "select n.id from issue_application n where n.user_id = a.user_id order by n.id desc limit 500";
const own = table.read("own_applications", `(${OPEN} or t.id in (${LATEST})) order by t.id`);

/** Those of an account for a decision: all that go on, and the latest. */
export const ownApplications = { ...own, of: (rows: readonly Row[]) => rows.map(table.listed) };

/** How many of an account go on: one row. */
export const openApplicationCount = table.count("open_application_count", OPEN);

/** New applications; the database refuses one whose list has closed (LIST_CLOSED). Registered in server/src/assembly/parts.ts. */
export const applicationRows = table.insert("application_rows");

/** Steps of applications: their numbers and what was applied for stay. Registered in server/src/assembly/parts.ts. */
export const applicationSteps: WritePart<object> = {
  name: "application_steps",
  columns: "sn text, status smallint, won bigint, hold bigint, forfeited boolean, paid_xt bigint",
  sql: `update issue_application t set status = rows.status, won = rows.won, hold = rows.hold, forfeited = rows.forfeited,
      paid_xt = rows.paid_xt from rows where t.user_id = rows.user_id and t.sn = rows.sn`,
};

/** The database's word for an application that came while its list closed. */
export const LIST_CLOSED = "HP126";

export const applicationRow = table.rowOf;

export function applicationStep({ sn, status, won, hold, forfeited, paidXt }: Application): object {
  return [sn, status, won, hold, forfeited, paidXt];
}

/** A person's applications, newest first; `type` null is all. */
export async function applicationsOf(db: Db, userId: number, type: IssueType | null = null): Promise<readonly ListedApplication[]> {
  const sql = "select * from issue_application where user_id = $1 and ($2::int is null or type = $2) order by id desc limit 2000";
  return (await db.query<Row>(sql, [userId, type], "applications-of")).map(table.listed);
}

/** The last number that the applications of an issue have, 0 without any; how many there are. */
export async function countFor(db: Db, code: string, type: IssueType): Promise<{ readonly count: number; readonly last: number }> {
  const [row] = await db.query<{ count: number; last: number }>(
    "select count(*)::int as count, coalesce(max(number_to), 0)::bigint as last from issue_application where code = $1 and type = $2",
    [code, type],
  );
  return row!;
}

/** Gives the applications of an issue their numbers, one after the other in the order of their coming; a placement counts shares. */
export async function giveNumbers(db: Db, code: string, type: IssueType): Promise<void> {
  await db.query(
    `with sized as (
       select id, case when type = 2 then quantity else quantity / unit end as size from issue_application where code = $1 and type = $2
     ), placed as (select id, size, sum(size) over (order by id) as last from sized)
     update issue_application t set number_from = placed.last - placed.size + 1, number_to = placed.last from placed where t.id = placed.id`,
    [code, type],
  );
}

/** Whose applications of an issue wait for their result, so many of them after the one with the id `after`. */
export function waitingFor(
  db: Db,
  code: string,
  type: IssueType,
  after: number,
  most: number,
): Promise<readonly (Owned & { readonly id: number })[]> {
  return db.query(
    `select id, user_id, sn, number_from from issue_application where code = $1 and type = $2 and status = 1 and id > $3
     order by id limit $4`,
    [code, type, after, most],
  );
}

interface Owned {
  readonly user_id: number;
  readonly sn: string;
  readonly number_from: number;
}

/** Wins of which the last day of payment is `day` or earlier. */
export function unpaidBy(db: Db, day: Day): Promise<readonly Owned[]> {
  return db.query("select user_id, sn, number_from from issue_application where status = 3 and pay_day <= $1", [day]);
}

/** Who has paid for what is listed on `day` or was before. */
export async function toBeListed(db: Db, day: Day): Promise<readonly number[]> {
  const rows = await db.query<{ user_id: number }>("select distinct user_id from issue_application where status = 4 and list_day <= $1", [
    day,
  ]);
  return rows.map((row) => row.user_id);
}

/** What an account's applications hold, for the auditor. */
export async function heldByIssues(db: Db, userId: number): Promise<number> {
  const [row] = await db.query<{ sum: number }>("select coalesce(sum(hold), 0)::bigint as sum from issue_application where user_id = $1", [
    userId,
  ]);
  return row?.sum ?? 0;
}

/** Positions of an account that came by applications: shares, and what was paid for them. */
export async function wonOf(db: Db, userId: number): Promise<ReadonlyMap<string, { readonly shares: number; readonly cost: number }>> {
  const rows = await db.query<{ sn: string; shares: number; cost: number }>(
    "select sn, won as shares, ceil(won * price / 100.0)::bigint as cost from issue_application where user_id = $1 and status = 5",
    [userId],
  );
  return new Map(rows.map(({ sn, shares, cost }) => [sn, { shares, cost }]));
}

/** Whether a user has ever applied for new shares, and whether for a new bond. */
export async function hasApplied(db: Db, userId: number): Promise<{ readonly shares: boolean; readonly bonds: boolean }> {
  const rows = await db.query<{ type: number }>("select distinct type from issue_application where user_id = $1", [userId], "has-applied");
  return { shares: rows.some(({ type }) => type !== 3), bonds: rows.some(({ type }) => type === 3) };
}

/** Whether anybody but this person (null: anybody) has an application that goes on. */
export async function othersApply(db: Db, userId: number | null): Promise<boolean> {
  const open = [APPLIED.waiting, APPLIED.won, APPLIED.paid].join(", ");
  return (await db.query(`select 1 from issue_application where user_id <> $1 and status in (${open}) limit 1`, [userId ?? 0])).length > 0;
}
