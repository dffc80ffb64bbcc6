import { priceOf } from "@hongpan/core/rules/money.ts";
import { namesPrice, type SaleTicketKind, waits } from "@hongpan/core/rules/orders/order-kinds.ts";
import { useState } from "react";
import { type Product, useContracts } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position, Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { amount, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { go } from "../../ui/page/location.ts";
import { contractEstimate, feeOf, meetsAt } from "./closing.ts";
import { tellSale, type SaleEstimate, saleFields } from "./sale.ts";
import { foreignOf } from "../contract-facts.ts";
import type { HeldKind } from "../held-kind.ts";
import { priceLabel } from "../wording.ts";
import { Refused, useSubmit } from "../refused.tsx";
import { useOrderBar } from "../ticket/order-bar.ts";
import { Parts, usePartKeys } from "../ticket/parts.tsx";
import { Proceeds } from "./proceeds.tsx";
import { HowField, SalePrice } from "./sale-price.tsx";
import { AFTER } from "../../ui/page/targets.ts";
import "../trade.css";

interface Props {
  readonly position: Position;
  readonly kind: HeldKind;
  readonly onDone: () => void;
}

/** An index moves by hundredths of a point. */
const INDEX = { kind: "index" } as const;

/** 平仓 of an index or a future, for a sheet and for the ticket; a resting close is shown among the orders afterwards. */
export function CloseForm({ position, kind, onDone }: Props) {
  const { trade: t, funds } = useText();
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const close = useClose(position, kind, submit.clear);
  const off = useWhyNot(position, close);
  const { how, lots, limit, setLots } = close;
  const most = position.canSellNum;
  const send = () => {
    setAsking(false);
    submit.send("/user/sell.do", { positionSn: position.positionSn, sellNum: lots, ...saleFields(how, limit) }, ({ msg, data }) => {
      tellSale(position, msg || t.sold, data);
      onDone();
      if (waits(how)) go(AFTER.stock.resting, { replace: true });
    });
  };
  const part = (share: number) => setLots(String(Math.max(1, Math.floor(most * share))));
  const rows = <Rows close={close} places={kind.places} />;
  return (
    <div className="sellform">
      <HowField how={how} onChange={close.setHow} />
      {namesPrice(how) && (
        <SalePrice
          value={limit}
          onChange={close.setLimit}
          stepped={foreignOf(position.stockGid) ?? INDEX}
          places={kind.places}
          quote={close.quote}
        />
      )}
      <Stepper
        label={`${t.quantity} (${t.lot})`}
        value={close.text}
        caption={`${t.canSell} ${t.lots(amount(most, 0))}`}
        longest={4}
        keys={usePartKeys(part)}
        onChange={setLots}
        onStep={(way) => setLots(String(Math.max(1, Math.min(most, lots + way))))}
      />
      <Parts onPick={part} />
      <dl className="cost">{rows}</dl>
      <p className="cap t3">{funds.closeNote}</p>
      <Refused text={submit.refused} />
      <Button kind="sell" full busy={submit.busy} off={off} onClick={() => setAsking(true)}>
        {submit.busy ? t.sending : funds.closeAct(amount(lots, 0))}
      </Button>
      <Dialog open={asking} title={t.sellTitle} confirm={t.close} kind="sell" onConfirm={send} onClose={() => setAsking(false)}>
        <dl>
          <KeyValue label={funds.product}>{position.stockName}</KeyValue>
          <KeyValue label={t.quantity}>{t.lots(amount(lots, 0))}</KeyValue>
          {rows}
        </dl>
      </Dialog>
    </div>
  );
}

// The price that it is reckoned at, and what it brings.
function Rows({ close: { how, price, estimate }, places }: { readonly close: Close; readonly places: number }) {
  const t = useText().trade;
  return (
    <>
      <KeyValue label={priceLabel(how, t)}>
        {!namesPrice(how) && "≈ "}
        {priceText(price, places)}
      </KeyValue>
      <Proceeds estimate={estimate} nights={null} />
    </>
  );
}

// Why it cannot be closed now; null when it can.
function useWhyNot({ stockGid, canSellNum }: Position, { lots, price }: Close): string | null {
  const t = useText().trade;
  const shut = useOrderBar(stockGid, undefined);
  return shut ?? (canSellNum === 0 ? t.sellResting : lots === 0 ? t.lotsFirst : price === 0 ? t.priceFirst : null);
}

interface Close {
  readonly quote: Partial<Quote> | null;
  readonly how: SaleTicketKind;
  readonly setHow: (how: SaleTicketKind) => void;
  /** Lots as they were typed, and what counts of them. */
  readonly text: string;
  readonly lots: number;
  readonly setLots: (text: string) => void;
  /** The limit as it is shown: typed, or where the market stands. */
  readonly limit: string;
  readonly setLimit: (text: string) => void;
  /** Price that it is reckoned at. */
  readonly price: number;
  readonly estimate: SaleEstimate;
}

/** What a person sets to close a contract, and what it will bring; `changed` is told of every change. */
function useClose(position: Position, kind: HeldKind, changed: () => void): Close {
  const quote = useQuote(position.stockGid);
  const [text, setText] = useState(String(position.canSellNum));
  const [how, setHow] = useState<SaleTicketKind>("market");
  const [typed, setTyped] = useState("");
  const lots = /^\d+$/.test(text) ? Math.min(Number(text), position.canSellNum) : 0;
  const market = meetsAt(position, quote) || position.now_price;
  const limit = typed || market.toFixed(kind.places);
  const price = namesPrice(how) ? (priceOf(limit) ?? 0) / 10_000 : market;
  const fee = feeOf(useContracts(kind.account as Product).data, position.stockGid);
  const estimate = contractEstimate(position, lots, price, kind.pointWorth, fee);
  return {
    ...{ quote, how, text, lots, limit, price, estimate },
    setHow: (next) => (changed(), setHow(next)),
    setLots: (next) => (changed(), setText(next)),
    setLimit: (next) => (changed(), setTyped(next)),
  };
}
