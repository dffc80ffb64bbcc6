/** The price_alert table. */
import type { Alert } from "@hongpan/core/rules/alerts.ts";
import type { WritePart } from "../accounts/parts.ts";
import { stored, type Resource } from "../db/resource.ts";
import { storedTable } from "../db/stored-table.ts";
import type { Db } from "../db/pool.ts";

const KINDS = { above: "涨到", below: "跌到", rise: "涨幅达到", fall: "跌幅达到", limitUp: "涨停", limitDown: "跌停" };

export const ALERT = {
  instrumentId: stored.instrument(),
  kind: stored.word(KINDS, { csv: "条件" }),
  // A price in 1/10,000 of its coin, or a change in 1/10,000 of a per cent.
  value: stored.decimal({ csv: "价格（原币）或涨跌幅（%）" }),
  repeat: stored.word({ once: "一次", daily: "每日" }, { csv: "次数" }),
  live: stored.flag({ csv: "生效中" }),
  addedXt: stored.time({ key: "addedAt", csv: "设定时间（交易所）" }),
  firedXt: stored.time({ key: "firedAt", csv: "触发时间（交易所）" }),
  firedPrice: stored.decimal({ csv: "触发价（原币）" }),
  n: stored.count(),
  watchDay: stored.day(),
  watchStep: stored.int(),
  firedDay: stored.day(),
} satisfies Resource<Alert>;

const table = storedTable<Alert>("price_alert", ALERT);

type Row = Readonly<Record<string, unknown>>;

/** All alerts of the account. */
export const alerts = table.read("alerts", "true order by t.n");

/** New and changed alerts; registered in server/src/assembly/parts.ts. */
export const alertRows = table.upsert("alert_rows", "n");

/** Deleted alerts; registered in server/src/assembly/parts.ts. */
export const alertRemovals: WritePart<object> = {
  name: "alert_removals",
  columns: "n bigint",
  sql: "delete from price_alert p using rows where p.user_id = rows.user_id and p.n = rows.n",
};

export const alertRow = table.rowOf;

/** A user's alerts, the newest first. */
export async function alertsOfUser(db: Db, userId: number): Promise<readonly Alert[]> {
  const rows = await db.query<Row>("select * from price_alert where user_id = $1 order by n desc", [userId], "alerts-of-user");
  return rows.map(table.valueOf);
}

/** Every alert that waits, in the order in which they were added. */
export async function allLiveAlerts(db: Db): Promise<readonly { readonly userId: number; readonly alert: Alert }[]> {
  const rows = await db.query<Row & { user_id: number }>("select * from price_alert where live order by added_xt, user_id, n");
  return rows.map((row) => ({ userId: row.user_id, alert: table.valueOf(row) }));
}

/** Whether anybody but this user (null: anybody) has an alert that waits. */
export async function othersWatch(db: Db, userId: number | null): Promise<boolean> {
  const found = await db.query("select 1 from price_alert where user_id <> $1 and live limit 1", [userId ?? 0]);
  return found.length > 0;
}
