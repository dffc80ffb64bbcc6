import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { DaySwitch, useLatestDay } from "../../info/day-switch.tsx";
import { Shown } from "../../info/shown.tsx";
import { StockCell } from "../../info/stock-cell.tsx";
import { directionOf, percent, big, priceText } from "../../ui/format.ts";
import { Tabs } from "../../ui/tabs.tsx";

const EXCHANGES = [1, 3] as const;
const HIGH = 3;

/** 十大成交: the ten most traded of Shanghai and of Shenzhen on a closed day. */
export default function TopTenScreen() {
  const t = useText().info;
  const [content, setContent] = useState<1 | 3>(1);
  const [asked, setAsked] = useState<string | null>(null);
  const list = useQuery({
    queryKey: ["top-ten", content, asked],
    queryFn: () => call("/api/stock/getTop.do", asked ? { content, day: asked } : { content }),
    staleTime: 60_000,
  });
  const { day, latest } = useLatestDay(asked, list.data?.[0]?.TRADE_DATE);
  return (
    <main>
      <div className="sheet-sec">
        <Tabs
          look="eq"
          label={t.top.label}
          items={EXCHANGES.map((id) => ({ id, label: t.top.tabs[id] }))}
          value={content}
          onChange={setContent}
        />
      </div>
      <DaySwitch day={day} latest={latest} onDay={setAsked} />
      <Shown query={list} empty={t.top.empty} isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <section className="sheet-sec nopad">
            <div className="irow th" aria-hidden="true">
              <span>{t.day.columns.name}</span>
              <span className="r">{t.day.columns.close}</span>
              <span className="r">{t.day.columns.amount}</span>
            </div>
            <ol>
              {rows.map((row) => (
                <li key={row.SECURITY_CODE} className="irow">
                  <StockCell gid={row.stockGid} code={row.SECURITY_CODE} name={row.SECURITY_NAME} plate={row.stock_plate}>
                    <span className={row.RANK <= HIGH ? "tag warn" : "tag"} aria-label={t.top.rank(row.RANK)}>
                      {row.RANK}
                    </span>
                  </StockCell>
                  <span className={`two ${directionOf(row.CHANGE_RATE)}`}>
                    <b>{priceText(row.CLOSE_PRICE)}</b>
                    <span>{percent(row.CHANGE_RATE)}</span>
                  </span>
                  <span className="two">
                    <b>{big(row.DEAL_AMT)}</b>
                    <span className="t3">
                      {t.dragon.turnover} {percent(row.TURNOVERRATE).replace("+", "")}
                    </span>
                  </span>
                </li>
              ))}
            </ol>
            <p className="cap t3 list-note">
              {t.top.note} {t.day.simulated}
            </p>
          </section>
        )}
      </Shown>
    </main>
  );
}
