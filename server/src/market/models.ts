/** Market models that this database has run. */
import type { Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db } from "../db/pool.ts";

export interface LivedModel {
  readonly model: number;
  readonly firstDay: Day;
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

/** The model of a database that may not have its tables yet; null for one that has not begun. */
export async function modelOf(db: Db): Promise<number | null> {
  const [there] = await db.query<{ models: boolean }>("select to_regclass('market_model') is not null as models");
  return there?.models ? ((await latestModel(db))?.model ?? null) : null;
}
