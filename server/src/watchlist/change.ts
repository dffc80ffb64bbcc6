/** Changes of a watchlist: each under the list's lock, so that its limits hold however many come at once. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { MOST_GROUPS, MOST_WATCHED } from "@hongpan/core/contract/watch.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Db } from "../db/pool.ts";
import type { World } from "../world.ts";
import { addGroup, groupsOf, hasGroup, orderGroups, putInGroup, removeGroup, renameGroup } from "./groups.ts";
import { addItems, changeItem, changeList, orderItems, removeItems, watchedIds } from "./items.ts";

/** The instrument of a code or gid, in the letter case that it has. */
export function instrumentOf(world: Pick<World, "market">, code: string): Instrument | undefined {
  return world.market.instrument(code) ?? world.market.instrument(code.toLowerCase());
}

/** Adds a symbol of any kind, and puts it into a group when one is named. */
export function addWatched(world: Pick<World, "db" | "market" | "watchlists">, userId: number, code: string, group: number | undefined) {
  const instrument = instrumentOf(world, code);
  if (!instrument) return refuse("watchUnknown");
  return changeList(world, userId, async (db) => {
    if (group !== undefined && !(await hasGroup(db, userId, group))) return refuse("watchGroupMissing");
    if (!(await hasRoom(db, userId, [instrument.id]))) return refuse("watchFull", { n: MOST_WATCHED });
    await addItems(db, userId, [instrument.id]);
    if (group !== undefined) await putInGroup(db, userId, group, [instrument.id], true);
    return done(null);
  });
}

/** Whether the list takes these too. */
export async function hasRoom(db: Db, userId: number, ids: readonly number[]): Promise<boolean> {
  const known = await watchedIds(db, userId);
  return known.size + ids.filter((id) => !known.has(id)).length <= MOST_WATCHED;
}

/** Takes symbols off; refused when none of them is watched. */
export function removeWatched(world: Pick<World, "db" | "market" | "watchlists">, userId: number, codes: string) {
  return changeList(world, userId, async (db) => {
    const removed = await removeItems(db, userId, idsOf(world, codes));
    return removed > 0 ? done({ removed }) : refuse("watchMissing");
  });
}

/** The user's own order. */
export function orderWatched(world: Pick<World, "db" | "market" | "watchlists">, userId: number, codes: string) {
  const ids = idsOf(world, codes);
  return changeList(world, userId, async (db) => {
    const known = await watchedIds(db, userId);
    if (ids.length === 0 || ids.some((id) => !known.has(id))) return refuse("watchMissing");
    await orderItems(db, userId, ids);
    return done(null);
  });
}

/** Pin or note of one symbol. */
export function changeWatched(
  world: Pick<World, "db" | "market" | "watchlists">,
  userId: number,
  code: string,
  change: { pinned?: boolean; note?: string },
) {
  const id = instrumentOf(world, code)?.id ?? 0;
  return changeList(world, userId, async (db) => ((await changeItem(db, userId, id, change)) ? done(null) : refuse("watchMissing")));
}

/** A new group at the end. */
export function newGroup(world: Pick<World, "db" | "watchlists">, userId: number, given: string) {
  const name = plainName(given);
  if (name === "") return refuse("watchGroupName");
  return changeList(world, userId, async (db) => {
    if ((await groupsOf(db, userId)).length >= MOST_GROUPS) return refuse("watchGroupsFull", { n: MOST_GROUPS });
    const id = await addGroup(db, userId, name);
    return id === null ? refuse("watchGroupTwice") : done({ id });
  });
}

/** Another name for a group. */
export function nameGroup(world: Pick<World, "db" | "watchlists">, userId: number, group: number, given: string) {
  const name = plainName(given);
  if (name === "") return refuse("watchGroupName");
  return changeList(world, userId, async (db) => {
    if (!(await hasGroup(db, userId, group))) return refuse("watchGroupMissing");
    return (await renameGroup(db, userId, group, name)) ? done(null) : refuse("watchGroupTwice");
  });
}

/** Takes a group away; what was in it stays in the list. */
export function dropGroup(world: Pick<World, "db" | "watchlists">, userId: number, group: number) {
  return changeList(world, userId, async (db) => ((await removeGroup(db, userId, group)) ? done(null) : refuse("watchGroupMissing")));
}

/** The order of the groups. */
export function sortGroups(world: Pick<World, "db" | "watchlists">, userId: number, groupIds: string) {
  const ids = groupIds.split(",").map(Number);
  return changeList(world, userId, async (db) => {
    const known = new Set((await groupsOf(db, userId)).map((group) => group.id));
    if (ids.some((id) => !known.has(id))) return refuse("watchGroupMissing");
    await orderGroups(db, userId, ids);
    return done(null);
  });
}

/** Puts watched symbols into a group or takes them out. */
export function moveToGroup(
  world: Pick<World, "db" | "market" | "watchlists">,
  userId: number,
  group: number,
  codes: string,
  into: boolean,
) {
  const ids = idsOf(world, codes);
  return changeList(world, userId, async (db) => {
    if (!(await hasGroup(db, userId, group))) return refuse("watchGroupMissing");
    const known = await watchedIds(db, userId);
    if (ids.length === 0 || ids.some((id) => !known.has(id))) return refuse("watchMissing");
    await putInGroup(db, userId, group, ids, into);
    return done(null);
  });
}

/** A group's name without the separator of files and without doubled spaces. */
export function plainName(given: string): string {
  return given.replace(/[\s|]+/g, " ").trim();
}

/** Note on one line. */
export function plainNote(given: string): string {
  return given.replace(/\s+/g, " ").trim();
}

// An unknown code stays in the list as an id that nobody has, so that it is refused and not passed over.
function idsOf(world: Pick<World, "market">, codes: string): number[] {
  const words = codes
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  return [...new Set(words.slice(0, MOST_WATCHED + 1).map((word) => instrumentOf(world, word)?.id ?? 0))];
}
