/** The day's exchange rates: a row a coin and day, written once when the day opens. */
import { fixingsFrom, type Fixings } from "@hongpan/core/exchange/foreign/fixings.ts";
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import { FIXED_COINS, RATE_SCALE, type Rate } from "@hongpan/core/rules/markets/coins.ts";
import type { Coin } from "@hongpan/core/rules/products/instruments.ts";
import type { Db } from "../../db/pool.ts";
import type { DayKeys } from "../keys.ts";

interface Needs {
  readonly db: Db;
  readonly keys: Pick<DayKeys, "keyOf" | "firstDay">;
}

/** A fixing. */
export interface RateRow {
  readonly day: Day;
  readonly coin: Coin;
  readonly rate: Rate;
}

export interface Rates {
  /** Fixes the coins on a trading day. Twice is once: a row that stands is kept. */
  readonly fix: (day: Day) => Promise<void>;
  /** Yuan for one of a coin by the latest fixing, as a decimal; 1 for CNY, 0 before the first fixing. */
  readonly now: (coin: Coin) => number;
}

/** The rates before the first fixing. The latest day's are kept, so that lists need no statement. */
export function openRates(needs: Needs): Rates {
  let latest: ReadonlyMap<Coin, Rate> = new Map();
  const fixings = fixingsFrom(needs.keys.firstDay, (of) => needs.keys.keyOf("futures", of));
  return {
    fix: async (day) => {
      latest = await fixed(needs, fixings, day);
    },
    now: (coin) => (coin === "CNY" ? 1 : (latest.get(coin) ?? 0) / RATE_SCALE),
  };
}

async function fixed({ db }: Pick<Needs, "db">, fixings: Fixings, day: Day): Promise<ReadonlyMap<Coin, Rate>> {
  const rates = FIXED_COINS.map((coin) => fixings(coin, day));
  await db.query(
    "insert into rate_fixing (day, coin, rate) select $1, * from unnest($2::text[], $3::int[]) on conflict do nothing",
    [day, [...FIXED_COINS], rates],
    "rate-fix",
  );
  const rows = await db.query<RateRow>("select day, coin, rate from rate_fixing where day = $1", [day]);
  return new Map(rows.map((row) => [row.coin, row.rate]));
}

/** Yuan for one of `coin`, in 1/10,000, as it was fixed last on or before `day`; null when nothing was. */
export async function rateOn({ db }: Pick<Needs, "db">, coin: Coin, day: Day): Promise<Rate | null> {
  if (coin === "CNY") return RATE_SCALE;
  const [row] = await db.query<RateRow>(
    "select day, coin, rate from rate_fixing where coin = $1 and day <= $2 order by day desc limit 1",
    [coin, day],
    "rate-on",
  );
  return row?.rate ?? null;
}

/** The last `size` fixings, the newest first; of all coins when none is named. */
export async function listRates({ db }: Pick<Needs, "db">, coin: Coin | null, size: number): Promise<readonly RateRow[]> {
  return db.query<RateRow>("select day, coin, rate from rate_fixing where $1::text is null or coin = $1 order by day desc, coin limit $2", [
    coin,
    size,
  ]);
}
