/** The depletion table. */
import type { Depletion } from "@hongpan/core/rules/tape/depletion.ts";
import type { ReadPart, WritePart } from "../../accounts/parts.ts";
import type { Db } from "../../db/pool.ts";
import { columnsOf, rowOf, upsertOf, valueIn, type Shape } from "../../db/shape.ts";

const SHAPE: Shape<Depletion> = {
  instrumentId: "int",
  side: "smallint",
  price: "bigint",
  taken: "bigint",
  day: "date",
  sinceStep: "int",
};

type Row = Readonly<Record<string, unknown>>;

const own: ReadPart<Row> = {
  name: "depletions",
  sql: "select to_json(d) as row from depletion d where d.user_id = a.user_id and d.day = (select max(m.day) from depletion m where m.user_id = a.user_id)",
};

/** The account's takings of its latest day. */
export const depletions = { part: own, of: (rows: readonly Row[]) => rows.map((row) => valueIn(SHAPE, row)) };

const ofStock: ReadPart<Row> = {
  name: "stock_depletions",
  sql: "select to_json(d) as row from depletion d where d.user_id = a.user_id and d.instrument_id = asked.about",
};

/** What the account has taken of the instrument that the request is about, on past days too. */
export const stockDepletions = { part: ofStock, of: depletions.of };

/** New and changed ones; registered in server/src/assembly/parts.ts. */
export const depletionRows: WritePart<object> = {
  name: "depletion_rows",
  columns: columnsOf(SHAPE),
  sql: upsertOf("depletion", SHAPE, ["instrument_id", "side", "price"]),
};

/** Forgets all of them: the books that they were taken from are no more. */
export async function forgetDepletions(db: Db): Promise<void> {
  await db.query("delete from depletion");
}

export function depletionRow(depletion: Depletion): object {
  return rowOf(SHAPE, depletion);
}
