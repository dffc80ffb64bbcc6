/**
 * The desk's log: append-only, each entry with the hash of the one before, so that none can be changed or left out without all that
 * follow it. What is done at the desk writes its entry in the same transaction.
 */
import type { DeskAction, DeskSubject } from "@hongpan/core/contract/desk/desk-roles.ts";
import type { Db } from "../db/pool.ts";

const NONE = Buffer.alloc(32);

export interface Entry {
  /** Name of the person of the desk; "server" for what no person did. */
  readonly who: string;
  readonly action: DeskAction;
  /** What it was done to: "withdrawal 2026112300000012". */
  readonly subject: `${DeskSubject} ${string}`;
  readonly detail?: Readonly<Record<string, unknown>>;
}

export interface Logged {
  readonly id: number;
  readonly entry: string;
  readonly previous: string;
  readonly hash: string;
}

/** Appends an entry inside the caller's transaction; entries of others wait until it ends. */
export async function addEntry(db: Db, { who, action, subject, detail = {} }: Entry): Promise<void> {
  await db.query("select pg_advisory_xact_lock(7, 0)");
  await db.query(
    `with last as (select id, hash from desk_log order by id desc limit 1),
       next as (select coalesce((select id from last), 0) + 1 as id, coalesce((select hash from last), $1::bytea) as previous,
         json_build_object('at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'who', $2::text,
           'action', $3::text, 'subject', $4::text, 'detail', $5::json)::text as entry)
     insert into desk_log (id, entry, previous, hash) select id, entry, previous, sha256(previous || convert_to(entry, 'UTF8')) from next`,
    [NONE, who, action, subject, JSON.stringify(detail)],
  );
}

/** Fifty entries, the newest first; `before`: those with a smaller number. */
export function entriesBefore(db: Db, before: number | null): Promise<readonly Logged[]> {
  return db.query<Logged>(
    `select id, entry, encode(previous, 'hex') as previous, encode(hash, 'hex') as hash from desk_log
     where $1::int is null or id < $1 order by id desc limit 50`,
    [before],
  );
}

/** The number of the first entry that does not follow from the one before, or null: the database's own arithmetic over all of them. */
export async function brokenEntry(db: Db): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `select id from (select id, previous, hash, entry, lag(hash, 1, $1::bytea) over w as before, row_number() over w as n
       from desk_log window w as (order by id)) l
     where previous <> before or id <> n or hash <> sha256(previous || convert_to(entry, 'UTF8')) order by id limit 1`,
    [NONE],
  );
  return row?.id ?? null;
}
