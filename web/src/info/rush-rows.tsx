import type { RushRow } from "../data/blocks.ts";
import { ColumnList } from "../ui/columns.tsx";
import { big, directionOf, percent, priceText } from "../ui/format.ts";
import { useBlockWords } from "../text/blocks.ts";
import { rushAddress } from "../issues/addresses.ts";
import { clockText, NAME, PAIR, PRICE } from "./day-columns.ts";
import "./info.css";
import { nameLang } from "../ui/name-lang.ts";

/** Prices of the pool are thousandths of a yuan. */
const THOUSAND = 1000;

/** Rows of the pool; each leads to its ticket. */
export function RushRows({ rows }: { readonly rows: readonly RushRow[] }) {
  const t = useBlockWords().rush;
  return (
    <>
      <p className="sheet-sec cap t3 list-note">{t.note}</p>
      <ColumnList
        look="irow"
        rows={rows}
        columns={[
          { ...NAME, heading: t.columns.name, look: "who", cell: (row) => <Name row={row} /> },
          {
            ...PRICE,
            heading: t.columns.price,
            look: (row) => `two ${directionOf(row.zdp)}`,
            cell: (row) => [priceText(row.p / THOUSAND), percent(row.zdp)],
          },
          { ...PAIR, heading: t.columns.touched, cell: (row) => (row.fund > 0 ? [big(row.fund), t.sealed] : [big(row.amount), t.open]) },
        ]}
        keyOf={(row) => row.c}
        href={(row) => rushAddress(row.c)}
      />
    </>
  );
}

function Name({ row }: { readonly row: RushRow }) {
  const t = useBlockWords().rush;
  return (
    <>
      <b className="nm ell" lang={nameLang(row.n)}>
        {row.n}
      </b>
      <span className="cap t3">{row.c}</span>
      <span className="cap t3">{t.firstTouch(clockText(row.ftt))}</span>
    </>
  );
}
