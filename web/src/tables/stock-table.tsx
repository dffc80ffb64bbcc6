import { useCallback, useMemo, useRef, useState, type MouseEvent, type UIEvent, memo, useEffect, type RefObject } from "react";
import { type ListColumn, type ListRow, type Order, useWholeList, LIST_COLUMNS } from "../data/market/whole-list.ts";
import { keepSiblings } from "../data/market/stock.ts";
import { codeOf, addressOf, useSymbolNames } from "../data/market/symbols.ts";
import { go } from "../ui/page/location.ts";
import { useText, type Texts } from "../text/text.ts";
import type { Quote } from "../data/wire/shapes.ts";
import { textOf, wayOf } from "../quotes/figures.ts";
import { LimitTag } from "../quotes/quote-list.tsx";
import { Cells, type Column, HeadRow } from "../ui/columns.tsx";
import { amount } from "../ui/format.ts";
import { scaled } from "../ui/scaled.ts";
import { useQuote } from "../data/market/quotes.ts";
import type { SymbolEntry } from "../data/market/symbol-table.ts";
import { ChangeLine } from "../quotes/day-line.tsx";
import { useFlash } from "../quotes/flash.ts";
import { useCurrent } from "../ui/page/place.ts";
import { kindWord } from "../quotes/kind-tag.tsx";
import { EmptyState, ErrorState, SkeletonRows } from "../ui/empty-state.tsx";
import { Tabs } from "../ui/tabs.tsx";
import "./stock-table.css";

/** Of a row, in pixels. */
function rowHeight(): number {
  return scaled(56);
}
/** Columns that this window shows before they are moved sideways; the others are made when that happens. */
function firstColumns(): number {
  return 4 + Math.max(1, Math.ceil((Math.min(innerWidth, WIDEST_PX) - scaled(NAME_AND_TWO_PX)) / scaled(COLUMN_PX)));
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
function StockTable({ rows, place, from, to, order, lead, onSort, label }: Props) {
  const t = useText();
  const names = useSymbolNames();
  const columns = useMemo(() => columnsOf(t, lead, order.sort), [t, lead, order.sort]);
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
    <div role="table" aria-label={label} aria-rowcount={rows.length + 1} aria-colcount={columns.length} className="stt">
      <div
        ref={head}
        className="stt-head"
        role="rowgroup"
        onScroll={(event: UIEvent<HTMLDivElement>) => follow(body.current, event.currentTarget)}
        onFocus={() => setMoved(true)}
      >
        <HeadRow columns={columns} look="str" sorting={{ order, onSort }} table={label} index={1} />
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
            <StockRow key={row.gid} row={row} at={from + at} top={(from + at) * height} entry={names.get(row.gid)} columns={shown} />
          ))}
        </div>
      </div>
    </div>
  );
}

const REST_MS = 180;

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let listening = false;

/** A row as far as it is known: it is live once it has come to rest. */
interface Shown {
  readonly row: ListRow;
  readonly entry: SymbolEntry | undefined;
  readonly quote: Partial<Quote> | null;
  readonly rested: boolean;
}

/** Name and day, the price with the column behind it that was chosen to lead, then the others. */
function columnsOf(texts: Texts, lead: ListColumn, sorted: ListColumn): readonly Column<Shown, ListColumn>[] {
  const { market, lists } = texts;
  const figures = ["trade" as const, lead, ...LIST_COLUMNS.filter((column) => column !== "trade" && column !== lead)];
  const listed = (row: ListRow) => (column: ListColumn) => row.values[LIST_COLUMNS.indexOf(column)] ?? 0;
  return [
    { key: "name", heading: market.columns.name, look: "who", cell: (shown) => <Name {...shown} texts={texts} /> },
    {
      key: "line",
      heading: <span className="sr">{lists.dayLine}</span>,
      look: "line",
      cell: ({ row, rested }) => rested && <ChangeLine gid={row.gid} visible />,
    },
    ...figures.map((key) => {
      const look = key === "trade" ? " last" : key === "changepercent" && sorted === key ? " pct" : "";
      return {
        key,
        heading: lists.columns[key],
        sort: key,
        look: ({ row, quote }: Shown) => `c ${wayOf(key, quote, listed(row))}${look}`,
        cell: ({ row, quote }: Shown) => textOf(key, row.gid, quote, listed(row)),
      };
    }),
  ];
}

function Name({ row, entry, quote, texts }: Shown & { readonly texts: Texts }) {
  const word = kindWord(row.gid, entry?.plate ?? "", texts);
  return (
    <>
      <a href={addressOf(entry ?? { gid: row.gid, name: "" })} className="nm ell" aria-current={useCurrent(row.gid)}>
        {entry?.name ?? codeOf(row.gid)}
      </a>
      <span className="cap t3">
        {entry && codeOf(row.gid)} {word && <span className="tag">{word}</span>}{" "}
        {quote?.state ? <span className="tag">{texts.market.suspended}</span> : <LimitTag quote={quote} />}
      </span>
    </>
  );
}

interface StockRowProps {
  readonly row: ListRow;
  readonly at: number;
  readonly top: number;
  readonly entry: SymbolEntry | undefined;
  readonly columns: readonly Column<Shown>[];
}

/** One symbol of a table. It is made while the list flies past, so it does little until it has come to rest; then it is live. */
const StockRow = memo(function StockRow({ row, at, top, entry, columns }: StockRowProps) {
  const rested = useRest();
  const quote = useQuote(rested ? row.gid : null);
  const flash = useFlash<HTMLDivElement>(quote?.nowPrice);
  const look = quote?.state ? "cols str halted" : "cols str";
  return (
    <div ref={flash} role="row" aria-rowindex={at + 2} data-gid={row.gid} className={look} style={{ top }}>
      <Cells columns={columns} row={{ row, entry, quote, rested }} table="stocks" />
    </div>
  );
});

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

const RANKS = {
  up: { sort: "changepercent", asc: false },
  down: { sort: "changepercent", asc: true },
  speed: { sort: "speed", asc: false },
  amount: { sort: "amount", asc: false },
  turnover: { sort: "turnoverratio", asc: false },
  amplitude: { sort: "amplitude", asc: false },
  volumeratio: { sort: "volumeratio", asc: false },
} as const satisfies Readonly<Record<string, Order>>;
type Rank = keyof typeof RANKS;
const HOME_RANKS = ["up", "down", "speed", "amount", "turnover", "amplitude", "volumeratio"] as const;
const ABROAD_RANKS = ["up", "down", "amount", "amplitude"] as const;

interface RankingProps {
  readonly node: string;
  readonly name: string;
  /** Outside the A-share market: fewer rankings, and a word on its hours. */
  readonly abroad: boolean;
}

/** All names of a market by a ranking, or by the heading that is tapped. */
export function Ranking({ node, name, abroad }: RankingProps) {
  const t = useText();
  const [rank, setRank] = useState<Rank | null>("up");
  const [lead, setLead] = useState<ListColumn>("changepercent");
  const [order, setOrder] = useState<Order>(RANKS.up);
  const items = (abroad ? ABROAD_RANKS : HOME_RANKS).map((id) => ({ id, label: t.lists.ranks[id] }));
  const choose = (id: Rank) => {
    setRank(id);
    setLead(RANKS[id].sort);
    setOrder(RANKS[id]);
  };
  const sortBy = (column: ListColumn) => {
    const next: Order = { sort: column, asc: order.sort === column ? !order.asc : false };
    setOrder(next);
    setRank(items.find(({ id }) => RANKS[id].sort === next.sort && RANKS[id].asc === next.asc)?.id ?? null);
  };
  return (
    <section className="ranks">
      <Tabs items={items} value={rank ?? "up"} onChange={choose} label={t.market.rankLabel} look="pad16 fade" />
      <Rows node={node} name={name} order={order} lead={lead} onSort={sortBy} />
    </section>
  );
}

interface RowsProps extends Pick<RankingProps, "node" | "name"> {
  readonly order: Order;
  readonly lead: ListColumn;
  readonly onSort: (column: ListColumn) => void;
}

function Rows({ node, name, order, lead, onSort }: RowsProps) {
  const t = useText();
  const [atTop, setAtTop] = useState(true);
  const list = useWholeList(node, order, atTop);
  const { ref: place, from, to, atTop: nearTop } = useWindowRows(list.rows.length, rowHeight());
  if (nearTop !== atTop) setAtTop(nearTop);
  if (list.rows.length === 0 && list.isPending) return <SkeletonRows rows={10} />;
  if (list.rows.length === 0 && list.error) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (list.rows.length === 0) return <EmptyState icon="market" text={t.lists.noMarket} />;
  const label = `${t.lists.tableLabel(name, amount(list.rows.length, 0))}，${t.lists.sortedBy(t.lists.columns[order.sort], order.asc)}`;
  return (
    <>
      <StockTable rows={list.rows} place={place} from={from} to={to} order={order} lead={lead} onSort={onSort} label={label} />
      <p className="list-end">{t.lists.count(amount(list.rows.length, 0))}</p>
    </>
  );
}

// Which rows of a long list are on the screen, while the page itself scrolls.
interface WindowRows {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly from: number;
  readonly to: number;
  /** Whether the first rows are on the screen or near it. */
  readonly atTop: boolean;
}

const SPARE_ROWS = 6;
// The range moves by this many rows at once: fewer renders while scrolling.
const STRIDE = 4;
const TOP_ROWS = 30;
/** When a list that has come still makes its spare rows: after what is on the screen has been painted. */
const SPARE_MS = 250;
/** What the last list had on the screen at its beginning: where the next one lies alike, it is laid out once in place of twice. */
let begun = { first: 0, last: 0 };

/** Rows `from` to `to` of `count` rows that are `height` pixels tall and begin at the top of `ref`. */
function useWindowRows(count: number, height: number): WindowRows {
  const ref = useRef<HTMLDivElement>(null);
  const [{ first, last }, setRange] = useState(begun);
  const [spare, setSpare] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (!ref.current) return;
      const { top } = ref.current.getBoundingClientRect();
      const next = { first: strides(Math.floor, -top / height), last: strides(Math.ceil, (innerHeight - top) / height) };
      if (next.first === 0) begun = next;
      setRange((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    const scrolled = () => {
      setSpare(SPARE_ROWS);
      measure();
    };
    measure();
    const timer = setTimeout(() => setSpare(SPARE_ROWS), SPARE_MS);
    // What scrolls may be a pane, whose events stay below the window.
    const passive = { passive: true, capture: true };
    addEventListener("scroll", scrolled, passive);
    addEventListener("resize", measure, passive);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", scrolled, passive);
      removeEventListener("resize", measure, passive);
    };
  }, [height, count]);
  return {
    ref,
    from: Math.max(0, Math.min(count, first - spare)),
    to: Math.min(count, last + (spare === 0 ? 0 : STRIDE + spare)),
    atTop: first < TOP_ROWS,
  };
}

function strides(round: (rows: number) => number, rows: number): number {
  return Math.max(0, round(rows / STRIDE) * STRIDE);
}
