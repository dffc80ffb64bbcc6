import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { DaySwitch, useLatestDay } from "../../info/day-switch.tsx";
import { NAME, PAIR, PRICE } from "../../info/day-columns.ts";
import { DayList, StockCell } from "../../info/stock-cell.tsx";
import { big, directionOf, percent, priceText, share } from "../../ui/format.ts";
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
      <DayList
        query={list}
        empty={t.top.empty}
        columns={[
          {
            ...NAME,
            heading: t.day.columns.name,
            cell: (row) => (
              <StockCell gid={row.stockGid} code={row.SECURITY_CODE} name={row.SECURITY_NAME} plate={row.stock_plate}>
                <span className={row.RANK <= HIGH ? "tag warn" : "tag"} aria-label={t.top.rank(row.RANK)}>
                  {row.RANK}
                </span>
              </StockCell>
            ),
          },
          {
            ...PRICE,
            heading: t.day.columns.close,
            look: (row) => `two ${directionOf(row.CHANGE_RATE)}`,
            cell: (row) => [priceText(row.CLOSE_PRICE), percent(row.CHANGE_RATE)],
          },
          { ...PAIR, heading: t.day.columns.amount, cell: (row) => [big(row.DEAL_AMT), `${t.dragon.turnover} ${share(row.TURNOVERRATE)}`] },
        ]}
        keyOf={(row) => row.SECURITY_CODE}
        around={(_, line) => <li>{line}</li>}
        note={`${t.top.note} ${t.day.simulated}`}
      />
    </main>
  );
}
