/** The allocation_day table: how each sub-account stood at the end of each of its days. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../db/pool.ts";

export interface AllocationDay {
  readonly day: Day;
  readonly equity: Fen;
  /** The unwind line. */
  readonly line: Fen;
  /** This day's part of the managing fee. */
  readonly fee: Fen;
  /** Equity less margin and funds. */
  readonly profit: Fen;
}

/** Keeps a day; the same one again changes nothing. */
export async function keepDay(db: Db, userId: number, sn: string, { day, equity, line, fee, profit }: AllocationDay): Promise<void> {
  await db.query(
    `insert into allocation_day (user_id, sn, day, equity, line, fee, profit) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [userId, sn, day, equity, line, fee, profit],
  );
}

export function daysOf(db: Db, userId: number, sn: string): Promise<readonly AllocationDay[]> {
  return db.query<AllocationDay>("select day, equity, line, fee, profit from allocation_day where user_id = $1 and sn = $2 order by day", [
    userId,
    sn,
  ]);
}
