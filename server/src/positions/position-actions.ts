/** The position_action table: what ex-dates did to positions. */
import type { ActionRecord } from "@hongpan/core/rules/positions/corporate-action.ts";
import type { WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import { columnsOf, insertOf, rowOf, valueIn, type Shape } from "../db/shape.ts";

const SHAPE: Shape<ActionRecord> = {
  sn: "text",
  day: "date",
  shares: "bigint",
  cost: "bigint",
  cash: "bigint",
  cashAShare: "bigint",
  bonus: "numeric",
};

/** New records; registered in server/src/assembly/parts.ts. */
export const positionActionRows: WritePart<object> = {
  name: "position_action_rows",
  columns: columnsOf(SHAPE),
  sql: insertOf("position_action", SHAPE),
};

export function positionActionRow(record: ActionRecord): object {
  return rowOf(SHAPE, record);
}

/** Shares and cost that ex-dates added, by position, for the auditor. */
export async function actedOn(db: Db, userId: number): Promise<ReadonlyMap<string, { readonly shares: number; readonly cost: number }>> {
  const rows = await db.query<{ sn: string; shares: number; cost: number }>(
    "select sn, sum(shares)::bigint as shares, sum(cost)::bigint as cost from position_action where user_id = $1 group by sn",
    [userId],
  );
  return new Map(rows.map(({ sn, shares, cost }) => [sn, { shares, cost }]));
}

/** What ex-dates did to a user's position, in their order. */
export async function actionsOf(db: Db, userId: number, sn: string): Promise<readonly ActionRecord[]> {
  const sql = "select * from position_action where user_id = $1 and sn = $2 order by day";
  const rows = await db.query<Readonly<Record<string, unknown>>>(sql, [userId, sn], "actions-of");
  return rows.map((row) => valueIn(SHAPE, row));
}
