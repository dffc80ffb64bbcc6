/** The local table of symbols: kept on the phone, renewed by its version, searched without asking. */
import {
  exchangeAbroad,
  exchangeOf,
  gidAt,
  isAbroad,
  isIndexAbroad,
  isStockExchange,
  shareMarket,
  withoutExchange,
  type ExchangeAbroad,
} from "@hongpan/core/rules/markets/exchanges.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useStore } from "../../store/store.ts";
import { language } from "../../text/language.ts";
import { call } from "../wire/api.ts";
import { instrumentName } from "../wire/instrument-names.ts";
import { keepTable, keptTable, type SymbolEntry } from "./symbol-table.ts";

const RENEW_MS = 6 * 3_600_000;

/** All symbols, or undefined while the first table is on its way. */
export function useSymbols(): readonly SymbolEntry[] | undefined {
  const { data } = useQuery({
    queryKey: ["symbols"],
    queryFn: symbols,
    staleTime: RENEW_MS,
    gcTime: Infinity,
    placeholderData: () => keptTable()?.entries,
  });
  const english = useStore(language) === "en";
  return data && english ? namedInEnglish(data) : data;
}

/** The symbols by gid; empty while they are on their way. */
export function useSymbolNames(): ReadonlyMap<string, SymbolEntry> {
  const table = useSymbols();
  return useMemo(() => namesOf(table), [table]);
}

const english = new WeakMap<readonly SymbolEntry[], readonly SymbolEntry[]>();

// The stored table keeps the server's names.
function namedInEnglish(table: readonly SymbolEntry[]): readonly SymbolEntry[] {
  let named = english.get(table);
  if (!named) english.set(table, (named = table.map((entry) => ({ ...entry, name: instrumentName(entry.gid, entry.name) }))));
  return named;
}

const maps = new WeakMap<readonly SymbolEntry[], ReadonlyMap<string, SymbolEntry>>();
const NO_NAMES: ReadonlyMap<string, SymbolEntry> = new Map();

// Many components ask for the same table: its map is made once.
function namesOf(table: readonly SymbolEntry[] | undefined): ReadonlyMap<string, SymbolEntry> {
  if (!table) return NO_NAMES;
  let map = maps.get(table);
  if (!map) maps.set(table, (map = new Map(table.map((entry) => [entry.gid, entry]))));
  return map;
}

export type SymbolKind = "stock" | "index" | ExchangeAbroad | "futures" | "gold" | "bond";

/** What a gid names. World indices are indices. */
export function kindOf(gid: string): SymbolKind {
  if (isIndexGid(gid)) return "index";
  const abroad = exchangeAbroad(gid);
  if (abroad) return abroad;
  if (gid.startsWith("hf_")) return "futures";
  if (gid === "XAUUSD") return "gold";
  return /^(sh1[0-3]|sz1[0-3])/.test(gid) ? "bond" : "stock";
}

/** Whether a gid names an index: Shanghai 000xxx, Shenzhen 399xxx, Beijing 899xxx, those abroad. */
export function isIndexGid(gid: string): boolean {
  return /^(sh000|sz399|bj899)/.test(gid) || isIndexAbroad(gid);
}

/** The gid that an address means: a gid as it is, a plain code by its exchange or the address's `type`, an index when the address says so; "" when no code reads like this. */
export function gidOf(code: string, asIndex = false, type = ""): string {
  const word = code.trim();
  const plain = word.toLowerCase();
  if (!/^[a-z0-9_.]{1,16}$/.test(plain)) return "";
  const before = exchangeOf(plain);
  // One letter more is a code that begins like an exchange: usb.
  const whole = before && plain.length > 3 ? gidAt(before, withoutExchange(plain)) : null;
  if (whole) return whole;
  if (/^hf_/i.test(word)) return `hf_${word.slice(3)}`;
  if (/^xau?usd$/.test(plain)) return "XAUUSD";
  if (!/^\d{6}$/.test(plain)) return (isStockExchange(type) ? gidAt(type, plain) : null) ?? plain;
  if (asIndex) return (plain.startsWith("399") ? "sz" : plain.startsWith("899") ? "bj" : "sh") + plain;
  if (isStockExchange(type)) return gidAt(type, plain) ?? plain;
  if (/^[569]|^11/.test(plain) && !plain.startsWith("92")) return `sh${plain}`;
  return (/^(4|8|92)/.test(plain) ? "bj" : "sz") + plain;
}

/** The address of a symbol's page. */
export function addressOf({ gid, name }: Pick<SymbolEntry, "gid" | "name">): string {
  const called = name === "" ? "" : `&name=${encodeURIComponent(name)}`;
  const kind = kindOf(gid);
  if (kind === "index") return `/listdetail?code=${gid}${called}&if_zhishu=1`;
  if (kind === "stock") return `/kline?code=${gid.slice(2)}&type=${gid.slice(0, 2)}${called}&if_zhishu=0`;
  if (!isAbroad(kind)) return `/kline?code=${gid}${called}`;
  const old = shareMarket(kind).oldName;
  return `/kline?code=${gid}&type=${kind}${old ? `&if_us=${old}` : ""}${called}&if_zhishu=0`;
}

async function symbols(): Promise<readonly SymbolEntry[]> {
  const kept = keptTable();
  const reply = await call("/api/stock/getSymbols.do", kept ? { version: kept.version } : {});
  if (kept && reply.version === kept.version) return kept.entries;
  const entries = renewed(reply.whole ? [] : (kept?.entries ?? []), reply.rows, reply.gone);
  keepTable({ version: reply.version, entries });
  return entries;
}

/** A table with changed rows put in place, new ones behind, and those that are gone left out. */
export function renewed(
  entries: readonly SymbolEntry[],
  rows: readonly (readonly string[])[],
  gone: readonly string[],
): readonly SymbolEntry[] {
  const byGid = new Map(entries.map((entry) => [entry.gid, entry]));
  for (const [gid = "", name = "", spell = "", plate = ""] of rows) byGid.set(gid, { gid, code: codeOf(gid), name, spell, plate });
  for (const gid of gone) byGid.delete(gid);
  return [...byGid.values()];
}

/** The code of a gid as it is shown: without its exchange. */
export function codeOf(gid: string): string {
  return withoutExchange(gid).replace(/^hf_/, "");
}
