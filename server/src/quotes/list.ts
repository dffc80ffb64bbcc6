/** A whole node in one reply (core/contract/market/market-lists.ts). */
import { setImmediate } from "node:timers/promises";
import { done, refuse } from "@hongpan/core/contract/answer.ts";
import { LIST_COLUMNS } from "@hongpan/core/contract/market/market-lists.ts";
import { forAll } from "../http/http.ts";
import { columnValues, isColumn, prepareColumns } from "./columns.ts";
import type { Market } from "../market/answers.ts";
import { isSort, rankedPlaces } from "./ranking.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

interface Asked {
  readonly node?: string;
  readonly sort?: string;
  readonly asc?: number;
  readonly columns?: string;
  readonly top?: number;
  readonly version?: string;
}

/** The rows of a node, or null rows when the asker has this version. */
export async function wholeList(market: Market, asked: Asked) {
  const { node = "hs_a", sort = "changepercent", asc = 0, top = 10_000 } = asked;
  if (!isSort(sort)) return refuse("noSuchSort");
  const names: readonly string[] = asked.columns?.split(",") ?? LIST_COLUMNS;
  if (names.length > 20 || !names.every(isColumn)) return refuse("noSuchColumn");
  await prepareColumns(market, [sort, ...names].filter(isColumn));
  const order = rankedPlaces(market, { node, sort, ascending: asc === 1 });
  if (order === null) return refuse("noSuchNode");
  // Yields between the order and the rows, which take about ten milliseconds each.
  await setImmediate();
  const quotes = market.sheet.quotes();
  const moment = order.reduce((latest, place) => Math.max(latest, itemAt(quotes, place).atXt), 0);
  const version = [moment, market.home.usualsKnown() ? 1 : 0, node, sort, asc, top, ...names].join(" ");
  const head = { version, day: market.day(), step: market.step(), total: order.length, columns: [...names] };
  if (version === asked.version) return done({ ...head, rows: null });
  // Phones on the same list share it; what a prober makes up is not kept beyond a few.
  const known = market.sheet.onceAStep("lists", () => new Map<string, Whole>());
  const name = `${head.step} ${version}`;
  // Rows are made when the reply is serialized, once, and only its text is kept: the rows of 32 lists are some 100 MB.
  const whole = known.get(name) ?? {
    ...head,
    get rows() {
      return rowsOf(market, order.slice(0, top), names);
    },
  };
  if (known.size < MOST_KEPT) known.set(name, whole);
  return forAll(whole);
}

const MOST_KEPT = 32;

interface Whole {
  readonly version: string;
  readonly day: string;
  readonly step: number;
  readonly total: number;
  readonly columns: string[];
  readonly rows: Rows;
}

type Rows = (string | number)[][];

function rowsOf(market: Market, places: readonly number[], names: readonly string[]): Rows {
  const columns = names.map((name) => columnValues(market, name));
  return places.map((place) => [itemAt(market.all, place).gid, ...columns.map((valueAt) => valueAt(place))]);
}
