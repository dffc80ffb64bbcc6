/** How a write outside the books stands before or after every change of an account, and never within one. */
import type { Db } from "../db/pool.ts";

/**
 * Ask first in a transaction: it waits for the change that is being written, whose outcome the next statement sees; one that was decided
 * on what was read before loses, reads again and finds what the transaction has written.
 */
export async function overtakeChanges(db: Db, userId: number): Promise<void> {
  await db.query("insert into account (user_id) values ($1) on conflict (user_id) do update set version = account.version + 1", [userId]);
}
