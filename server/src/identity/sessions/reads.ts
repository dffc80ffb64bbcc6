/** Reads logins from the database, many with one statement: a flood of made-up tokens must not be a flood of statements. */
import type { SessionEnd } from "@hongpan/core/contract/session-end.ts";
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

/** What stands under a key in the database, or null. */
type Read<T> = (key: string) => Promise<T | null>;

/** Whose login has the token's SHA-256 (hex), or null; a login of which ten minutes are gone begins its `life` anew. */
export function readsOfUsers(db: Database, life: string): Read<User> {
  return batched((keys) => usersOf(db, keys, life));
}

/** Why the login with the token's SHA-256 (hex) ended, or null: it never was, or its phone ended it, or it is long ago. */
export function readsOfEnds(db: Database): Read<SessionEnd> {
  return batched((keys) => endsOf(db, keys));
}

/** Keys that arrive while a statement is on its way go with the next; nothing waits when none is. */
function batched<T>(read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>): Read<T> {
  let waiting = new Map<string, PromiseWithResolvers<T | null>>();
  let running = false;
  const run = async () => {
    running = true;
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, MOST));
      waiting = new Map([...waiting].slice(MOST));
      try {
        const found = await read([...batch.keys()]);
        for (const [key, { resolve }] of batch) resolve(found.get(key) ?? null);
      } catch (error) {
        for (const { reject } of batch.values()) reject(error);
      }
    }
    running = false;
  };
  return (key) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<T | null>();
    waiting.set(key, asked);
    if (!running) void run();
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

// One that is over and not purged yet has expired.
async function endsOf(db: Database, keys: readonly string[]): Promise<ReadonlyMap<string, SessionEnd>> {
  const rows = await db.query<{ key: string; why: SessionEnd }>(
    `select encode(token_hash, 'hex') as key, why from session_end where token_hash = any($1::bytea[])
     union all select encode(token_hash, 'hex'), 'expired' from session where token_hash = any($1::bytea[]) and ends_at <= now()`,
    [keys.map((key) => Buffer.from(key, "hex"))],
    "session-ends",
  );
  return new Map(rows.map(({ key, why }) => [key, why]));
}
