/** Takes away what only stood in somebody's way for a while. Every rule looks back a day at most. */
import type { Db } from "../db/pool.ts";

/** Removes counted tries and codes that are older than two days, and pictures that are over. */
export async function purgeGuards(db: Db): Promise<void> {
  await db.query("delete from login_guard where since_at < now() - interval '2 days' and coalesce(locked_until_at, since_at) < now()");
  await db.query("delete from login_address where used_at < now() - interval '30 days'");
  await db.query("delete from spent_work where ends_at < now() - interval '1 minute'");
  await db.query("delete from sms_code where sent_at < now() - interval '2 days'");
  await db.query("delete from captcha where ends_at < now()");
}
