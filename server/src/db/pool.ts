/** The database as the modules see it: named statements over pg, whole numbers as numbers. */
import pg from "pg";
import { errorCode, errorMessage } from "../error-code.ts";

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
  /** The same database through a connection that nobody's call waits for or keeps busy: for exchange time's own rows. */
  readonly keeper: Db;
  /** Runs `work` in one transaction; an exception rolls it back. */
  readonly transaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
  readonly pool: pg.Pool;
}

const HOT_MAX = 4;
/**
 * Longest wait for a connection, new or free, and how many may wait for one: beyond it a call hears that the system is busy. A class that
 * does the same at once on a slow machine waits for seconds; a phone waits for 15.
 */
const CONNECT_MS = 6000;
const MAX_WAITING = 1000;
/** Longest statement; a hot one takes milliseconds, so that a database which hangs is noticed by it. The server's own bound comes first. */
const STATEMENT_MS = 30_000;
const HOT_STATEMENT_MS = 5000;
const GRACE_MS = 1000;

// One plan for a prepared statement, kept, and through indexes: a plan made while the tables were small would scan them whole later.
const HOT_PLANS = "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off";

/** The database could not be reached, or went away before it answered: what was asked of it may or may not have been written. */
export class DatabaseAway extends Error {}

/** Nothing is written now, for the disk is full or nearly so. Nothing has changed. */
export class NoSpace extends Error {}

/** A pool of at most `max` connections, and a small one for hot statements. All connect when they are first used. */
export function openDatabase(url: string, max = 10, mayWrite: MayWrite = () => true): Database {
  const pool = openPool({ connectionString: url, max, statement_timeout: STATEMENT_MS });
  const hot = openPool({ connectionString: url, max: HOT_MAX, options: HOT_PLANS, statement_timeout: HOT_STATEMENT_MS });
  const kept = openPool({ connectionString: url, max: 1, statement_timeout: STATEMENT_MS });
  const through = (own: pg.Pool, longest: number): Db["query"] => {
    return (text, values = [], name) =>
      own.waitingCount < MAX_WAITING
        ? rowsOf(own, mayWrite, { text, values, name, longest })
        : Promise.reject(new DatabaseAway("too many wait for a connection"));
  };
  return {
    pool,
    query: through(pool, STATEMENT_MS + GRACE_MS),
    hot: { query: through(hot, HOT_STATEMENT_MS + GRACE_MS) },
    keeper: { query: through(kept, STATEMENT_MS + GRACE_MS) },
    transaction: (work) => inTransaction(pool, mayWrite, work),
    close: async () => void (await Promise.all([pool.end(), hot.end(), kept.end()])),
  };
}

/** Whether there is space to write; `refused` hears what the database says itself. */
export type MayWrite = (refused?: NoSpace) => boolean;

function openPool(given: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_MS, application_name: "hongpan", ...given });
  // A connection that breaks is replaced by the pool, and the statement on it says what is wrong. Without a listener of its own, one
  // that breaks while it is checked out would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}

interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
  readonly name: string | undefined;
  /** Milliseconds after which no answer is waited for. */
  readonly longest?: number;
}

const WRITES = /\b(?:insert\s+into|delete\s+from|update\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set|create|alter|drop|truncate)\b/i;

async function rowsOf<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  mayWrite: MayWrite,
  { text, values, name, longest }: Statement,
): Promise<Row[]> {
  if (!mayWrite() && WRITES.test(text)) throw new NoSpace("the disk is nearly full");
  try {
    const given = { text, values: [...values], ...(name ? { name } : {}), ...(longest ? { query_timeout: longest } : {}) };
    return (await client.query<Row>(given)).rows;
  } catch (error) {
    throw kindOf(error, mayWrite);
  }
}

async function inTransaction<T>(pool: pg.Pool, mayWrite: MayWrite, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw kindOf(error, mayWrite);
  });
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work({ query: (text, values = [], name) => rowsOf(client, mayWrite, { text, values, name }) });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((fault: Error) => (broken = fault));
    throw kindOf(error, mayWrite);
  } finally {
    client.release(broken);
  }
}

// Classes of PostgreSQL's codes: 08 connection, 53 resources, 57P0 shut down or starting, 58 the system, XX000 an end in between.
const AWAY = /^(?:08|53[^1]|57P0|58)/;
const DISK_FULL = "53100";
const LOST_WORDS = /connect|terminated|timeout|not queryable|after calling end/i;

/** An error as what it means for the caller: the database is away, it has no space, or else the error itself. */
function kindOf(error: unknown, mayWrite: MayWrite): unknown {
  if (error instanceof pg.DatabaseError) {
    if (error.code === DISK_FULL) {
      const full = new NoSpace(error.message, { cause: error });
      mayWrite(full);
      return full;
    }
    return AWAY.test(error.code ?? "") ? new DatabaseAway(error.message, { cause: error }) : error;
  }
  const message = errorMessage(error);
  const lost = error instanceof Error && !(error instanceof NoSpace) && (/^E[A-Z]+$/.test(errorCode(error)) || LOST_WORDS.test(message));
  return lost && !(error instanceof DatabaseAway) ? new DatabaseAway(message, { cause: error }) : error;
}

/** A write that goes along with a read, and is left out while there is no space: reading goes on. */
export async function unlessFull(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!(error instanceof NoSpace)) throw error;
  }
}

/** Code of a database error, e.g. 23505 for a unique violation; null for other errors. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** How long it has to answer, milliseconds. */
const PATIENCE_MS = 1500;

/** Null when the database answers within 1.5 s, else the sentence that says why not, Chinese first; `known` is what its keeper knows about it. */
export async function databaseTrouble(db: Db, known: () => string | null = () => null): Promise<string | null> {
  const trouble = "数据库没有回应，请稍候。 The database does not answer; it is tried again all the time.";
  const late = new Promise<string | null>((settle) => setTimeout(settle, PATIENCE_MS, trouble).unref());
  const asked = db.query("select 1", [], "ready").then(
    () => null,
    () => trouble,
  );
  const found = await Promise.race([asked, late]);
  return found && (known() ?? found);
}
