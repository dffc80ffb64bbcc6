/** What a user watches: the watch_item rows in his order, and the lock under which his list changes. */
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";

export interface WatchItem {
  readonly instrumentId: number;
  readonly pinned: boolean;
  readonly note: string;
}

/** Runs `work` as the only change of this user's list; its version counts up. */
export function changeList<T>(world: Pick<World, "db" | "watchlists">, userId: number, work: (db: Db) => Promise<T>): Promise<T> {
  return world.watchlists(userId, () =>
    world.db.transaction(async (db) => {
      await db.query(
        "insert into watch_head (user_id, version) values ($1, 1) on conflict (user_id) do update set version = watch_head.version + 1",
        [userId],
      );
      return work(db);
    }),
  );
}

/** Makes the list `ids` alone, the first on top, without groups, once `also` has said yes. */
export function resetList(
  world: Pick<World, "db" | "watchlists">,
  userId: number,
  ids: readonly number[],
  also: () => Promise<boolean>,
): Promise<void> {
  return changeList(world, userId, async (db) => {
    if (!(await also())) return;
    await db.query("delete from watch_group where user_id = $1", [userId]);
    await db.query("delete from watch_item where user_id = $1", [userId]);
    await addItems(db, userId, ids);
  });
}

/** How often the list has been changed. */
export async function versionOf(db: Db, userId: number): Promise<number> {
  const [head] = await db.query<{ version: number }>("select version from watch_head where user_id = $1", [userId]);
  return head?.version ?? 0;
}

/** All of it, pinned ones first, then by the user's order. */
export function itemsOf(db: Db, userId: number): Promise<WatchItem[]> {
  return db.query<WatchItem>(
    `select instrument_id as "instrumentId", pinned, note from watch_item where user_id = $1
     order by pinned desc, place, instrument_id`,
    [userId],
  );
}

/** The instruments that a user watches. */
export async function watchedIds(db: Db, userId: number): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>("select instrument_id as id from watch_item where user_id = $1", [userId], "watched-ids");
  return new Set(rows.map((row) => row.id));
}

/** Puts new ones before all others, the first of `ids` on top; those that are there already stay where they are. Returns how many came. */
export async function addItems(db: Db, userId: number, ids: readonly number[]): Promise<number> {
  const rows = await db.query(
    `insert into watch_item (user_id, instrument_id, place)
     select $1, id, (select coalesce(min(place), 0) from watch_item where user_id = $1) - $3 + nth - 1
     from unnest($2::int[]) with ordinality as given (id, nth)
     on conflict do nothing returning instrument_id`,
    [userId, [...ids], ids.length],
  );
  return rows.length;
}

/** Returns how many were there to take off. */
export async function removeItems(db: Db, userId: number, ids: readonly number[]): Promise<number> {
  const rows = await db.query("delete from watch_item where user_id = $1 and instrument_id = any($2::int[]) returning instrument_id", [
    userId,
    [...ids],
  ]);
  return rows.length;
}

/** Puts `ids` first in their order; the others follow as they stood. */
export async function orderItems(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await db.query(
    `update watch_item set place = wanted.place from (
       select instrument_id, row_number() over (order by array_position($2::int[], instrument_id) nulls last, place, instrument_id) as place
       from watch_item where user_id = $1
     ) wanted where watch_item.user_id = $1 and watch_item.instrument_id = wanted.instrument_id`,
    [userId, [...ids]],
  );
}

/** Changes pin or note of one; says whether it is watched at all. */
export async function changeItem(db: Db, userId: number, id: number, change: { pinned?: boolean; note?: string }): Promise<boolean> {
  const rows = await db.query(
    "update watch_item set pinned = coalesce($3, pinned), note = coalesce($4, note) where user_id = $1 and instrument_id = $2 returning 1 as one",
    [userId, id, change.pinned ?? null, change.note ?? null],
  );
  return rows.length > 0;
}
