/** The changes of a watchlist as they look at once, before the server has answered. Pure. */
import { write } from "../../data/wire/write.ts";
import type { WatchChange, WatchItem, Watchlist } from "../../data/watch.ts";

const changed = (list: Watchlist, gid: string, change: Partial<WatchItem>): Watchlist => ({
  ...list,
  items: list.items.map((item) => (item.gid === gid ? { ...item, ...change } : item)),
});

/** Pinned ones first; otherwise as they stand. */
function pinnedFirst(items: readonly WatchItem[]): WatchItem[] {
  return [...items.filter((item) => item.pinned), ...items.filter((item) => !item.pinned)];
}

export function remove(gids: readonly string[]): WatchChange {
  const gone = new Set(gids);
  return {
    send: () => write("/user/watch/remove.do", { codes: gids.join(",") }),
    look: (list) => ({ ...list, items: list.items.filter((item) => !gone.has(item.gid)) }),
  };
}

export function pin(gid: string, pinned: boolean): WatchChange {
  return {
    send: () => write("/user/watch/pin.do", { code: gid, pinned: pinned ? 1 : 0 }),
    look: (list) => {
      const next = changed(list, gid, { pinned });
      return { ...next, items: pinnedFirst(next.items) };
    },
  };
}

export function note(gid: string, text: string): WatchChange {
  return { send: () => write("/user/watch/note.do", { code: gid, note: text }), look: (list) => changed(list, gid, { note: text }) };
}

/** The whole list with `gid` moved behind `after` (null: to the front). Of the shown part only the order among each other is known, so the move is made in the whole. */
export function move(list: Watchlist, gid: string, after: string | null): WatchChange {
  const order = moved(
    list.items.map((item) => item.gid),
    gid,
    after,
  );
  const place = new Map(order.map((each, at) => [each, at]));
  return {
    send: () => write("/user/watch/order.do", { codes: order.join(",") }),
    look: (now) => ({ ...now, items: pinnedFirst(now.items.toSorted((a, b) => (place.get(a.gid) ?? 0) - (place.get(b.gid) ?? 0))) }),
  };
}

/** `gids` with one taken out and put behind another; null puts it first. */
export function moved(gids: readonly string[], gid: string, after: string | null): string[] {
  const rest = gids.filter((each) => each !== gid);
  rest.splice(after === null ? 0 : rest.indexOf(after) + 1, 0, gid);
  return rest;
}

export function putInGroup(group: number, gids: readonly string[], into: boolean): WatchChange {
  const those = new Set(gids);
  const groupsOf = ({ groups }: WatchItem) => (into ? [...new Set([...groups, group])] : groups.filter((each) => each !== group));
  return {
    send: () => write("/user/watch/group/put.do", { groupId: group, codes: gids.join(","), in: into ? 1 : 0 }),
    look: (list) => ({ ...list, items: list.items.map((item) => (those.has(item.gid) ? { ...item, groups: groupsOf(item) } : item)) }),
  };
}

export function addGroup(name: string): WatchChange {
  return { send: () => write("/user/watch/group/add.do", { name }) };
}

export function removeGroup(group: number): WatchChange {
  return {
    send: () => write("/user/watch/group/remove.do", { groupId: group }),
    look: (list) => ({
      ...list,
      groups: list.groups.filter((each) => each.id !== group),
      items: list.items.map((item) => ({ ...item, groups: item.groups.filter((each) => each !== group) })),
    }),
  };
}

export function renameGroup(group: number, name: string): WatchChange {
  return {
    send: () => write("/user/watch/group/rename.do", { groupId: group, name }),
    look: (list) => ({ ...list, groups: list.groups.map((each) => (each.id === group ? { ...each, name } : each)) }),
  };
}

/** Moves a group one place forward. */
export function groupForward(list: Watchlist, group: number): WatchChange {
  const ids = list.groups.map((each) => each.id);
  const at = ids.indexOf(group);
  const order = at > 0 ? moved(ids.map(String), String(group), at > 1 ? String(ids[at - 2]) : null).map(Number) : ids;
  return {
    send: () => write("/user/watch/group/order.do", { groupIds: order.join(",") }),
    look: (now) => ({ ...now, groups: order.flatMap((id) => now.groups.find((each) => each.id === id) ?? []) }),
  };
}
