/** A whole node in one reply (core/contract/market-lists.ts). */
import { LIST_COLUMNS } from "@hongpan/core/contract/market-lists.ts";
import { done, refuse } from "../http.ts";
import { COLUMNS } from "./columns.ts";
import type { Market } from "./market.ts";
import { isSort, rankedPlaces } from "./ranking.ts";
import { onceAStep, quotesNow } from "./sheet.ts";

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
  // Phones on the same list share its rows; what a prober makes up is not kept beyond a few.
  const known = onceAStep(market, "lists", () => new Map<string, Rows>());
  const rows = known.get(version) ?? rowsOf(market, order.slice(0, top), names);
  if (known.size < MOST_KEPT) known.set(version, rows);
  return done({ ...head, rows });
}

const MOST_KEPT = 32;

type Rows = (string | number)[][];

function rowsOf(market: Market, places: readonly number[], names: readonly string[]): Rows {
  const columns = names.map((name) => COLUMNS[name]!);
  const quotes = quotesNow(market);
  const { all } = market;
  return places.map((place) => {
    const [instrument, quote] = [all[place]!, quotes[place]!];
    return [instrument.gid, ...columns.map((column) => column(instrument, quote, market))];
  });
}
