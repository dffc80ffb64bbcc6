/** The symbol table in the phone's storage: the next start searches at once, and asks only for what is new. */
import { keepText, recallText } from "../../store/store.ts";

export interface SymbolEntry {
  readonly gid: string;
  readonly code: string;
  readonly name: string;
  readonly spell: string;
  /** "" 创业 科创 北交 指数 */
  readonly plate: string;
}

export interface SymbolTable {
  readonly version: string;
  readonly entries: readonly SymbolEntry[];
}

const KEY = "symbolTable";
let table: SymbolTable | null | undefined;

/** The kept table, or null when there is none that can be read. */
export function keptTable(): SymbolTable | null {
  return (table ??= read());
}

/** Keeps a table for the next start. */
export function keepTable(next: SymbolTable): void {
  table = next;
  const rows = next.entries.map(({ gid, code, name, spell, plate }) => [gid, code, name, spell, plate].join("\t"));
  keepText(KEY, [next.version, ...rows].join("\n"));
}

function read(): SymbolTable | null {
  const [version = "", ...rows] = (recallText(KEY) ?? "").split("\n");
  if (version === "" || rows.length === 0) return null;
  const entries = rows.map((row) => {
    const [gid = "", code = "", name = "", spell = "", plate = ""] = row.split("\t");
    return { gid, code, name, spell, plate };
  });
  return { version, entries };
}
