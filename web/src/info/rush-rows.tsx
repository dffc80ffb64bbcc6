import type { RushRow } from "../data/blocks.ts";
import { directionOf, percent, big, priceText } from "../ui/format.ts";
import { Link } from "../ui/page/location.ts";
import { useBlockWords } from "../text/blocks.ts";
import { rushAddress } from "../issues/addresses.ts";
import "./info.css";

/** Prices of the pool are thousandths of a yuan. */
const THOUSAND = 1000;

// 92500 -> "09:25:00".
function clock(hhmmss: number): string {
  return String(hhmmss)
    .padStart(6, "0")
    .replace(/^(..)(..)/, "$1:$2:");
}

/** Rows of the pool; each leads to its ticket. */
export function RushRows({ rows }: { readonly rows: readonly RushRow[] }) {
  const t = useBlockWords().rush;
  return (
    <section className="sheet-sec nopad">
      <p className="cap t3 list-note">{t.note}</p>
      <div className="irow th" aria-hidden="true">
        <span>{t.columns.name}</span>
        <span className="r">{t.columns.price}</span>
        <span className="r">{t.columns.touched}</span>
      </div>
      {rows.map((row) => (
        <Link key={row.c} href={rushAddress(row.c)} className="irow">
          <span className="who">
            <b className="nm ell" lang="zh-CN">
              {row.n}
            </b>
            <span className="cap t3">{row.c}</span>
            <span className="cap t3">{t.firstTouch(clock(row.ftt))}</span>
          </span>
          <span className={`two ${directionOf(row.zdp)}`}>
            <b>{priceText(row.p / THOUSAND)}</b>
            <span>{percent(row.zdp)}</span>
          </span>
          <span className="two">
            <b>{big(row.fund > 0 ? row.fund : row.amount)}</b>
            <span className="t3">{row.fund > 0 ? t.sealed : t.open}</span>
          </span>
        </Link>
      ))}
    </section>
  );
}
