import { wordOf } from "../store/records.ts";
import { kindOf } from "../data/market/symbols.ts";
import { useText, type Texts } from "../text/text.ts";

/** 创 科 北 of a stock's board, or what else a symbol is: 指数 港 美 期 金 债; nothing for the main board. */
export function KindTag({ gid, plate }: { readonly gid: string; readonly plate: string }) {
  const word = kindWord(gid, plate, useText());
  return word && <span className="tag">{word}</span>;
}

/** The word of that tag, or null. */
export function kindWord(gid: string, plate: string, texts: Texts): string | null {
  const kind = kindOf(gid);
  if (kind !== "stock") return texts.lists.search.kinds[kind];
  const { plates } = texts.market;
  return wordOf(plates, plate) ?? null;
}

/** 创 科 北 beside a code; nothing for the main board. */
export function PlateTag({ plate }: { readonly plate: string }) {
  const t = useText().market;
  const word = wordOf(t.plates, plate);
  return word ? <span className="tag">{word}</span> : null;
}
