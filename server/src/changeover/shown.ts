/** What a model showed last, and which accounts have been taken over to the next one. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Rate } from "@hongpan/core/rules/markets/coins.ts";
import type { Moment } from "@hongpan/core/rules/orders/trade.ts";
import type { Price } from "@hongpan/core/rules/money.ts";
import type { ReadPart, WritePart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";

/** The last word of a model on an instrument. */
export interface Shown extends Moment {
  readonly instrument: Instrument;
  /** Null for what was traded once and that nobody held when the model changed. */
  readonly price: Price | null;
  /** Yuan for one of its coin, in 1/10,000. */
  readonly rate: Rate;
}

/** Stores the last shown prices under `statement`. */
export async function keepShown(db: Db, statement: number, all: readonly Shown[]): Promise<void> {
  for (const { instrument, day, step, xt, price, rate } of all) {
    await db.query(
      "insert into last_shown (statement, instrument_id, day, step, xt, price, rate, instrument) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      [statement, instrument.id, day, step, xt, price, rate, JSON.stringify(instrument)],
    );
  }
}

/** Last shown prices under the statements before `statement`, by instrument id: the latest one with a price. */
export async function shownBefore(db: Db, statement: number): Promise<ReadonlyMap<number, Shown>> {
  const rows = await db.query<Shown>(
    "select day, step, xt, price, rate, instrument from last_shown where statement < $1 order by price is not null, statement",
    [statement],
  );
  return new Map(rows.map((row) => [row.instrument.id, row]));
}

/** Notes the accounts that a change to `statement` has found. */
export async function noteFound(db: Db, statement: number, userIds: readonly number[]): Promise<void> {
  await db.query("insert into taken_over (user_id, statement) select x, $1 from unnest($2::bigint[]) as x", [statement, userIds]);
}

/** Accounts that are not settled for `statement` yet. */
export async function stillToTake(db: Db, statement: number): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(
    "select user_id as id from taken_over where statement = $1 and done_at is null order by user_id",
    [statement],
  );
  return rows.map(({ id }) => id);
}

/** A row for every statement to which the account that a decision reads has still to be taken over. */
export const stillToTakePart: ReadPart<number> = {
  name: "still_to_take",
  sql: "select to_json(t.statement) as row from taken_over t where t.user_id = a.user_id and t.done_at is null",
};

/** That an account has been taken over; registered in server/src/assembly/parts.ts. */
export const takenOverRows: WritePart<{ readonly statement: number }> = {
  name: "taken_over_rows",
  columns: "statement int",
  sql: "update taken_over t set done_at = clock_timestamp() from rows where t.user_id = rows.user_id and t.statement = rows.statement",
};
