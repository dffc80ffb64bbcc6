/**
 * The whole database as one compressed file of SQL: its schema in its own words, every row, where its sequences stand. psql reads
 * it, and so does `restore`. It is made of what PostgreSQL's server alone can do, since the embedded one comes without pg_dump.
 */
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { stepsIn } from "./migrate.ts";
import type { Database, Db } from "./pool.ts";

/** Stands between two statements, on a line of its own. */
const BETWEEN = "--;";
const ROWS = 500;

/** Writes the database, as it stands at one instant, to `file`: under another name until it is whole. */
export async function dump(database: Database, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const making = `${file}.${process.pid}`;
  try {
    await database.transaction(async (db) => {
      await db.query("set transaction isolation level repeatable read, read only");
      await pipeline(Readable.from(statements(db)), createGzip(), createWriteStream(making, { mode: 0o600, flush: true }));
    });
    renameSync(making, file);
  } finally {
    rmSync(making, { force: true });
  }
}

/** Fills an empty database from a dump: all or nothing. */
export async function restore(database: Database, file: string): Promise<void> {
  await database.transaction(async (db) => {
    let statement: string[] = [];
    for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })) {
      if (line !== BETWEEN) statement.push(line);
      else {
        await db.query(statement.join("\n"));
        statement = [];
      }
    }
  });
}

async function* statements(db: Db): AsyncGenerator<string> {
  for (const sql of await stepsIn(db)) yield `${sql}\n${BETWEEN}\n`;
  for (const table of await tablesOf(db)) for await (const sql of rowsOf(db, table)) yield `${sql};\n${BETWEEN}\n`;
  for (const sql of await sequencesOf(db)) yield `${sql};\n${BETWEEN}\n`;
}

interface Table {
  readonly name: string;
  /** A trigger keeps its rows: the schema has written none. */
  readonly kept: boolean;
}

// In the order in which they were made: what a row refers to is there before it.
function tablesOf(db: Db): Promise<readonly Table[]> {
  return db.query<Table>(
    `select quote_ident(c.relname) as name, exists (select 1 from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as kept
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.oid`,
  );
}

async function* rowsOf(db: Db, { name, kept }: Table): AsyncGenerator<string> {
  // The schema writes some rows of its own, which are among those of the dump.
  if (!kept) yield `delete from ${name}`;
  await db.query(`declare dumped no scroll cursor for select quote_literal(t::text) as row from ${name} t`);
  for (;;) {
    const rows = await db.query<{ row: string }>(`fetch ${ROWS} from dumped`);
    if (rows.length === 0) break;
    const values = rows.map(({ row }) => row).join(",\n");
    yield `insert into ${name} overriding system value select * from unnest(array[\n${values}]::${name}[])`;
  }
  await db.query("close dumped");
}

async function sequencesOf(db: Db): Promise<readonly string[]> {
  const rows = await db.query<{ sql: string }>(
    `select format('select setval(%L, %s)', quote_ident(sequencename), last_value) as sql
     from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return rows.map(({ sql }) => sql);
}
