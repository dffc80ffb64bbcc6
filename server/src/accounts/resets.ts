/** The account_reset table: when a practice account began anew. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../db/pool.ts";
import type { ReadPart, WritePart } from "./parts.ts";

export interface ResetRow {
  readonly day: Day;
  readonly returned: Fen;
  readonly written_off: Fen;
  readonly at_xt: number;
}

/** The exchange day of the account's last reset: one row or none. */
export const lastReset: ReadPart<Day> = {
  name: "last_reset",
  sql: "select to_json(r.day) as row from account_reset r where r.user_id = a.user_id order by r.day desc limit 1",
};

/** How often a practice account began anew, and the debts that were written off with it in all, in fen. */
export async function resetsOf(db: Db, userId: number): Promise<Resets> {
  return (await resetsOfUsers(db, [userId])).get(userId) ?? { count: 0, writtenOff: 0 };
}

/** The same of many; who has had none is not in it. */
export async function resetsOfUsers(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Resets>> {
  const rows = await db.query<Resets & { userId: number }>(
    `select user_id as "userId", count(*)::integer as count, coalesce(sum(written_off), 0)::float8 as "writtenOff"
     from account_reset where user_id = any($1) group by user_id`,
    [userIds],
    "resets-of",
  );
  return new Map(rows.map(({ userId, ...resets }) => [userId, resets]));
}

interface Resets {
  readonly count: number;
  readonly writtenOff: Fen;
}

/** A reset, written with it; registered in server/src/assembly/parts.ts. */
export const resetRows: WritePart<ResetRow> = {
  name: "reset_rows",
  columns: "day date, returned bigint, written_off bigint, at_xt bigint",
  sql: "insert into account_reset (user_id, day, returned, written_off, at_xt) select user_id, day, returned, written_off, at_xt from rows",
};

/** The last day of the wall for which a reset of the demo account was decided: one row or none. */
export const lastDemoReset: ReadPart<Day> = {
  name: "last_demo_reset",
  sql: "select to_json(r.wall_day) as row from demo_reset r where r.user_id = a.user_id order by r.wall_day desc limit 1",
};

/** Whether it has been decided for this day of the wall. */
export async function isDemoDecided(db: Db, userId: number, wallDay: Day): Promise<boolean> {
  const found = await db.query("select 1 from demo_reset where user_id = $1 and wall_day = $2", [userId, wallDay], "demo-decided");
  return found.length > 0;
}

/** What was decided, written with it; registered in server/src/assembly/parts.ts. */
export const demoResetRows: WritePart<{ readonly wall_day: Day; readonly done: boolean }> = {
  name: "demo_reset_rows",
  columns: "wall_day date, done boolean",
  sql: "insert into demo_reset (user_id, wall_day, done) select user_id, wall_day, done from rows",
};
