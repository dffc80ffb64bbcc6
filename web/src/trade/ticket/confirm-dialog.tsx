import { useState } from "react";
import { clockNow } from "../../data/clock.ts";
import { useText } from "../../text/text.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { placesOf } from "../contract-facts.ts";
import { askNoMoreOn } from "./ask-again.ts";
import { forceText } from "./force-range.tsx";
import type { TicketProduct } from "./product.ts";
import type { Ticket } from "./ticket.ts";

interface Props {
  readonly product: TicketProduct;
  readonly ticket: Ticket;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The order in words once more before it is sent. */
export function ConfirmDialog({ product: { gid, rows, priced, outlook }, ticket, onConfirm, onClose }: Props) {
  const t = useText().trade;
  const [skip, setSkip] = useState(false);
  const confirm = () => {
    if (skip) askNoMoreOn(clockNow()?.day);
    onConfirm();
  };
  return (
    <Dialog open title={t.confirmTitle} confirm={t.confirm} kind="buy" onConfirm={confirm} onClose={onClose}>
      <dl>
        {rows.map(([label, value]) => (
          <KeyValue key={label} label={label}>
            {value}
          </KeyValue>
        ))}
        <KeyValue label={t.pay}>{amount(outlook.need / 100)}</KeyValue>
        {outlook.force && (
          <KeyValue label={t.forced}>
            <span className="danger">{priced(forceText(outlook.force, placesOf(gid, outlook.price)))}</span>
          </KeyValue>
        )}
        <TargetRows ticket={ticket} shown={priced} />
      </dl>
      <Checkbox on={skip} onChange={setSkip}>
        {t.confirmAgain}
      </Checkbox>
    </Dialog>
  );
}

interface TargetRowsProps {
  readonly ticket: { readonly targets: boolean; readonly profit: string; readonly stop: string };
  /** A price as the order's other prices are shown. */
  readonly shown?: (price: string) => string;
}

/** 止盈价 and 止损价 of an order that is to be confirmed: those that are set. */
function TargetRows({ ticket: { targets, profit, stop }, shown = (price) => price }: TargetRowsProps) {
  const t = useText().trade;
  if (!targets) return null;
  return (
    <>
      {profit !== "" && <KeyValue label={t.takeProfit}>{shown(profit)}</KeyValue>}
      {stop !== "" && <KeyValue label={t.stopLoss}>{shown(stop)}</KeyValue>}
    </>
  );
}
