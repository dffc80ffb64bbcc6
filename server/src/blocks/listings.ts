/** The block_listing table: blocks on offer. */
import { randomInt } from "node:crypto";
import type { BlockListing } from "@hongpan/core/rules/blocks/deals.ts";
import type { Fen } from "@hongpan/core/rules/money.ts";
import type { Db } from "../db/pool.ts";

/** A listing with who made it: the desk, or the public draw. */
export type ShownListing = BlockListing & { readonly byDesk: boolean };

const COLUMNS = `id, instrument_id as "instrumentId", discount_ppm as discount, min_shares as "minShares", quantity, sold,
  lock_days as "lockDays", min_assets as "minAssets", agreed, starts_xt as "startsXt", ends_xt as "endsXt", drawn is null as "byDesk"`;

/** Those that are not over at exchange time `xt`, the oldest first. */
export function listingsAt(db: Db, xt: number): Promise<readonly ShownListing[]> {
  return db.query<ShownListing>(
    `select ${COLUMNS} from block_listing where ends_xt > $1 and quantity > 0 order by starts_xt, id`,
    [xt],
    "blocks",
  );
}

/** All that there were, newest first. */
export function allListings(db: Db): Promise<readonly ShownListing[]> {
  return db.query<ShownListing>(`select ${COLUMNS} from block_listing where quantity > 0 order by id desc limit 200`);
}

/** The one with this number, or null. */
export async function listingById(db: Db, id: number): Promise<ShownListing | null> {
  return (await db.query<ShownListing>(`select ${COLUMNS} from block_listing where id = $1`, [id], "block"))[0] ?? null;
}

type NewListing = Omit<BlockListing, "id" | "sold" | "agreed"> & { readonly given: Fen };

/** What the desk's listings that began after `xt` give away at most; who publishes another one waits until this transaction ends. */
export async function givenSince(db: Db, xt: number): Promise<Fen> {
  await db.query("select pg_advisory_xact_lock(7, 3)");
  const sql = "select coalesce(sum(given), 0)::bigint as fen from block_listing where made_by is not null and starts_xt > $1";
  const [row] = await db.query<{ fen: number }>(sql, [xt]);
  return Number(row!.fen);
}

/** Adds a listing with an agreed number of its own; `drawn` names the place of a public draw, which is filled once. Null: it was filled. */
export async function addListing(db: Db, listing: NewListing, by: { readonly drawn: string } | { readonly operator: number }) {
  const { instrumentId, discount, minShares, quantity, lockDays, minAssets, startsXt, endsXt, given } = listing;
  const agreed = String(randomInt(1_000_000)).padStart(6, "0");
  const rows = await db.query<{ id: number }>(
    `insert into block_listing (instrument_id, discount_ppm, min_shares, quantity, lock_days, min_assets, starts_xt, ends_xt, agreed, given, drawn, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (drawn) do nothing returning id`,
    [
      ...[instrumentId, discount, minShares, quantity, lockDays, minAssets, startsXt, endsXt, agreed, given],
      "drawn" in by ? by.drawn : null,
      "operator" in by ? by.operator : null,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Ends a listing at `xt`; false when it was over. */
export async function endListing(db: Db, id: number, xt: number): Promise<boolean> {
  const sql = "update block_listing set starts_xt = least(starts_xt, $2 - 1), ends_xt = $2 where id = $1 and ends_xt > $2 returning 1";
  return (await db.query(sql, [id, xt])).length > 0;
}
