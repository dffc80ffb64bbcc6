/** Handlers of the watchlist calls: our own (core/contract/watch.ts), and those of old clients. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { optionCalls } from "@hongpan/core/contract/options.ts";
import type { watchCalls } from "@hongpan/core/contract/watch.ts";
import type { Handlers } from "../http/http.ts";
import type { World } from "../world.ts";
import {
  addWatched,
  changeWatched,
  dropGroup,
  moveToGroup,
  nameGroup,
  newGroup,
  orderWatched,
  plainNote,
  removeWatched,
  sortGroups,
} from "./change.ts";
import { importFile } from "./import-file.ts";
import { exportedWatchlist, wholeWatchlist } from "./list.ts";
import { isWatched, unwatch, watch, watchlist } from "./options.ts";

export function watchRoutes(world: World): Handlers<typeof watchCalls> {
  return {
    "/user/watch/list.do": async ({ user }) => done(await wholeWatchlist(world, user.id)),
    "/user/watch/add.do": ({ user, input }) => addWatched(world, user.id, input.code, input.groupId),
    "/user/watch/remove.do": ({ user, input }) => removeWatched(world, user.id, input.codes),
    "/user/watch/order.do": ({ user, input }) => orderWatched(world, user.id, input.codes),
    "/user/watch/pin.do": ({ user, input }) => changeWatched(world, user.id, input.code, { pinned: input.pinned === 1 }),
    "/user/watch/note.do": ({ user, input }) => changeWatched(world, user.id, input.code, { note: plainNote(input.note ?? "") }),
    "/user/watch/group/add.do": ({ user, input }) => newGroup(world, user.id, input.name),
    "/user/watch/group/rename.do": ({ user, input }) => nameGroup(world, user.id, input.groupId, input.name),
    "/user/watch/group/remove.do": ({ user, input }) => dropGroup(world, user.id, input.groupId),
    "/user/watch/group/order.do": ({ user, input }) => sortGroups(world, user.id, input.groupIds),
    "/user/watch/group/put.do": ({ user, input }) => moveToGroup(world, user.id, input.groupId, input.codes, input.in === 1),
    "/user/watch/export.do": async ({ user }) => done({ text: await exportedWatchlist(world, user.id) }),
    "/user/watch/import.do": ({ user, input, lang }) => importFile(world, user.id, lang, input.text, input.dry === 1),
  };
}

export function optionRoutes(world: World): Handlers<typeof optionCalls> {
  return {
    "/user/isOption.do": ({ user, input }) => isWatched(world, user.id, input.code),
    "/user/addOption.do": ({ user, input }) => watch(world, user.id, input.code),
    "/user/delOption.do": ({ user, input }) => unwatch(world, user.id, input.code),
    "/user/option/list.do": ({ user, input }) => watchlist(world, user.id, input),
  };
}
