/** Handlers of the watchlist calls: our own (core/contract/watch.ts), and those of old clients. */
import { done } from "@hongpan/core/contract/answer.ts";
import type { optionCalls } from "@hongpan/core/contract/options.ts";
import type { watchCalls } from "@hongpan/core/contract/watch.ts";
import { changeAmount, changePercent, plateOf, price, typeOf } from "@hongpan/core/contract/market/quote-words.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
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
import { isWatched, unwatch, watch, watchlist } from "./options.ts";
import { writeFile, importFile } from "./file.ts";
import { groupsOf, membershipsOf } from "./groups.ts";
import { itemsOf, versionOf, type WatchItem } from "./items.ts";

export function watchRoutes(world: Pick<World, "db" | "market" | "watchlists">): Handlers<typeof watchCalls> {
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

export function optionRoutes(world: Pick<World, "db" | "market" | "watchlists">): Handlers<typeof optionCalls> {
  return {
    "/user/isOption.do": ({ user, input }) => isWatched(world, user.id, input.code),
    "/user/addOption.do": ({ user, input }) => watch(world, user.id, input.code),
    "/user/delOption.do": ({ user, input }) => unwatch(world, user.id, input.code),
    "/user/option/list.do": ({ user, input }) => watchlist(world, user.id, input),
  };
}

/** Items with their quotes of this moment, pinned first, and the groups. */
async function wholeWatchlist(world: Pick<World, "db" | "market">, userId: number) {
  const { db } = world;
  const [version, items, groups, memberships] = await Promise.all([
    versionOf(db, userId),
    itemsOf(db, userId),
    groupsOf(db, userId),
    membershipsOf(db, userId),
  ]);
  const shown = listed(world, items).map(({ item, instrument }) => {
    const quote = world.market.quote(instrument.id);
    return {
      gid: instrument.gid,
      code: instrument.code,
      name: instrument.name,
      plate: plateOf(instrument),
      type: typeOf(instrument),
      nowPrice: price(instrument, quote.last),
      hcrate: changePercent(quote),
      increase: changeAmount(quote),
      preclose_px: price(instrument, quote.prevClose),
      pinned: item.pinned,
      note: item.note,
      groups: [...(memberships.get(item.instrumentId) ?? [])],
    };
  });
  return { version, items: shown, groups };
}

/** The list as CSV. */
async function exportedWatchlist(world: Pick<World, "db" | "market">, userId: number): Promise<string> {
  const { db } = world;
  const [items, groups, memberships] = await Promise.all([itemsOf(db, userId), groupsOf(db, userId), membershipsOf(db, userId)]);
  const names = new Map(groups.map((group) => [group.id, group.name]));
  return writeFile(
    listed(world, items).map(({ item, instrument }) => ({
      code: instrument.gid,
      name: instrument.name,
      groups: (memberships.get(item.instrumentId) ?? []).flatMap((id) => names.get(id) ?? []),
      pinned: item.pinned,
      note: item.note,
    })),
  );
}

// A symbol that the listing no longer has is not shown; it comes back with its note when the listing has it again.
function listed(
  world: Pick<World, "market">,
  items: readonly WatchItem[],
): { readonly item: WatchItem; readonly instrument: Instrument }[] {
  return items.flatMap((item) => {
    const instrument = world.market.instrument(item.instrumentId);
    return instrument ? [{ item, instrument }] : [];
  });
}
