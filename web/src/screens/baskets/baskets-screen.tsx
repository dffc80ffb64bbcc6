import { useQuery } from "@tanstack/react-query";
import { type Answer, call, Refusal } from "../../data/wire/api.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, directionOf, percent, priceText, share } from "../../ui/format.ts";
import { Link, useQueryFields, go } from "../../ui/page/location.ts";
import { Sparkline } from "../../ui/sparkline.tsx";
import { Strip } from "../../ui/strip.tsx";
import { useState } from "react";
import { StockCell } from "../../info/stock-cell.tsx";
import { Button } from "../../ui/button.tsx";
import { useTitle } from "../../ui/page/title.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { useBasketWords, basketWordsAhead } from "./text.ts";
import "./baskets.css";

type BasketRow = Answer<"/api/market/baskets.do">[number];
type OneBasket = Answer<"/api/market/basket.do">;

const RENEW_MS = 10_000;

/** /jijin, /fundslist: ten baskets of shares to look at; with ?code= one of them. */
export default function BasketsScreen() {
  const code = useQueryFields().get("code") ?? "";
  return code === "" ? <AllBaskets /> : <OneBasketPage key={code} code={code} />;
}

BasketsScreen.ahead = basketWordsAhead;

function AllBaskets() {
  const t = useBasketWords();
  const baskets = useQuery({ queryKey: ["baskets"], queryFn: () => call("/api/market/baskets.do", {}), refetchInterval: RENEW_MS });
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

const [WIDTH, HEIGHT, EDGE] = [343, 150, 6] as const;
const SHOWN = 10;

/** One basket: its value over the year, what it teaches, its members. */
function OneBasketPage({ code }: { readonly code: string }) {
  const t = useBasketWords();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["basket", code],
    queryFn: () => call("/api/market/basket.do", { basket: code }),
    refetchInterval: RENEW_MS,
  });
  useTitle(data ? (t.names[data.name] ?? data.name) : t.title);
  if (isPending) return <SkeletonRows rows={10} />;
  if (error instanceof Refusal && error.status > 0)
    return <EmptyState icon="grid" text={t.missing} action={t.back} onAction={() => go("/jijin", { replace: true })} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Basket data={data} />;
}

function Basket({ data }: { readonly data: OneBasket }) {
  const t = useBasketWords();
  const { name, rule, baseDay, value, changepercent, yearpercent, fall, fallOfOne, points, days } = data;
  return (
    <main>
      <section className="sheet-sec basket-head">
        <h2 className="sr">{t.value}</h2>
        <p className={`basket-fig ${directionOf(changepercent)}`}>
          <b>{amount(value, 4)}</b> {percent(changepercent)}
        </p>
        <p className="cap t3">
          {t.year} <b className={directionOf(yearpercent)}>{percent(yearpercent)}</b> · {t.base(baseDay)}
        </p>
        <ValueChart points={points} days={days} />
      </section>
      <section className="sheet-sec basket-lesson">
        <p>{t.lesson(percent(-fall), percent(-fallOfOne))}</p>
        <p className="cap t3">{t.lessonWhy}</p>
        <dl>
          <KeyValue label={t.rule}>{t.rules[name] ?? rule}</KeyValue>
        </dl>
      </section>
      <Members data={data} />
    </main>
  );
}

function Members({ data: { members } }: { readonly data: OneBasket }) {
  const t = useBasketWords();
  const [all, setAll] = useState(false);
  const sorted = members.toSorted((a, b) => b.yearpercent - a.yearpercent || (a.code < b.code ? -1 : 1));
  return (
    <section className="sheet-sec nopad">
      <h2 className="basket-h">{t.members}</h2>
      <table className="basket-members">
        <thead>
          <tr className="cap t3">
            <th scope="col">
              <span className="sr">{t.members}</span>
            </th>
            <th scope="col">{t.today}</th>
            <th scope="col">{t.year}</th>
            <th scope="col">{t.weight}</th>
          </tr>
        </thead>
        <tbody>
          {sorted
            .slice(0, all ? sorted.length : SHOWN)
            .map(({ gid, code, name, stockPlate, nowPrice, changepercent, yearpercent, weight }) => (
              <tr key={gid}>
                <th scope="row">
                  <StockCell gid={gid} code={code} name={name} plate={stockPlate} />
                </th>
                <td>
                  {priceText(nowPrice)}
                  <span className={`cap ${directionOf(changepercent)}`}>{percent(changepercent)}</span>
                </td>
                <td className={directionOf(yearpercent)}>{percent(yearpercent)}</td>
                <td className="t2">{share(weight, 1)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {!all && sorted.length > SHOWN && (
        <Button kind="text" full onClick={() => setAll(true)}>
          {t.more(String(sorted.length))}
        </Button>
      )}
    </section>
  );
}

interface Props {
  /** Value at each close, 1 on the base day, the present one last. */
  readonly points: readonly number[];
  readonly days: readonly string[];
}

/** The year of a basket as a line against 1; a slider reads the value of a day. */
function ValueChart({ points, days }: Props) {
  const t = useBasketWords();
  const [at, setAt] = useState<number | null>(null);
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const span = high - low || 0.01;
  const x = (k: number) => EDGE + (k / Math.max(1, points.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => EDGE + ((high - value) / span) * (HEIGHT - 2 * EDGE);
  const line = points.map((value, k) => `${k ? "L" : "M"}${x(k).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const shown = Math.min(at ?? points.length - 1, points.length - 1);
  const value = points[shown]!;
  const tone = directionOf(points.at(-1)! - 1);
  return (
    <figure className="basket-chart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t.chart(String(points.length - 1), amount(points.at(-1), 4), amount(low, 4), amount(high, 4))}
      >
        <path className="basket-one" d={`M0 ${y(1)}H${WIDTH}`} />
        <path className={`basket-area ${tone}`} d={`${line}V${y(1)}H${EDGE}Z`} />
        <path className={`basket-path ${tone}`} d={line} />
        {at !== null && <path className="basket-at" d={`M${x(shown)} 0V${HEIGHT}`} />}
        <circle className={`basket-dot ${tone}`} cx={x(shown)} cy={y(value)} r={3} />
      </svg>
      <div className="basket-ends cap t3" aria-hidden="true">
        <span>{amount(high, 4)}</span>
        <span>{amount(low, 4)}</span>
      </div>
      <input
        type="range"
        min={0}
        max={points.length - 1}
        value={shown}
        onChange={(event) => setAt(Number(event.target.value))}
        aria-label={t.at}
        aria-valuetext={`${days[shown]} ${amount(value, 4)}`}
      />
      <figcaption className="cap t3">
        <span>{days[shown]}</span>
        <span>
          {amount(value, 4)} <span className={directionOf(value - 1)}>{percent((value - 1) * 100)}</span>
        </span>
      </figcaption>
    </figure>
  );
}
