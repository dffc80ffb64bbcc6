/** The watchlist (自选): the watch_option table and its calls. */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { quoted } from "@hongpan/core/rules/money.ts";
import { done, refuse } from "../http.ts";
import { changePercent, plateOf, typeOf } from "../market/quote-fields.ts";
import { pageOf, type PageRequest } from "../page.ts";
import type { World } from "../world.ts";

/** Whether a stock is watched: refused with 已添加 when it is, a quirk of the wire. */
export async function isWatched(world: World, userId: number, code: string) {
  const instrument = world.market.instrument(code);
  const rows = await world.db.query("select 1 from watch_option where user_id = $1 and instrument_id = $2", [userId, instrument?.id ?? 0]);
  return rows.length > 0 ? refuse("watchYes") : done(null);
}

/** Adds a stock. */
export async function watch(world: World, userId: number, code: string) {
  const instrument = world.market.instrument(code);
  if (!instrument) return refuse("watchUnknown");
  if (instrument.kind === "index") return refuse("watchIndex");
  const added = await world.db.query(
    "insert into watch_option (user_id, instrument_id) values ($1, $2) on conflict do nothing returning instrument_id",
    [userId, instrument.id],
  );
  return added.length > 0 ? done(null) : refuse("watchTwice");
}

/** Takes a stock off. */
export async function unwatch(world: World, userId: number, code: string) {
  const instrument = world.market.instrument(code);
  const removed = await world.db.query("delete from watch_option where user_id = $1 and instrument_id = $2 returning instrument_id", [
    userId,
    instrument?.id ?? 0,
  ]);
  return removed.length > 0 ? done(null) : refuse("watchMissing");
}

/** A page of the watchlist, last added first. */
export async function watchlist(world: World, userId: number, request: PageRequest & { readonly keyWords?: string | undefined }) {
  const rows = await world.db.query<{ instrument_id: number }>(
    "select instrument_id from watch_option where user_id = $1 order by added_at desc, instrument_id",
    [userId],
    "watchlist",
  );
  const word = request.keyWords?.toLowerCase() ?? "";
  const stocks = rows.flatMap((row) => world.market.instrument(row.instrument_id) ?? []);
  const asked = stocks.filter((each) => each.code.includes(word) || each.name.toLowerCase().includes(word) || each.spell.includes(word));
  return done(pageOf(asked, request, 20, (each) => fieldsOf(world, each)));
}

function fieldsOf(world: World, instrument: Instrument) {
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
