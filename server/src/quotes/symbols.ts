/** The table of symbols for searches on the phone: whole once, then what has changed since the version that a phone has. */
import { readSearch } from "@hongpan/core/rules/typed/search.ts";
import { createHash } from "node:crypto";
import { plateOf, typeOf } from "@hongpan/core/contract/market/quote-words.ts";
import { isHomeIndex, productOf } from "@hongpan/core/rules/products/products.ts";
import { STOCK_EXCHANGES } from "@hongpan/core/rules/markets/exchanges.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Market } from "../market/answers.ts";

/** Versions whose rows are remembered: one a day, so that a phone that was away for a week still hears changes only. */
const KEPT = 8;

interface Table {
  readonly version: string;
  /** gid -> [gid, name, initials, plate, industry, kind] */
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

interface Reply {
  readonly version: string;
  readonly whole: boolean;
  readonly rows: string[][];
  readonly gone: string[];
}

interface Tables {
  readonly of: string;
  /** The latest as a reply, the same for everybody who has none. */
  readonly whole: Reply;
  /** The latest last. */
  readonly kept: readonly Table[];
}

/** The table of a market. Asked for a version: all rows, or those that have changed since it, and the gids that are gone. */
export function createSymbols(market: Market): (version: string | undefined) => Reply {
  let latest: Tables | null = null;
  return (version) => {
    latest = tablesOf(market, latest);
    const { kept, whole } = latest;
    const now = kept.at(-1)!;
    const then = kept.find((table) => table.version === version);
    if (!then) return whole;
    const changed = [...now.rows.values()].filter((row) => String(row) !== String(then.rows.get(row[0]!)));
    const gone = [...then.rows.keys()].filter((gid) => !now.rows.has(gid));
    return { version: now.version, whole: false, rows: changed.map((row) => [...row]), gone };
  };
}

function tablesOf(market: Market, known: Tables | null): Tables {
  const of = `${market.day()} ${market.all.length}`;
  if (known?.of === of) return known;
  const now = tableOf(market);
  const before = (known?.kept ?? []).filter((table) => table.version !== now.version);
  const whole = { version: now.version, whole: true, rows: [...now.rows.values()].map((row) => [...row]), gone: [] };
  return { of, whole, kept: [...before, now].slice(-KEPT) };
}

function tableOf(market: Market): Table {
  const rows = market.all.map((each) => [
    ...[each.gid, each.name, each.spell],
    ...[isHomeIndex(each) ? "指数" : plateOf(each), each.industry, each.kind],
  ]);
  const version = createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 12);
  return { version, rows: new Map(rows.map((row) => [row[0]!, row])) };
}

/**
 * What has a code or initials that begin with the words or a name that contains them, the closest first; without words all of it by
 * id. Of one type when it is given (sh sz bj hk us zs qh), else shares of every market.
 */
export function found(market: Market, words: string, type?: string): readonly Instrument[] {
  const wanted = readSearch(words);
  const candidates = candidatesOf(market, type);
  if (wanted === "") return candidates.map(({ instrument }) => instrument);
  const scored = candidates
    .map((each) => ({ instrument: each.instrument, score: closeness(each, wanted) }))
    .filter((row) => row.score < NOT_FOUND);
  return scored.sort((a, b) => a.score - b.score || a.instrument.id - b.instrument.id).map((row) => row.instrument);
}

const TYPES: ReadonlySet<string> = new Set([...STOCK_EXCHANGES, "zs", "qh"]);
const NOT_FOUND = 9;

/** What an instrument is found by, in lower case. */
interface Candidate {
  readonly instrument: Instrument;
  readonly code: string;
  readonly gid: string;
  readonly spell: string;
  /** As shown today, and without what stands before it on some days. */
  readonly names: string;
}

function candidatesOf(market: Market, type: string | undefined): readonly Candidate[] {
  if (type !== undefined && !TYPES.has(type)) return [];
  return market.sheet.onceADay(`search ${type ?? ""}`, () =>
    market.all
      .filter((each) => (type === undefined ? productOf(each).company : typeOf(each) === type))
      .map((instrument) => ({
        ...{ instrument, code: instrument.code.toLowerCase(), gid: instrument.gid.toLowerCase(), spell: instrument.spell },
        names: readSearch(`${instrument.name}|${instrument.plainName ?? ""}`),
      })),
  );
}

function closeness({ code, gid, spell, names }: Candidate, wanted: string): number {
  if (code === wanted || gid === wanted || spell === wanted) return 0;
  if (code.startsWith(wanted) || gid.startsWith(wanted)) return 1;
  if (spell.startsWith(wanted)) return 2;
  if (names.includes(wanted)) return 3;
  if (spell.includes(wanted) || code.includes(wanted)) return 4;
  return NOT_FOUND;
}
