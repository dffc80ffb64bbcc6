/**
 * Brings a copy of the database back that a change of models has made (npm run restore -- <file>): into DATABASE_URL, or the embedded
 * database of DATA_DIR, either of which must be empty. The key file belongs to it and is not in it.
 */
import { readConfig, StartRefused } from "../server/src/config.ts";
import { restore } from "../server/src/db/dump.ts";
import { holdDataDir } from "../server/src/db/hold.ts";
import { openDatabase } from "../server/src/db/pool.ts";
import { startPostgres } from "../server/src/db/postgres.ts";

const file = process.argv[2];
try {
  if (file === undefined) throw new StartRefused("usage: npm run restore -- <file.sql.gz>, with DATA_DIR or DATABASE_URL as at a start.");
  const config = readConfig(process.env);
  const release = await holdDataDir(config.dataDir);
  const postgres = config.databaseUrl === null ? await startPostgres(config.dataDir) : null;
  const database = openDatabase(config.databaseUrl ?? postgres!.urlOf("hongpan"), 2);
  try {
    const tables = await database.query("select from pg_tables where schemaname = 'public' limit 1");
    if (tables.length > 0) throw new StartRefused("The database is not empty. Give an empty DATA_DIR or DATABASE_URL.");
    await restore(database, file);
    console.log(`Restored. Start the version that this database lived with, with its key file at ${config.keyFile}.`);
  } finally {
    await database.close();
    await postgres?.stop();
    release();
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
