/** The columns of the watchlist: which of them are shown, in which order, as this phone remembers it. */
import { remembered, parsed } from "../../store/store.ts";
import { useText } from "../../text/text.ts";
import { useWatchWords } from "./text.ts";

export const COLUMNS = ["line", "trade", "changepercent", "pricechange", "amount", "turnoverratio", "amplitude", "mktcap"] as const;
export type Column = (typeof COLUMNS)[number];

/** Beside the name; more have no room on a phone of 320 pixels. */
export const MOST_COLUMNS = 3;
const USUAL: readonly Column[] = ["line", "trade", "changepercent"];

export const columns = remembered<readonly Column[]>("WATCH_COLUMNS", columnsOf, (shown) => JSON.stringify(shown));

/** What is kept, as far as it names columns, each once; the usual ones for anything else. */
export function columnsOf(text: string | null): readonly Column[] {
  const named = parsed(text);
  if (!Array.isArray(named)) return USUAL;
  const inOrder = COLUMNS.filter((column) => named.includes(column)).toSorted((a, b) => named.indexOf(a) - named.indexOf(b));
  return inOrder.length > 0 ? inOrder.slice(0, MOST_COLUMNS) : USUAL;
}

/** A column put behind the others, or taken out; the last one stays, and no more are put in than there is room for. */
export function toggled(shown: readonly Column[], column: Column): readonly Column[] {
  if (!shown.includes(column)) return shown.length < MOST_COLUMNS ? [...shown, column] : shown;
  return shown.length > 1 ? shown.filter((each) => each !== column) : shown;
}

/** A column moved by some places, to the ends at most. */
export function shifted(shown: readonly Column[], column: Column, by: number): readonly Column[] {
  const rest = shown.filter((each) => each !== column);
  rest.splice(Math.max(0, Math.min(rest.length, shown.indexOf(column) + by)), 0, column);
  return rest;
}

/** What a column is called. */
export function useColumnName(): (column: Column) => string {
  const t = useText();
  const { line } = useWatchWords();
  return (column) => (column === "line" ? line : t.lists.columns[column]);
}
