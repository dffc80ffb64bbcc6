/** The position_mark table: append-only, what happened to the ratios of positions. */
import type { RatioMark } from "@hongpan/core/rules/orders/trade.ts";
import type { WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import { columnsOf, insertOf, rowOf, valueIn, type Shape } from "../db/shape.ts";

const SHAPE: Shape<RatioMark> = {
  sn: "text",
  kind: "text",
  day: "date",
  step: "int",
  xt: "bigint",
  price: "bigint",
  ratio: "bigint",
  legal: "bigint",
  why: "text",
  shares: "bigint",
  cost: "bigint",
  margin: "bigint",
  marginAdd: "bigint",
  stay: "bigint",
};

/** New marks; registered in server/src/assembly/parts.ts. */
export const markRows: WritePart<object> = { name: "mark_rows", columns: columnsOf(SHAPE), sql: insertOf("position_mark", SHAPE) };

export function markRow(mark: RatioMark): object {
  return rowOf(SHAPE, mark);
}

/** The path of a user's position, from the beginning. */
export async function keptMarks(db: Db, userId: number, sn: string): Promise<readonly RatioMark[]> {
  const rows = await db.query<Readonly<Record<string, unknown>>>(
    "select * from position_mark where user_id = $1 and sn = $2 order by n",
    [userId, sn],
    "marks-of",
  );
  return rows.map((row) => valueIn(SHAPE, row));
}

/** Whether a user has ever added margin to a position. */
export async function hasAddedMargin(db: Db, userId: number): Promise<boolean> {
  const found = await db.query("select 1 from position_mark where user_id = $1 and kind = 'added' limit 1", [userId], "has-added-margin");
  return found.length > 0;
}
