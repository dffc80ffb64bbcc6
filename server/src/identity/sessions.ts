/** Logins: an opaque token of 256 bits, of which only the SHA-256 is stored; 48 hours, sliding. */
import { hash, randomBytes } from "node:crypto";
import type { Database, Db } from "../db/pool.ts";
import type { User } from "../http.ts";
import type { World } from "../world.ts";

const TTL = "48 hours";
/** How long an answer of the database is believed by this process; logout and password change empty it at once. */
const BELIEVED_MS = 15_000;
const CACHE_MAX = 20_000;

interface Known {
  readonly user: User;
  readonly untilMs: number;
}

const caches = new WeakMap<Database, Map<string, Known>>();

/** Who sends a token, or null; every use within the 48 hours begins them anew. */
export async function userOf(world: World, token: string): Promise<User | null> {
  const key = keyOf(token);
  const cache = cacheOf(world.db);
  const known = cache.get(key);
  if (known && known.untilMs > performance.now()) return known.user;
  const user = await readUser(world.db, key);
  if (cache.size >= CACHE_MAX) cache.clear();
  if (user) cache.set(key, { user, untilMs: performance.now() + BELIEVED_MS });
  else cache.delete(key);
  return user;
}

/** A new login of a person: its token. */
export async function addSession(db: Db, personId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.query(`insert into session (token_hash, person_id, ends_at) values ($1, $2, now() + interval '${TTL}')`, [
    Buffer.from(keyOf(token), "hex"),
    personId,
  ]);
  return token;
}

/** Ends one login. */
export async function endSession(db: Database, token: string): Promise<void> {
  const key = keyOf(token);
  await db.query("delete from session where token_hash = $1", [Buffer.from(key, "hex")]);
  cacheOf(db).delete(key);
}

/** Ends every login of a person but `spared` (User.session; "" spares none). */
export async function endSessions(db: Database, personId: number, spared: string): Promise<void> {
  await db.query("delete from session where person_id = $1 and token_hash <> $2", [personId, Buffer.from(spared, "hex")]);
  const cache = cacheOf(db);
  for (const [key, known] of cache) if (known.user.id === personId && key !== spared) cache.delete(key);
}

/** Removes logins that are over. */
export async function purgeSessions(db: Db): Promise<void> {
  await db.query("delete from session where ends_at < now()");
}

function cacheOf(db: Database): Map<string, Known> {
  const cache = caches.get(db) ?? new Map<string, Known>();
  caches.set(db, cache);
  return cache;
}

// A login in use begins its 48 hours anew, at most every ten minutes: a write for every first use would cost a commit each.
async function readUser(db: Db, key: string): Promise<User | null> {
  const tokenHash = Buffer.from(key, "hex");
  const rows = await db.query<{ id: number; demo: boolean; operator: boolean; old: boolean }>(
    `select p.id, p.demo, p.operator, s.ends_at < now() + interval '${TTL}' - interval '10 minutes' as old
     from session s join person p on p.id = s.person_id where s.token_hash = $1 and s.ends_at > now()`,
    [tokenHash],
    "session-use",
  );
  const row = rows[0];
  if (row?.old)
    await db.query(`update session set ends_at = now() + interval '${TTL}' where token_hash = $1`, [tokenHash], "session-slide");
  return row ? { id: row.id, demo: row.demo, operator: row.operator, session: key } : null;
}

/** SHA-256 of a token in hex. */
function keyOf(token: string): string {
  return hash("sha256", token, "hex");
}
