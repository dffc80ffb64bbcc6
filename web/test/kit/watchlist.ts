/** A watchlist that the calls of a test change, as a server keeps it (server/test/trading/watchlist.test.ts proves the real one). */
import { done } from "@hongpan/core/contract/answer.ts";
import type { Answers } from "@hongpan/core/contract/wire.ts";
import { replyTo } from "./replies.ts";
import type { Handlers } from "./stub-server.ts";

type List = Answers["/user/watch/list.do"];
type Item = List["items"][number];

export interface Watchlist {
  readonly handlers: Handlers;
  readonly gids: () => readonly string[];
  readonly pinned: () => readonly string[];
}

/** The recorded list, from now on changed by the calls. */
export function watchlist(): Watchlist {
  let { items, groups }: List = replyTo("/user/watch/list.do");
  const put = (next: readonly Item[]) => {
    items = [...next.filter(({ pinned }) => pinned), ...next.filter(({ pinned }) => !pinned)];
    return null;
  };
  const change = (gids: string, to: (item: Item) => Item) =>
    put(items.map((item) => (gids.split(",").includes(item.gid) ? to(item) : item)));
  const add = (gid: string) => put([...items, { ...items[0]!, gid, code: gid.slice(2), name: gid, pinned: false, note: "", groups: [] }]);
  return {
    gids: () => items.map(({ gid }) => gid),
    pinned: () => items.filter(({ pinned }) => pinned).map(({ gid }) => gid),
    handlers: {
      "/user/watch/list.do": () => ({ version: items.length, items, groups }),
      "/user/isOption.do": () => done(null),
      "/user/watch/add.do": ({ code = "" }) => add(code),
      "/user/watch/remove.do": ({ codes = "" }) => {
        put(items.filter(({ gid }) => !codes.split(",").includes(gid)));
        return { removed: codes.split(",").length };
      },
      "/user/watch/pin.do": ({ code = "", pinned }) => change(code, (item) => ({ ...item, pinned: pinned === "1" })),
      "/user/watch/note.do": ({ code = "", note = "" }) => change(code, (item) => ({ ...item, note })),
      "/user/watch/order.do": ({ codes = "" }) => {
        const order = codes.split(",");
        const place = (gid: string) => (order.includes(gid) ? order.indexOf(gid) : order.length);
        return put(items.toSorted((a, b) => place(a.gid) - place(b.gid)));
      },
      "/user/watch/group/add.do": ({ name = "" }) => {
        groups = [...groups, { id: groups.length + 1, name }];
        return { id: groups.length };
      },
      "/user/watch/group/put.do": ({ groupId, codes = "" }) =>
        change(codes, (item) => ({ ...item, groups: [...item.groups, Number(groupId)] })),
      "/user/watch/export.do": () => ({ text: `# 红盘自选（模拟）\n${items.map(({ gid }) => gid).join("\n")}\n` }),
    },
  };
}
