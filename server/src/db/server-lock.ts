/**
 * One server a database: a session-level advisory lock on a connection of its own, from before the schema is looked at to the end of the
 * process. Two servers would each run the clock, and the later one would show the other's future prices.
 */
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartRefused } from "../config.ts";

export interface ServerLock {
  /** Whether this process holds the lock. While it does not, its clock stops and orders are refused. */
  readonly held: () => boolean;
  /** Releases the lock. */
  readonly close: () => Promise<void>;
}

/** Key of the lock: two numbers that no other advisory lock of this program uses. */
const KEY = "10, 1";
/** How long a start waits for a server that is ending, or whose connection is being cleaned up after a kill. */
const START_MS = 5000;
const RETRY_MS = 250;
/** How often the connection is checked, and how long the database has for an answer. */
const CHECK_MS = 2000;
const ANSWER_MS = 3000;

/** Takes the lock. Throws StartRefused with the holder's name when another server keeps it. */
export async function lockDatabase(url: string, startMs = START_MS): Promise<ServerLock> {
  let client: pg.Client | null = null;
  let session: number | null = null;
  let closed = false;
  const begin = async (): Promise<void> => {
    const fresh = await connect(url);
    const lost = () => {
      if (client === fresh) client = null;
    };
    fresh.on("error", lost);
    fresh.on("end", lost);
    try {
      // A connection that was lost on the way may still be open at the database, and would keep the lock from its own server.
      if (session !== null) await fresh.query("select pg_terminate_backend($1)", [session]);
      const { rows } = await fresh.query<{ locked: boolean; pid: number }>(
        `select pg_try_advisory_lock(${KEY}) as locked, pg_backend_pid() as pid`,
      );
      if (rows[0]?.locked !== true) throw await refusal(fresh);
      [client, session] = [fresh, rows[0].pid];
    } finally {
      if (client !== fresh) await fresh.end().catch(() => undefined);
    }
  };
  for (const until = performance.now() + startMs; client === null;) {
    try {
      await begin();
    } catch (error) {
      if (performance.now() > until || !(error instanceof StartRefused)) throw error;
      await sleep(RETRY_MS);
    }
  }
  const keep = async () => {
    while (!closed) {
      await sleep(client === null ? RETRY_MS : CHECK_MS, undefined, { ref: false });
      if (closed) return;
      if (client === null) await begin().catch(() => undefined);
      else await check(client);
    }
  };
  const check = async (at: pg.Client) => {
    const answers = await at.query("select 1").then(
      () => true,
      () => false,
    );
    if (answers || client !== at) return;
    client = null;
    void at.end().catch(() => undefined);
  };
  void keep();
  return {
    held: () => client !== null,
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: `hongpan ${hostname()} ${process.pid}`.slice(0, 63) },
    ...{ keepAlive: true, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function refusal(client: pg.Client): Promise<StartRefused> {
  const { rows } = await client.query<{ name: string; since: string; address: string | null }>(
    `select a.application_name as name, to_char(a.backend_start, 'YYYY-MM-DD HH24:MI:SS TZ') as since, host(a.client_addr) as address
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and (l.classid, l.objid, l.objsubid) = (${KEY}, 2)
       and l.database = (select oid from pg_database where datname = current_database())`,
  );
  const [holder] = rows;
  const who = holder ? ` (${holder.name}, since ${holder.since}${holder.address === null ? "" : `, from ${holder.address}`})` : "";
  return new StartRefused(
    `The database is used by another Hongpan${who}. Two would show each other's future prices: stop that one, or set DATABASE_URL to another database.`,
  );
}
