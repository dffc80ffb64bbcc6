import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Answer } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { DaySwitch } from "../../info/day-switch.tsx";
import { Shown } from "../../info/shown.tsx";
import { StockCell } from "../../info/stock-cell.tsx";
import { directionOf, percent } from "../../ui/format.ts";
import { big, priceText } from "../../ui/market-format.ts";
import { useLatestDay } from "../../info/latest-day.ts";
import { DetailSheet } from "./detail-sheet.tsx";

type Entry = Answer<"/api/stock/getlhb.do">[number];

/** 龙虎榜 of a closed day: who is on it, by how much its seats bought; a tap on the numbers opens reasons and seats. */
export default function DragonTigerScreen() {
  const t = useText().info;
  const [asked, setAsked] = useState<string | null>(null);
  const [open, setOpen] = useState<Entry | null>(null);
  const list = useQuery({
    queryKey: ["lhb", asked],
    queryFn: () => call("/api/stock/getlhb.do", asked ? { day: asked } : {}),
    staleTime: 60_000,
  });
  const { day, latest } = useLatestDay(asked, list.data?.[0]?.TRADE_DATE);
  const stocks = byStock(list.data ?? []);
  return (
    <main>
      <DaySwitch day={day} latest={latest} onDay={setAsked} {...(stocks.length > 0 ? { note: t.dragon.count(stocks.length) } : {})} />
      <Shown query={list} empty={t.dragon.empty} isEmpty={(rows) => rows.length === 0}>
        {() => (
          <section className="sheet-sec nopad">
            <div className="irow th" aria-hidden="true">
              <span>{t.day.columns.name}</span>
              <span className="r">{t.day.columns.close}</span>
              <span className="r">{t.dragon.net}</span>
            </div>
            {stocks.map((row) => (
              <Row key={row.SECURITY_CODE} row={row} onOpen={() => setOpen(row)} />
            ))}
            <p className="cap t3 list-note">{t.day.simulated}</p>
          </section>
        )}
      </Shown>
      {open && <DetailSheet entry={open} onClose={() => setOpen(null)} />}
    </main>
  );
}

function Row({ row, onOpen }: { readonly row: Entry; readonly onOpen: () => void }) {
  const t = useText().info.dragon;
  return (
    <div className="irow">
      <StockCell gid={row.stockGid} code={row.SECURITY_CODE} name={row.SECURITY_NAME_ABBR} plate={row.stock_plate} />
      <span className={`two ${directionOf(row.CHANGE_RATE)}`}>
        <b>{priceText(row.CLOSE_PRICE)}</b>
        <span>{percent(row.CHANGE_RATE)}</span>
      </span>
      <button type="button" className="two" onClick={onOpen}>
        <span className="sr">{t.detailOf(row.SECURITY_NAME_ABBR)}</span>
        <b className={directionOf(row.BILLBOARD_NET_AMT)}>{big(row.BILLBOARD_NET_AMT)}</b>
        <span className="t3">
          {t.deal} {percent(row.DEAL_AMOUNT_RATIO).replace("+", "")}
          {"\u00a0"}›
        </span>
      </button>
    </div>
  );
}

// A stock that is listed for several reasons stands once, with the first; the sheet has them all.
function byStock(rows: readonly Entry[]): readonly Entry[] {
  const seen = new Map<string, Entry>();
  for (const row of rows) if (!seen.has(row.SECURITY_CODE)) seen.set(row.SECURITY_CODE, row);
  return [...seen.values()].toSorted((a, b) => b.BILLBOARD_NET_AMT - a.BILLBOARD_NET_AMT);
}
