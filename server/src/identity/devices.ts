/** Browsers that an owner has logged in from: a random key in a cookie, its hash in the database (spec/3-decisions.md 6). */
import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "../db/pool.ts";

const COOKIE = "hp_device";
const YEAR_S = 31_536_000;

/** The hash of this browser's key, or null when it has none. */
export function deviceOf(request: FastifyRequest): Buffer | null {
  const key = request.cookies[COOKIE];
  return key !== undefined && /^[\w-]{43}$/.test(key) ? createHash("sha256").update(key).digest() : null;
}

/** Whether the owner has logged in from this browser before. */
export async function isKnownDevice(db: Db, personId: number, device: Buffer | null): Promise<boolean> {
  if (device === null) return false;
  return (await db.query("select 1 from device where person_id = $1 and key_hash = $2", [personId, device])).length > 0;
}

/** Remembers this browser for a person and gives it a key when it has none. */
export async function rememberDevice(db: Db, personId: number, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const own = deviceOf(request);
  const key = own ? null : randomBytes(32).toString("base64url");
  const hash =
    own ??
    createHash("sha256")
      .update(key ?? "")
      .digest();
  await db.query("insert into device (person_id, key_hash) values ($1, $2) on conflict do nothing", [personId, hash]);
  if (key)
    reply.setCookie(COOKIE, key, { path: "/", httpOnly: true, sameSite: "strict", secure: request.protocol === "https", maxAge: YEAR_S });
}
