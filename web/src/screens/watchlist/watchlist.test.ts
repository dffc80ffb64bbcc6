import { expect, test } from "vitest";
import type { WatchItem, Watchlist } from "../../data/watch.ts";
import { groupForward, move, moved, pin, putInGroup, remove } from "./change-list.ts";
import { matching, nextOrder, ordered, OWN_ORDER, partOf } from "./shown-items.ts";

const item = (gid: string, change: Partial<WatchItem> = {}): WatchItem => ({
  ...{ gid, code: gid.slice(2), name: `名${gid}`, plate: "", type: "sh", nowPrice: 10, hcrate: 0, increase: 0, preclose_px: 10 },
  ...{ pinned: false, note: "", groups: [] },
  ...change,
});
const list: Watchlist = {
  version: 1,
  groups: [
    { id: 1, name: "白酒" },
    { id: 2, name: "长线" },
  ],
  items: [
    item("sh600519", { pinned: true, groups: [1] }),
    item("sh000001"),
    item("sz300750", { hcrate: 2 }),
    item("sz000001", { hcrate: -1 }),
  ],
};
const gids = (items: readonly WatchItem[]) => items.map((each) => each.gid);

test.each([
  ["to the front", "d", null, "d,a,b,c"],
  ["behind one", "a", "c", "b,c,a,d"],
  ["where it is", "b", "a", "a,b,c,d"],
  ["to the end", "a", "d", "b,c,d,a"],
])("moved %s", (_, gid, after, wanted) => expect(moved(["a", "b", "c", "d"], gid, after).join()).toBe(wanted));

test("a move shows at once, pinned ones stay on top", () => {
  const change = move(list, "sz000001", null);
  expect(gids(change.look!(list).items)).toEqual(["sh600519", "sz000001", "sh000001", "sz300750"]);
});

test("pin, removal and group show at once", () => {
  expect(gids(pin("sz000001", true).look!(list).items)).toEqual(["sh600519", "sz000001", "sh000001", "sz300750"]);
  expect(gids(remove(["sh600519", "sz300750"]).look!(list).items)).toEqual(["sh000001", "sz000001"]);
  expect(putInGroup(2, ["sh600519"], true).look!(list).items[0]!.groups).toEqual([1, 2]);
  expect(putInGroup(1, ["sh600519"], false).look!(list).items[0]!.groups).toEqual([]);
  expect(groupForward(list, 2).look!(list).groups.map(({ id }) => id)).toEqual([2, 1]);
});

test("parts: all, without indices, indices alone, a group", () => {
  expect(gids(partOf(list.items, "stocks"))).toEqual(["sh600519", "sz300750", "sz000001"]);
  expect(gids(partOf(list.items, "indices"))).toEqual(["sh000001"]);
  expect(gids(partOf(list.items, 1))).toEqual(["sh600519"]);
  expect(gids(matching(list.items, "300750"))).toEqual(["sz300750"]);
});

test("a heading sorts downward, upward, and then gives the own order back", () => {
  const down = nextOrder(OWN_ORDER, "change");
  expect(gids(ordered(list.items, down, () => null))).toEqual(["sz300750", "sh600519", "sh000001", "sz000001"]);
  const up = nextOrder(down, "change");
  expect(gids(ordered(list.items, up, (gid) => (gid === "sh000001" ? { hcrate: -9 } : null)))[0]).toBe("sh000001");
  expect(nextOrder(up, "change")).toEqual(OWN_ORDER);
});
