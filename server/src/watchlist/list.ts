/** The whole watchlist as a phone shows it, and as a file. */
import { changeAmount, changePercent, plateOf, price, typeOf } from "@hongpan/core/contract/market/quote-words.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { World } from "../world.ts";
import { writeFile } from "./file.ts";
import { groupsOf, membershipsOf } from "./groups.ts";
import { itemsOf, versionOf, type WatchItem } from "./items.ts";

/** Items with their quotes of this moment, pinned first, and the groups. */
export async function wholeWatchlist(world: World, userId: number) {
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
export async function exportedWatchlist(world: World, userId: number): Promise<string> {
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
function listed(world: World, items: readonly WatchItem[]): { readonly item: WatchItem; readonly instrument: Instrument }[] {
  return items.flatMap((item) => {
    const instrument = world.market.instrument(item.instrumentId);
    return instrument ? [{ item, instrument }] : [];
  });
}
