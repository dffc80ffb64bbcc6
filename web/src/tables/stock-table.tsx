import { useCallback, useMemo, useRef, useState, type MouseEvent, type UIEvent } from "react";
import type { ListColumn, ListRow, Order } from "../data/market/whole-list.ts";
import { keepSiblings } from "../data/market/siblings.ts";
import { addressOf, useSymbolNames } from "../data/market/symbols.ts";
import { go } from "../ui/page/location.ts";
import { useText } from "../text/text.ts";
import { columnOrder } from "./columns.ts";
import { scaled } from "../ui/scaled.ts";
import { StockRow } from "./stock-row.tsx";
import "./stock-table.css";
import type { WindowRows } from "./window-rows.ts";

/** Of a row, in pixels. */
export function rowHeight(): number {
  return scaled(56);
}
/** Columns that this window shows before they are moved sideways; the others are made when that happens. */
function firstColumns(): number {
  return 2 + Math.max(1, Math.ceil((Math.min(innerWidth, WIDEST_PX) - scaled(NAME_AND_TWO_PX)) / scaled(COLUMN_PX)));
}
const WIDEST_PX = 560;
const NAME_AND_TWO_PX = 356;
const COLUMN_PX = 90;

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
  const height = rowHeight();
  const [moved, setMoved] = useState(false);
  const shown = useMemo(() => (moved ? columns : columns.slice(0, firstColumns())), [columns, moved]);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const follow = useCallback((other: HTMLDivElement | null, { scrollLeft }: HTMLDivElement) => {
    if (scrollLeft > 0) setMoved(true);
    if (other && other.scrollLeft !== scrollLeft) other.scrollLeft = scrollLeft;
  }, []);
  const open = (event: MouseEvent<HTMLElement>) => {
    const gid = (event.target as HTMLElement).closest<HTMLElement>("[data-gid]")?.dataset["gid"];
    if (!gid || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    keepSiblings(rows.map((row) => row.gid));
    event.preventDefault();
    go(addressOf(names.get(gid) ?? { gid, name: "" }));
  };
  return (
    <div role="table" aria-label={label} aria-rowcount={rows.length + 1} aria-colcount={columns.length + 2} className="stt">
      <div
        ref={head}
        className="stt-head"
        role="rowgroup"
        onScroll={(event: UIEvent<HTMLDivElement>) => follow(body.current, event.currentTarget)}
        onFocus={() => setMoved(true)}
      >
        <HeadRow columns={columns} order={order} onSort={onSort} />
      </div>
      {/* The link in each row is its keyboard way; a tap anywhere in the row is the same. */}
      <div
        ref={body}
        className="stt-body"
        role="rowgroup"
        onScroll={(event: UIEvent<HTMLDivElement>) => follow(head.current, event.currentTarget)}
        onClick={open}
      >
        <div ref={place} className="stt-rows" style={{ height: rows.length * height }} role="presentation">
          {rows.slice(from, to).map((row, at) => (
            <StockRow
              key={row.gid}
              row={row}
              at={from + at}
              top={(from + at) * height}
              entry={names.get(row.gid)}
              columns={shown}
              sort={order.sort}
              texts={t}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function HeadRow({ columns, order, onSort }: { readonly columns: readonly ListColumn[] } & Pick<Props, "order" | "onSort">) {
  const t = useText();
  return (
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
