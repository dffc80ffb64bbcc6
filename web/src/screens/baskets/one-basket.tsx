import { useState } from "react";
import { useBasket, type OneBasket } from "../../data/market/baskets.ts";
import { StockCell } from "../../info/stock-cell.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount, directionOf, percent } from "../../ui/format.ts";
import { go } from "../../ui/page/location.ts";
import { priceText, share } from "../../ui/market-format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { useTitle } from "../../ui/page/title.ts";
import { Refusal } from "../../data/wire/api.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { ValueChart } from "./value-chart.tsx";
import { useBasketWords } from "./text.ts";

const SHOWN = 10;

/** One basket: its value over the year, what it teaches, its members. */
export function OneBasketPage({ code }: { readonly code: string }) {
  const t = useBasketWords();
  const { data, error, isPending, refetch } = useBasket(code);
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
