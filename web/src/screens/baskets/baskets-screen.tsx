import { useBaskets, type BasketRow } from "../../data/market/baskets.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount, directionOf, percent } from "../../ui/format.ts";
import { Link, useQueryFields } from "../../ui/page/location.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import { Strip } from "../../ui/strip.tsx";
import { OneBasketPage } from "./one-basket.tsx";
import { basketWordsAhead, useBasketWords } from "./text.ts";
import "../../quotes/quote-row.css";
import "./baskets.css";

/** /jijin, /fundslist: ten baskets of shares to look at; with ?code= one of them. */
export default function BasketsScreen() {
  const code = useQueryFields().get("code") ?? "";
  return code === "" ? <AllBaskets /> : <OneBasketPage key={code} code={code} />;
}

BasketsScreen.ahead = basketWordsAhead;

function AllBaskets() {
  const t = useBasketWords();
  const baskets = useBaskets();
  if (baskets.isPending) return <SkeletonRows rows={10} />;
  if (!baskets.data) return <ErrorState error={baskets.error} onRetry={() => void baskets.refetch()} />;
  if (baskets.data.length === 0) return <EmptyState text={t.none} />;
  return (
    <main>
      <Strip kind="info">{t.note}</Strip>
      <ul className="sheet-sec nopad baskets">
        {baskets.data.map((row) => (
          <Row key={row.code} row={row} />
        ))}
      </ul>
      <p className="cap t3 basket-base">{t.base(baskets.data[0]!.baseDay)}</p>
    </main>
  );
}

function Row({ row }: { readonly row: BasketRow }) {
  const t = useBasketWords();
  const { code, name, count, value, changepercent, yearpercent, points } = row;
  return (
    <li>
      <Link href={`/jijin?code=${code}`} className="basket-row">
        <span className="basket-name">
          <b>{t.names[name] ?? name}</b>
          <span className="cap t3">{t.count(String(count))}</span>
        </span>
        <span className="basket-line">
          <Sparkline values={points} base={points[0]!} slots={points.length} />
        </span>
        <span className="basket-value">
          <b>{amount(value, 4)}</b>
          <span className="cap">
            <span className="t3">{t.year}</span> <span className={directionOf(yearpercent)}>{percent(yearpercent)}</span>
          </span>
        </span>
        <span className={`pct ${directionOf(changepercent)}`}>
          <span className="sr">{t.today} </span>
          {percent(changepercent)}
        </span>
      </Link>
    </li>
  );
}
