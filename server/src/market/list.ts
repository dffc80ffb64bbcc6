/** A whole node in one reply (core/contract/market-lists.ts). */
import { LIST_COLUMNS } from "@hongpan/core/contract/market-lists.ts";
import { done, refuse } from "../http.ts";
import { COLUMNS } from "./columns.ts";
import type { Market } from "./market.ts";
import { isSort, rankedPlaces } from "./ranking.ts";
import { quotesNow } from "./sheet.ts";

interface Asked {
  readonly node?: string;
  readonly sort?: string;
  readonly asc?: number;
  readonly columns?: string;
  readonly top?: number;
  readonly version?: string;
}

/** The rows of a node, or null rows when the asker has this version. */
export function wholeList(market: Market, asked: Asked) {
  const { node = "hs_a", sort = "changepercent", asc = 0, top = 10_000 } = asked;
  if (!isSort(sort)) return refuse("noSuchSort");
  const names: readonly string[] = asked.columns?.split(",") ?? LIST_COLUMNS;
  if (names.length > 20 || names.some((name) => !Object.hasOwn(COLUMNS, name))) return refuse("noSuchColumn");
  const order = rankedPlaces(market, { node, sort, ascending: asc === 1 });
  if (order === null) return refuse("noSuchNode");
  const quotes = quotesNow(market);
  const moment = order.reduce((latest, place) => Math.max(latest, quotes[place]!.atXt), 0);
  const version = [moment, market.usualsKnown() ? 1 : 0, node, sort, asc, top, ...names].join(" ");
  const head = { version, day: market.day(), step: market.step(), total: order.length, columns: [...names] };
  if (version === asked.version) return done({ ...head, rows: null });
  const columns = names.map((name) => COLUMNS[name]!);
  const { all } = market;
  const rows = order.slice(0, top).map((place) => {
    const [instrument, quote] = [all[place]!, quotes[place]!];
    return [instrument.gid, ...columns.map((column) => column(instrument, quote, market))];
  });
  return done({ ...head, rows });
}
