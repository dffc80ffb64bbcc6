import type { Price } from "@hongpan/core/rules/money.ts";
import { useState } from "react";
import { clockNow } from "../../data/clock.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { useText, type Texts } from "../../text/text.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";
import { forceText } from "../../trade/ticket/force-range.tsx";
import { TargetRows } from "../../trade/ticket/target-rows.tsx";
import { askNoMoreOn } from "../../trade/ticket/ask-again.ts";
import { coinOf, placesOf } from "../../trade/contract-facts.ts";
import { countText } from "../../trade/count.ts";
import type { Computed, Ticket } from "./ticket.ts";

const LABEL = {
  market: (t: Texts["trade"]) => t.marketPrice,
  limit: (t: Texts["trade"]) => t.price,
  breakout: (t: Texts["trade"]) => t.trigger,
} as const;

interface Props {
  readonly gid: string;
  readonly ticket: Ticket;
  readonly computed: Computed;
  readonly quote: Partial<Quote>;
  /** Number of the sub-account that pays. */
  readonly sub?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The order in words once more before it is sent. */
export function ConfirmDialog({ gid, ticket, computed, quote, sub, onConfirm, onClose }: Props) {
  const { trade: t, funds } = useText();
  const [skip, setSkip] = useState(false);
  const confirm = () => {
    if (skip) askNoMoreOn(clockNow()?.day);
    onConfirm();
  };
  const coin = coinOf(gid);
  const { forceNow: now, forceLater: later } = computed.cost;
  const force = forceText({ now, later }, placesOf(gid, computed.met.price));
  const priced = (price: Price) => priceText(price / 10_000, placesOf(gid, price));
  const inCoin = (text: string) => (coin === "CNY" ? text : funds.inCoin(text, coin));
  return (
    <Dialog open title={t.confirmTitle} confirm={t.confirm} kind="buy" onConfirm={confirm} onClose={onClose}>
      <dl>
        <KeyValue label={t.stock}>
          {quote.name} {quote.code}
        </KeyValue>
        {sub && <KeyValue label={funds.sub}>{sub}</KeyValue>}
        <KeyValue label={t.side}>
          {ticket.direction === 1 ? t.up : t.down} {!sub && t.leverOf(ticket.lever)}
        </KeyValue>
        <KeyValue label={t.kind}>{t.kinds[ticket.kind]}</KeyValue>
        <KeyValue label={LABEL[ticket.kind](t)}>
          {inCoin(ticket.kind === "market" ? `${computed.auction ? "≤" : "≈"} ${priced(computed.met.price)}` : ticket.price)}
        </KeyValue>
        <KeyValue label={t.quantity}>
          {computed.lot > 1 && t.lots(ticket.lots)} {countText(gid, computed.shares, t)}
        </KeyValue>
        <KeyValue label={t.pay}>{amount(computed.cost.need / 100)}</KeyValue>
        {!sub && (
          <KeyValue label={t.forced}>
            <span className="danger">{inCoin(force)}</span>
          </KeyValue>
        )}
        <TargetRows ticket={ticket} shown={inCoin} />
      </dl>
      <Checkbox on={skip} onChange={setSkip}>
        {t.confirmAgain}
      </Checkbox>
    </Dialog>
  );
}
