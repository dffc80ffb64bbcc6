/** Logins: an opaque token of 256 bits, of which only the SHA-256 is stored; 48 hours, sliding. */
import { hash, randomBytes } from "node:crypto";
import type { SessionEnd } from "@hongpan/core/contract/session-end.ts";
import { type Database, type Db, type Value, unlessFull } from "../../db/pool.ts";
import type { User } from "../../http/callers.ts";

const TTL = "48 hours";
/** How long an answer of the database is believed by this process; logout and password change empty it at once. */
const BELIEVED_MS = 15_000;
const CACHE_MAX = 20_000;

/** How long it is told why a login ended, to who still has its token. */
const TOLD = "7 days";
/** How long an end is remembered: longer than any statement lives that may have read the session before. */
const ENDED_MS = 60_000;

interface Known {
  readonly user: User;
  readonly untilMs: number;
  /** When it was last used, by a call or by a socket that is open. */
  usedMs: number;
}

/** The logins of a database, and what this process knows of them. */
export interface Sessions {
  readonly db: Database;
  readonly read: ReturnType<typeof readsOfUsers>;
  readonly readEnd: ReturnType<typeof readsOfEnds>;
  readonly known: Map<string, Known>;
  /** Logins that have just ended, with the end of this memory. */
  readonly ended: Map<string, number>;
  readonly hearers: Set<(session: string) => void>;
}

/** Nothing is known yet. */
export function openSessions(db: Database): Sessions {
  return { db, read: readsOfUsers(db, TTL), readEnd: readsOfEnds(db), known: new Map(), ended: new Map(), hearers: new Set() };
}

/** Who sends a token, or null; every use within the 48 hours begins them anew. */
export async function userOf({ read, known, ended }: Sessions, token: string): Promise<User | null> {
  const key = keyOf(token);
  const believed = known.get(key);
  if (believed) believed.usedMs = performance.now();
  if (believed && believed.untilMs > believed.usedMs) return believed.user;
  const found = await read(key);
  // The session may have ended while it was read.
  const user = ended.has(key) ? null : found;
  if (known.size >= CACHE_MAX) known.clear();
  // A first password is asked about every time: with his own he may go on at once, on every node.
  if (user && !user.firstPassword) known.set(key, { user, untilMs: performance.now() + BELIEVED_MS, usedMs: performance.now() });
  else known.delete(key);
  return user;
}

/** Why the login of a token that is nobody's any more ended; null where its phone knows, or nothing is known of it. */
export function endOf({ readEnd }: Sessions, token: string): Promise<SessionEnd | null> {
  return readEnd(keyOf(token));
}

/** Calls `hearer` with the User.session of every login that ends: log-out, another password, the end of its 48 hours. */
export function onSessionEnd({ hearers }: Sessions, hearer: (session: string) => void): void {
  hearers.add(hearer);
}

/** Whether a login (User.session) has ended within the last minute, for whoever was reading it meanwhile. */
export function hasEnded({ ended }: Sessions, session: string): boolean {
  return ended.has(session);
}

/** Looks which of `sessions` (User.session) are over, by expiry too, and ends those. */
export async function endStale(logins: Sessions, sessions: readonly string[]): Promise<void> {
  const rows = await logins.db.query<{ hash: Buffer }>(
    "select token_hash as hash from session where token_hash = any($1::bytea[]) and ends_at > now()",
    [sessions.map((session) => Buffer.from(session, "hex"))],
  );
  const alive = new Set(rows.map(({ hash }) => hash.toString("hex")));
  for (const session of sessions) {
    if (!alive.has(session)) ended(logins, session);
    const socket = logins.known.get(session);
    if (socket) socket.usedMs = performance.now();
  }
}

/**
 * A new login of somebody whose password was found to be that of `passwordHash`: its token. Null when he has another password by now,
 * or is locked. The row is held while the login is written, so that a change of the password comes before it or ends it.
 */
export async function addSession(db: Db, personId: number, passwordHash: string, made: Device = NO_DEVICE): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  const rows = await db.query(
    `insert into session (token_hash, person_id, system, browser, ends_at)
     select $1, p.id, $4, $5, now() + interval '${TTL}' from person p where p.id = $2 and p.password_hash = $3 and not p.locked for share
     returning 1`,
    [Buffer.from(keyOf(token), "hex"), personId, passwordHash, made.system, made.browser],
  );
  return rows.length > 0 ? token : null;
}

/** Ends one login, for whoever has its token. */
export async function endSession(logins: Sessions, token: string): Promise<void> {
  const key = keyOf(token);
  logins.known.delete(key);
  await endAll(logins, null, "token_hash = $1", [Buffer.from(key, "hex")]);
}

/** A login as its owner sees it; times are epoch milliseconds of the wall. */
export interface Login extends Device {
  readonly id: number;
  readonly firstSeen: number;
  /** To ten minutes: a login in use begins its 48 hours anew that often. */
  readonly lastSeen: number;
  /** User.session. */
  readonly session: string;
}

/** The logins of a person that are not over, the last used first; `only`: that one alone (User.session). */
export function loginsOf(db: Db, personId: number, only: string | null): Promise<readonly Login[]> {
  return db.query<Login>(
    `select id, system, browser, encode(token_hash, 'hex') as session,
       floor(extract(epoch from created_at) * 1000)::float8 as "firstSeen",
       floor(extract(epoch from ends_at - interval '${TTL}') * 1000)::float8 as "lastSeen"
     from session where person_id = $1 and ends_at > now() and ($2::bytea is null or token_hash = $2) order by ends_at desc, id desc limit 200`,
    [personId, only === null ? null : Buffer.from(only, "hex")],
  );
}

/** Ends the login with this number of a person; false when he has none such. */
export async function endLogin(logins: Sessions, personId: number, id: number): Promise<boolean> {
  return (await endAll(logins, "elsewhere", "person_id = $1 and id = $2", [personId, id])) > 0;
}

/** Ends every login of a person but `spared` (User.session); says how many. */
export function endOtherLogins(logins: Sessions, personId: number, spared: string): Promise<number> {
  return endAll(logins, "elsewhere", "person_id = $1 and token_hash <> $2", [personId, Buffer.from(spared, "hex")]);
}

/**
 * Ends every login of a person but `spared` (User.session; "" spares none) in one transaction with the `change` that ends them; `why` is
 * told to who has their tokens, null: nothing is. False and nothing ended where `change` answers false.
 */
export async function endSessionsWith(
  logins: Sessions,
  personId: number,
  { spared = "", why }: { readonly spared?: string; readonly why: SessionEnd | null },
  change: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  const over = await logins.db.transaction(async (within) =>
    (await change(within)) ? deleteAll(within, why, "person_id = $1 and token_hash <> $2", [personId, Buffer.from(spared, "hex")]) : null,
  );
  for (const session of over ?? []) ended(logins, session);
  return over !== null;
}

/** Whether anybody but this person (null: anybody) is logged in. */
export async function othersLoggedIn(db: Db, personId: number | null): Promise<boolean> {
  const found = await db.query("select 1 from session where person_id <> $1 and ends_at > now() limit 1", [personId ?? 0]);
  return found.length > 0;
}

/** Whether another login of this account has been used within `withinMs` of wall time, by a call or an open socket. */
export function usedElsewhere({ known }: Sessions, { id, session }: User, withinMs: number): boolean {
  const since = performance.now() - withinMs;
  return [...known.values()].some(({ user, usedMs }) => user.id === id && user.session !== session && usedMs > since);
}

/** Removes logins that are over, and what was kept of those of long ago. */
export async function purgeSessions(logins: Sessions): Promise<void> {
  await endAll(logins, "expired", "ends_at < now()", []);
  // Of a server that was killed after an account's closing and before the end of its logins.
  await endAll(logins, null, "exists (select 1 from person p where p.id = person_id and p.closed_at is not null)", []);
  await logins.db.query(`delete from session_end where ended_at < now() - interval '${TOLD}'`);
}

async function endAll(logins: Sessions, why: SessionEnd | null, where: string, values: readonly Value[]): Promise<number> {
  const over = await deleteAll(logins.db, why, where, values);
  for (const session of over) ended(logins, session);
  return over.length;
}

async function deleteAll(db: Db, why: SessionEnd | null, where: string, values: readonly Value[]): Promise<string[]> {
  const rows = await db.query<{ hash: Buffer }>(
    `with gone as (delete from session where ${where} returning token_hash as hash), told as (
       insert into session_end (token_hash, why) select hash, $${values.length + 1}::text from gone where $${values.length + 1}::text is not null)
     select hash from gone`,
    [...values, why],
  );
  return rows.map(({ hash }) => hash.toString("hex"));
}

function ended(memory: Sessions, session: string): void {
  const now = performance.now();
  for (const [old, until] of memory.ended) {
    if (until > now) break;
    memory.ended.delete(old);
  }
  memory.known.delete(session);
  memory.ended.set(session, now + ENDED_MS);
  for (const hearer of memory.hearers) hearer(session);
}

/** SHA-256 of a token in hex. */
function keyOf(token: string): string {
  return hash("sha256", token, "hex");
}

/** What a login was made with, in plain words from the user agent: system and browser, no version, nothing that tells phones apart. */
export interface Device {
  /** "iPhone", "Windows"; empty when unknown. */
  readonly system: string;
  readonly browser: string;
}

const NO_DEVICE: Device = { system: "", browser: "" };

/** The first that matches is the name: later ones stand in the agents of earlier ones too. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/OpenHarmony|HarmonyOS/, "HarmonyOS"],
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, "微信"],
  [/ QQ\/|MQQBrowser|QQBrowser/, "QQ"],
  [/UCBrowser/, "UC"],
  [/HuaweiBrowser/, "华为浏览器"],
  [/MiuiBrowser/, "小米浏览器"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
  [/^curl\//, "curl"],
];

/** `agent`: the header, of any content. Answers one of the names above and never the header itself. */
export function deviceOf(agent: string | undefined): Device {
  const text = (agent ?? "").slice(0, 512);
  const named = (names: typeof SYSTEMS) => names.find(([sign]) => sign.test(text))?.[1] ?? "";
  return { system: named(SYSTEMS), browser: named(BROWSERS) };
}

// Reads logins from the database, many with one statement: a flood of made-up tokens must not be a flood of statements.

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
function readsOfUsers(db: Database, life: string): Read<User> {
  return batched((keys) => usersOf(db, keys, life));
}

/** Why the login with the token's SHA-256 (hex) ended, or null: it never was, or its phone ended it, or it is long ago. */
function readsOfEnds(db: Database): Read<SessionEnd> {
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
