/** What is in a node in the order of a column, worked out once a step however many phones ask. Places are those in `market.all`. */
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare, LISTS, productOf } from "@hongpan/core/rules/products/products.ts";
import { columnValues, isColumn } from "./columns.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";
import type { Market } from "../market/answers.ts";
import { boardsOf, isNew } from "./boards.ts";

export interface Ranking {
  /** A column, or code, symbol, name. */
  readonly sort: string;
  readonly ascending: boolean;
  readonly node: string;
}

type Places = readonly number[];

const WORDS: Readonly<Record<string, (instrument: Instrument) => string>> = {
  code: ({ code }) => code,
  symbol: ({ gid }) => gid,
  name: ({ spell, name }) => spell + name,
};

/** Whether lists can be sorted by `sort`. */
export function isSort(sort: string): boolean {
  return isColumn(sort) || Object.hasOwn(WORDS, sort);
}

/** Everything in the node, or null when there is no such node or sort. Of the same step the same list. */
export function ranked(market: Market, ranking: Ranking): readonly Instrument[] | null {
  const { all } = market;
  return rankedPlaces(market, ranking)?.map((place) => all[place]!) ?? null;
}

/** The same as places. */
export function rankedPlaces(market: Market, ranking: Ranking): Places | null {
  if (!isSort(ranking.sort)) return null;
  const members = placesOf(market, ranking.node);
  if (members === null) return null;
  const name = `order ${ranking.node} ${ranking.sort} ${ranking.ascending ? 1 : 0}`;
  return market.sheet.onceAStep<Places>(name, (before) => {
    // Nearly in order since the last step, which makes the sort cheap; only boards change their members within a day.
    const start = before && !isBoardNode(ranking.node) ? before : members;
    return Object.hasOwn(WORDS, ranking.sort) ? byWords(market, members, ranking) : byNumbers(market, start, ranking);
  });
}

// Suspended names stand last in either direction; equal values by id, so that pages do not shift.
function byNumbers(market: Market, places: Places, { sort, ascending }: Ranking): Places {
  const valueAt = columnValues(market, sort);
  const sign = ascending ? 1 : -1;
  const quotes = market.sheet.quotes();
  const ids = idsOf(market);
  const keys = new Float64Array(market.all.length);
  for (const place of places) {
    keys[place] = itemAt(quotes, place).suspended ? Number.POSITIVE_INFINITY : sign * valueAt(place);
  }
  return places.toSorted((a, b) => keys[a]! - keys[b]! || ids[a]! - ids[b]!);
}

function byWords(market: Market, places: Places, { sort, ascending }: Ranking): Places {
  const words = market.all.map(WORDS[sort]!);
  const sign = ascending ? 1 : -1;
  const ids = idsOf(market);
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return places.toSorted((a, b) => sign * compare(words[a]!, words[b]!) || ids[a]! - ids[b]!);
}

function idsOf(market: Market): Float64Array {
  return market.sheet.onceADay("ids", () => Float64Array.from(market.all, ({ id }) => id));
}

const BOARD = "bk_";

type Belongs = (instrument: Instrument, market: Market) => boolean;

/** Parts of the products' own lists. */
const NODES: Readonly<Record<string, Belongs>> = {
  sh_a: (each) => isShare(each) && each.exchange === "sh",
  sz_a: (each) => isShare(each) && each.exchange === "sz",
  hs_bjs: (each) => isShare(each) && each.exchange === "bj",
  cyb: (each) => isShare(each) && each.board === "chinext",
  kcb: (each) => isShare(each) && each.board === "star",
  st: (each) => isShare(each) && each.st,
  new: (each, market) => isNew(each, market.day()),
};

/** The places of a node's members in `market.all`, or null when there is no such node. bk_ and a board's name is a node too. */
function placesOf(market: Market, node: string): readonly number[] | null {
  if (isBoardNode(node)) return boardsOf(market).get(node.slice(BOARD.length))?.places ?? null;
  const belongs = Object.hasOwn(NODES, node)
    ? NODES[node]
    : LISTS.has(node)
      ? (each: Instrument) => productOf(each).list === node
      : undefined;
  if (!belongs) return null;
  return market.sheet.onceADay(`node ${node}`, () => market.all.flatMap((each, place) => (belongs(each, market) ? [place] : [])));
}

/** Whether a node names a board: its members can change within a day. */
function isBoardNode(node: string): boolean {
  return node.startsWith(BOARD);
}
