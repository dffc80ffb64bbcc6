import type { ClassBounds } from "@hongpan/core/rules/products/class-products.ts";
import type { Db } from "../db/pool.ts";

/** Whether a person may trade and with which leverage, read together with his account: SQL for the one read of a decision (accounts/parts.ts). */
export interface PersonStanding {
  readonly passed: boolean;
  readonly locked: boolean;
  /** His own leverage on offer, "1/2/5"; null: the site's. */
  readonly siteLever: string | null;
  /** Products that his class has shut (core/src/rules/products/class-products.ts). */
  readonly shut: readonly string[];
  /** Leverage cap of the class, 0 for none. */
  readonly leverCap: number;
}

export const standingPart: { readonly name: string; readonly sql: string; readonly row?: PersonStanding } = {
  name: "standing",
  sql: `select json_build_object('locked', p.locked, 'passed', coalesce(r.state = 2, false), 'siteLever', p.site_lever, 'shut', p.shut,
      'leverCap', p.lever_cap) as row
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

// Restrictions of a class: products and leverage. Each pupil's person row has a copy, because every order reads that row.

/** Written with an account's change; registered in server/src/assembly/parts.ts. `shut`: names with commas between, empty for none. */
export const boundsRows: {
  readonly name: string;
  readonly columns: string;
  readonly sql: string;
  readonly row?: { readonly shut: string; readonly lever_cap: number };
} = {
  name: "bounds_rows",
  columns: "shut text, lever_cap integer",
  sql: `update person p set shut = string_to_array(rows.shut, ','), lever_cap = rows.lever_cap from rows
    where p.id = rows.user_id`,
};

/** The same for many at once. */
export async function setBounds(db: Db, personIds: readonly number[], { shut, leverCap }: ClassBounds): Promise<void> {
  await db.query("update person set shut = $2, lever_cap = $3 where id = any($1)", [personIds, shut, leverCap]);
}

/** Restrictions of all persons that have any, by person id. */
export async function boundsOfPeople(db: Db): Promise<ReadonlyMap<number, ClassBounds>> {
  const rows = await db.query<ClassBounds & { readonly id: number }>(
    `select id, shut, lever_cap as "leverCap" from person where shut <> '{}' or lever_cap > 0`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
