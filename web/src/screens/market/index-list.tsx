import { useIndices } from "../../data/indices.ts";
import { Link } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { DayLine } from "../../ui-quote/day-line.tsx";
import { useFlash } from "../../ui-quote/flash.ts";
import { ErrorState } from "../../ui/empty-state.tsx";
import { directionOf, percent, signed } from "../../ui/format.ts";
import { priceText } from "../../ui/market-format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import type { IndexRow } from "../../data/shapes.ts";
import "../../ui-quote/quote-row.css";

/** All indices, live. */
export function IndexList() {
  const t = useText().market;
  const query = useIndices();
  if (query.isPending) return <SkeletonRows rows={6} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <section className="sheet-sec nopad">
      <div className="rk th" aria-hidden="true">
        <span>{t.columns.name}</span>
        <span />
        <span className="r">{t.columns.last}</span>
        <span className="r">{t.columns.change}</span>
      </div>
      {query.data.map((row) => (
        <Row key={row.gid} row={row} />
      ))}
    </section>
  );
}

function Row({ row }: { readonly row: IndexRow }) {
  const way = directionOf(row.increaseRate);
  const flash = useFlash<HTMLElement>(row.nowPrice);
  return (
    <Link href={`/listdetail?code=${row.gid}&name=${encodeURIComponent(row.name)}&if_zhishu=1`} className="rk">
      <span className="who">
        <b className="nm ell">{row.name}</b>
        <span className="cap t3">{row.code}</span>
      </span>
      <DayLine gid={row.gid} visible />
      <b ref={flash} className={`num ${way}`}>
        {priceText(row.nowPrice)}
        <small>{signed(row.increase)}</small>
      </b>
      <span className={`pct ${way}`}>{percent(row.increaseRate)}</span>
    </Link>
  );
}
