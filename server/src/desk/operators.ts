/** The desk_operator table: who works at the desk. */
import { randomInt } from "node:crypto";
import { type DeskRole, DESK_ROLES } from "@hongpan/core/contract/desk/desk-roles.ts";
import type { Db } from "../db/pool.ts";
import { hashPassword } from "../identity/passwords.ts";
import type { World } from "../world.ts";
import { addEntry } from "./log.ts";
import { endRecoveryCodes } from "./recovery-codes.ts";

export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly DeskRole[];
  readonly passwordHash: string;
  /** Sealed; null before it is set. */
  readonly totp: Buffer | null;
  readonly totpStep: number;
  /** A new secret before it is confirmed, sealed. */
  readonly totpNext: Buffer | null;
  readonly localOnly: boolean;
}

const FIELDS = `id, name, roles, password_hash as "passwordHash", totp_sealed as totp, totp_step as "totpStep",
  totp_next_sealed as "totpNext", local_only as "localOnly"`;

/** Who did what no person did, in the log. */
const RESERVED = ["server", "system", "hongpan"];
/** Letters and digits that nobody confuses. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

export async function staffByName(db: Db, name: string): Promise<Staff | null> {
  return (await db.query<Staff>(`select ${FIELDS} from desk_operator where name = $1 and ended_at is null`, [name]))[0] ?? null;
}

export async function staffById(db: Db, id: number): Promise<Staff | null> {
  return (await db.query<Staff>(`select ${FIELDS} from desk_operator where id = $1 and ended_at is null`, [id]))[0] ?? null;
}

/** Everybody, the ended ones too; times are epoch milliseconds of the wall. */
export function everybody(db: Db) {
  return db.query<{ id: number; name: string; roles: DeskRole[]; ready: boolean; ended: boolean; madeAt: number; seenAt: number | null }>(
    `select id, name, roles, totp_sealed is not null as ready, ended_at is not null as ended,
       floor(extract(epoch from made_at) * 1000)::float8 as "madeAt", floor(extract(epoch from seen_at) * 1000)::float8 as "seenAt"
     from desk_operator order by id`,
  );
}

/** Whether somebody who answers people has been at the desk within five minutes. */
export async function isSomebodyThere(db: Db): Promise<boolean> {
  const rows = await db.query(
    `select 1 from desk_operator where ended_at is null and roles && '{reviewer,operator}' and seen_at > now() - interval '5 minutes' limit 1`,
  );
  return rows.length > 0;
}

/** A new person of the desk, with the first password that opens the set-up only; null when the name is taken. `by`: who made him. */
export async function addStaff(
  world: Pick<World, "db" | "vault">,
  { name, roles, localOnly = false }: { readonly name: string; readonly roles: readonly DeskRole[]; readonly localOnly?: boolean },
  by: string,
): Promise<string | null> {
  if (RESERVED.includes(name)) return null;
  const password = firstWord();
  const passwordHash = await hashPassword(world.vault, password);
  const added = await world.db.transaction(async (db) => {
    const rows = await db.query(
      "insert into desk_operator (name, roles, password_hash, local_only) values ($1, $2, $3, $4) on conflict do nothing returning 1",
      [name, roles, passwordHash, localOnly],
    );
    if (rows.length > 0) await addEntry(db, { who: by, action: "staff.add", subject: `staff ${name}`, detail: { roles } });
    return rows.length > 0;
  });
  return added ? password : null;
}

/**
 * Replaces an operator's password by a new first password, which it returns. Deletes the second factor, the recovery codes and all
 * sessions. Returns null if there is no such active operator. `by`: the name in the log.
 */
export async function resetStaff(world: Pick<World, "db" | "vault">, name: string, by: string): Promise<string | null> {
  const password = firstWord();
  const passwordHash = await hashPassword(world.vault, password);
  return world.db.transaction(async (db) => {
    const [row] = await db.query<{ id: number }>(
      `update desk_operator set password_hash = $2, factor_at = case when totp_sealed is null then factor_at else now() end,
         totp_sealed = null, totp_next_sealed = null, totp_step = 0
       where name = $1 and ended_at is null returning id`,
      [name, passwordHash],
    );
    if (!row) return null;
    await db.query("delete from desk_session where operator_id = $1", [row.id]);
    await endRecoveryCodes(db, row.id);
    await addEntry(db, { who: by, action: "staff.reset", subject: `staff ${name}` });
    return password;
  });
}

/** A new first password of somebody who has not set his own. */
async function renewFirst({ db, vault }: Pick<World, "db" | "vault">, id: number): Promise<string> {
  const password = firstWord();
  await db.query("update desk_operator set password_hash = $2 where id = $1 and totp_sealed is null", [
    id,
    await hashPassword(vault, password),
  ]);
  return password;
}

function firstWord(): string {
  return Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** Ends a person of the desk with his logins; `also` ends in the same transaction what is his. */
export async function endStaff(
  world: Pick<World, "db">,
  id: number,
  by: string,
  also: (db: Db) => Promise<void> = async () => {},
): Promise<"ended" | "unknown" | "last"> {
  return world.db.transaction(async (db) => {
    // One at a time: two operators must not end each other at once.
    await db.query("select pg_advisory_xact_lock(7, 1)");
    const all = await db.query<{ id: number; name: string; roles: DeskRole[]; ready: boolean }>(
      "select id, name, roles, totp_sealed is not null as ready from desk_operator where ended_at is null",
    );
    const found = all.find((each) => each.id === id);
    if (!found) return "unknown";
    // One who has never logged in may have lost his first password.
    if (!all.some((each) => each.id !== id && each.ready && each.roles.includes("operator"))) return "last";
    await db.query("update desk_operator set ended_at = now() where id = $1", [id]);
    await db.query("delete from desk_session where operator_id = $1", [id]);
    await addEntry(db, { who: by, action: "staff.end", subject: `staff ${found.name}` });
    await also(db);
    return "ended";
  });
}

/**
 * How many operators beside this one count as a second pair of eyes: set up a week ago and more, so that nobody makes one for the
 * purpose, or ended within the last week, so that nobody ends one for it.
 */
export async function eyesBeside(db: Db, id: number): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*) as n from desk_operator where id <> $1 and 'operator' = any(roles) and set_up_at < now() - interval '7 days'
       and (ended_at is null or ended_at > now() - interval '7 days')`,
    [id],
  );
  return row?.n ?? 0;
}

/** Whether this operator may approve what another has proposed: set up a week ago and more. */
export async function mayApprove(db: Db, id: number): Promise<boolean> {
  const found = await db.query("select 1 from desk_operator where id = $1 and ended_at is null and set_up_at < now() - interval '7 days'", [
    id,
  ]);
  return found.length > 0;
}

/** Keeps a new secret until it is confirmed. */
export async function keepNextSecret(db: Db, id: number, sealed: Buffer): Promise<void> {
  await db.query("update desk_operator set totp_next_sealed = $2 where id = $1", [id, sealed]);
}

/** Takes the new password and the confirmed secret, and ends every login; false when another set-up came first. */
export async function setUp(db: Db, { id, name, totp, totpNext }: Staff, passwordHash: string, totpStep: number): Promise<boolean> {
  const rows = await db.query(
    `update desk_operator set password_hash = $2, totp_sealed = totp_next_sealed, totp_next_sealed = null, totp_step = $3, local_only = false,
       factor_at = case when totp_sealed is null then factor_at else now() end, set_up_at = coalesce(set_up_at, now())
     where id = $1 and totp_next_sealed = $4 returning 1`,
    [id, passwordHash, totpStep, totpNext],
  );
  if (rows.length === 0) return false;
  await db.query("delete from desk_session where operator_id = $1", [id]);
  await addEntry(db, { who: name, action: totp === null ? "staff.setUp" : "staff.factor", subject: `staff ${name}` });
  return true;
}

/** Other operators who replaced a second factor within a week; `at`: wall time, epoch milliseconds. */
export function replacedFactors(db: Db, { id, roles }: { readonly id: number; readonly roles: readonly DeskRole[] }) {
  if (!roles.includes("operator")) return [];
  return db.query<{ name: string; at: number }>(
    `select name, floor(extract(epoch from factor_at) * 1000)::float8 as at from desk_operator
     where id <> $1 and ended_at is null and factor_at > now() - interval '7 days' order by factor_at desc`,
    [id],
  );
}

/** Takes a code once; false when it has been taken already. */
export async function useStep(db: Db, id: number, step: number): Promise<boolean> {
  return (await db.query("update desk_operator set totp_step = $2 where id = $1 and totp_step < $2 returning 1", [id, step])).length > 0;
}

// The demo's operator (spec/3-decisions.md 9): made at the first start, with a first password that opens the set-up at this machine.

const NAME = "operator";

/** The first password, new at every start until he has set his own; null from then on, and where there is no demo. */
export async function firstPassword(world: Pick<World, "config" | "db" | "vault">): Promise<string | null> {
  if (!world.config.demo) return null;
  const found = await staffByName(world.db, NAME);
  if (!found) return addStaff(world, { name: NAME, roles: DESK_ROLES, localOnly: true }, "server");
  return found.totp === null && found.localOnly ? renewFirst(world, found.id) : null;
}
