/**
 * The schema of the database. An empty database gets the baseline, schema.sql and views.sql; a later release adds a file to migrations/,
 * which runs once in every database that has the baseline. Until 1.0.0 the baseline changes in place, and a database with another one is
 * refused.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { StartRefused } from "../config.ts";
import type { Database, Db } from "./pool.ts";
import { fills } from "./resources/fill.ts";
import { orders } from "./resources/order.ts";
import { positions } from "./resources/position.ts";

const FOLDER = new URL("./", import.meta.url);
const LOCK = 7_401_001;
const BASELINE = "baseline";

interface Step {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** The baseline, then the later migrations in the order of their names. */
export type Schema = readonly Step[];

/** The schema of this version; tests have a folder of migrations of their own. */
export function readSchema(migrations = new URL("migrations/", FOLDER)): Schema {
  const names = existsSync(migrations) ? readdirSync(migrations).filter((name) => name.endsWith(".sql")) : [];
  const [tables = "", views = ""] = ["schema.sql", "views.sql"].map((name) => readFileSync(new URL(name, FOLDER), "utf8"));
  return [
    step(BASELINE, `${tables}\n${withColumns(views)}`),
    ...names.toSorted().map((name) => step(name, readFileSync(new URL(name, migrations), "utf8"))),
  ];
}

/** views.sql with the columns of the views of stored resources. */
function withColumns(sql: string): string {
  const views = Object.entries({ positions, orders, fills });
  const comments = views.map(([name, view]) => view.comments(name));
  return [views.reduce((whole, [name, view]) => whole.replace(`:${name}\n`, () => `${view.select}\n`), sql), ...comments].join("\n");
}

function step(name: string, sql: string): Step {
  return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
}

/** Brings the database to `schema`, in one transaction; throws StartRefused for a database of another version. */
export async function migrate(database: Database, schema: Schema = readSchema()): Promise<void> {
  await database.transaction(async (db) => {
    await db.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await refuseOtherSchema(db, schema);
    const done = await doneIn(db);
    for (const { name, sql, hash } of schema) {
      if (done.has(name)) continue;
      await db.query(sql);
      await db.query("insert into migration (name, hash) values ($1, $2)", [name, hash]);
    }
  });
}

/** Throws StartRefused when the database has a step that `schema` does not have, or another one under its name. */
export async function refuseOtherSchema(db: Db, schema: Schema = readSchema()): Promise<void> {
  const known = new Map(schema.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of await doneIn(db)) {
    if (known.get(name) === hash) continue;
    throw new StartRefused(
      `数据库由另一版本的红盘创建（${name}），本版本不能接着使用。请先用原来的版本启动，导出要保留的记录，再用空的 DATA_DIR（或空的数据库）启动本版本。 The database belongs to another version of Hongpan (${name}). Start that version to export what you want to keep, then start this one with an empty DATA_DIR (or an empty database).`,
    );
  }
}

/** The text of each step that a database has had, in their order. */
export async function stepsIn(db: Db): Promise<readonly string[]> {
  const done = await doneIn(db);
  return readSchema().flatMap(({ name, sql }) => (done.has(name) ? [sql] : []));
}

/** The hash of each step that the database has had, by name; none for an empty database. */
async function doneIn(db: Db): Promise<ReadonlyMap<string, string>> {
  const [found] = await db.query<{ there: boolean }>("select to_regclass('migration') is not null as there");
  if (!found?.there) return new Map();
  const rows = await db.query<{ name: string; hash: string }>("select name, hash from migration order by name");
  return new Map(rows.map((row) => [row.name, row.hash]));
}
