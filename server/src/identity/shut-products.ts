/** Products that a person's class has shut: he opens nothing in them. They stand with him, where every order reads who he is. */
import type { Db } from "../db/pool.ts";

/** Written with an account's change; registered in server/src/assembly/parts.ts. `shut`: names with commas between, empty for none. */
export const shutRows: { readonly name: string; readonly columns: string; readonly sql: string; readonly row?: { readonly shut: string } } =
  {
    name: "shut_rows",
    columns: "shut text",
    sql: "update person p set shut = string_to_array(rows.shut, ',') from rows where p.id = rows.user_id",
  };

/** The same for many at once. */
export async function setShut(db: Db, personIds: readonly number[], shut: readonly string[]): Promise<void> {
  await db.query("update person set shut = $2 where id = any($1)", [personIds, shut]);
}

/** What is shut to whom: those alone to whom something is. */
export async function shutOfPeople(db: Db): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db.query<{ id: number; shut: readonly string[] }>("select id, shut from person where shut <> '{}'");
  return new Map(rows.map(({ id, shut }) => [id, shut]));
}
