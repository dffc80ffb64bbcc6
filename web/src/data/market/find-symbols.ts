/** Searching the symbol table: one pass over words made ready once, so that a key press costs little on an old phone. */
import { closeness, NOT_FOUND, readSearch, type Searchable } from "@hongpan/core/rules/typed/search.ts";
import type { SymbolEntry } from "./symbol-table.ts";

/** Symbols whose code or initials begin with `words`, or whose name contains them; the closest first, at most `most`. */
export function findSymbols(table: readonly SymbolEntry[], words: string, most: number): SymbolEntry[] {
  const wanted = readSearch(words);
  if (wanted === "") return [];
  const ranks: SymbolEntry[][] = [[], [], [], [], []];
  for (const ready of matching(table, wanted)) {
    const rank = ranks[closeness(ready, wanted)]!;
    if (rank.length < most) rank.push(ready.entry);
  }
  return ranks.flat().slice(0, most);
}

/** What the words before found: whoever types on searches among those alone. */
let last: { readonly table: readonly SymbolEntry[]; readonly wanted: string; readonly found: readonly Ready[] } | null = null;

function matching(table: readonly SymbolEntry[], wanted: string): readonly Ready[] {
  // Whatever matches longer words matches their beginning too.
  const among = last?.table === table && wanted.startsWith(last.wanted) ? last.found : readyTable(table);
  const found = among.filter((ready) => closeness(ready, wanted) !== NOT_FOUND);
  last = { table, wanted, found };
  return found;
}

interface Ready extends Searchable {
  readonly entry: SymbolEntry;
}

const tables = new WeakMap<readonly SymbolEntry[], readonly Ready[]>();

function readyTable(table: readonly SymbolEntry[]): readonly Ready[] {
  let ready = tables.get(table);
  if (!ready) {
    ready = table.map((entry) => ({
      entry,
      code: entry.code.toLowerCase(),
      gid: entry.gid.toLowerCase(),
      spell: entry.spell,
      name: readSearch(entry.name),
    }));
    tables.set(table, ready);
  }
  return ready;
}
