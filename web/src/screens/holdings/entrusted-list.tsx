import { kindNamed, namesPrice } from "@hongpan/core/rules/orders/order-kinds.ts";
import { useState, type ReactNode } from "react";
import { useClock } from "../../data/clock.ts";
import { allPositions, usePositions, type PositionFilter } from "../../data/positions.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { codeOf, addressOf } from "../../data/market/symbols.ts";
import { write } from "../../data/wire/write.ts";
import { kindOfRow } from "../../trade/held-kind.ts";
import { kindName, priceLabel, countText } from "../../trade/wording.ts";
import { Timeline } from "../../trade/story/timeline.tsx";
import { KeyValue } from "../../ui/list-row.tsx";
import { Link } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { AllButton } from "../../trade/positions/all-button.tsx";
import { ExportButton } from "../../trade/positions/export-button.tsx";
import { placesOf } from "../../trade/contract-facts.ts";
import { signOf } from "../../trade/live.ts";
import { PositionTable } from "../../trade/positions/position-table.tsx";
import { priceUnits } from "../../trade/rules-settings.ts";
import { Refused, useSubmit } from "../../trade/refused.tsx";
import { QueueTag, SideTag } from "../../trade/positions/waiting-tags.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { amount, beijing, priceText, when } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { filtered } from "./filtered.ts";

// States 1 委托中 and 2 部分成交 can still be cancelled.
const isOpen = ({ status }: Position) => status <= 2;
/** Resting orders with their state; each can be cancelled. */
export function EntrustedList({ filter, find }: { readonly filter: PositionFilter; readonly find: ReactNode }) {
  const { trade: t, funds } = useText();
  const query = usePositions("entrusted", filter);
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  const cancelling = (all: readonly Position[]) =>
    all.filter(isOpen).map((row) => ({
      sn: row.positionSn,
      name: `${row.stockName} ${countText(row.stockGid, row.orderNum, t)}`,
      send: () => write("/user/cancelOrder.do", { positionSn: row.positionSn }),
    }));
  return (
    <>
      <div className="listtools" hidden={query.data !== undefined && rows.length === 0 && !filtered(filter)}>
        {find}
        <ExportButton name="orders" read={() => allPositions("entrusted", filter)} />
        <AllButton
          words={funds.cancelAll}
          read={async () => ({ steps: cancelling(await allPositions("entrusted", filter)), stays: [] })}
          off={!rows.some(isOpen) && funds.nothingToCancel}
        />
      </div>
      <PositionTable
        resting
        columns={[...(["name", "price", "shares"] as const).map((key) => ({ key, heading: t.entrustedHead[key] })), { key: "act" }]}
        query={query}
        empty={<EmptyState icon="list" text={filtered(filter) ? funds.noMatch : t.emptyEntrusted} />}
        rows={rows.map((row) => (
          <Row key={row.positionSn} row={row} />
        ))}
      />
    </>
  );
}

function Row({ row }: { readonly row: Position }) {
  const t = useText().trade;
  const today = useClock()?.day;
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState(false);
  const price = row.targetPrice ?? row.buyOrderPrice;
  return (
    <article className="posr">
      <div className="pos ent">
        <span>
          <Link href={addressOf({ gid: row.stockGid, name: row.stockName })} className="nm ell">
            {row.stockName}
          </Link>
          <small>
            {when(row.buyOrderTime, today)} {row.coinCode !== "CNY" && row.coinCode}
          </small>
        </span>
        <button type="button" className="r seeorder" onClick={() => setSeen(true)}>
          <b>{priceText(price, placesOf(row.stockGid, priceUnits(price)))}</b>
          <small>{t.statuses[row.status]} ›</small>
        </button>
        <span className="r">
          <b>{amount(row.orderNum, 0)}</b>
          <small>
            {row.closeOf ? (
              <em className="tag sell">{t.closing}</em>
            ) : (
              <>
                <SideTag position={row} /> {t.leverOf(row.orderLever)}
              </>
            )}
          </small>
        </span>
        {isOpen(row) ? (
          <button type="button" className="btn sm ghost" onClick={() => setAsking(true)}>
            {t.cancelOrder}
          </button>
        ) : (
          <i className="noact" />
        )}
      </div>
      <p className="waits">
        <QueueTag position={row} />
      </p>
      {seen && <OrderSheet order={row} onClose={() => setSeen(false)} />}
      {asking && <CancelDialog row={row} onClose={() => setAsking(false)} />}
    </article>
  );
}

function CancelDialog({ row, onClose }: { readonly row: Position; readonly onClose: () => void }) {
  const t = useText();
  const submit = useSubmit();
  const cancel = () =>
    submit.send("/user/cancelOrder.do", { positionSn: row.positionSn }, ({ msg }) => {
      toast(msg || t.trade.cancelled);
      onClose();
    });
  return (
    <Dialog open title={t.trade.cancelTitle} confirm={t.trade.cancelOrder} busy={submit.busy} onConfirm={cancel} onClose={onClose}>
      <p className="sec t2">{t.trade.cancelNote(row.stockName, countText(row.stockGid, row.orderNum, t.trade))}</p>
      <Refused text={submit.refused} />
    </Dialog>
  );
}

/** One order of 我的委托: what it asks for, what it holds, what has happened to it. */
function OrderSheet({ order: o, onClose }: { readonly order: Position; readonly onClose: () => void }) {
  const { trade: t, funds } = useText();
  const kind = kindNamed(o.kind);
  const places = placesOf(o.stockGid, priceUnits(o.targetPrice ?? 0));
  return (
    <Sheet open onClose={onClose} title={`${funds.orderDetail} ${o.stockName} ${codeOf(o.stockGid)}`}>
      <dl className="detail">
        <KeyValue label={t.side}>
          {o.closeOf ? t.closing : signOf(o) === 1 ? t.up : t.down} {!o.closeOf && t.leverOf(o.orderLever)}
        </KeyValue>
        <KeyValue label={t.kind}>{kind && kindName(kind)}</KeyValue>
        <KeyValue label={kind && namesPrice(kind) ? priceLabel(kind, t) : t.price}>{priceText(o.targetPrice, places)}</KeyValue>
        <KeyValue label={funds.unfilled}>{countText(o.stockGid, o.orderNum, t)}</KeyValue>
        <KeyValue label={funds.moneyHeld}>{amount(o.margin)}</KeyValue>
        {o.profitTargetPrice !== null && <KeyValue label={t.takeProfit}>{priceText(o.profitTargetPrice, places)}</KeyValue>}
        {o.stopTargetPrice !== null && <KeyValue label={t.stopLoss}>{priceText(o.stopTargetPrice, places)}</KeyValue>}
        <KeyValue label={funds.placedAt}>{beijing(o.buyOrderTime)}</KeyValue>
        <KeyValue label={funds.csv.state}>{t.statuses[o.status]}</KeyValue>
        <KeyValue label={t.orderNo}>{o.positionSn}</KeyValue>
      </dl>
      <Timeline position={o} kind={kindOfRow(o)} />
    </Sheet>
  );
}
