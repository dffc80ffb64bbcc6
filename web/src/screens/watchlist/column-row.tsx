import { useRef } from "react";
import { quoteNow, useQuote } from "../../data/market/quotes.ts";
import { addressOf, codeOf } from "../../data/market/symbols.ts";
import type { WatchItem } from "../../data/watch.ts";
import { ChangeLine } from "../../quotes/day-line.tsx";
import { useFlash } from "../../quotes/flash.ts";
import { KindTag } from "../../quotes/kind-tag.tsx";
import { LimitTag } from "../../quotes/quote-row.tsx";
import { useVisible } from "../../quotes/visible.ts";
import { Link } from "../../ui/page/location.ts";
import { cellText, type Column } from "./columns.ts";
import { useWatchWords } from "./text.ts";

interface Props {
  readonly item: WatchItem;
  readonly columns: readonly Column[];
  readonly held: boolean;
}

/** A watched symbol with the columns that were chosen, and a badge when it is held. Only rows on the screen are live. */
export function ColumnRow({ item, columns, held }: Props) {
  const t = useWatchWords();
  const { gid, name, plate } = item;
  const ref = useRef<HTMLSpanElement>(null);
  const visible = useVisible(ref);
  return (
    <Link href={addressOf({ gid, name })} className={`rk wk wk${columns.length}`}>
      <span ref={ref} className="who">
        <b className="nm ell">{name}</b>
        <span className="cap t3">
          {held && (
            <span className="tag held-tag">
              <span aria-hidden="true">{t.held}</span>
              <span className="sr">{t.heldLabel}</span>
            </span>
          )}{" "}
          {codeOf(gid)} <KindTag gid={gid} plate={plate} /> {visible && <LimitTag gid={gid} />}
        </span>
      </span>
      {columns.map((column) =>
        column === "line" ? <ChangeLine key={column} gid={gid} visible={visible} /> : <Cell key={column} {...{ column, item, visible }} />,
      )}
    </Link>
  );
}

// The same elements, live or not: a finger may hold them while its row is pulled aside.
function Cell({
  column,
  item,
  visible,
}: {
  readonly column: Exclude<Column, "line">;
  readonly item: WatchItem;
  readonly visible: boolean;
}) {
  const quote = useQuote(visible ? item.gid : null) ?? quoteNow(item.gid);
  const { nowPrice, hcrate, increase } = item;
  const { text, way } = cellText(column, item.gid, { nowPrice, hcrate, increase, ...quote });
  const flash = useFlash<HTMLElement>(column === "trade" ? (quote?.nowPrice ?? nowPrice) : undefined);
  if (column === "changepercent") return <span className={`pct ${way}`}>{text}</span>;
  return (
    <b ref={flash} className={column === "trade" ? `num ${way}` : `val ${way}`}>
      {text}
    </b>
  );
}
