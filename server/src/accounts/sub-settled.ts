/** What settlements of sub-accounts have left to their owner: a view of their postings. */
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../db/pool.ts";

/** Of each application (`sns`) what came back, below zero what has become a debt. Not named: nothing did, to the fen. */
export async function settledOf(db: Db, userId: number, sns: readonly string[]): Promise<ReadonlyMap<string, Fen>> {
  if (sns.length === 0) return new Map();
  const rows = await db.query<{ ref: string; left: Fen }>(
    `select ref, sum(case reason when 'fundsEnd' then amount else -amount end)::bigint as left from posting
     where user_id = $1 and ref = any($2) and reason in ('fundsEnd', 'debtTaken') group by ref`,
    [userId, sns],
    "sub-settled",
  );
  return new Map(rows.map(({ ref, left }) => [ref, left]));
}
