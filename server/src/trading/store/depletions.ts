/** The depletion table. */
import type { Depletion } from "@hongpan/core/rules/tape/depletion.ts";
import type { Db } from "../../db/pool.ts";
import { stored } from "../../db/resource.ts";
import { storedTable } from "../../db/stored-table.ts";

const table = storedTable<Depletion>("depletion", {
  instrumentId: stored.int(),
  side: stored.smallint(),
  price: stored.price(),
  taken: stored.count(),
  day: stored.day(),
  sinceStep: stored.int(),
});

/** The account's takings of its latest day. */
export const depletions = table.read("depletions", "t.day = (select max(m.day) from depletion m where m.user_id = a.user_id)");

/** What the account has taken of the instrument that the request is about, on past days too. */
export const stockDepletions = table.read("stock_depletions", "t.instrument_id = asked.about");

/** New and changed ones; registered in server/src/assembly/parts.ts. */
export const depletionRows = table.upsert("depletion_rows", "instrument_id", "side", "price");

/** Forgets all of them: the books that they were taken from are no more. */
export async function forgetDepletions(db: Db): Promise<void> {
  await db.query("delete from depletion");
}

export const depletionRow = table.rowOf;
