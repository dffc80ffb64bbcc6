import type { Same } from "../../text/shape.ts";
import { useText } from "../../text/text.ts";
import type { watch as source } from "../../text/zh-CN/watch.ts";
import { part } from "../../ui/part.ts";
import type { Column } from "./columns.ts";

/** Words of the watchlist's columns and badges. */
export const { useWords: useWatchWords, ahead: watchWordsAhead } = part<Same<typeof source>>({
  "zh-CN": async () => (await import("../../text/zh-CN/watch.ts")).watch,
  "zh-TW": async () => (await import("../../text/zh-CN/watch.ts?traditional")).watch,
  en: async () => (await import("../../text/en/watch.ts")).watch,
});

/** What a column is called. */
export function useColumnName(): (column: Column) => string {
  const t = useText();
  const { line } = useWatchWords();
  return (column) => (column === "line" ? line : t.lists.columns[column]);
}
