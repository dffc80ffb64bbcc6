/** Searching the symbol table: one pass without allocation per entry, so that a key press costs little on an old phone. */
import type { SymbolEntry } from "./symbols.ts";

/** Symbols whose code or initials begin with `words`, or whose name contains them; the closest first, at most `most`. */
export function findSymbols(table: readonly SymbolEntry[], words: string, most: number): SymbolEntry[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "") return [];
  const ranks: SymbolEntry[][] = [[], [], [], [], []];
  for (const entry of table) {
    const rank = closeness(entry, wanted);
    if (rank !== NOT_FOUND && ranks[rank]!.length < most) ranks[rank]!.push(entry);
  }
  return ranks.flat().slice(0, most);
}

const NOT_FOUND = 9;

// Latin letters stand in few names, so names are compared as they are, then in lower case.
function closeness({ code, gid, spell, name }: SymbolEntry, wanted: string): number {
  const lower = code.toLowerCase();
  if (lower === wanted || gid.toLowerCase() === wanted || spell === wanted || name === wanted) return 0;
  if (lower.startsWith(wanted) || gid.toLowerCase().startsWith(wanted)) return 1;
  if (spell.startsWith(wanted) || name.startsWith(wanted)) return 2;
  if (name.toLowerCase().includes(wanted)) return 3;
  return spell.includes(wanted) || lower.includes(wanted) ? 4 : NOT_FOUND;
}
