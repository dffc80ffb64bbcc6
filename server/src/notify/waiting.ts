/** The push_waiting table: messages that are to be told by push. The database fills it with every message whose person has a subscription. */
import type { Db } from "../db/pool.ts";

/** What is older is no news: after an outage a phone must not ring for what was long ago. */
const NEWS_FOR = "10 minutes";

interface Taken {
  readonly personId: number;
  readonly id: number;
  /** It is no news any more. */
  readonly late: boolean;
}

/** Takes the oldest, at most so many; nobody else gets them. */
export function takeWaiting(db: Db, most: number): Promise<readonly Taken[]> {
  return db.query<Taken>(
    `delete from push_waiting where (person_id, message_id) in
       (select person_id, message_id from push_waiting order by made_at limit $1 for update skip locked)
     returning person_id as "personId", message_id as id, made_at < now() - interval '${NEWS_FOR}' as late`,
    [most],
    "push-take",
  );
}

/** Throws away what is no news and nobody has taken, as on a server without keys. */
export async function purgeWaiting(db: Db): Promise<void> {
  await db.query(`delete from push_waiting where made_at < now() - interval '${NEWS_FOR}'`);
}
