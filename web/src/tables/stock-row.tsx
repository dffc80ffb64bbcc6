import { memo, useEffect, useState } from "react";
import { useQuote } from "../data/market/quotes.ts";
import type { Quote } from "../data/wire/shapes.ts";
import type { ListColumn, ListRow } from "../data/market/whole-list.ts";
import { addressOf } from "../data/market/symbols.ts";
import type { SymbolEntry } from "../data/market/symbol-table.ts";
import type { Texts } from "../text/text.ts";
import { ChangeLine } from "../quotes/day-line.tsx";
import { useFlash } from "../quotes/flash.ts";
import { useCurrent } from "../ui/page/place.ts";
import { kindWord } from "../quotes/kind-tag.tsx";
import { cellOf } from "./columns.ts";

const REST_MS = 180;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

interface Props {
  readonly row: ListRow;
  readonly at: number;
  readonly top: number;
  readonly entry: SymbolEntry | undefined;
  readonly columns: readonly ListColumn[];
  readonly sort: ListColumn;
  readonly texts: Texts;
}

/** One symbol of a table. It is made while the list flies past, so it does little until it has come to rest; then it is live. */
export const StockRow = memo(function StockRow({ row, at, top, entry, columns, sort, texts }: Props) {
  const rested = useRest();
  const quote = useQuote(rested ? row.gid : null);
  const current = useCurrent(row.gid);
  const flash = useFlash<HTMLDivElement>(quote?.nowPrice);
  const word = kindWord(row.gid, entry?.plate ?? "", texts);
  return (
    <div ref={flash} role="row" aria-rowindex={at + 2} data-gid={row.gid} className={quote?.state ? "str halted" : "str"} style={{ top }}>
      <span role="rowheader" className="who">
        <a href={addressOf(entry ?? { gid: row.gid, name: "" })} className="nm ell" aria-current={current}>
          {entry?.name ?? row.gid}
        </a>
        <span className="cap t3">
          {entry?.code} {word && <span className="tag">{word}</span>} {quote && <LimitTag quote={quote} texts={texts} />}
        </span>
      </span>
      <span role="cell" className="line">
        {rested && <ChangeLine gid={row.gid} visible />}
      </span>
      {columns.map((column) => {
        const { text, way } = cellOf(column, row, quote);
        const look = column === "trade" ? " last" : column === "changepercent" && sort === column ? " block" : "";
        return (
          <span key={column} role="cell" className={`c ${way}${look}`}>
            {text}
          </span>
        );
      })}
    </div>
  );
});

function LimitTag({ quote, texts }: { readonly quote: Partial<Quote>; readonly texts: Texts }) {
  const { nowPrice, limitUp, limitDown, state } = quote;
  const t = texts.market;
  if (state) return <span className="tag">{t.suspended}</span>;
  if (!nowPrice || !limitUp) return null;
  if (nowPrice >= limitUp) return <span className="tag up">{t.atLimitUp}</span>;
  return limitDown && nowPrice <= limitDown ? <span className="tag down">{t.atLimitDown}</span> : null;
}

/** Whether the page has stood still once since this row came. */
function useRest(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (rested) return;
    const rest = () => setRested(true);
    waiting.add(rest);
    listen();
    restart();
    return () => void waiting.delete(rest);
  }, [rested]);
  return rested;
}

function listen(): void {
  if (listening) return;
  listening = true;
  addEventListener("scroll", restart, { passive: true, capture: true });
}

function restart(): void {
  clearTimeout(timer);
  timer = setTimeout(tell, REST_MS);
}

// All rows that wait render together.
function tell(): void {
  const told = [...waiting];
  waiting.clear();
  for (const rest of told) rest();
}
