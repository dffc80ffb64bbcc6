/** The block_listing table: blocks on offer. */
import { randomInt } from "node:crypto";
import { type BlockListing, givenAway } from "@hongpan/core/rules/blocks/deals.ts";
import { type Fen, valueOf } from "@hongpan/core/rules/money.ts";
import { blocksOfWeek } from "@hongpan/core/exchange/blocks.ts";
import { weekOf } from "@hongpan/core/exchange/issues.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { addDays, isTradingDay, weekdayOf, xtOf, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";

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

// The week's public listings (core/src/exchange/blocks.ts): on offer from the first opening that sees them to Friday's close.

/** A smallest deal is worth some 20,000 yuan, a listing ten of them: what its discount gives away in a week is bounded for all together. */
const LEAST_VALUE = 20_000_00;
const DEALS = 10;
const MIN_ASSETS = 50_000_00;

/** Puts the week's blocks on offer, once. */
export async function offerBlocks(world: Pick<World, "db" | "market">, day: Day, xt: number): Promise<void> {
  const endsXt = xtOf(lastTradingDayOfWeek(day), 15 * 3600);
  if (endsXt <= xt) return;
  const week = weekOf(day);
  const shares = world.market.all.filter((each) => isShare(each) && each.board === "main" && !each.st && each.issued !== true);
  for (const [k, { place, discount, lockDays }] of blocksOfWeek(week).entries()) {
    const instrument = shares[Math.floor(place * shares.length)];
    const { prevClose, suspended } = instrument ? world.market.quote(instrument.id) : { prevClose: 0, suspended: true };
    if (!instrument || suspended || prevClose <= 0) continue;
    const minShares = Math.max(1, Math.round(LEAST_VALUE / valueOf(prevClose, 100))) * 100;
    const terms = { instrumentId: instrument.id, discount, lockDays, minShares, quantity: minShares * DEALS, minAssets: MIN_ASSETS };
    await addListing(world.db, { ...terms, startsXt: xt, endsXt, given: givenAway(terms, prevClose) }, { drawn: `${week} ${k}` });
  }
}

function lastTradingDayOfWeek(day: Day): Day {
  const friday = addDays(day, 5 - weekdayOf(day));
  return [0, -1, -2, -3, -4].map((back) => addDays(friday, back)).find((each) => isTradingDay(each)) ?? day;
}
