/** The position_mark table: append-only, what happened to the ratios of positions. */
import type { RatioMark } from "@hongpan/core/rules/orders/trade.ts";
import type { ActionRecord } from "@hongpan/core/rules/positions/corporate-action.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import { stored } from "../db/resource.ts";
import { storedTable } from "../db/stored-table.ts";

const marks = storedTable<RatioMark>("position_mark", {
  sn: stored.text(),
  kind: stored.text(),
  day: stored.day(),
  step: stored.int(),
  xt: stored.time(),
  price: stored.price(),
  ratio: stored.count(),
  legal: stored.count(),
  why: stored.text(),
  shares: stored.count(),
  cost: stored.money(),
  margin: stored.money(),
  marginAdd: stored.money(),
  stay: stored.money(),
});

/** New marks; registered in server/src/assembly/parts.ts. */
export const markRows = marks.insert("mark_rows");

export const markRow = marks.rowOf;

/** The path of a user's position, from the beginning. */
export async function keptMarks(db: Db, userId: number, sn: string): Promise<readonly RatioMark[]> {
  const rows = await db.query<Readonly<Record<string, unknown>>>(
    "select * from position_mark where user_id = $1 and sn = $2 order by n",
    [userId, sn],
    "marks-of",
  );
  return rows.map(marks.valueOf);
}

/** Whether a user has ever added margin to a position. */
export async function hasAddedMargin(db: Db, userId: number): Promise<boolean> {
  const found = await db.query("select 1 from position_mark where user_id = $1 and kind = 'added' limit 1", [userId], "has-added-margin");
  return found.length > 0;
}

const actions = storedTable<ActionRecord>("position_action", {
  sn: stored.text(),
  day: stored.day(),
  shares: stored.count(),
  cost: stored.money(),
  cash: stored.money(),
  cashAShare: stored.price(),
  bonus: stored.numeric(),
});

/** New records; registered in server/src/assembly/parts.ts. */
export const positionActionRows = actions.insert("position_action_rows");

export const positionActionRow = actions.rowOf;

/** Shares and cost that ex-dates added, by position, for the auditor. */
export async function actedOn(db: Db, userId: number): Promise<ReadonlyMap<string, { readonly shares: number; readonly cost: number }>> {
  const rows = await db.query<{ sn: string; shares: number; cost: number }>(
    "select sn, sum(shares)::bigint as shares, sum(cost)::bigint as cost from position_action where user_id = $1 group by sn",
    [userId],
  );
  return new Map(rows.map(({ sn, shares, cost }) => [sn, { shares, cost }]));
}

/** What ex-dates did to a user's position, in their order. */
export async function actionsOf(db: Db, userId: number, sn: string): Promise<readonly ActionRecord[]> {
  const sql = "select * from position_action where user_id = $1 and sn = $2 order by day";
  const rows = await db.query<Readonly<Record<string, unknown>>>(sql, [userId, sn], "actions-of");
  return rows.map(actions.valueOf);
}

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
