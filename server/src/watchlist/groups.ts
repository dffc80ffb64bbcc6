/** A user's groups of his watchlist: watch_group with its members. A symbol can be in several; its place, pin and note are its own. */
import type { Db } from "../db/pool.ts";

export interface WatchGroup {
  readonly id: number;
  readonly name: string;
}

/** The groups in the user's order. */
export function groupsOf(db: Db, userId: number): Promise<WatchGroup[]> {
  return db.query<WatchGroup>("select id, name from watch_group where user_id = $1 order by place, id", [userId]);
}

/** Which groups each watched instrument is in. */
export async function membershipsOf(db: Db, userId: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db.query<{ id: number; groups: number[] }>(
    `select instrument_id as id, array_agg(group_id::int order by group_id) as groups from watch_member where user_id = $1 group by instrument_id`,
    [userId],
  );
  return new Map(rows.map((row) => [row.id, row.groups]));
}

/** Adds a group at the end; null when there is one of this name. */
export async function addGroup(db: Db, userId: number, name: string): Promise<number | null> {
  const [row] = await db.query<{ id: number }>(
    `insert into watch_group (user_id, name, place)
     select $1, $2, coalesce(max(place), 0) + 1 from watch_group where user_id = $1
     on conflict (user_id, name) do nothing returning id`,
    [userId, name],
  );
  return row?.id ?? null;
}

/** The id of the group of this name, made when there is none. */
export async function groupNamed(db: Db, userId: number, name: string): Promise<number> {
  const [known] = await db.query<{ id: number }>("select id from watch_group where user_id = $1 and name = $2", [userId, name]);
  return known?.id ?? (await addGroup(db, userId, name)) ?? 0;
}

/** Says whether there is such a group of this user. */
export async function hasGroup(db: Db, userId: number, id: number): Promise<boolean> {
  return (await db.query("select 1 as one from watch_group where user_id = $1 and id = $2", [userId, id])).length > 0;
}

/** Renames; false when another one has the name. */
export async function renameGroup(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const rows = await db.query(
    `update watch_group set name = $3 where user_id = $1 and id = $2
     and not exists (select 1 from watch_group other where other.user_id = $1 and other.name = $3 and other.id <> $2) returning id`,
    [userId, id, name],
  );
  return rows.length > 0;
}

/** Takes a group away; what was in it stays in the list. Says whether it was there. */
export async function removeGroup(db: Db, userId: number, id: number): Promise<boolean> {
  return (await db.query("delete from watch_group where user_id = $1 and id = $2 returning id", [userId, id])).length > 0;
}

/** Puts the groups in this order; others follow. */
export async function orderGroups(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await db.query(
    `update watch_group set place = wanted.place from (
       select id, row_number() over (order by array_position($2::bigint[], id) nulls last, place, id) as place
       from watch_group where user_id = $1
     ) wanted where watch_group.user_id = $1 and watch_group.id = wanted.id`,
    [userId, [...ids]],
  );
}

/** Puts watched instruments into a group, or takes them out. */
export async function putInGroup(db: Db, userId: number, group: number, ids: readonly number[], into: boolean): Promise<void> {
  const statement = into
    ? `insert into watch_member (user_id, group_id, instrument_id) select $1, $2, id from unnest($3::int[]) as given (id) on conflict do nothing`
    : "delete from watch_member where user_id = $1 and group_id = $2 and instrument_id = any($3::int[])";
  await db.query(statement, [userId, group, [...ids]]);
}
