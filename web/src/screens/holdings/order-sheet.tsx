import { kindNamed, namesPrice } from "@hongpan/core/rules/orders/order-kinds.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { placesOf } from "../../trade/contract-facts.ts";
import { countText } from "../../trade/count.ts";
import { kindOfRow } from "../../trade/held-kind.ts";
import { signOf } from "../../trade/live.ts";
import { priceLabel } from "../../trade/price-label.ts";
import { priceUnits } from "../../trade/rules-settings.ts";
import { Timeline } from "../../trade/story/timeline.tsx";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";
import { Sheet } from "../../ui/sheet.tsx";

/** One order of 我的委托: what it asks for, what it holds, what has happened to it. */
export function OrderSheet({ order: o, onClose }: { readonly order: Position; readonly onClose: () => void }) {
  const { trade: t, funds } = useText();
  const kind = kindNamed(o.kind);
  const places = placesOf(o.stockGid, priceUnits(o.targetPrice ?? 0));
  return (
    <Sheet open onClose={onClose} title={`${funds.orderDetail} ${o.stockName} ${o.stockCode}`}>
      <dl className="detail">
        <KeyValue label={t.side}>
          {o.closeOf ? t.closing : signOf(o) === 1 ? t.up : t.down} {!o.closeOf && t.leverOf(o.orderLever)}
        </KeyValue>
        <KeyValue label={t.kind}>{kind && t.kinds[kind]}</KeyValue>
        <KeyValue label={kind && namesPrice(kind) ? priceLabel(kind, t) : t.price}>{priceText(o.targetPrice, places)}</KeyValue>
        <KeyValue label={funds.unfilled}>{countText(o.stockGid, o.orderNum, t)}</KeyValue>
        <KeyValue label={funds.moneyHeld}>{amount(o.margin)}</KeyValue>
        {o.profitTargetPrice !== null && <KeyValue label={t.takeProfit}>{priceText(o.profitTargetPrice, places)}</KeyValue>}
        {o.stopTargetPrice !== null && <KeyValue label={t.stopLoss}>{priceText(o.stopTargetPrice, places)}</KeyValue>}
        <KeyValue label={funds.placedAt}>{beijing(o.buyOrderTime)}</KeyValue>
        <KeyValue label={funds.csv.state}>{t.statuses[o.status] ?? ""}</KeyValue>
        <KeyValue label={t.orderNo}>{o.positionSn}</KeyValue>
      </dl>
      <Timeline position={o} kind={kindOfRow(o)} />
    </Sheet>
  );
}
