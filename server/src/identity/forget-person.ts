/** What goes of a person when he closes his account; his number stays, for the ledger. */
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";
import { endSessionsWith } from "./sessions/sessions.ts";
import { purgeUploads } from "./uploads.ts";

/** As ReadPart and WritePart of accounts/parts.ts, which lies above. */
export const closedPart: { readonly name: string; readonly sql: string; readonly row?: boolean } = {
  name: "person_closed",
  sql: "select to_json(p.closed_at is not null) as row from person p where p.id = a.user_id",
};

/** Whether a person has not closed his account. */
export async function isThere(db: Db, personId: number): Promise<boolean> {
  return (await db.query("select 1 from person where id = $1 and closed_at is null", [personId])).length > 0;
}

/**
 * Ask first in a transaction that changes what is a person's and then tells him of it: a closing comes before or after the whole, for it
 * takes the person first, too, and then what is his. False when he has closed his account.
 */
export async function holdPerson(db: Db, personId: number): Promise<boolean> {
  return (await db.query("select 1 from person where id = $1 and closed_at is null for no key update", [personId])).length > 0;
}

/**
 * Closes it; with this write goes everything personal, and none of it is written afterwards, whoever was about to (only_of_the_open in schema.sql).
 * Registered in server/src/assembly/parts.ts.
 */
export const personRemoval: {
  readonly name: string;
  readonly columns: string;
  readonly sql: string;
  readonly row?: { readonly gone: boolean };
} = {
  name: "person_removal",
  columns: "gone boolean",
  sql: `update person p set phone_sealed = '', phone_verified = false, nick_sealed = '', avatar = 0, password_hash = '', trade_hash = null,
     site_lever = null, shut = '{}', lever_cap = 0, locked = true, closed_at = now() from rows where p.id = rows.user_id`,
};

/** After the write: every login ends, and the pictures are thrown away. */
export async function forgetClosed(world: Pick<World, "config" | "db" | "sessions">, personId: number): Promise<void> {
  await endSessionsWith(world.sessions, personId, { why: null }, () => Promise.resolve(true));
  await purgeUploads(world);
}
