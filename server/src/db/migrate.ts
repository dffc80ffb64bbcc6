/** Ordered .sql files, each once, each in its own transaction, under one advisory lock. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { StartRefused } from "../config.ts";
import type { Database } from "./pool.ts";

const FOLDER = new URL("./migrations/", import.meta.url);
const LOCK = 7_401_001;

/** What says which migrations a database has had. */
export const MIGRATION_TABLE =
  "create table if not exists migration (name text primary key, hash text not null, done_at timestamptz not null default now())";

interface Step {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

/** Brings the schema up to this version; refuses a database that a newer or changed version has migrated. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    await db.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await db.query(MIGRATION_TABLE);
    const done = new Map(
      (await db.query<{ name: string; hash: string }>("select name, hash from migration")).map((row) => [row.name, row.hash]),
    );
    const steps = allSteps();
    refuseStrange(done, steps);
    for (const step of steps) {
      if (done.has(step.name)) continue;
      await db.query(step.sql);
      await db.query("insert into migration (name, hash) values ($1, $2)", [step.name, step.hash]);
    }
  });
}

/** The text of a migration. */
export function sqlOf(name: string): string {
  return readFileSync(new URL(name, FOLDER), "utf8");
}

function allSteps(): readonly Step[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  return names.toSorted().map((name) => {
    const sql = sqlOf(name);
    return { name, sql, hash: createHash("sha256").update(sql).digest("hex") };
  });
}

function refuseStrange(done: ReadonlyMap<string, string>, steps: readonly Step[]): void {
  const known = new Map(steps.map((step) => [step.name, step.hash]));
  for (const [name, hash] of done) {
    if (known.get(name) === hash) continue;
    const why = known.has(name)
      ? `its migration ${name} was another one`
      : `it has the migration ${name}, which this version does not know`;
    throw new StartRefused(
      `The database belongs to another version of Hongpan: ${why}. Start the version that made it, or give an empty DATA_DIR.`,
    );
  }
}
