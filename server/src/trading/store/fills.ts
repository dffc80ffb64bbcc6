/** The trade_fill table: append-only, each fill with what it was made from. */
import type { CoinFill, FillSum } from "@hongpan/core/rules/audit.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Fill, FillReceipt } from "@hongpan/core/rules/orders/trade.ts";
import type { Db } from "../../db/pool.ts";
import type { TradedPrice } from "../../time/last-prices.ts";
import { sumOfFees } from "../../positions/positions.ts";
import { FILL } from "../../db/resources/fill.ts";
import { storedTable } from "../../db/stored-table.ts";

const table = storedTable<Fill>("trade_fill", FILL);
type Row = Readonly<Record<string, unknown>>;

/** New fills; registered in server/src/assembly/parts.ts. */
export const fillRows = table.insert("fill_rows");

export const fillRow = table.rowOf;

/** The number of a fill on the wire. */
export function fillId(fill: Pick<Fill, "sn" | "after">): string {
  return `${fill.sn}-${fill.after}`;
}

/** The latest fills of a user, newest first, at most so many. */
export async function latestFills(db: Db, userId: number, most: number): Promise<readonly Fill[]> {
  const rows = await db.query<Row>("select * from trade_fill where user_id = $1 order by xt desc, after desc limit $2", [userId, most]);
  return rows.map(table.valueOf);
}

/** Fills of a user's position or order, in their order. */
export async function fillsOf(db: Db, userId: number, sn: string): Promise<readonly Fill[]> {
  const rows = await db.query<Row>(
    "select * from trade_fill where user_id = $1 and (position_sn = $2 or sn = $2) order by xt, after",
    [userId, sn],
    "fills-of",
  );
  return rows.map(table.valueOf);
}

/** What a fill did, without what it was made from. */
export type DayFill = Pick<Fill, "positionSn" | "action" | "instrumentId" | "day" | "shares" | "value"> & {
  /** All its fees. */
  readonly fees: Fen;
};

/** Fills of these positions from a day of their market on. */
export async function fillsSince(db: Db, userId: number, day: Day, positionSns: readonly string[]): Promise<readonly DayFill[]> {
  return db.query<DayFill>(
    `select position_sn as "positionSn", action, instrument_id as "instrumentId", day, shares, value,
       ${sumOfFees("fees")} as fees
     from trade_fill where user_id = $1 and position_sn = any($2) and day >= $3`,
    [userId, positionSns, day],
    "fills-since",
  );
}

/** A user's fill by its number on the wire, or null. */
export async function fillById(db: Db, userId: number, id: string): Promise<Fill | null> {
  const [, sn, after] = /^(\w{1,40})-(\d{1,9})$/.exec(id) ?? [];
  if (!sn || !after) return null;
  const rows = await db.query<Row>("select * from trade_fill where user_id = $1 and sn = $2 and after = $3", [userId, sn, Number(after)]);
  return rows[0] ? table.valueOf(rows[0]) : null;
}

/** Filter of receipts: a position's instrument on the days of its fills, or a day of the market. */
export type ReceiptsOf = { readonly positionSn: string } | { readonly day: Day };

/** A page of receipts and how many there are, in the order in which the fills were made: orders of one step by their placing. */
export async function receiptsOf(db: Db, userId: number, of: ReceiptsOf, limit: number, offset: number) {
  const [where, value] =
    "day" in of
      ? ["f.day = $2", of.day]
      : ["(f.instrument_id, f.day) in (select instrument_id, day from trade_fill where user_id = $1 and position_sn = $2)", of.positionSn];
  const rows = await db.query<Row & { readonly order: FillReceipt["order"]; readonly before: Fen }>(
    `select f.*,
       json_build_object('kind', o.kind, 'price', o.price, 'shares', o.shares, 'direction', o.direction, 'closeOf', o.close_of,
         'spreadRate', o.spread_rate, 'placedDay', o.placed_day, 'placedXt', o.placed_xt, 'closeReason', o.close_reason) as order,
       (select coalesce(sum(b.value), 0)::bigint from trade_fill b where b.user_id = f.user_id and b.sn = f.sn and b.after < f.after) as before
     from trade_fill f join trade_order o using (user_id, sn)
     where f.user_id = $1 and ${where} order by f.xt, o.id, f.after limit $3 offset $4`,
    [userId, value, limit, offset],
  );
  const list = rows.map((row): FillReceipt => ({ fill: table.valueOf(row), order: row.order, valueBefore: row.before }));
  const [counted] = await db.query<{ readonly total: number }>(
    `select count(*)::int as total from trade_fill f join trade_order o using (user_id, sn) where f.user_id = $1 and ${where}`,
    [userId, value],
  );
  return { list, total: counted?.total ?? 0 };
}

/** What a user's fills sum to by order, for the auditor. */
export async function fillSums(db: Db, userId: number): Promise<readonly FillSum[]> {
  return db.query<FillSum>(
    `select sn, position_sn as "positionSn", action, sum(shares)::bigint as shares, sum(value)::bigint as value, sum(${sumOfFees("fees")})::bigint as fees
     from trade_fill where user_id = $1 group by sn, position_sn, action`,
    [userId],
  );
}

/**
 * A user's fills in a coin, in their order, for the auditor. Within one instant a position is opened before it is closed, and its
 * closes come as they were placed: numbers of orders are drawn and say nothing.
 */
export async function coinFills(db: Db, userId: number): Promise<readonly CoinFill[]> {
  return db.query<CoinFill>(
    `select f.position_sn as "positionSn", f.action, f.shares, f.value, f.rate
     from trade_fill f join trade_order o using (user_id, sn)
     where f.user_id = $1 and f.coin <> 'CNY' order by f.xt, f.action = 'close', o.id, f.after`,
    [userId],
  );
}

/** The price of each instrument's latest fill, and where it was. */
export async function lastFills(db: Db): Promise<readonly TradedPrice[]> {
  return db.query(
    `select distinct on (instrument_id) instrument_id as "instrumentId", day, step, xt, (legs->-1->>'price')::bigint as price, rate
     from trade_fill order by instrument_id, xt desc, after desc`,
  );
}

/** Exchange time of the latest fill; 0 when there is none. The clock never resumes before it. */
export async function latestFillXt(db: Db): Promise<number> {
  const [row] = await db.query<{ xt: number | null }>("select max(xt) as xt from trade_fill");
  return row?.xt ?? 0;
}
