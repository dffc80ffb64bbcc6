import type { ReactNode } from "react";
import { addressOf } from "../data/market/symbols.ts";
import { Link } from "../ui/page/location.ts";
import { PlateTag } from "../quotes/kind-tag.tsx";
import { ColumnList, type ListProps } from "../ui/columns.tsx";
import { type Query, Shown } from "./shown.tsx";
import "./info.css";
import { nameLang } from "../ui/name-lang.ts";

interface Props {
  readonly gid: string;
  readonly code: string;
  readonly name: string;
  readonly plate: string;
  /** Beside the code: tags. */
  readonly children?: ReactNode;
}

/** Name over code and tags; opens the stock. */
export function StockCell({ gid, code, name, plate, children }: Props) {
  return (
    <Link href={addressOf({ gid, name })} className="who">
      <b className="nm ell" lang={nameLang(name)}>
        {name}
      </b>
      <span className="cap t3">
        {code} <PlateTag plate={plate} /> {children}
      </span>
    </Link>
  );
}

interface DayListProps<Row> extends Pick<ListProps<Row, never>, "columns" | "keyOf" | "around"> {
  readonly query: Query<readonly Row[]>;
  readonly empty: string;
  /** What of the answer is listed; else all. */
  readonly rows?: readonly Row[];
  readonly look?: string;
  readonly note: string;
}

/** What a question about a day has brought, as a list. */
export function DayList<Row>({ query, empty, rows, look = "irow", note, ...list }: DayListProps<Row>) {
  return (
    <Shown query={query} empty={empty} isEmpty={(all) => all.length === 0}>
      {(all) => (
        <ColumnList {...list} look={look} rows={rows ?? all}>
          <p className="cap t3 list-note">{note}</p>
        </ColumnList>
      )}
    </Shown>
  );
}
