import { priceOf } from "@hongpan/core/rules/money.ts";
import { soonRefusal } from "@hongpan/core/rules/orders/frequency-checks.ts";
import { namesPrice, type SaleTicketKind, waits } from "@hongpan/core/rules/orders/order-kinds.ts";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useContracts } from "../../data/contracts.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position, Quote } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { amount, priceText } from "../../ui/format.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import { foreignOf, lotOf, placesOf } from "../contract-facts.ts";
import { type HeldKind, isContract } from "../held-kind.ts";
import { NextDayOnTicket } from "../next-day.tsx";
import { Refused, useSubmit } from "../refused.tsx";
import { priceUnits, useRules, useRulesOf } from "../rules-settings.ts";
import { usePickedLevel } from "../ticket/beside.ts";
import { useOrderBar } from "../ticket/order-bar.ts";
import { Parts, usePartKeys } from "../ticket/parts.tsx";
import { countText, kindName, priceLabel } from "../wording.ts";
import { contractEstimate, feeOf, meetsAt } from "./closing.ts";
import { Proceeds } from "./proceeds.tsx";
import { HowField, SalePrice } from "./sale-price.tsx";
import { tellSale, saleEstimate, type SaleEstimate, saleFields, saleShares } from "./sale.ts";
import "../trade.css";

const A_SHARE = { kind: "stock" } as const;

interface Props {
  readonly position: Position;
  readonly kind: HeldKind;
  /** Called after the server took the order; `resting` when it waits, at its limit or for the auction's match. */
  readonly onDone: (resting: boolean) => void;
}

/** Closes a position: at market or at a limit, all or a part, with what it will bring; for a sheet and for the ticket. */
export function CloseForm({ position, kind, onDone }: Props) {
  const { trade: t, funds } = useText();
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const close = useClose(position, kind, submit.clear);
  const { how, count, limit, setCount } = close;
  const { stockGid: gid, canSellNum: most, positionSn } = position;
  const ofLots = isContract(kind);
  const lot = ofLots ? 1 : lotOf(gid);
  const part = (share: number) => setCount(String(saleShares(most, share, lot)));
  const send = () => {
    setAsking(false);
    submit.send("/user/sell.do", { positionSn, sellNum: count, ...saleFields(how, limit) }, ({ msg, data }) => {
      tellSale(position, msg || t.sold, data);
      onDone(waits(how) || data?.filled === 0);
    });
  };
  return (
    <div className="sellform">
      {kind.account !== "sub" && <HowField how={how} onChange={close.setHow} />}
      {namesPrice(how) && (
        <SalePrice value={limit} onChange={close.setLimit} stepped={foreignOf(gid) ?? A_SHARE} places={close.places} quote={close.quote} />
      )}
      <Stepper
        label={ofLots ? `${t.quantity} (${t.lot})` : t.quantity}
        value={close.text}
        caption={`${t.canSell} ${ofLots ? t.lots(amount(most, 0)) : amount(most, 0)}`}
        longest={ofLots ? 4 : 7}
        unit={ofLots ? "手" : "股"}
        keys={usePartKeys(part)}
        onChange={setCount}
        onStep={(way) => setCount(String(Math.max(ofLots ? 1 : 0, Math.min(most, count + way * lot))))}
      />
      <Parts onPick={part} />
      <dl className="cost">
        <Outcome close={close} position={position} ofLots={ofLots} />
      </dl>
      {ofLots && <p className="cap t3">{funds.closeNote}</p>}
      <Refused text={submit.refused} />
      <Button kind="sell" full busy={submit.busy} off={close.off} onClick={() => setAsking(true)}>
        {submit.busy ? t.sending : ofLots ? funds.closeAct(amount(count, 0)) : t.sellAct(countText(gid, count, t))}
      </Button>
      {!ofLots && <NextDayOnTicket gid={gid} />}
      <Dialog
        open={asking}
        title={t.sellTitle}
        confirm={ofLots ? t.close : t.sell}
        kind="sell"
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <Summary close={close} position={position} ofLots={ofLots} />
      </Dialog>
    </div>
  );
}

interface OutcomeProps extends Pick<Props, "position"> {
  readonly close: Close;
  readonly ofLots: boolean;
}

// The order in words once more before it is sent.
function Summary({ close, position, ofLots }: OutcomeProps) {
  const { trade: t, funds } = useText();
  const { how, count, limit, estimate } = close;
  return (
    <dl>
      <KeyValue label={ofLots ? funds.product : t.stock}>{position.stockName}</KeyValue>
      {!ofLots && <KeyValue label={t.kind}>{namesPrice(how) ? `${kindName(how)} ${limit}` : kindName(how)}</KeyValue>}
      <KeyValue label={t.quantity}>{countText(position.stockGid, count, t)}</KeyValue>
      {ofLots ? <Outcome close={close} position={position} ofLots /> : <KeyValue label={t.sellNet}>{amount(estimate.net)}</KeyValue>}
    </dl>
  );
}

// What it brings; of a contract also the price that it is reckoned at.
function Outcome({ close: { how, price, places, estimate }, position, ofLots }: OutcomeProps) {
  const t = useText().trade;
  if (!ofLots) return <Proceeds estimate={estimate} nights={position.orderStayDays} />;
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

interface Close {
  readonly quote: Partial<Quote> | null;
  readonly how: SaleTicketKind;
  readonly setHow: (how: SaleTicketKind) => void;
  /** Shares or lots as they were typed, and how many those are. */
  readonly text: string;
  readonly count: number;
  readonly setCount: (text: string) => void;
  /** The limit as it is shown: typed, or the market's price. */
  readonly limit: string;
  readonly setLimit: (text: string) => void;
  readonly places: number;
  /** Price that it is reckoned at. */
  readonly price: number;
  readonly estimate: SaleEstimate;
  /** Why it cannot be closed now; null when it can. */
  readonly off: string | null;
}

/** What a person sets to close a position, what it will bring, and why not; `changed` is called at every change. */
function useClose(position: Position, kind: HeldKind, changed: () => void): Close {
  const { stockGid: gid, canSellNum: most, now_price: last } = position;
  const t = useText().trade;
  const quote = useQuote(gid);
  const settings = useRulesOf()(position.positionSn);
  const contract = isContract(kind) ? kind.account : null;
  const fee = feeOf(useContracts(contract).data, gid);
  const [how, setHow] = useState<SaleTicketKind>("market");
  const [text, setText] = useState(String(most));
  const [typed, setTyped] = useState("");
  const typedCount = /^\d+$/.test(text) ? Number(text) : 0;
  const count = contract ? Math.min(typedCount, most) : typedCount;
  const places = contract ? kind.places : placesOf(gid, priceUnits(quote?.nowPrice));
  const met = meetsAt(position, quote) || (contract ? last : 0);
  const start = contract ? met : quote?.nowPrice;
  const limit = typed || (start ? start.toFixed(places) : "");
  const price = namesPrice(how) ? (priceOf(limit) ?? 0) / 10_000 : met;
  const barred = useBarred(position, kind, quote);
  usePickedLevel(gid, (picked) => (changed(), setHow(namesPrice(how) ? how : "limit"), setTyped(picked.toFixed(places))));
  return {
    ...{ quote, how, text, count, limit, places, price },
    estimate: contract
      ? contractEstimate(position, count, price, kind.pointWorth, fee)
      : saleEstimate(position, Math.min(count, most), price, settings),
    off: barred ?? (count === 0 ? t.lotsFirst : price > 0 ? null : contract ? t.priceFirst : t.noQuote),
    setHow: (next) => (changed(), setHow(next)),
    setCount: (next) => (changed(), setText(next)),
    setLimit: (next) => (changed(), setTyped(next)),
  };
}

// Bought too lately, nothing free to sell, or no session.
function useBarred({ stockGid: gid, canSellNum, lockedUntil, buyOrderTime }: Position, kind: HeldKind, quote: Partial<Quote> | null) {
  const t = useText().trade;
  const clock = useClock();
  const settings = useRules();
  const bar = useOrderBar(gid, quote?.state);
  const purse = isContract(kind) ? kind.account : "stock";
  if (clock && soonRefusal({ openedXt: buyOrderTime, purse }, clock.now, settings)) return t.sellSoon(settings.cantSellTimes);
  if (canSellNum === 0 && lockedUntil) return t.sellLocked(lockedUntil);
  if (canSellNum === 0) return isContract(kind) || foreignOf(gid) ? t.sellResting : t.sellFull;
  return bar;
}
