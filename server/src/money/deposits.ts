/** The deposit table: an order, what was decided of it, and whether its credit has been posted. */
import { createHash } from "node:crypto";
import { overtakeChanges } from "../accounts/accounts.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import { isThere } from "../identity/forget-person.ts";
import type { ReadPart } from "../accounts/parts.ts";
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";

export type DepositOutcome = "success" | "fail" | "expired";
/** 0 under review, 1 success, 2 failed, 3 cancelled or expired. */
export type DepositState = 0 | 1 | 2 | 3;

export interface Deposit {
  readonly personId: number;
  readonly orderSn: string;
  readonly channel: number;
  readonly amount: Fen;
  readonly state: DepositState;
  readonly outcome: DepositOutcome | null;
  /** Why the desk refused it. */
  readonly fault: "depositMissing" | "depositOther" | null;
  readonly createdXt: number;
  readonly endedXt: number | null;
  /** Wall time; null for a channel that is reviewed. */
  readonly expiresAt: Date | null;
  readonly expired: boolean;
}

export interface NewDeposit {
  readonly personId: number;
  readonly orderSn: string;
  readonly channel: number;
  readonly amount: Fen;
  readonly requestKey: string | null;
  readonly requestHash: Buffer;
  /** Wall seconds until the reviewer decides; null: paid at the cashier. */
  readonly reviewInS: number | null;
  readonly reviewed: boolean;
}

const LIFE = "5 minutes";
const AN_HOUR = 10;
const FIELDS = `person_id as "personId", order_sn as "orderSn", channel, amount_fen as amount, state, outcome, fault, created_xt as "createdXt",
  ended_xt as "endedXt", expires_at as "expiresAt", coalesce(expires_at <= now(), false) as expired`;

/** The token of a pay link: from the vault, so a repeated request gets the same link and the database holds no usable one. */
export function payToken(world: Pick<World, "vault">, orderSn: string): string {
  return world.vault.mac("pay token", orderSn).toString("base64url");
}

/**
 * Adds an order; "too many" beyond ten an hour, the earlier one of the same request key, "other" when that had another body, "closed"
 * when the account has been closed meanwhile.
 */
export function addDeposit(
  world: Pick<World, "clock" | "db" | "vault">,
  deposit: NewDeposit,
): Promise<Deposit | "too many" | "other" | "closed"> {
  return world.db.transaction(async (db) => {
    await db.query("select pg_advisory_xact_lock(2, $1)", [deposit.personId]);
    const earlier = await earlierDeposit(db, deposit);
    if (earlier) return earlier;
    const [recent] = await db.query<{ n: number }>(
      "select count(*) as n from deposit where person_id = $1 and created_at > now() - interval '1 hour'",
      [deposit.personId],
    );
    if ((recent?.n ?? 0) >= AN_HOUR) return "too many";
    await overtakeChanges(db, deposit.personId);
    return (await isThere(db, deposit.personId)) ? insert(world, db, deposit) : "closed";
  });
}

/** The order that this request has made already, "other" when its key had another body, or null. */
export async function earlierDeposit(
  db: Db,
  { personId, requestKey, requestHash }: Pick<NewDeposit, "personId" | "requestKey" | "requestHash">,
): Promise<Deposit | "other" | null> {
  if (requestKey === null) return null;
  const sql = `select ${FIELDS}, request_hash as hash from deposit where person_id = $1 and request_key = $2`;
  const [earlier] = await db.query<Deposit & { readonly hash: Buffer }>(sql, [personId, requestKey]);
  if (!earlier) return null;
  return earlier.hash.equals(requestHash) ? earlier : "other";
}

/** The order behind a pay link, or null. */
export async function depositByToken(world: Pick<World, "db">, token: string): Promise<Deposit | null> {
  const rows = await world.db.query<Deposit>(
    `select ${FIELDS} from deposit join pay_token t using (person_id, order_sn) where t.token_hash = $1`,
    [hashOf(token)],
  );
  return rows[0] ?? null;
}

/** A person's own order, or null. */
export async function depositBySn(db: Db, personId: number, orderSn: string): Promise<Deposit | null> {
  const rows = await db.query<Deposit>(`select ${FIELDS} from deposit where person_id = $1 and order_sn = $2`, [personId, orderSn]);
  return rows[0] ?? null;
}

/** Decides an open order, once. A payment after the expiry decides nothing. */
export async function decideDeposit(db: Db, deposit: Deposit, outcome: DepositOutcome): Promise<boolean> {
  const rows = await db.query(
    `update deposit set outcome = $3 where person_id = $1 and order_sn = $2 and state = 0 and outcome is null
       and ($3 = 'expired') = (expires_at is not null and expires_at <= now()) returning 1`,
    [deposit.personId, deposit.orderSn, outcome],
  );
  return rows.length > 0;
}

/** Deposits that wait for a reviewer, the oldest first; times are epoch milliseconds of the wall. */
export function waitingDeposits(db: Db, bounds: { readonly limit: number; readonly offset: number }) {
  return db.query<Deposit & { readonly at: number }>(
    `select ${FIELDS}, floor(extract(epoch from created_at) * 1000)::float8 as at from deposit
     where state = 0 and outcome is null and expires_at is null order by created_at, order_sn limit $1 offset $2`,
    [bounds.limit, bounds.offset],
  );
}

/** How many of them there are. */
export async function waitingDepositCount(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    "select count(*) as n from deposit where state = 0 and outcome is null and expires_at is null",
  );
  return row?.n ?? 0;
}

/** What the desk decides of a deposit that waits for it; whose it is, or null when it does not wait. */
export async function judgeDeposit(db: Db, orderSn: string, fault: string | null): Promise<number | null> {
  const rows = await db.query<{ person_id: number }>(
    `update deposit set outcome = $2, fault = $3 where order_sn = $1 and state = 0 and outcome is null and expires_at is null
     returning person_id`,
    [orderSn, fault === null ? "success" : "fail", fault],
  );
  return rows[0]?.person_id ?? null;
}

/** Ends an order that brought no money: failed or expired. */
export async function closeDeposit(db: Db, deposit: Deposit, state: 2 | 3, xt: number): Promise<void> {
  await db.query("update deposit set state = $3, ended_xt = $4 where person_id = $1 and order_sn = $2 and state = 0", [
    deposit.personId,
    deposit.orderSn,
    state,
    xt,
  ]);
}

/** Open orders that something is due for: decided but not closed, expired, or due at the reviewer. */
export function dueDeposits(db: Db): Promise<readonly Deposit[]> {
  return db.query<Deposit>(
    `select ${FIELDS} from deposit where state = 0 and (outcome is not null or expires_at <= now() or review_at <= now()) order by created_at limit 200`,
  );
}

/** How many orders of the account are still open: one row, for a decision. */
export const openDepositCount: ReadPart<number> = {
  name: "open_deposit_count",
  sql: "select to_json(count(*)) as row from deposit d where d.person_id = a.user_id and d.state = 0",
};

/** A page of a person's orders, newest first, with their number in all. */
export async function listDeposits(
  db: Db,
  personId: number,
  filter: { readonly channel: number | null; readonly state: number | null },
  bounds: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly Deposit[]; readonly total: number }> {
  const where = "person_id = $1 and ($2::int is null or channel = $2) and ($3::int is null or state = $3)";
  const values = [personId, filter.channel, filter.state];
  const rows = await db.query<Deposit>(
    `select ${FIELDS} from deposit where ${where} order by created_xt desc, created_at desc limit $4 offset $5`,
    [...values, bounds.limit, bounds.offset],
  );
  const [count] = await db.query<{ n: number }>(`select count(*) as n from deposit where ${where}`, values);
  return { rows, total: count?.n ?? 0 };
}

async function insert(world: Pick<World, "clock" | "vault">, db: Db, deposit: NewDeposit): Promise<Deposit> {
  const rows = await db.query<Deposit>(
    `insert into deposit (person_id, order_sn, channel, amount_fen, request_key, request_hash, created_xt, expires_at, review_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $8 then null else now() + interval '${LIFE}' end, now() + $9 * interval '1 second') returning ${FIELDS}`,
    [
      deposit.personId,
      deposit.orderSn,
      deposit.channel,
      deposit.amount,
      deposit.requestKey,
      deposit.requestHash,
      world.clock.now().xt,
      deposit.reviewed,
      deposit.reviewInS,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error("a deposit was not stored");
  await db.query("insert into pay_token (token_hash, person_id, order_sn) values ($1, $2, $3)", [
    hashOf(payToken(world, row.orderSn)),
    row.personId,
    row.orderSn,
  ]);
  return row;
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Whether anybody but this person (null: anybody) has a deposit that is not decided. */
export async function othersDeposit(db: Db, personId: number | null): Promise<boolean> {
  const found = await db.query("select 1 from deposit where person_id <> $1 and state = 0 limit 1", [personId ?? 0]);
  return found.length > 0;
}
