import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, type Answer } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { DaySwitch, useLatestDay } from "../../info/day-switch.tsx";
import { Shown } from "../../info/shown.tsx";
import { NAME, PAIR, PRICE } from "../../info/day-columns.ts";
import { DayList, StockCell } from "../../info/stock-cell.tsx";
import { directionOf, percent, big, priceText, share } from "../../ui/format.ts";
import { addressOf } from "../../data/market/symbols.ts";
import { go } from "../../ui/page/location.ts";
import { Button } from "../../ui/button.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import "./dragon.css";

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
      <DayList
        query={list}
        empty={t.dragon.empty}
        rows={stocks}
        columns={[
          {
            ...NAME,
            heading: t.day.columns.name,
            cell: (row) => <StockCell gid={row.stockGid} code={row.SECURITY_CODE} name={row.SECURITY_NAME_ABBR} plate={row.stock_plate} />,
          },
          {
            ...PRICE,
            heading: t.day.columns.close,
            look: (row) => `two ${directionOf(row.CHANGE_RATE)}`,
            cell: (row) => [priceText(row.CLOSE_PRICE), percent(row.CHANGE_RATE)],
          },
          { key: "net", heading: t.dragon.net, width: PAIR.width, cell: (row) => <Net row={row} onOpen={() => setOpen(row)} /> },
        ]}
        keyOf={(row) => row.SECURITY_CODE}
        note={t.day.simulated}
      />
      {open && <DetailSheet entry={open} onClose={() => setOpen(null)} />}
    </main>
  );
}

function Net({ row, onOpen }: { readonly row: Entry; readonly onOpen: () => void }) {
  const t = useText().info.dragon;
  return (
    <button type="button" className="two" onClick={onOpen}>
      <span className="sr">{t.detailOf(row.SECURITY_NAME_ABBR)}</span>
      <b className={directionOf(row.BILLBOARD_NET_AMT)}>{big(row.BILLBOARD_NET_AMT)}</b>
      <span className="t3">
        {t.deal} {share(row.DEAL_AMOUNT_RATIO)}
        {"\u00a0"}›
      </span>
    </button>
  );
}

// A stock that is listed for several reasons stands once, with the first; the sheet has them all.
function byStock(rows: readonly Entry[]): readonly Entry[] {
  const seen = new Map<string, Entry>();
  for (const row of rows) if (!seen.has(row.SECURITY_CODE)) seen.set(row.SECURITY_CODE, row);
  return [...seen.values()].toSorted((a, b) => b.BILLBOARD_NET_AMT - a.BILLBOARD_NET_AMT);
}

type Detail = Answer<"/api/stock/getlhbDetail.do">;
type Reason = Detail["reasons"][number];
type Seat = Reason["buy"][number];

interface Props {
  readonly entry: Pick<Reason, "SECURITY_CODE" | "SECURITY_NAME_ABBR" | "TRADE_DATE" | "stockGid">;
  readonly onClose: () => void;
}

/** Why a stock is on the list, and the five seats a side behind each reason. */
function DetailSheet({ entry, onClose }: Props) {
  const t = useText().info.dragon;
  const day = entry.TRADE_DATE.slice(0, 10);
  const { stockGid: gid, SECURITY_NAME_ABBR: name } = entry;
  const detail = useQuery({
    queryKey: ["lhb-detail", gid, day],
    queryFn: () => call("/api/stock/getlhbDetail.do", { code: gid, day }),
    staleTime: 300_000,
  });
  return (
    <Sheet open onClose={onClose} title={`${name} ${day}`} tall={60}>
      <Shown query={detail} empty={t.empty} isEmpty={({ reasons }) => reasons.length === 0}>
        {({ reasons }) => reasons.map((reason) => <ReasonCard key={reason.EXPLANATION} reason={reason} />)}
      </Shown>
      <Button full kind="soft" onClick={() => go(addressOf({ gid, name }))}>
        {t.toStock}
      </Button>
    </Sheet>
  );
}

function ReasonCard({ reason }: { readonly reason: Reason }) {
  const t = useText().info;
  return (
    <section className="lhb-reason">
      <h3>{reason.EXPLANATION}</h3>
      <dl className="lhb-sums">
        <KeyValue label={t.day.columns.close}>
          <span className={directionOf(reason.CHANGE_RATE)}>
            {priceText(reason.CLOSE_PRICE)} {percent(reason.CHANGE_RATE)}
          </span>
        </KeyValue>
        <KeyValue label={t.dragon.turnover}>{share(reason.TURNOVERRATE)}</KeyValue>
        <KeyValue label={t.day.columns.amount}>
          {big(reason.ACCUM_AMOUNT)}
          {reason.days > 1 && <span className="t3"> {t.dragon.covers(reason.days)}</span>}
        </KeyValue>
        <KeyValue label={t.dragon.net}>
          <span className={directionOf(reason.BILLBOARD_NET_AMT)}>{big(reason.BILLBOARD_NET_AMT)}</span>
        </KeyValue>
      </dl>
      <Seats title={t.dragon.buyers} seats={reason.buy} side="buy" />
      <Seats title={t.dragon.sellers} seats={reason.sell} side="sell" />
    </section>
  );
}

function Seats({ title, seats, side }: { readonly title: string; readonly seats: readonly Seat[]; readonly side: "buy" | "sell" }) {
  const t = useText().info.dragon;
  const most = Math.max(1, ...seats.map((seat) => seat[side]));
  return (
    <table className="lhb-seats">
      <caption>{title}</caption>
      <colgroup>
        <col />
        <col className="c-amount" />
        <col className="c-ratio" />
      </colgroup>
      <thead className="sr">
        <tr>
          <th scope="col">{t.seat}</th>
          <th scope="col">{t.amount}</th>
          <th scope="col">{t.ratio}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map((seat, at) => (
          <tr key={`${at} ${seat.name}`}>
            <th scope="row" lang="zh-CN">
              <span>{seat.name}</span>
              <meter aria-hidden="true" className={side} min={0} max={most} value={seat[side]} />
            </th>
            <td>{big(seat[side])}</td>
            <td className="t3">{share(side === "buy" ? seat.buyRatio : seat.sellRatio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
