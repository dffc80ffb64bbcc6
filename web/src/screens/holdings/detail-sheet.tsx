import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import type { Position } from "../../data/shapes.ts";
import { useText } from "../../text/text.ts";
import { signOf } from "../../ui-trade/live.ts";
import { amount, beijing, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText, share } from "../../ui/market-format.ts";
import { Sheet } from "../../ui/sheet.tsx";

/** Everything about one position: what it cost, every fee, and beside our ratio the one of the law. */
export function DetailSheet({ position: p, onClose }: { readonly position: Position; readonly onClose: () => void }) {
  const t = useText();
  const held = p.status === 3;
  return (
    <Sheet open onClose={onClose} title={`${p.stockName} ${p.stockCode}`}>
      <dl className="detail">
        <KeyValue label={t.trade.side}>
          {signOf(p) === 1 ? t.trade.up : t.trade.down} {t.trade.leverOf(p.orderLever)}
        </KeyValue>
        <KeyValue label={t.trade.quantity}>{t.trade.shares(amount(p.orderNum, 0))}</KeyValue>
        <KeyValue label={t.trade.opened}>{beijing(p.buyOrderTime)}</KeyValue>
        <KeyValue label={t.trade.cost}>{amount(p.buyOrderPrice, 3)}</KeyValue>
        <KeyValue label={t.trade.total}>{amount(p.orderTotalPrice)}</KeyValue>
        {p.margin > 0 && (
          <KeyValue label={t.trade.margin}>{p.marginAdd ? `${amount(p.margin)} + ${amount(p.marginAdd)}` : amount(p.margin)}</KeyValue>
        )}
        {p.sellOrderTime ? <KeyValue label={t.trade.closed}>{beijing(p.sellOrderTime)}</KeyValue> : null}
        {p.sellOrderPrice ? <KeyValue label={t.trade.sell}>{amount(p.sellOrderPrice, 3)}</KeyValue> : null}
        <KeyValue label={`${t.trade.commission} (${t.trade.leg.open})`}>{amount(p.orderFee)}</KeyValue>
        {!held && <KeyValue label={`${t.trade.commission} (${t.trade.leg.close})`}>{amount(p.sellOrderFee)}</KeyValue>}
        <KeyValue label={t.trade.duty}>{amount(p.orderSpread)}</KeyValue>
        <KeyValue label={t.trade.transfer}>{amount(p.spreadRatePrice)}</KeyValue>
        <KeyValue label={t.trade.stay(p.orderStayDays)}>{amount(p.orderStayFee)}</KeyValue>
        {held && (
          <>
            <KeyValue label={t.trade.forced}>{priceText(p.forcePrice)}</KeyValue>
            <KeyValue label={t.shell.maintenance}>{share(p.maintenance * 100, 1)}</KeyValue>
            <KeyValue label={t.trade.legal}>
              {p.legalMaintenance === null ? "--" : share(p.legalMaintenance * 100, 1)} <span className="t3">{t.trade.legalNote}</span>
            </KeyValue>
          </>
        )}
        <KeyValue label={held ? t.trade.floating : t.trade.soldHead.profit}>{signed(held ? p.profitAndLose : p.allProfitAndLose)}</KeyValue>
        <KeyValue label={t.trade.orderNo}>{p.positionSn}</KeyValue>
      </dl>
      <Fills positionSn={p.positionSn} />
    </Sheet>
  );
}

/** Every fill of the position: when, at what, how much. */
function Fills({ positionSn }: { readonly positionSn: string }) {
  const t = useText().trade;
  const fills = useQuery({ queryKey: ["my", "fills", positionSn], queryFn: () => call("/user/fill/list.do", { positionSn }) }).data;
  if (!fills || fills.length === 0) return null;
  return (
    <table className="fills">
      <caption className="sec m">{t.fills}</caption>
      <tbody>
        {fills.map((fill) => (
          <tr key={fill.fillId}>
            <td>{beijing(fill.time, "full").slice(5)}</td>
            <td>{fill.action === "close" ? t.leg.close : t.leg.open}</td>
            <td>{priceText(fill.price)}</td>
            <td>{t.shares(amount(fill.shares, 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
