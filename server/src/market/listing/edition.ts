/**
 * Which built-in list a market lives on. All its prices come from that list, so a data directory keeps the one that it was opened
 * with, however new the version that runs on it.
 */
import type { Db } from "../../db/pool.ts";

/** 1: some 2,500 shares; 2: the whole list, with what is public of the companies. */
export type Edition = 1 | 2;

/** What a new market opens with. The third model makes it 2, and its change-over moves the markets of before. */
export const OPENS_WITH: Edition = 1;

/** Moves this database's market to the list that new ones open with. */
export async function moveToEdition(db: Db, edition: Edition): Promise<void> {
  await db.query("update market_listing set edition = $1", [edition]);
}

/** The edition of this database's market; its first start notes `opensWith`. */
export async function editionOf(db: Db, opensWith: Edition): Promise<Edition> {
  await db.query("insert into market_listing (edition) values ($1) on conflict do nothing", [opensWith]);
  const [row] = await db.query<{ edition: Edition }>("select edition from market_listing");
  return row?.edition ?? opensWith;
}
