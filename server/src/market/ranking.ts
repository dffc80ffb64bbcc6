/** The stocks of a node in the order of a column, worked out once a step however many phones ask. */
import type { Instrument } from "@hongpan/core/rules/instruments.ts";
import type { Quote } from "@hongpan/core/rules/tape.ts";
import { COLUMNS } from "./columns.ts";
import type { Market } from "./market.ts";
import { membersOf } from "./nodes.ts";

export interface Ranking {
  /** A column, or code, symbol, name. */
  readonly sort: string;
  readonly ascending: boolean;
  readonly node: string;
}

/** The market at one step: quotes and orders made so far, and the orders of the step before to begin from. */
interface Sheet {
  readonly at: string;
  readonly quotes: Map<number, Quote>;
  readonly orders: Map<string, readonly Instrument[]>;
  readonly before: ReadonlyMap<string, readonly Instrument[]>;
}

const sheets = new WeakMap<Market, Sheet>();

const WORDS: Readonly<Record<string, (instrument: Instrument) => string>> = {
  code: ({ code }) => code,
  symbol: ({ gid }) => gid,
  name: ({ spell, name }) => spell + name,
};

/** Whether lists can be sorted by `sort`. */
export function isSort(sort: string): boolean {
  return Object.hasOwn(COLUMNS, sort) || Object.hasOwn(WORDS, sort);
}

/** Every stock of the node, or null when node or sort are not known. Of the same step the same list. */
export function ranked(market: Market, ranking: Ranking): readonly Instrument[] | null {
  if (!isSort(ranking.sort)) return null;
  const sheet = sheetOf(market);
  const name = `${ranking.node} ${ranking.sort} ${ranking.ascending ? 1 : 0}`;
  const known = sheet.orders.get(name);
  if (known) return known;
  // Nearly in order since the last step, which makes the sort cheap; the outcome does not depend on where it begins.
  const rows = sheet.before.get(name) ?? membersOf(market, ranking.node);
  if (rows === null) return null;
  const order = Object.hasOwn(WORDS, ranking.sort) ? byWords(rows, ranking) : byNumbers(market, rows, ranking);
  sheet.orders.set(name, order);
  return order;
}

/** The quote of this step, made once. */
export function quoteNow(market: Market, id: number): Quote {
  const { quotes } = sheetOf(market);
  const quote = quotes.get(id) ?? market.quote(id);
  quotes.set(id, quote);
  return quote;
}

function sheetOf(market: Market): Sheet {
  const at = `${market.day()} ${market.step()} ${market.all.length}`;
  const known = sheets.get(market);
  if (known?.at === at) return known;
  // The members of a node can change from day to day only.
  const before = known && known.at.startsWith(market.day()) && known.at.endsWith(` ${market.all.length}`) ? known.orders : new Map();
  const fresh = { at, quotes: new Map(), orders: new Map(), before };
  sheets.set(market, fresh);
  return fresh;
}

// Suspended names stand last in either direction; equal values by id, so that pages do not shift.
function byNumbers(market: Market, rows: readonly Instrument[], { sort, ascending }: Ranking): readonly Instrument[] {
  const column = COLUMNS[sort]!;
  const sign = ascending ? 1 : -1;
  const keyed = rows.map((instrument) => {
    const quote = quoteNow(market, instrument.id);
    return { instrument, id: instrument.id, key: quote.suspended ? Number.POSITIVE_INFINITY : sign * column(instrument, quote, market) };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
  return keyed.map((row) => row.instrument);
}

function byWords(rows: readonly Instrument[], { sort, ascending }: Ranking): readonly Instrument[] {
  const word = WORDS[sort]!;
  const sign = ascending ? 1 : -1;
  return rows.toSorted((a, b) => sign * (word(a) < word(b) ? -1 : word(a) > word(b) ? 1 : 0) || a.id - b.id);
}
