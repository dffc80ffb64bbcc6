import type { Db } from "../db/pool.ts";

/** Whether a person may trade and with which leverage, read together with his account: SQL for the one read of a decision (accounts/parts.ts). */
export interface PersonStanding {
  readonly passed: boolean;
  readonly locked: boolean;
  /** His own leverage on offer, "1/2/5"; null: the site's. */
  readonly siteLever: string | null;
  /** Products that his class has shut (core/src/rules/products/class-products.ts). */
  readonly shut: readonly string[];
}

export const standingPart: { readonly name: string; readonly sql: string; readonly row?: PersonStanding } = {
  name: "standing",
  sql: `select json_build_object('locked', p.locked, 'passed', coalesce(r.state = 2, false), 'siteLever', p.site_lever, 'shut', p.shut) as row
    from person p left join identity_review r on r.person_id = p.id where p.id = a.user_id`,
};

/** The same where nothing is decided on the account. */
export async function personStanding(db: Db, userId: number): Promise<PersonStanding | null> {
  const rows = await db.query<{ row: PersonStanding }>(`${standingPart.sql.replace("a.user_id", "$1")}`, [userId], "person-standing");
  return rows[0]?.row ?? null;
}

/** The largest leverage that an order may name. */
const MOST = 1000;

/** Offers a person these levers alone, the smallest first, from his next order on; none gives him the site's again. Throws RangeError for what is none. */
export async function setOwnLevers(db: Db, personId: number, levers: readonly number[]): Promise<void> {
  if (!levers.every((lever) => Number.isInteger(lever) && lever >= 1 && lever < MOST)) throw new RangeError(`levers ${levers.join("/")}`);
  const text = [...new Set(levers)].toSorted((a, b) => a - b).join("/");
  await db.query("update person set site_lever = $2 where id = $1", [personId, text === "" ? null : text]);
}

// Products that a person's class has shut: he opens nothing in them. They stand with him, where every order reads who he is.

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
