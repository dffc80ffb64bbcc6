/**
 * Which built-in list a market lives on. All its prices come from that list, so a data directory keeps the one that it was opened
 * with, however new the version that runs on it.
 */
import type { Db } from "../../db/pool.ts";

/** 1: some 2,500 shares; 2: the whole list, with what is public of the companies. */
export type Edition = 1 | 2;

/** What a new market opens with; the change-over to the third model moves the markets of before. */
const OPENS_WITH: Edition = 2;

/** Moves this database's market to the list that new ones open with. */
export async function moveToNewest(db: Db): Promise<void> {
  await db.query("update market_listing set edition = $1", [OPENS_WITH]);
}

/** The edition of this database's market; its first start notes `opensWith`. */
export async function editionOf(db: Db, opensWith: Edition = OPENS_WITH): Promise<Edition> {
  await db.query("insert into market_listing (edition) values ($1) on conflict do nothing", [opensWith]);
  const [row] = await db.query<{ edition: Edition }>("select edition from market_listing");
  return row?.edition ?? opensWith;
}
