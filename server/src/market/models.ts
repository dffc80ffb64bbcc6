/** The models that this database's market has lived on: the present one, and those before it with what was announced under them. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { MarketName } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { Db } from "../db/pool.ts";

export interface LivedModel {
  readonly model: number;
  readonly firstDay: Day;
}

/** A commitment that was not kept, since the model changed; its key decides nothing any more. */
export interface VoidCommitment {
  readonly model: number;
  readonly commitment: Buffer;
  readonly key: Buffer;
}

/** The model that the market lives on, by its own word; null for a database that has not begun. */
export async function latestModel(db: Db): Promise<LivedModel | null> {
  return (await livedModels(db)).at(-1) ?? null;
}

/** All of them in their order. */
export async function livedModels(db: Db): Promise<readonly LivedModel[]> {
  return db.query<LivedModel>('select model, first_day as "firstDay" from market_model order by model');
}

/** Notes that the market lives on `model` from `firstDay` on. What is noted stays. */
export async function noteModel(db: Db, model: number, firstDay: Day): Promise<void> {
  await db.query("insert into market_model (model, first_day) values ($1, $2) on conflict do nothing", [model, firstDay]);
}

/**
 * Voids what has been announced under `model`, each with the key that `keyOf` tells. Where it tells none the announcement stands: the
 * day has the same key under the next model, and it is still sealed.
 */
export async function voidCommitments(db: Db, model: number, keyOf: (market: MarketName, day: Day) => Uint8Array | null): Promise<void> {
  const all = await db.query<{ market: MarketName; day: Day }>("select market, day from day_commitment");
  const rows = all.flatMap(({ market, day }) => {
    const key = keyOf(market, day);
    return key ? [{ market, day, key: Buffer.from(key).toString("hex") }] : [];
  });
  await db.query(
    `insert into void_commitment (model, market, day, commitment, key, published_at)
     select $1, c.market, c.day, c.commitment, decode(x.key, 'hex'), c.published_at
     from day_commitment c join unnest($2::text[], $3::date[], $4::text[]) as x(market, day, key) using (market, day)`,
    [model, rows.map((row) => row.market), rows.map((row) => row.day), rows.map(({ key }) => key)],
  );
  await db.query("delete from day_commitment c using void_commitment v where v.model = $1 and v.market = c.market and v.day = c.day", [
    model,
  ]);
}

/** What has been voided of a market's days: the last of each. */
export async function voidedOf(db: Db, market: MarketName, days: readonly Day[]): Promise<ReadonlyMap<Day, VoidCommitment>> {
  const rows = await db.query<VoidCommitment & { readonly day: Day }>(
    "select day, model, commitment, key from void_commitment where market = $1 and day = any($2::date[]) order by model",
    [market, days],
  );
  return new Map(rows.map((row) => [row.day, row]));
}

/** The model of a database that may not have its tables yet; null for one that has not begun. */
export async function modelOf(db: Db): Promise<number | null> {
  const [there] = await db.query<{ models: boolean }>("select to_regclass('market_model') is not null as models");
  return there?.models ? ((await latestModel(db))?.model ?? null) : null;
}
