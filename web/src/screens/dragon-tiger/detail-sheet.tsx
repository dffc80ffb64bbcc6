import { useQuery } from "@tanstack/react-query";
import { call, type Answer } from "../../data/wire/api.ts";
import { addressOf } from "../../data/market/symbols.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Shown } from "../../info/shown.tsx";
import { Button } from "../../ui/button.tsx";
import { directionOf, percent } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { big, priceText, share } from "../../ui/market-format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import "./dragon.css";

type Detail = Answer<"/api/stock/getlhbDetail.do">;
type Reason = Detail["reasons"][number];
type Seat = Reason["buy"][number];

interface Props {
  readonly entry: Pick<Reason, "SECURITY_CODE" | "SECURITY_NAME_ABBR" | "TRADE_DATE" | "stockGid">;
  readonly onClose: () => void;
}

/** Why a stock is on the list, and the five seats a side behind each reason. */
export function DetailSheet({ entry, onClose }: Props) {
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
        {({ reasons }) => (
          <>
            {reasons.map((reason) => (
              <ReasonCard key={reason.EXPLANATION} reason={reason} />
            ))}
          </>
        )}
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
