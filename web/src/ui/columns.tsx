/** Lists with columns: a name, then figures under their headings. Every such list is an array of columns. */
import { type CSSProperties, Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useCurrent } from "./page/place.ts";
import { Link } from "./page/location.ts";
import "./columns.css";

export interface Column<Row, Key extends string = string> {
  readonly key: string;
  readonly heading?: ReactNode;
  /** Pixels of the design, or a track of a grid. */
  readonly width?: number | string;
  /** The same on a phone of 320 pixels. */
  readonly narrow?: number | string;
  /** By what its heading sorts. */
  readonly sort?: Key | undefined;
  /** Classes of its cell; without them, which no table has, `cell` draws the element itself. */
  readonly look?: string | ((row: Row) => string);
  /** What it shows of a row, a pair one above the other; `seen`: the row is on the screen or near it. */
  readonly cell: (row: Row, seen: boolean) => ReactNode;
}

interface Sorting<Key extends string> {
  readonly order: { readonly sort: Key | "own"; readonly asc: boolean };
  readonly onSort: (key: Key) => void;
  /** What a heading is called where the list is no table, which would say its order. */
  readonly label?: (key: Key, state: "own" | "asc" | "desc") => string;
}

export interface ListProps<Row, Key extends string> {
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Classes of every row, the headings' too. */
  readonly look: string;
  /** With a name it is a table; without, its headings are for the eye alone. */
  readonly label?: string;
  readonly sorting?: Sorting<Key>;
  /** Where a tap on a row leads. */
  readonly href?: (row: Row) => string;
  readonly gidOf?: (row: Row) => string;
  /** The item of a list that a row is in, with what is around the row. */
  readonly around?: (row: Row, line: ReactNode) => ReactNode;
  readonly onClickCapture?: () => void;
  /** Below the rows. */
  readonly children?: ReactNode;
}

export function ColumnList<Row, Key extends string>(props: ListProps<Row, Key>) {
  const { columns, rows, keyOf, label, around, onClickCapture, children } = props;
  const Body = around ? "ul" : Fragment;
  return (
    <section
      className="sheet-sec nopad"
      role={label && "table"}
      aria-label={label}
      style={tracksOf(columns)}
      onClickCapture={onClickCapture}
    >
      {columns[0]!.heading && <HeadRow {...props} table={label} />}
      <Body>
        {rows.map((row) => {
          const line = <Line key={keyOf(row)} {...props} row={row} />;
          return around ? <Fragment key={keyOf(row)}>{around(row, line)}</Fragment> : line;
        })}
      </Body>
      {children}
    </section>
  );
}

function Line<Row, Key extends string>({ columns, look, label, href, gidOf, row }: ListProps<Row, Key> & { readonly row: Row }) {
  const ref = useRef<HTMLAnchorElement & HTMLDivElement>(null);
  const seen = useVisible(ref);
  const current = useCurrent(gidOf?.(row) ?? "");
  const own = { ref, className: `cols ${look}`, children: <Cells columns={columns} row={row} seen={seen} table={label} /> };
  return href ? <Link {...own} href={href(row)} aria-current={current} /> : <div {...own} role={label && "row"} />;
}

/** `table`: the name of the table, when it is one. */
interface HeadProps<Row, Key extends string> extends Pick<ListProps<Row, Key>, "columns" | "look" | "sorting"> {
  readonly table?: string | undefined;
  /** Its place in a table whose rows are not all there. */
  readonly index?: 1;
}

const SORTED = { own: "none", asc: "ascending", desc: "descending" } as const;

export function HeadRow<Row, Key extends string>({ columns, look, sorting, table, index }: HeadProps<Row, Key>) {
  return (
    <div role={table && "row"} aria-rowindex={index} aria-hidden={!(table ?? sorting) || undefined} className={`cols ${look} th`}>
      {columns.map(({ key, heading, sort }, at) => {
        const own = { role: table && "columnheader", className: at > 0 ? "r" : "" };
        if (!sorting || !sort)
          return (
            <span key={key} {...own}>
              {heading}
            </span>
          );
        const { order, onSort, label } = sorting;
        const state = order.sort !== sort ? "own" : order.asc ? "asc" : "desc";
        return (
          <span key={key} {...own} aria-sort={table ? SORTED[state] : undefined}>
            <button type="button" className={state} aria-label={label?.(sort, state)} onClick={() => onSort(sort)}>
              {heading}
              <i aria-hidden="true">{{ own: label && "↕", asc: "↑", desc: "↓" }[state]}</i>
            </button>
          </span>
        );
      })}
    </div>
  );
}

interface CellsProps<Row> extends Pick<HeadProps<Row, string>, "columns" | "table"> {
  readonly row: Row;
  readonly seen?: boolean;
}

export function Cells<Row>({ columns, row, seen = true, table }: CellsProps<Row>) {
  return columns.map(({ key, look, cell }, at) => {
    const drawn = cell(row, seen);
    if (look === undefined) return <Fragment key={key}>{drawn}</Fragment>;
    return (
      <span key={key} role={table && (at > 0 ? "cell" : "rowheader")} className={typeof look === "string" ? look : look(row)}>
        {Array.isArray(drawn) ? (
          <>
            <b>{drawn[0]}</b>
            <span>{drawn[1]}</span>
          </>
        ) : (
          drawn
        )}
      </span>
    );
  });
}

/** The widths of columns, for what is around their rows. */
function tracksOf(columns: readonly Pick<Column<never>, "width" | "narrow">[]): CSSProperties {
  // As the build does with style sheets (web/rem.ts).
  const tracks = columns.map(({ width, narrow = width }) =>
    [width, narrow].map((each) => (Number(each) ? `${Number(each) / 16}rem` : each)),
  );
  return { "--cols": tracks.map(([usual]) => usual).join(" "), "--narrow": tracks.map(([, narrow]) => narrow).join(" ") };
}

/** Whether an element is on the screen or close to it: rows outside ask for nothing. */
function useVisible(ref: RefObject<Element | null>): boolean {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)!.isIntersecting), { rootMargin: "80px" });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return visible;
}
