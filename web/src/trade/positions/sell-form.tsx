import { namesPrice, waits } from "@hongpan/core/rules/orders/order-kinds.ts";
import { useState } from "react";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { tellSale } from "./tell-sale.ts";
import { foreignOf, lotOf } from "../contract-facts.ts";
import { countText } from "../count.ts";
import { NextDayOnTicket } from "../next-day.tsx";
import { Refused } from "../refused.tsx";
import { useSubmit } from "../submit.ts";
import { Parts, usePartKeys } from "../ticket/parts.tsx";
import { Proceeds } from "./proceeds.tsx";
import { HowField, SalePrice } from "./sale-price.tsx";
import { saleFields, saleShares } from "./sale.ts";
import { useSale } from "./use-sale.ts";
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
          <KeyValue label={t.kind}>{namesPrice(how) ? `${t.kinds[how]} ${limit}` : t.kinds[how]}</KeyValue>
          <KeyValue label={t.quantity}>{countText(gid, count, t)}</KeyValue>
          <KeyValue label={t.sellNet}>{amount(sale.estimate.net)}</KeyValue>
        </dl>
      </Dialog>
    </div>
  );
}
