/** The price_alert table. */
import type { Alert } from "@hongpan/core/rules/alerts.ts";
import type { ReadPart, WritePart } from "../accounts/parts.ts";
import { columnsOf, namesOf, rowOf, upsertOf, valueIn, type Shape } from "../db/shape.ts";
import type { Db } from "../db/pool.ts";

const SHAPE: Shape<Alert> = {
  n: "bigint",
  instrumentId: "int",
  kind: "text",
  value: "bigint",
  repeat: "text",
  live: "boolean",
  watchDay: "date",
  watchStep: "int",
  addedXt: "bigint",
  firedDay: "date",
  firedXt: "bigint",
  firedPrice: "bigint",
};

type Row = Readonly<Record<string, unknown>>;

const own: ReadPart<Row> = {
  name: "alerts",
  sql: "select to_json(p) as row from price_alert p where p.user_id = a.user_id order by p.n",
};

/** All alerts of the account. */
export const alerts = { part: own, of: (rows: readonly Row[]) => rows.map((row) => valueIn(SHAPE, row)) };

/** New and changed alerts; registered in server/src/assembly/parts.ts. */
export const alertRows: WritePart<object> = {
  name: "alert_rows",
  columns: columnsOf(SHAPE),
  sql: upsertOf("price_alert", SHAPE, ["n"]),
};

/** Deleted alerts; registered in server/src/assembly/parts.ts. */
export const alertRemovals: WritePart<object> = {
  name: "alert_removals",
  columns: "n bigint",
  sql: "delete from price_alert p using rows where p.user_id = rows.user_id and p.n = rows.n",
};

export function alertRow(alert: Alert): object {
  return rowOf(SHAPE, alert);
}

/** A user's alerts, the newest first. */
export async function alertsOfUser(db: Db, userId: number): Promise<readonly Alert[]> {
  const rows = await db.query<Row>(
    `select ${namesOf(SHAPE)} from price_alert where user_id = $1 order by n desc`,
    [userId],
    "alerts-of-user",
  );
  return rows.map((row) => valueIn(SHAPE, row));
}

/** Every alert that waits, in the order in which they were added. */
export async function allLiveAlerts(db: Db): Promise<readonly { readonly userId: number; readonly alert: Alert }[]> {
  const rows = await db.query<Row & { user_id: number }>(
    `select user_id, ${namesOf(SHAPE)} from price_alert where live order by added_xt, user_id, n`,
  );
  return rows.map((row) => ({ userId: row.user_id, alert: valueIn(SHAPE, row) }));
}

/** Whether anybody but this user (null: anybody) has an alert that waits. */
export async function othersWatch(db: Db, userId: number | null): Promise<boolean> {
  const found = await db.query("select 1 from price_alert where user_id <> $1 and live limit 1", [userId ?? 0]);
  return found.length > 0;
}
