import { stepsFrom } from "@hongpan/core/rules/products/foreign-ticks.ts";
import { soonRefusal } from "@hongpan/core/rules/orders/frequency-checks.ts";
import { priceOf } from "@hongpan/core/rules/money.ts";
import { useMemo, useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { useSettings } from "../../data/settings.ts";
import type { Position, Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { toast } from "../../ui/toast.tsx";
import { foreignOf, lotOf, placesOf } from "../contract-facts.ts";
import { countText } from "../count.ts";
import { signOf } from "../live.ts";
import { LimitLinks } from "../ticket/limit-links.tsx";
import { Parts } from "../ticket/parts.tsx";
import { useOrderBar } from "../ticket/order-bar.ts";
import { NextDayOnTicket } from "../next-day.tsx";
import { Refused } from "../refused.tsx";
import { priceUnits, rulesSettings } from "../rules-settings.ts";
import { Proceeds } from "./proceeds.tsx";
import { saleEstimate, saleShares } from "./sale.ts";
import { useSubmit } from "../submit.ts";
import "../trade.css";

const A_SHARE = { kind: "stock" } as const;

interface Props {
  readonly position: Position;
  readonly marketOnly?: boolean;
  /** Called after the server took the sale; `resting` when it waits, at its limit or for the auction's match. */
  readonly onDone: (resting: boolean) => void;
}

/** Closes a position: at market or at a limit, all or a part, with what it will bring. */
export function SellForm({ position, marketOnly = false, onDone }: Props) {
  const t = useText().trade;
  const quote = useQuote(position.stockGid);
  const clock = useClock();
  const day = clock?.day ?? "2026-01-01";
  const published = useSettings();
  const settings = useMemo(() => rulesSettings(day, published), [day, published]);
  const [kind, setKind] = useState<"market" | "limit">("market");
  const [shares, setShares] = useState(String(position.canSellNum));
  const [price, setPrice] = useState("");
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const bar = useOrderBar(position.stockGid, quote?.state);
  const count = /^\d+$/.test(shares) ? Number(shares) : 0;
  const gid = position.stockGid;
  const lot = lotOf(gid);
  const places = placesOf(gid, priceUnits(quote?.nowPrice));
  const shownPrice = price || (quote?.nowPrice ? quote.nowPrice.toFixed(places) : "");
  const at = kind === "limit" ? (priceOf(shownPrice) ?? 0) / 10_000 : meetsAt(position, quote);
  const estimate = saleEstimate(position, Math.min(count, position.canSellNum), at, settings);
  const soon = clock && soonRefusal({ openedXt: position.buyOrderTime, purse: "stock" }, clock.now, settings);
  const none = foreignOf(gid) ? t.sellResting : t.sellFull;
  const off = soon
    ? t.sellSoon(settings.cantSellTimes)
    : position.canSellNum === 0
      ? none
      : (bar ?? (count === 0 ? t.lotsFirst : at === 0 ? t.noQuote : null));
  const sell = () => {
    setAsking(false);
    submit.send(
      "/user/sell.do",
      { positionSn: position.positionSn, sellNum: count, ...(kind === "limit" ? { kind, targetPrice: shownPrice } : {}) },
      ({ msg, data }) => {
        toast(msg || t.sold);
        onDone(kind === "limit" || data?.filled === 0);
      },
    );
  };
  const touched =
    <T,>(set: (value: T) => void) =>
    (value: T) => (submit.clear(), set(value));
  return (
    <div className="sellform">
      {!marketOnly && (
        <Segmented
          label={t.kind}
          items={[
            { id: "market", label: t.kinds.market },
            { id: "limit", label: t.kinds.limit },
          ]}
          value={kind}
          onChange={touched(setKind)}
        />
      )}
      {kind === "limit" && (
        <>
          <Stepper
            label={t.price}
            decimal
            value={shownPrice}
            onChange={touched(setPrice)}
            onStep={(way) => setPrice((stepsFrom(foreignOf(gid) ?? A_SHARE, priceOf(shownPrice) ?? 0, way) / 10_000).toFixed(places))}
          />
          <LimitLinks up={quote?.limitUp} down={quote?.limitDown} places={places} onPick={touched(setPrice)} />
        </>
      )}
      <Stepper
        label={t.quantity}
        value={shares}
        caption={`${t.canSell} ${amount(position.canSellNum, 0)}`}
        onChange={(text) => touched(setShares)(text.replace(/\D/g, "").slice(0, 7))}
        onStep={(way) => touched(setShares)(String(Math.max(0, Math.min(position.canSellNum, count + way * lot))))}
      />
      <Parts onPick={(part) => touched(setShares)(String(saleShares(position.canSellNum, part, lot)))} />
      <dl className="cost">
        <Proceeds estimate={estimate} nights={position.orderStayDays} />
      </dl>
      <Refused text={submit.refused} />
      <Button kind="sell" full busy={submit.busy} off={off} onClick={() => setAsking(true)}>
        {submit.busy ? t.sending : t.sellAct(countText(gid, count, t))}
      </Button>
      <NextDayOnTicket gid={gid} />
      <Dialog open={asking} title={t.sellTitle} confirm={t.sell} kind="sell" onConfirm={sell} onClose={() => setAsking(false)}>
        <dl>
          <KeyValue label={t.stock}>{position.stockName}</KeyValue>
          <KeyValue label={t.kind}>{kind === "limit" ? `${t.kinds.limit} ${shownPrice}` : t.kinds.market}</KeyValue>
          <KeyValue label={t.quantity}>{countText(gid, count, t)}</KeyValue>
          <KeyValue label={t.sellNet}>{amount(estimate.net)}</KeyValue>
        </dl>
      </Dialog>
    </div>
  );
}

// A sale at market meets the best level of the other side, not the last price.
function meetsAt(position: Position, quote: Partial<Quote> | null): number {
  const level = signOf(position) === 1 ? quote?.buy1 : quote?.sell1;
  return level || quote?.nowPrice || 0;
}
