import { priceOf } from "@hongpan/core/rules/money.ts";
import { soonRefusal } from "@hongpan/core/rules/orders/frequency-checks.ts";
import { namesPrice, type SaleTicketKind, waits } from "@hongpan/core/rules/orders/order-kinds.ts";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position, Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { priceUnits, useRules, useRulesOf } from "../rules-settings.ts";
import { usePickedLevel } from "../ticket/beside.ts";
import { useOrderBar } from "../ticket/order-bar.ts";
import { meetsAt } from "./closing.ts";
import { tellSale, saleEstimate, type SaleEstimate, saleFields, saleShares } from "./sale.ts";
import { foreignOf, lotOf, placesOf } from "../contract-facts.ts";
import { countText, kindName } from "../wording.ts";
import { NextDayOnTicket } from "../next-day.tsx";
import { Refused, useSubmit } from "../refused.tsx";
import { Parts, usePartKeys } from "../ticket/parts.tsx";
import { Proceeds } from "./proceeds.tsx";
import { HowField, SalePrice } from "./sale-price.tsx";
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
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const sale = useSale(position, submit.clear);
  const { how, count, limit, setShares } = sale;
  const { stockGid: gid, canSellNum: most } = position;
  const lot = lotOf(gid);
  const part = (share: number) => setShares(String(saleShares(most, share, lot)));
  const sell = () => {
    setAsking(false);
    submit.send("/user/sell.do", { positionSn: position.positionSn, sellNum: count, ...saleFields(how, limit) }, ({ msg, data }) => {
      tellSale(position, msg || t.sold, data);
      onDone(waits(how) || data?.filled === 0);
    });
  };
  return (
    <div className="sellform">
      {!marketOnly && <HowField how={how} onChange={sale.setHow} />}
      {namesPrice(how) && (
        <SalePrice value={limit} onChange={sale.setLimit} stepped={foreignOf(gid) ?? A_SHARE} places={sale.places} quote={sale.quote} />
      )}
      <Stepper
        label={t.quantity}
        value={sale.text}
        caption={`${t.canSell} ${amount(most, 0)}`}
        longest={7}
        keys={usePartKeys(part)}
        onChange={setShares}
        onStep={(way) => setShares(String(Math.max(0, Math.min(most, count + way * lot))))}
      />
      <Parts onPick={part} />
      <dl className="cost">
        <Proceeds estimate={sale.estimate} nights={position.orderStayDays} />
      </dl>
      <Refused text={submit.refused} />
      <Button kind="sell" full busy={submit.busy} off={sale.off} onClick={() => setAsking(true)}>
        {submit.busy ? t.sending : t.sellAct(countText(gid, count, t))}
      </Button>
      <NextDayOnTicket gid={gid} />
      <Dialog open={asking} title={t.sellTitle} confirm={t.sell} kind="sell" onConfirm={sell} onClose={() => setAsking(false)}>
        <dl>
          <KeyValue label={t.stock}>{position.stockName}</KeyValue>
          <KeyValue label={t.kind}>{namesPrice(how) ? `${kindName(how)} ${limit}` : kindName(how)}</KeyValue>
          <KeyValue label={t.quantity}>{countText(gid, count, t)}</KeyValue>
          <KeyValue label={t.sellNet}>{amount(sale.estimate.net)}</KeyValue>
        </dl>
      </Dialog>
    </div>
  );
}

interface Sale {
  readonly quote: Partial<Quote> | null;
  readonly how: SaleTicketKind;
  readonly setHow: (how: SaleTicketKind) => void;
  /** Shares as they were typed, and how many those are. */
  readonly text: string;
  readonly count: number;
  readonly setShares: (text: string) => void;
  /** The limit as it is shown: typed, or the last price. */
  readonly limit: string;
  readonly setLimit: (text: string) => void;
  readonly places: number;
  readonly estimate: SaleEstimate;
  /** Why it cannot be sold now; null when it can. */
  readonly off: string | null;
}

/** What a person sets to sell a position, what it will bring, and why not; `changed` is told of every change. */
function useSale(position: Position, changed: () => void): Sale {
  const { stockGid: gid, canSellNum } = position;
  const quote = useQuote(gid);
  const settings = useRulesOf()(position.positionSn);
  const [how, setHow] = useState<SaleTicketKind>("market");
  const [text, setText] = useState(String(canSellNum));
  const [typed, setTyped] = useState("");
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  const places = placesOf(gid, priceUnits(quote?.nowPrice));
  const limit = typed || (quote?.nowPrice ? quote.nowPrice.toFixed(places) : "");
  const price = namesPrice(how) ? (priceOf(limit) ?? 0) / 10_000 : meetsAt(position, quote);
  const barred = useBarred(position, quote);
  usePickedLevel(gid, (picked) => (changed(), setHow(namesPrice(how) ? how : "limit"), setTyped(picked.toFixed(places))));
  const t = useText().trade;
  return {
    ...{ quote, how, text, count, limit, places },
    estimate: saleEstimate(position, Math.min(count, canSellNum), price, settings),
    off: barred ?? (count === 0 ? t.lotsFirst : price === 0 ? t.noQuote : null),
    setHow: (next) => (changed(), setHow(next)),
    setShares: (next) => (changed(), setText(next)),
    setLimit: (next) => (changed(), setTyped(next)),
  };
}

// Bought too lately, nothing free to sell, or no session.
function useBarred({ stockGid: gid, canSellNum, lockedUntil, buyOrderTime }: Position, quote: Partial<Quote> | null): string | null {
  const t = useText().trade;
  const clock = useClock();
  const settings = useRules();
  const bar = useOrderBar(gid, quote?.state);
  if (clock && soonRefusal({ openedXt: buyOrderTime, purse: "stock" }, clock.now, settings)) return t.sellSoon(settings.cantSellTimes);
  if (canSellNum === 0 && lockedUntil) return t.sellLocked(lockedUntil);
  if (canSellNum === 0) return foreignOf(gid) ? t.sellResting : t.sellFull;
  return bar;
}
