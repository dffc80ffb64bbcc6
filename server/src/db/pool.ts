/** The database as the modules see it: named statements over pg, whole numbers as numbers. */
import pg from "pg";

// bigint and numeric come back as numbers; every amount that we store is a safe integer by a check of its column.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);
// dates stay the text of the exchange calendar
pg.types.setTypeParser(1082, (text) => text);

export type Value = string | number | boolean | bigint | null | Buffer | Date | readonly (string | number | boolean | null)[] | object;

export interface Db {
  /** Rows of one statement. `name` makes it a prepared statement, for hot paths. */
  readonly query: <Row extends object>(text: string, values?: readonly Value[], name?: string) => Promise<Row[]>;
}

export interface Database extends Db {
  /** The same database through connections of its own, for the few prepared statements that every order runs. */
  readonly hot: Db;
  /** Runs `work` in one transaction; an exception rolls it back. */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
  readonly pool: pg.Pool;
}

const HOT_MAX = 4;

// One plan for a prepared statement, kept, and through indexes: a plan made while the tables were small would scan them whole later.
const HOT_PLANS = "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off";

/** Opens a pool of at most `max` connections, and a small one for hot statements. Both connect when they are first used. */
export function openDatabase(url: string, max = 10): Database {
  const pool = openPool({ connectionString: url, max });
  const hot = openPool({ connectionString: url, max: HOT_MAX, options: HOT_PLANS });
  return {
    pool,
    query: (text, values = [], name) => rowsOf(pool, text, values, name),
    hot: { query: (text, values = [], name) => rowsOf(hot, text, values, name) },
    transaction: (work) => inTransaction(pool, work),
    close: async () => void (await Promise.all([pool.end(), hot.end()])),
  };
}

function openPool(given: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ statement_timeout: 30_000, application_name: "hongpan", ...given });
  // A connection that breaks while idle is replaced by the pool; the next query says what is wrong.
  pool.on("error", () => undefined);
  return pool;
}

async function rowsOf<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly Value[],
  name?: string,
): Promise<Row[]> {
  const result = await client.query<Row>({ text, values: values as unknown[], ...(name ? { name } : {}) });
  return result.rows;
}

async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work({ query: (text, values = [], name) => rowsOf(client, text, values, name) });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((fault: Error) => (broken = fault));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Code of a database error, e.g. 23505 for a unique violation; null for other errors. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
