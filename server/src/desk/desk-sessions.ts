/** Logins of the desk: an opaque token of 256 bits of which the SHA-256 is stored; 12 hours, 30 minutes when idle. */
import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../db/pool.ts";
import type { Operator } from "../http/callers.ts";

const LIVES = "s.made_at > now() - interval '12 hours' and s.used_at > now() - interval '30 minutes' and o.ended_at is null";

/** A new login of a person of the desk: its token. */
export async function addDeskSession(db: Db, operatorId: number): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.query("insert into desk_session (token_hash, operator_id) values ($1, $2)", [hashOf(token), operatorId]);
  await db.query("update desk_operator set seen_at = now() where id = $1", [operatorId]);
  return token;
}

/** What an open page asks by itself every few seconds: nobody need sit before it. */
const BY_ITSELF: ReadonlySet<string> = new Set([
  "/operator/me.do",
  "/operator/queue/list.do",
  "/operator/market/state.do",
  "/operator/service/list.do",
  "/operator/service/one.do",
]);

/** Who of the desk sends a token, or null. Every use begins the half hour anew, but for what a page asks by itself. */
export async function operatorOf(db: Db, token: string, path: string): Promise<Operator | null> {
  const [row] = await db.query<Operator & { readonly old: boolean }>(
    `select o.id, o.name, o.roles, o.totp_sealed is not null as ready, s.used_at < now() - interval '1 minute' as old
     from desk_session s join desk_operator o on o.id = s.operator_id where s.token_hash = $1 and ${LIVES}`,
    [hashOf(token)],
    "desk-session",
  );
  if (!row) return null;
  const { old, ...operator } = row;
  if (old && !BY_ITSELF.has(path)) {
    await db.query("update desk_session set used_at = now() where token_hash = $1", [hashOf(token)]);
    await db.query("update desk_operator set seen_at = now() where id = $1", [operator.id]);
  }
  return operator;
}

/** Ends one login. */
export async function endDeskSession(db: Db, token: string): Promise<void> {
  await db.query("delete from desk_session where token_hash = $1", [hashOf(token)]);
}

/** Throws away logins that are over. */
export async function purgeDeskSessions(db: Db): Promise<void> {
  await db.query("delete from desk_session s using desk_operator o where o.id = s.operator_id and not (" + LIVES + ")");
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
