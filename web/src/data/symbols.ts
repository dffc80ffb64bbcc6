/** The local table of symbols: fetched once a day, searched on the phone without asking. */
import { useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";

export interface SymbolEntry {
  readonly gid: string;
  readonly code: string;
  readonly name: string;
  readonly spell: string;
  /** "" 创业 科创 北交 指数 */
  readonly plate: string;
}

/** All symbols, or undefined while they are on their way. */
export function useSymbols(): readonly SymbolEntry[] | undefined {
  return useQuery({ queryKey: ["symbols"], queryFn: symbols, staleTime: 6 * 3_600_000, gcTime: Infinity }).data;
}

/** Symbols whose code or initials begin with `words`, or whose name contains them; the closest first, at most `most`. */
export function findSymbols(table: readonly SymbolEntry[], words: string, most: number): SymbolEntry[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [];
  const scored = table.map((entry) => ({ entry, score: closeness(entry, wanted) })).filter((row) => row.score < NOT_FOUND);
  return scored
    .sort((a, b) => a.score - b.score || a.entry.gid.localeCompare(b.entry.gid))
    .slice(0, most)
    .map((row) => row.entry);
}

/** Whether a gid names an index: Shanghai 000xxx, Shenzhen 399xxx, Beijing 899xxx. */
export function isIndexGid(gid: string): boolean {
  return /^(sh000|sz399|bj899)/.test(gid);
}

/** The gid that an address means: a gid as it is, a plain code by its exchange, an index when the address says so. */
export function gidOf(code: string, asIndex = false): string {
  const plain = code.trim().toLowerCase();
  if (/^(sh|sz|bj)\d{6}$/.test(plain)) return plain;
  if (!/^\d{6}$/.test(plain)) return plain;
  if (asIndex) return (plain.startsWith("399") ? "sz" : plain.startsWith("899") ? "bj" : "sh") + plain;
  if (/^[569]/.test(plain) && !plain.startsWith("92")) return `sh${plain}`;
  return (/^(4|8|92)/.test(plain) ? "bj" : "sz") + plain;
}

const NOT_FOUND = 9;

function closeness(entry: SymbolEntry, wanted: string): number {
  if (entry.code === wanted || entry.gid === wanted || entry.spell === wanted) return 0;
  if (entry.code.startsWith(wanted) || entry.gid.startsWith(wanted)) return 1;
  if (entry.spell.startsWith(wanted) || entry.name.startsWith(wanted)) return 2;
  if (entry.name.toLowerCase().includes(wanted)) return 3;
  return entry.spell.includes(wanted) || entry.code.includes(wanted) ? 4 : NOT_FOUND;
}

async function symbols(): Promise<readonly SymbolEntry[]> {
  const { rows } = await call("/api/stock/getSymbols.do", {});
  return rows.map(([gid = "", name = "", spell = "", plate = ""]) => ({ gid, code: gid.slice(2), name, spell, plate }));
}
