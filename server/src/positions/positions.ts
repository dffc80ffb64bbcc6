/** The stock_position table. */
import { FEE_NAMES } from "@hongpan/core/rules/accounts/charges.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Position } from "@hongpan/core/rules/positions/positions.ts";
import type { Db } from "../db/pool.ts";
import type { LastPrice } from "../time/last-prices.ts";
import { POSITION } from "../db/resources/position.ts";
import { storedTable } from "../db/stored-table.ts";

const table = storedTable<Position>("stock_position", POSITION);
type Row = Readonly<Record<string, unknown>>;

/** SQL of the sum of the fees in a JSON column; a fee that a row does not name was not charged. */
export function sumOfFees(column: string): string {
  return FEE_NAMES.map((name) => `coalesce((${column}->>'${name}')::bigint, 0)`).join(" + ");
}

/** A position with its number for lists. */
export type ListedPosition = Position & { readonly id: number };

/** Value of each account's own long positions that no lock-up binds on `day` (those of sub-accounts aside) by exchange, fen, at prices in 1/10,000 yuan. */
export async function valuesAt(
  db: Db,
  day: Day,
  prices: readonly { readonly id: number; readonly exchange: string; readonly price: number }[],
): Promise<readonly { readonly userId: number; readonly exchange: string; readonly value: number }[]> {
  return db.query(
    `select p.user_id as "userId", q.exchange, (sum(p.shares * q.price) / 100)::bigint as value
     from stock_position p join unnest($1::int[], $2::text[], $3::bigint[]) as q(id, exchange, price) on q.id = p.instrument_id
     where p.shares > 0 and p.direction = 1 and p.purse = 'stock' and (p.locked_until is null or p.locked_until <= $4)
     group by p.user_id, q.exchange`,
    [prices.map(({ id }) => id), prices.map(({ exchange }) => exchange), prices.map(({ price }) => price), day],
  );
}

/** Live positions of the account that a decision reads. */
export const livePositions = table.read("live_positions", "t.shares > 0 order by t.id");

/** Those of the instrument that the decision is about. */
export const livePositionsOf = table.read("live_positions_of", "t.shares > 0 and t.instrument_id = asked.about order by t.id");

/** How many live positions the account has: one row. */
export const livePositionCount = table.count("live_position_count", "t.shares > 0");

/** How many live positions its stock account has: one row. */
export const stockPositionCount = table.count("stock_position_count", "t.purse = 'stock' and t.shares > 0");

/** New and changed positions; registered in server/src/assembly/parts.ts. */
export const positionRows = table.upsert("position_rows", "sn");

export const positionRow = table.rowOf;

/** A user's position by its number, closed ones too, or null. */
export async function positionBySn(db: Db, userId: number, sn: string): Promise<ListedPosition | null> {
  const rows = await db.query<Row>("select * from stock_position where user_id = $1 and sn = $2", [userId, sn], "position-by-sn");
  return rows[0] ? table.listed(rows[0]) : null;
}

/** Every position that a user has ever had, for the auditor. */
export async function positionsOf(db: Db, userId: number): Promise<readonly Position[]> {
  return (await db.query<Row>("select * from stock_position where user_id = $1", [userId])).map(table.valueOf);
}

/** Which money a list is about: an account's, or that of all sub-accounts. */
export type PurseKind = "stock" | "sub" | "index" | "futures";

/** Everything that a user holds of a kind of purse, newest first. */
export async function heldBy(db: Db, userId: number, purseKind: PurseKind = "stock"): Promise<readonly ListedPosition[]> {
  const sql = "select * from stock_position where user_id = $1 and shares > 0 and purse like $2 order by opened_xt desc, id desc";
  return (await db.query<Row>(sql, [userId, `${purseKind}%`], "positions-held")).map(table.listed);
}

/** Everything of which a user has closed something, latest close first. */
export async function soldBy(db: Db, userId: number, purseKind: PurseKind = "stock"): Promise<readonly ListedPosition[]> {
  const sql = "select * from stock_position where user_id = $1 and sold > 0 and purse like $2 order by closed_xt desc, id desc limit 2000";
  return (await db.query<Row>(sql, [userId, `${purseKind}%`], "positions-sold")).map(table.listed);
}

/** Positions of the stock account of which something was closed on `fromXt` or later. */
export async function closedSince(db: Db, userId: number, fromXt: number): Promise<readonly Position[]> {
  const sql = "select * from stock_position where user_id = $1 and sold > 0 and closed_xt >= $2 and purse = 'stock'";
  return (await db.query<Row>(sql, [userId, fromXt], "positions-closed-since")).map(table.listed);
}

/** What a position has made of what was closed, less all that was paid for it, in fen. */
const NET = `realized - stay_posted - (${sumOfFees("close_fees")}) - (${sumOfFees("open_fees")})`;

/**
 * Gross profit and loss of all that a user has closed, parts too, less every fee that he has paid, in fen: of every purse, with the fees
 * of what is open, with what ex-dates paid him (买跌 pays it), and with the losses beyond the margin that became a debt, whether it was
 * written off or not. With the open result of what is held it is all that trading has made.
 */
export async function lifetimeResult(db: Db, userId: number): Promise<number> {
  return (await lifetimeResults(db, [userId])).get(userId) ?? 0;
}

/** The same of many; who has never held anything is not in it. */
export async function lifetimeResults(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ id: number; net: number }>(
    `select p.user_id as id, coalesce(sum(${NET}), 0)::float8
       + (select coalesce(sum(a.cash), 0)::float8 from position_action a where a.user_id = p.user_id) as net
     from stock_position p where p.user_id = any($1) group by p.user_id`,
    [userIds],
    "positions-lifetime",
  );
  return new Map(rows.map(({ id, net }) => [id, net]));
}

/** What of that came from issues and blocks, by rule and not by trading (rules/positions/positions.ts, `isFromOutside`). */
export async function giftResults(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ id: number; net: number }>(
    `select p.user_id as id, sum(${NET} + coalesce((select sum(a.cash) from position_action a where a.user_id = p.user_id and a.sn = p.sn), 0))::float8 as net
     from stock_position p where p.user_id = any($1) and p.sn ~ '^[A-Z]' group by p.user_id`,
    [userIds],
    "positions-gifts",
  );
  return new Map(rows.map(({ id, net }) => [id, net]));
}

/** Of what a user holds and has held: targets that stand, and whether he has ended one at a loss with his own hand. */
export async function positionFacts(db: Db, userId: number) {
  const [facts] = await db.query<{ readonly bothTargets: boolean; readonly stopped: boolean; readonly lostByHand: boolean }>(
    `select coalesce(bool_or(profit_target is not null and stop_target is not null), false) as "bothTargets",
       coalesce(bool_or(lever > 1 and stop_target is not null), false) as "stopped",
       coalesce(bool_or(shares = 0 and close_reason = 'user' and ${NET} < 0), false) as "lostByHand"
     from stock_position where user_id = $1`,
    [userId],
    "positions-facts",
  );
  return facts ?? { bothTargets: false, stopped: false, lostByHand: false };
}

/** Of many users: positions of which something was closed, and those of them that ended by force. */
export async function tradeCounts(db: Db, userIds: readonly number[]) {
  const rows = await db.query<{ id: number; trades: number; forced: number }>(
    `select user_id as id, count(*)::int as trades, count(*) filter (where close_reason = 'force')::int as forced
     from stock_position where user_id = any($1) and sold > 0 group by user_id`,
    [userIds],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** All that many users hold. */
export async function heldByUsers(db: Db, userIds: readonly number[]) {
  const rows = await db.query<Row>("select * from stock_position where user_id = any($1) and shares > 0 order by id desc", [userIds]);
  return rows.map((row) => ({ userId: row["user_id"] as number, position: table.listed(row) }));
}

/** Every live position with its user, for the watch and the nights. */
export async function allLive(db: Db): Promise<readonly { readonly userId: number; readonly position: Position }[]> {
  const rows = await db.query<Row>("select * from stock_position where shares > 0 order by user_id, id");
  return rows.map((row) => ({ userId: row["user_id"] as number, position: table.valueOf(row) }));
}

/** Ids of everything that anybody has ever held. */
export async function everHeld(db: Db): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>("select distinct instrument_id as id from stock_position order by 1");
  return rows.map(({ id }) => id);
}

/** The mean opening price of the latest position in each instrument that is held. */
export async function heldAtCost(db: Db): Promise<readonly LastPrice[]> {
  return db.query(
    `select distinct on (instrument_id) instrument_id as "instrumentId", opened_day as day, 0 as step, open_rate as rate,
       greatest(1, round(bought_value * 100.0 / (bought * unit)))::bigint as price
     from stock_position where shares > 0 order by instrument_id, opened_xt desc, id desc`,
  );
}

/** Users who hold something. */
export async function holders(db: Db): Promise<readonly number[]> {
  const rows = await db.query<{ user_id: number }>("select distinct user_id from stock_position where shares > 0");
  return rows.map((row) => row.user_id);
}

/** How many positions everybody holds. */
export async function heldByAll(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>("select count(*) as n from stock_position where shares > 0");
  return row?.n ?? 0;
}

/** Whether anybody but this user (null: anybody) holds a position. */
export async function othersHold(db: Db, userId: number | null): Promise<boolean> {
  const found = await db.query("select 1 from stock_position where user_id <> $1 and shares > 0 limit 1", [userId ?? 0]);
  return found.length > 0;
}

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
