/** Nights of holding fee: a row for every position and night that was charged. */
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";

/** One row per position and night; registered in server/src/assembly/parts.ts. */
export const stayFeeRows: WritePart<object> = {
  name: "stay_fee_rows",
  columns: "sn text, night_day date, fee bigint",
  sql: "insert into stay_fee (user_id, sn, night_day, fee) select user_id, sn, night_day, fee from rows",
};

/** Nights charged and their fees by position, for the auditor. */
export async function nightsOf(db: Db, userId: number): Promise<ReadonlyMap<string, { readonly count: number; readonly fee: number }>> {
  const rows = await db.query<{ sn: string; count: number; fee: number }>(
    "select sn, count(*)::int as count, sum(fee)::bigint as fee from stay_fee where user_id = $1 group by sn",
    [userId],
  );
  return new Map(rows.map(({ sn, count, fee }) => [sn, { count, fee }]));
}

/** The nights that were charged for a user's position, with their fees. */
export async function nightsCharged(db: Db, userId: number, sn: string): Promise<readonly { readonly day: Day; readonly fee: number }[]> {
  const sql = "select night_day as day, fee from stay_fee where user_id = $1 and sn = $2 order by night_day";
  return db.query<{ day: Day; fee: number }>(sql, [userId, sn], "nights-charged");
}

/** A night that was charged. */
export interface Night {
  readonly sn: string;
  readonly day: Day;
  readonly fee: Fen;
}

/** The nights from that of `from` on of these positions. */
export function nightsSince(db: Db, userId: number, from: Day, sns: readonly string[]): Promise<readonly Night[]> {
  return db.query<Night>(
    "select sn, night_day as day, fee from stay_fee where user_id = $1 and sn = any($2) and night_day >= $3",
    [userId, sns, from],
    "nights-since",
  );
}
