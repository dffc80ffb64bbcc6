/** The table of symbols for searches on the phone: whole once, then what has changed since the version that a phone has. */
import { createHash } from "node:crypto";
import { plateOf } from "@hongpan/core/contract/market/quote-words.ts";
import { isHomeIndex } from "@hongpan/core/rules/products/products.ts";
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
