/** The identity review of each person and the directory of numbers. State: 1 under review, 2 passed, 3 failed. */
import type { Db } from "../db/pool.ts";
import type { Vault, World } from "../world.ts";
import { holdPerson } from "./forget-person.ts";

export type Fault = "reviewUnderage" | "reviewSampleRefused" | "reviewPictures" | "reviewMismatch";

export interface Identity {
  readonly state: 1 | 2 | 3;
  readonly realName: string;
  /** 18 characters. */
  readonly number: string;
  readonly img1Key: string;
  readonly img2Key: string;
  readonly fault: Fault | null;
}

export interface Submission {
  readonly personId: number;
  readonly realName: string;
  readonly number: string;
  readonly keys: readonly [string, string, string | null];
  /** Wall seconds until the sandbox reviewer decides; null waits for an operator. */
  readonly reviewInS: number | null;
}

interface Row {
  readonly state: 1 | 2 | 3;
  readonly name_sealed: Buffer;
  readonly number_sealed: Buffer;
  readonly img1_key: string;
  readonly img2_key: string;
  readonly fault: Fault | null;
}

/** What a person has handed in, or null. */
export async function identityById(world: Pick<World, "db" | "vault">, personId: number): Promise<Identity | null> {
  const rows = await world.db.query<Row>(
    "select state, name_sealed, number_sealed, img1_key, img2_key, fault from identity_review where person_id = $1",
    [personId],
    "identity",
  );
  return rows[0] ? identityFrom(world.vault, rows[0]) : null;
}

/** Whether a person's identity has passed: orders, deposits and withdrawals ask. */
export async function hasPassed(world: Pick<World, "db">, personId: number): Promise<boolean> {
  return (
    (await world.db.query("select 1 from identity_review where person_id = $1 and state = 2", [personId], "identity-passed")).length > 0
  );
}

/** Puts a submission under review. A number belongs to one person; a failed review frees it. */
export async function addSubmission(world: Pick<World, "db" | "vault">, submission: Submission): Promise<"added" | "taken" | "not now"> {
  const { vault } = world;
  return world.db.transaction(async (db) => {
    const { personId } = submission;
    await db.query("select pg_advisory_xact_lock(1, $1)", [personId]);
    const open = await db.query("select 1 from identity_review where person_id = $1 and state in (1, 2)", [personId]);
    if (open.length > 0) return "not now";
    const taken = await db.query(
      "insert into identity_number (number_index, person_id) values ($1, $2) on conflict do nothing returning 1",
      [vault.mac("identity number", submission.number), personId],
    );
    if (taken.length === 0) return "taken";
    await writeSubmission(db, vault, submission);
    return "added";
  });
}

/** Writes an identity that has passed without a review, inside the caller's transaction: of accounts that are made with a sample. */
export async function addPassedIdentity(
  db: Db,
  vault: Vault,
  { personId, realName, number }: Pick<Submission, "personId" | "realName" | "number">,
): Promise<void> {
  await db.query("insert into identity_number (number_index, person_id) values ($1, $2) on conflict do nothing", [
    vault.mac("identity number", number),
    personId,
  ]);
  await writeSubmission(db, vault, { personId, realName, number, keys: ["", "", null], reviewInS: null });
  await db.query("update identity_review set state = 2, decided_at = now() where person_id = $1", [personId]);
}

/** Reviews that are due by wall time. */
export async function dueReviews(db: Db): Promise<readonly number[]> {
  const rows = await db.query<{ person_id: number }>(
    "select person_id from identity_review where state = 1 and due_at <= now() order by due_at limit 100",
  );
  return rows.map((row) => row.person_id);
}

/** A page of open reviews, the oldest first, with their number in all; times are epoch milliseconds of the wall. */
export async function waitingReviews(world: Pick<World, "db" | "vault">, bounds: { readonly limit: number; readonly offset: number }) {
  const rows = await world.db.query<Row & { readonly person_id: number; readonly at: number }>(
    `select person_id, state, name_sealed, number_sealed, img1_key, img2_key, fault, floor(extract(epoch from submitted_at) * 1000)::float8 as at
     from identity_review where state = 1 order by submitted_at, person_id limit $1 offset $2`,
    [bounds.limit, bounds.offset],
  );
  return rows.map((row) => ({ personId: row.person_id, at: row.at, identity: identityFrom(world.vault, row) }));
}

/** How many of them there are. */
export async function waitingReviewCount(db: Db): Promise<number> {
  const [row] = await db.query<{ n: number }>("select count(*) as n from identity_review where state = 1");
  return row?.n ?? 0;
}

/** Decides an open review, with whatever `also` writes of it; false when it is decided already. */
export async function decide(
  world: Pick<World, "db">,
  personId: number,
  fault: Fault | null,
  also?: (db: Db) => Promise<void>,
): Promise<boolean> {
  return world.db.transaction(async (db) => {
    if (!(await holdPerson(db, personId))) return false;
    const rows = await db.query(
      "update identity_review set state = $2, fault = $3, decided_at = now(), due_at = null where person_id = $1 and state = 1 returning 1",
      [personId, fault === null ? 2 : 3, fault],
    );
    if (rows.length > 0 && fault !== null) await db.query("delete from identity_number where person_id = $1", [personId]);
    if (rows.length > 0) await also?.(db);
    return rows.length > 0;
  });
}

async function writeSubmission(db: Db, vault: Vault, submission: Submission): Promise<void> {
  await db.query(
    `insert into identity_review (person_id, state, name_sealed, number_sealed, img1_key, img2_key, img3_key, due_at)
     values ($1, 1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
     on conflict (person_id) do update set state = 1, name_sealed = excluded.name_sealed, number_sealed = excluded.number_sealed,
       img1_key = excluded.img1_key, img2_key = excluded.img2_key, img3_key = excluded.img3_key, due_at = excluded.due_at,
       fault = null, decided_at = null, submitted_at = now()`,
    [
      submission.personId,
      vault.seal("real name", Buffer.from(submission.realName)),
      vault.seal("identity number", Buffer.from(submission.number)),
      ...submission.keys,
      submission.reviewInS,
    ],
  );
}

function identityFrom(vault: Vault, row: Row): Identity {
  return {
    state: row.state,
    realName: vault.open("real name", row.name_sealed).toString(),
    number: vault.open("identity number", row.number_sealed).toString(),
    img1Key: row.img1_key,
    img2Key: row.img2_key,
    fault: row.fault,
  };
}
