import { useText } from "../../text/text.ts";
import type { Column } from "./columns.ts";
import { useWatchWords } from "./text.ts";

/** What a column is called. */
export function useColumnName(): (column: Column) => string {
  const t = useText();
  const { line } = useWatchWords();
  return (column) => (column === "line" ? line : t.lists.columns[column]);
}
