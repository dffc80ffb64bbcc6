/** What goes of a person when he closes his account: parts of the one write (accounts/parts.ts); his number stays, for the ledger. */
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

const part = (name: string, sql: string) => ({ name, columns: "gone boolean", sql });

/** Registered in server/src/assembly/parts.ts; each takes one row {gone: true}. */
export const personRemovals = [
  part(
    "person_removal",
    `update person p set phone_sealed = '', phone_verified = false, nick_name = '', avatar = 0, password_hash = '', trade_hash = null,
       site_lever = null, shut = '{}', locked = true, closed_at = now() from rows where p.id = rows.user_id`,
  ),
  part("phone_removal", "delete from person_phone t using rows where t.person_id = rows.user_id"),
  part("identity_removal", "delete from identity_review t using rows where t.person_id = rows.user_id"),
  part("number_removal", "delete from identity_number t using rows where t.person_id = rows.user_id"),
  part("signature_removal", "delete from signature t using rows where t.person_id = rows.user_id"),
  part("address_removal", "delete from login_address t using rows where t.person_id = rows.user_id"),
  // The pictures themselves are files: they are thrown away with what is older than a day, after the write, however the server ends.
  part("upload_removal", "update upload t set held = false, created_at = '-infinity' from rows where t.person_id = rows.user_id"),
] as const;

/** After the write: every login ends, and the pictures are thrown away. */
export async function forgetClosed(world: World, personId: number): Promise<void> {
  await endSessionsWith(world.sessions, personId, { why: null }, () => Promise.resolve(true));
  await purgeUploads(world);
}
