import { kindOf } from "../data/symbols.ts";
import { useText } from "../text/text.ts";
import { PlateTag } from "./plate-tag.tsx";

/** 创 科 北 of a stock's board, or what else a symbol is: 指数 港 美 期 金 债. */
export function KindTag({ gid, plate }: { readonly gid: string; readonly plate: string }) {
  const t = useText().lists.search.kinds;
  const kind = kindOf(gid);
  return kind === "stock" ? <PlateTag plate={plate} /> : <span className="tag">{t[kind]}</span>;
}
