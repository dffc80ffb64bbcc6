import { stepsFrom } from "@hongpan/core/rules/products/foreign-ticks.ts";
import { priceOf } from "@hongpan/core/rules/money.ts";
import { useState } from "react";
import { useContracts, type Product } from "../../data/contracts.ts";
import { useClock } from "../../data/clock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { go } from "../../ui/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { toast } from "../../ui/toast.tsx";
import { foreignOf, isOpenNow } from "../contract-facts.ts";
import type { HeldKind } from "../held-kind.ts";
import { LimitLinks } from "../ticket/limit-links.tsx";
import { liveOf, marginOf, signOf } from "../live.ts";
import { Parts } from "../ticket/parts.tsx";
import { Proceeds } from "./proceeds.tsx";
import { fen, proceeds } from "./sale.ts";
import { Refused } from "../refused.tsx";
import { useSubmit } from "../submit.ts";
import "../trade.css";

interface Props {
  readonly position: Position;
  readonly kind: HeldKind;
  readonly onClose: () => void;
}

/** 平仓 of an index or futures position at market or at a limit: all of it or some lots, with what it will bring. */
export function CloseSheet({ position, kind, onClose }: Props) {
  const { trade } = useText();
  return (
    <Sheet open onClose={onClose} title={`${trade.close} ${position.stockName}`}>
      <CloseForm position={position} kind={kind} onDone={onClose} />
    </Sheet>
  );
}

/** An index moves by hundredths of a point. */
const INDEX = { kind: "index" } as const;

/** The form of it, for a sheet and for the ticket; a resting close is shown among the orders afterwards. */
export function CloseForm({ position, kind, onDone }: Pick<Props, "position" | "kind"> & { readonly onDone: () => void }) {
  const { trade: t, funds } = useText();
  const quote = useQuote(position.stockGid);
  const [text, setText] = useState(String(position.canSellNum));
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const shut = useShut(position.stockGid);
  const stepped = foreignOf(position.stockGid) ?? INDEX;
  const lots = /^\d+$/.test(text) ? Math.min(Number(text), position.canSellNum) : 0;
  const [how, setWay] = useState<"market" | "limit">("market");
  const [typed, setTyped] = useState("");
  const market = (signOf(position) === 1 ? quote?.buy1 : quote?.sell1) || quote?.nowPrice || position.now_price;
  const shown = typed || market.toFixed(kind.places);
  const price = how === "limit" ? (priceOf(shown) ?? 0) / 10_000 : market;
  const fee = useFee(kind.account as Product, position.stockGid) * lots;
  const part = position.orderNum === 0 ? 0 : lots / position.orderNum;
  const estimate = proceeds({
    ...{ margin: fen(marginOf(position) * part), gross: fen(liveOf(position, price, kind.pointWorth).profit * part) },
    ...{ fees: fen(fee), stay: 0, opening: fen(position.orderFee * part) },
  });
  const off = shut ?? (position.canSellNum === 0 ? t.sellResting : lots === 0 ? t.lotsFirst : price === 0 ? t.priceFirst : null);
  const change = (value: string) => (submit.clear(), setText(value.replace(/\D/g, "").slice(0, 4)));
  const close = () => {
    setAsking(false);
    const limit = how === "limit" ? { kind: how, targetPrice: shown } : {};
    submit.send("/user/sell.do", { positionSn: position.positionSn, sellNum: lots, ...limit }, ({ msg }) => {
      toast(msg || t.sold);
      onDone();
      if (how === "limit") go("/warehouse?index=2", { replace: true });
    });
  };
  const rows = (
    <>
      <KeyValue label={how === "limit" ? t.price : t.marketPrice}>
        {how === "market" && "≈ "}
        {priceText(price, kind.places)}
      </KeyValue>
      <Proceeds estimate={estimate} nights={null} />
    </>
  );
  return (
    <div className="sellform">
      <Segmented
        label={t.kind}
        items={[
          { id: "market", label: t.kinds.market },
          { id: "limit", label: t.kinds.limit },
        ]}
        value={how}
        onChange={(id) => (submit.clear(), setWay(id))}
      />
      {how === "limit" && (
        <>
          <Stepper
            label={t.price}
            decimal
            value={shown}
            onChange={(value) => (submit.clear(), setTyped(value.replace(/[^\d.]/g, "").slice(0, 10)))}
            onStep={(way) => setTyped((stepsFrom(stepped, priceOf(shown) ?? 0, way) / 10_000).toFixed(kind.places))}
          />
          <LimitLinks up={quote?.limitUp} down={quote?.limitDown} places={kind.places} onPick={setTyped} />
        </>
      )}
      <Stepper
        label={`${t.quantity} (${t.lot})`}
        value={text}
        caption={`${t.canSell} ${t.lots(amount(position.canSellNum, 0))}`}
        onChange={change}
        onStep={(way) => change(String(Math.max(1, Math.min(position.canSellNum, lots + way))))}
      />
      <Parts onPick={(share) => change(String(Math.max(1, Math.floor(position.canSellNum * share))))} />
      <dl className="cost">{rows}</dl>
      <p className="cap t3">{funds.closeNote}</p>
      <Refused text={submit.refused} />
      <Button kind="sell" full busy={submit.busy} off={off} onClick={() => setAsking(true)}>
        {submit.busy ? t.sending : funds.closeAct(amount(lots, 0))}
      </Button>
      <Dialog open={asking} title={t.sellTitle} confirm={t.close} kind="sell" onConfirm={close} onClose={() => setAsking(false)}>
        <dl>
          <KeyValue label={funds.product}>{position.stockName}</KeyValue>
          <KeyValue label={t.quantity}>{t.lots(amount(lots, 0))}</KeyValue>
          {rows}
        </dl>
      </Dialog>
    </div>
  );
}

/** Why a contract cannot be traded now; null when it can. */
export function useShut(gid: string): string | null {
  const t = useText();
  const clock = useClock();
  const connection = useConnection();
  if (connection === "lost") return t.trade.offline;
  return clock && !isOpenNow(gid, clock) ? t.funds.shut : null;
}

// Yuan for one lot and side.
function useFee(product: Product, gid: string): number {
  const contract = useContracts(product).data?.find((each) => each.gid === gid);
  return contract ? Math.round(contract.transFee * contract.rate * 100) / 100 : 0;
}
