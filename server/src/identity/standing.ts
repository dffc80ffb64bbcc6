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
