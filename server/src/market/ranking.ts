/** The instruments of a node in the order of a column, worked out once a step however many phones ask. */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import { COLUMNS } from "./columns.ts";
import type { Market } from "./market.ts";
import { isBoardNode, membersOf } from "./nodes.ts";
import { onceAStep, quoteNow } from "./sheet.ts";

export interface Ranking {
  /** A column, or code, symbol, name. */
  readonly sort: string;
  readonly ascending: boolean;
  readonly node: string;
}

type Order = readonly Instrument[];

const WORDS: Readonly<Record<string, (instrument: Instrument) => string>> = {
  code: ({ code }) => code,
  symbol: ({ gid }) => gid,
  name: ({ spell, name }) => spell + name,
};

/** Whether lists can be sorted by `sort`. */
export function isSort(sort: string): boolean {
  return Object.hasOwn(COLUMNS, sort) || Object.hasOwn(WORDS, sort);
}

/** Everything in the node, or null when there is no such node or sort. Of the same step the same list. */
export function ranked(market: Market, ranking: Ranking): Order | null {
  if (!isSort(ranking.sort)) return null;
  const members = membersOf(market, ranking.node);
  if (members === null) return null;
  const name = `order ${ranking.node} ${ranking.sort} ${ranking.ascending ? 1 : 0}`;
  return onceAStep<Order>(market, name, (before) => {
    // Nearly in order since the last step, which makes the sort cheap; only boards change their members within a day.
    const rows = before && !isBoardNode(ranking.node) ? before : members;
    return Object.hasOwn(WORDS, ranking.sort) ? byWords(members, ranking) : byNumbers(market, rows, ranking);
  });
}

// Suspended names stand last in either direction; equal values by id, so that pages do not shift.
function byNumbers(market: Market, rows: Order, { sort, ascending }: Ranking): Order {
  const column = COLUMNS[sort]!;
  const sign = ascending ? 1 : -1;
  const keyed = rows.map((instrument) => {
    const quote = quoteNow(market, instrument.id);
    return { instrument, id: instrument.id, key: quote.suspended ? Number.POSITIVE_INFINITY : sign * column(instrument, quote, market) };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
  return keyed.map((row) => row.instrument);
}

function byWords(rows: Order, { sort, ascending }: Ranking): Order {
  const word = WORDS[sort]!;
  const sign = ascending ? 1 : -1;
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return rows.toSorted((a, b) => sign * compare(word(a), word(b)) || a.id - b.id);
}
