/** What stands in the way of guessing a login password. A try is counted before it is checked, so that parallel ones count too. */
import type { Db } from "../db/pool.ts";

const CAPTCHA_FROM = 3;
const DELAY_FROM = 5;

export interface Guard {
  readonly locked: boolean;
  readonly captcha: boolean;
}

/** Whether the next try is locked or needs a captcha. A day without a failure forgets all. */
export async function guardOf(db: Db, key: Buffer): Promise<Guard> {
  const rows = await db.query<{ failures: number; locked: boolean }>(
    "select failures, coalesce(locked_until_at > now(), false) as locked from login_guard where guard_key = $1 and failed_at > now() - interval '1 day'",
    [key],
  );
  return { locked: rows[0]?.locked ?? false, captcha: (rows[0]?.failures ?? 0) >= CAPTCHA_FROM };
}

/** Counts a try; from the fifth on, the key is locked for 30 s, doubling up to 15 minutes. False when it is locked already. */
export async function countTry(db: Db, key: Buffer): Promise<boolean> {
  const rows = await db.query(
    `insert into login_guard as g (guard_key, failures, failed_at) values ($1, 1, now())
     on conflict (guard_key) do update set
       failures = case when g.failed_at < now() - interval '1 day' then 1 else g.failures + 1 end,
       failed_at = now(),
       locked_until_at = case when g.failures + 1 >= ${DELAY_FROM} and g.failed_at > now() - interval '1 day'
         then now() + least(interval '15 minutes', interval '30 seconds' * pow(2, least(g.failures + 1 - ${DELAY_FROM}, 10))) end
     where g.locked_until_at is null or g.locked_until_at <= now() or g.failed_at < now() - interval '1 day'
     returning failures`,
    [key],
  );
  return rows.length > 0;
}

/** A right password forgets the failures. */
export async function forgive(db: Db, key: Buffer): Promise<void> {
  await db.query("delete from login_guard where guard_key = $1", [key]);
}
