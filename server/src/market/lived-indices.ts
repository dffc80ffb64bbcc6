/** What the indices showed on the days that the market has lived: all of it in memory, 8 kB a day and index, and in the database. */
import { secondOfMinute } from "@hongpan/core/exchange/minutes-of-day.ts";
import type { Bar } from "@hongpan/core/rules/tape/candles.ts";
import { xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db } from "../db/pool.ts";

export interface LivedIndices {
  /** The minute bars that an index showed on a day; null for a day that nobody has lived. */
  readonly bars: (id: number, day: Day) => readonly Bar[] | null;
  /** The same of all days, as it is kept. */
  readonly packed: (id: number) => ReadonlyMap<Day, Uint8Array>;
  /** Keeps what the indices, by id, showed on a day that is over. What is kept stays. */
  readonly keep: (day: Day, shown: ReadonlyMap<number, readonly Bar[]>) => Promise<void>;
}

interface Row {
  readonly day: Day;
  readonly id: number;
  readonly bars: Buffer;
}

/** A level has two decimals of a point, which are 100 of a price; minute by minute: open, high, low, close, shares, amount. */
const LEVEL_UNIT = 100;
const LEVEL_BYTES = 4;
const SUM_BYTES = 8;
const BAR_BYTES = 4 * LEVEL_BYTES + 2 * SUM_BYTES;

/** All that has been kept so far. */
export async function openLivedIndices(db: Db): Promise<LivedIndices> {
  const days = new Map<Day, Map<number, Buffer>>();
  const put = ({ day, id, bars }: Row) => {
    const ofDay = days.get(day) ?? new Map<number, Buffer>();
    days.set(day, ofDay.has(id) ? ofDay : ofDay.set(id, bars));
  };
  for (const row of await db.query<Row>("select day, instrument_id as id, bars from index_day")) put(row);
  return {
    bars: (id, day) => unpackedBars(days.get(day)?.get(id), day),
    packed: (id) =>
      new Map(
        [...days].flatMap(([day, bars]) => {
          const found = bars.get(id);
          return found ? [[day, found]] : [];
        }),
      ),
    keep: async (day, shown) => {
      const rows = [...shown].map(([id, bars]) => ({ day, id, bars: packed(bars) }));
      await db.query(
        `insert into index_day (day, instrument_id, bars)
         select $1, x.id, decode(x.bars, 'hex') from unnest($2::int[], $3::text[]) as x(id, bars) on conflict do nothing`,
        [day, rows.map(({ id }) => id), rows.map(({ bars }) => bars.toString("hex"))],
      );
      rows.forEach(put);
    },
  };
}

/** Forgets all of them: the days before a new beginning are history, which has its own law. */
export async function forgetLivedIndices(db: Db): Promise<void> {
  await db.query("delete from index_day");
}

function packed(bars: readonly Bar[]): Buffer {
  const bytes = Buffer.alloc(bars.length * BAR_BYTES);
  let at = 0;
  for (const { open, high, low, close, shares, amount } of bars) {
    for (const level of [open, high, low, close]) at = bytes.writeInt32LE(level / LEVEL_UNIT, at);
    for (const sum of [shares, amount]) at = bytes.writeDoubleLE(sum, at);
  }
  return bytes;
}

/** The bars of a day as they were kept; null for none. */
export function unpackedBars(packed: Uint8Array | undefined, day: Day): Bar[] | null {
  if (!packed) return null;
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.length);
  return Array.from({ length: bytes.length / BAR_BYTES }, (_, minute) => {
    const at = minute * BAR_BYTES;
    const level = (place: number) => bytes.readInt32LE(at + place * LEVEL_BYTES) * LEVEL_UNIT;
    const sums = at + 4 * LEVEL_BYTES;
    return {
      xt: xtOf(day, secondOfMinute(minute)),
      ...{ open: level(0), high: level(1), low: level(2), close: level(3) },
      ...{ shares: bytes.readDoubleLE(sums), amount: bytes.readDoubleLE(sums + SUM_BYTES) },
    };
  });
}
