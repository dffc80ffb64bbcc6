import type { ReactNode } from "react";
import { quoteNow, useQuote } from "../data/market/quotes.ts";
import { keepSiblings } from "../data/market/stock.ts";
import { addressOf, codeOf } from "../data/market/symbols.ts";
import type { ListColumn } from "../data/market/whole-list.ts";
import type { Quote } from "../data/wire/shapes.ts";
import { useText } from "../text/text.ts";
import { type Column, ColumnList, type ListProps } from "../ui/columns.tsx";
import { priceText, signed } from "../ui/format.ts";
import { ChangeLine } from "./day-line.tsx";
import { textOf, wayOf } from "./figures.ts";
import { useFlash } from "./flash.ts";
import { KindTag } from "./kind-tag.tsx";
import { nameLang } from "../ui/name-lang.ts";

/** A symbol in a list, and what is known of it until its quote comes. */
interface Quoted {
  readonly gid: string;
  readonly name: string;
  readonly plate?: string;
  readonly nowPrice?: number | undefined;
  readonly hcrate?: number | undefined;
  readonly increase?: number | undefined;
  /** Another source renews it. */
  readonly still?: true;
}

export type QuoteKey = ListColumn | "line";

type Props<Row extends Quoted, Key extends string> = Omit<ListProps<Row, Key>, "keyOf" | "look" | "href" | "gidOf"> & {
  readonly look?: string;
};

/** Symbols with their figures; only rows on the screen are live. Each opens its chart, from which the others are a step away. */
export function QuoteList<Row extends Quoted, Key extends string>({ look = "rk", ...list }: Props<Row, Key>) {
  const gidOf = ({ gid }: Row) => gid;
  return (
    <ColumnList
      {...list}
      look={look}
      keyOf={gidOf}
      gidOf={gidOf}
      href={addressOf}
      onClickCapture={() => keepSiblings(list.rows.map(gidOf))}
    />
  );
}

/** Name over code and tags, or what `beside` draws there. */
export function nameColumn<Row extends Quoted>(
  heading: string,
  beside: (row: Row, seen: boolean) => ReactNode = tagsOf,
): Column<Row, never> {
  const cell = (row: Row, seen: boolean) => (
    <>
      <b className="nm ell" lang={nameLang(row.name)}>
        {row.name}
      </b>
      <span className="cap t3">{beside(row, seen)}</span>
    </>
  );
  return { key: "name", heading, width: "minmax(5.25rem, 1fr)", look: "who", cell };
}

/** The code of a symbol, its board and a tag when its price is at a limit. */
export function tagsOf({ gid, plate = "" }: Quoted, seen: boolean): ReactNode {
  return (
    <>
      {codeOf(gid)} <KindTag gid={gid} plate={plate} /> {seen && <LiveLimit gid={gid} />}
    </>
  );
}

/** `points`: shows the change below the price. */
export function quoteColumn(key: QuoteKey, width: number, narrow: number, heading?: string, points = false): Column<Quoted, never> {
  const cell = (row: Quoted, seen: boolean) =>
    key === "line" ? <ChangeLine gid={row.gid} visible={seen} /> : <QuoteCell column={key} row={row} seen={seen} points={points} />;
  return { key, width, narrow, heading, cell };
}

/** Name, day, price and change. */
export function useQuoteColumns(): readonly Column<Quoted, never>[] {
  const { name, last, change } = useText().market.columns;
  return [nameColumn(name), quoteColumn("line", 64, 44), quoteColumn("trade", 76, 66, last), quoteColumn("changepercent", 78, 70, change)];
}

interface CellProps {
  readonly column: ListColumn;
  readonly row: Quoted;
  readonly seen: boolean;
  readonly points: boolean;
}

// The same elements, live or not: a finger may hold them while its row is pulled aside.
function QuoteCell({ column, row, seen, points }: CellProps) {
  const { gid, nowPrice, hcrate, increase, still } = row;
  const told = useQuote(seen && !still ? gid : null) ?? (still ? null : quoteNow(gid));
  const quote = { nowPrice, hcrate, increase, ...told } as Partial<Quote>;
  const text = textOf(column, gid, quote);
  const way = wayOf(column, quote);
  const flash = useFlash(column === "trade" ? quote.nowPrice : undefined);
  if (column === "changepercent") return <span className={`pct ${way}`}>{text}</span>;
  if (column !== "trade") return <b className={`val ${way}`}>{text}</b>;
  return (
    <b ref={flash} className={`num ${way}`}>
      {points ? priceText(quote.nowPrice) : text}
      {points && <small>{signed(quote.increase)}</small>}
    </b>
  );
}

function LiveLimit({ gid }: { readonly gid: string }) {
  return <LimitTag quote={useQuote(gid)} />;
}

/** A tag when the price of a symbol is at one of its limits. */
export function LimitTag({ quote }: { readonly quote: Partial<Quote> | null }) {
  const t = useText().market;
  if (!quote?.nowPrice || !quote.limitUp) return null;
  const { nowPrice, limitUp, limitDown } = quote;
  if (nowPrice >= limitUp) return <span className="tag up">{t.atLimitUp}</span>;
  return limitDown && nowPrice <= limitDown ? <span className="tag down">{t.atLimitDown}</span> : null;
}
