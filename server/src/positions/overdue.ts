import type { Db } from "../db/pool.ts";

export interface Overdue {
  readonly userId: number;
  readonly sn: string;
  readonly instrumentId: number;
}

/** Positions of the stock account that have been held for more than `nights` nights, the oldest first. */
export async function overduePositions(db: Db, nights: number): Promise<readonly Overdue[]> {
  const rows = await db.query<{ user_id: number; sn: string; instrument_id: number }>(
    `select user_id, sn, instrument_id from stock_position where shares > 0 and purse = 'stock' and stay_days > $1
     order by opened_xt, id`,
    [nights],
  );
  return rows.map((row) => ({ userId: row.user_id, sn: row.sn, instrumentId: row.instrument_id }));
}
