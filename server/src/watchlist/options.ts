/** The four watchlist calls of old clients (spec/4-calls.md 2.5), over the same list; indices are not in their view of it. */
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { changePercent, plateOf, typeOf } from "@hongpan/core/contract/market/quote-words.ts";
import { type Instrument, isIndex } from "@hongpan/core/rules/products/instruments.ts";
import { MOST_WATCHED } from "@hongpan/core/contract/watch.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import { pageOf, type PageRequest } from "../http/page.ts";
import type { World } from "../world.ts";
import { isFound } from "../quotes/search.ts";
import { hasRoom } from "./change.ts";
import { addItems, changeList, itemsOf, removeItems, watchedIds } from "./items.ts";

/** Whether a symbol is watched: refused with 已添加 when it is, a quirk of the wire. */
export async function isWatched(world: Pick<World, "db" | "market">, userId: number, code: string) {
  const id = world.market.instrument(code)?.id ?? 0;
  return (await watchedIds(world.db, userId)).has(id) ? refuse("watchYes") : done(null);
}

/** Adds a stock. */
export function watch(world: Pick<World, "db" | "market" | "watchlists">, userId: number, code: string) {
  const instrument = world.market.instrument(code);
  if (!instrument) return refuse("watchUnknown");
  if (isIndex(instrument)) return refuse("watchIndex");
  return changeList(world, userId, async (db) => {
    if (!(await hasRoom(db, userId, [instrument.id]))) return refuse("watchFull", { n: MOST_WATCHED });
    return (await addItems(db, userId, [instrument.id])) > 0 ? done(null) : refuse("watchTwice");
  });
}

/** Takes a stock off. */
export function unwatch(world: Pick<World, "db" | "market" | "watchlists">, userId: number, code: string) {
  const id = world.market.instrument(code)?.id ?? 0;
  return changeList(world, userId, async (db) => ((await removeItems(db, userId, [id])) > 0 ? done(null) : refuse("watchMissing")));
}

/** A page of the watchlist in the user's order. */
export async function watchlist(
  world: Pick<World, "db" | "market">,
  userId: number,
  request: PageRequest & { readonly keyWords?: string | undefined },
) {
  const stocks = (await itemsOf(world.db, userId)).flatMap((item) => world.market.instrument(item.instrumentId) ?? []);
  const asked = stocks.filter((each) => !isIndex(each) && isFound(each, request.keyWords ?? ""));
  return done(pageOf(asked, request, 20, (each) => fieldsOf(world, each)));
}

function fieldsOf(world: Pick<World, "market">, instrument: Instrument) {
  const quote = world.market.quote(instrument.id);
  return {
    id: instrument.id,
    stockName: instrument.name,
    stockCode: instrument.code,
    stockGid: instrument.gid,
    nowPrice: quoted(quote.last),
    hcrate: changePercent(quote),
    preclose_px: quoted(quote.prevClose),
    open_px: quoted(quote.open),
    stock_plate: plateOf(instrument),
    stock_type: typeOf(instrument),
    indexCode: "",
    type: typeOf(instrument),
  };
}
