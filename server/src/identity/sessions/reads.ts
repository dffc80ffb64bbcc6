/** Reads logins from the database, many with one statement: a flood of made-up tokens must not be a flood of statements. */
import type { User } from "../../http/callers.ts";
import { type Database, unlessFull } from "../../db/pool.ts";

interface Row {
  readonly key: string;
  readonly id: number;
  readonly demo: boolean;
  readonly first_password: boolean;
  readonly old: boolean;
}

/** Tokens of one statement. */
const MOST = 500;

/** Whose login has the token's SHA-256 `key` (hex), or null; a login of which ten minutes are gone begins its `life` anew. */
export type ReadUser = (key: string, life: string) => Promise<User | null>;

/** Reads of a database. Keys that arrive while a statement is on its way go with the next; nothing waits when none is. */
export function openReads(db: Database): ReadUser {
  let waiting = new Map<string, PromiseWithResolvers<User | null>>();
  let running = false;
  const run = async (life: string) => {
    running = true;
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, MOST));
      waiting = new Map([...waiting].slice(MOST));
      try {
        const users = await usersOf(db, [...batch.keys()], life);
        for (const [key, { resolve }] of batch) resolve(users.get(key) ?? null);
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    running = false;
  };
  return (key, life) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<User | null>();
    waiting.set(key, asked);
    if (!running) void run(life);
    return asked.promise;
  };
}

// A login in use begins its 48 hours anew, at most every ten minutes: a write for every first use would cost a commit each.
async function usersOf(db: Database, keys: readonly string[], life: string): Promise<ReadonlyMap<string, User>> {
  const rows = await db.query<Row>(
    `select encode(s.token_hash, 'hex') as key, p.id, p.demo, p.first_password, s.ends_at < now() + $2::interval - interval '10 minutes' as old
     from session s join person p on p.id = s.person_id where s.token_hash = any($1::bytea[]) and s.ends_at > now()
       and p.closed_at is null`,
    [keys.map((key) => Buffer.from(key, "hex")), life],
    "sessions-use",
  );
  const old = rows.filter((row) => row.old).map(({ key }) => Buffer.from(key, "hex"));
  const slide = () =>
    db.query("update session set ends_at = now() + $2::interval where token_hash = any($1::bytea[])", [old, life], "sessions-slide");
  if (old.length > 0) await unlessFull(slide());
  return new Map(rows.map(({ key, id, demo, first_password: firstPassword }) => [key, { id, demo, session: key, firstPassword }]));
}
