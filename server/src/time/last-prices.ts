/**
 * The last price shown of every instrument that is held or has a resting order, stored in one statement with the clock. It is read only
 * when the market changes to another model: prices are never stored otherwise, and a new program cannot compute those of an old model.
 */
import type { Price } from "@hongpan/core/rules/money.ts";
import type { Rate } from "@hongpan/core/rules/markets/coins.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db, Value } from "../db/pool.ts";

export interface LastPrice {
  readonly instrumentId: number;
  /** The day and step of the instrument's own market at which the price was shown. */
  readonly day: Day;
  readonly step: number;
  readonly price: Price;
  /** Yuan for one unit of its currency, in 1/10,000. */
  readonly rate: Rate;
}

/** A price at which an instrument was traded. */
export interface TradedPrice extends LastPrice {
  readonly xt: number;
}

/** What the table lacks: rows to write, and instruments that nobody holds or orders any more. */
export interface PriceChanges {
  readonly moved: readonly LastPrice[];
  readonly gone: readonly number[];
}

export interface LastPrices {
  readonly changes: () => PriceChanges;
  /** Notes that these changes have been stored. */
  readonly noteStored: (changes: PriceChanges) => void;
}

/** Compares what `current` returns with the stored rows, which are read once. */
export async function openLastPrices(db: Db, current: () => readonly LastPrice[]): Promise<LastPrices> {
  const stored = new Map((await lastPrices(db)).map((row) => [row.instrumentId, row]));
  return {
    changes: () => {
      const now = current();
      const ids = new Set(now.map(({ instrumentId }) => instrumentId));
      return {
        moved: now.filter((each) => !isSame(stored.get(each.instrumentId), each)),
        gone: [...stored.keys()].filter((id) => !ids.has(id)),
      };
    },
    noteStored: ({ moved, gone }) => {
      for (const each of moved) stored.set(each.instrumentId, each);
      for (const id of gone) stored.delete(id);
    },
  };
}

// The step is that of the last change: a price that holds is not written again within a day.
function isSame(stored: LastPrice | undefined, now: LastPrice): boolean {
  return stored !== undefined && stored.price === now.price && stored.day === now.day && stored.rate === now.rate;
}

/** Every stored row. */
export async function lastPrices(db: Db): Promise<readonly LastPrice[]> {
  return db.query<LastPrice>('select instrument_id as "instrumentId", day, step, price, rate from last_price');
}

/** Deletes all rows: the market goes on with another model. */
export async function forgetLastPrices(db: Db): Promise<void> {
  await db.query("delete from last_price");
}

/** Extends a statement, whose last parameter is number `last`, by the writes of `changes`. */
export function withPrices(
  sql: string,
  last: number,
  { moved, gone }: PriceChanges,
): { readonly sql: string; readonly values: readonly Value[] } {
  const at = (n: number) => `$${last + n}`;
  return {
    sql: `with moved as (
        insert into last_price (instrument_id, day, step, price, rate)
        select * from unnest(${at(1)}::int[], ${at(2)}::date[], ${at(3)}::int[], ${at(4)}::bigint[], ${at(5)}::int[])
        on conflict (instrument_id) do update
          set day = excluded.day, step = excluded.step, price = excluded.price, rate = excluded.rate
      ), gone as (delete from last_price where instrument_id = any(${at(6)}::int[])) ${sql}`,
    values: [
      moved.map(({ instrumentId }) => instrumentId),
      moved.map(({ day }) => day),
      moved.map(({ step }) => step),
      moved.map(({ price }) => price),
      moved.map(({ rate }) => rate),
      gone,
    ],
  };
}
