import { memo, useMemo, useRef, type MouseEvent, type UIEvent } from "react";
import type { ListColumn, ListRow, Order } from "../data/whole-list.ts";
import { keepSiblings } from "../data/siblings.ts";
import { addressOf, useSymbolNames, type SymbolEntry } from "../data/symbols.ts";
import { go, Link } from "../shell/location.ts";
import { useText } from "../text/text.ts";
import { DayLine } from "../ui-quote/day-line.tsx";
import { useFlash } from "../ui-quote/flash.ts";
import { KindTag } from "../ui-quote/kind-tag.tsx";
import { cellOf, columnOrder } from "./columns.ts";
import { useSettled, useSettledQuote } from "./settled-quote.ts";
import "./stock-table.css";
import type { WindowRows } from "./window-rows.ts";

export const ROW_HEIGHT = 56;

interface Props {
  readonly rows: readonly ListRow[];
  /** The rows that exist now, and the place that they are measured from. */
  readonly place: WindowRows["ref"];
  readonly from: number;
  readonly to: number;
  readonly order: Order;
  /** The column beside the price. */
  readonly lead: ListColumn;
  readonly onSort: (column: ListColumn) => void;
  readonly label: string;
}

/** A list of thousands of symbols: only what is on the screen exists, the name stands while the columns move sideways. */
export function StockTable({ rows, place, from, to, order, lead, onSort, label }: Props) {
  const t = useText();
  const names = useSymbolNames();
  const columns = useMemo(() => columnOrder(lead), [lead]);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const follow = (other: HTMLDivElement | null) => (event: UIEvent<HTMLDivElement>) => {
    if (other && other.scrollLeft !== event.currentTarget.scrollLeft) other.scrollLeft = event.currentTarget.scrollLeft;
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const gid = target.closest<HTMLElement>("[data-gid]")?.dataset["gid"];
    if (!gid || event.defaultPrevented || event.metaKey || event.ctrlKey) return;
    keepSiblings(rows.map((row) => row.gid));
    event.preventDefault();
    go(addressOf(names.get(gid) ?? { gid, name: "" }));
  };
  return (
    <div role="table" aria-label={label} aria-rowcount={rows.length + 1} aria-colcount={columns.length + 1} className="stt">
      <div ref={head} className="stt-head" role="rowgroup" onScroll={(event) => follow(body.current)(event)}>
        <div role="row" aria-rowindex={1} className="str th">
          <span role="columnheader" className="who">
            {t.market.columns.name}
          </span>
          <span role="columnheader">
            <span className="sr">{t.lists.dayLine}</span>
          </span>
          {columns.map((column) => (
            <HeadCell key={column} column={column} order={order} onSort={onSort} />
          ))}
        </div>
      </div>
      {/* The link in each row is its keyboard way; a tap anywhere in the row is the same. */}
      <div ref={body} className="stt-body" role="rowgroup" onScroll={(event) => follow(head.current)(event)} onClick={open}>
        <div ref={place} className="stt-rows" style={{ height: rows.length * ROW_HEIGHT }} role="presentation">
          {rows.slice(from, to).map((row, at) => (
            <Row key={row.gid} row={row} at={from + at} entry={names.get(row.gid)} columns={columns} sort={order.sort} />
          ))}
        </div>
      </div>
    </div>
  );
}

function HeadCell({ column, order, onSort }: { readonly column: ListColumn } & Pick<Props, "order" | "onSort">) {
  const t = useText().lists;
  const sorted = order.sort === column;
  return (
    <span role="columnheader" aria-sort={sorted ? (order.asc ? "ascending" : "descending") : "none"} className="r">
      <button type="button" className={sorted ? "on" : ""} onClick={() => onSort(column)}>
        {t.columns[column]}
        <i aria-hidden="true">{sorted ? (order.asc ? "↑" : "↓") : ""}</i>
      </button>
    </span>
  );
}

interface RowProps {
  readonly row: ListRow;
  readonly at: number;
  readonly entry: SymbolEntry | undefined;
  readonly columns: readonly ListColumn[];
  readonly sort: ListColumn;
}

const Row = memo(function Row({ row, at, entry, columns, sort }: RowProps) {
  const quote = useSettledQuote(row.gid);
  const settled = useSettled(row.gid);
  const price = cellOf("trade", row, quote);
  const flash = useFlash<HTMLDivElement>(quote?.nowPrice);
  return (
    <div
      ref={flash}
      role="row"
      aria-rowindex={at + 2}
      data-gid={row.gid}
      className={`str${quote && quote.state !== "" && quote.state !== undefined ? " halted" : ""}`}
      style={{ top: at * ROW_HEIGHT }}
    >
      <span role="rowheader" className="who">
        <Link href={addressOf(entry ?? { gid: row.gid, name: "" })} className="nm ell">
          {entry?.name ?? row.gid}
        </Link>
        <span className="cap t3">
          {entry?.code ?? ""} <KindTag gid={row.gid} plate={entry?.plate ?? ""} /> <LimitTag price={quote?.nowPrice} quote={quote} />
        </span>
      </span>
      <span role="cell" className="line">
        {settled && <DayLine gid={row.gid} visible />}
      </span>
      {columns.map((column) => {
        const cell = column === "trade" ? price : cellOf(column, row, quote);
        const block = column === "changepercent" && sort === column;
        return (
          <span key={column} role="cell" className={`c ${cell.way}${column === "trade" ? " last" : ""}${block ? " block" : ""}`}>
            {cell.text}
          </span>
        );
      })}
    </div>
  );
});

function LimitTag({ price, quote }: { readonly price: number | undefined; readonly quote: ReturnType<typeof useSettledQuote> }) {
  const t = useText().market;
  if (!quote || !price || !quote.limitUp) return null;
  if (quote.state) return <span className="tag">{t.suspended}</span>;
  if (price >= quote.limitUp) return <span className="tag buy">{t.atLimitUp}</span>;
  return quote.limitDown && price <= quote.limitDown ? <span className="tag lo">{t.atLimitDown}</span> : null;
}
