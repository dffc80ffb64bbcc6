import { fenOf } from "@hongpan/core/rules/money.ts";
import { useState } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { share } from "../../ui/market-format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { liveOf, marginOf } from "../live.ts";
import { useSubmit } from "../submit.ts";
import "../trade.css";

interface Props {
  readonly position: Position;
  /** Yuan that bring the ratio back; fills the field. */
  readonly suggested: number;
  readonly pointWorth?: number;
  /** Yuan of the account that pays. */
  readonly available: number | undefined;
  readonly onClose: () => void;
}

/** 补保证金: adds money to a position and shows the ratio that follows. */
export function MarginSheet({ position, suggested, pointWorth = 1, available, onClose }: Props) {
  const t = useText();
  const quote = useQuote(position.stockGid);
  const [text, setText] = useState(suggested > 0 ? String(suggested) : "");
  const submit = useSubmit();
  const added = (fenOf(text) ?? 0) / 100;
  const margin = marginOf(position);
  const ratio = liveOf(position, quote?.nowPrice, pointWorth).ratio;
  const after = (ratio * margin + added) / (margin + added || 1);
  const lack = available !== undefined && added > available ? t.trade.lack(amount(added - available)) : null;
  const off = added <= 0 ? t.trade.addAmount : lack;
  const add = () =>
    submit.send("/user/addmargin.do", { positionSn: position.positionSn, marginAdd: text }, ({ msg }) => {
      toast(msg || t.trade.saved);
      onClose();
    });
  return (
    <Sheet open onClose={onClose} title={`${t.trade.addMargin} ${position.stockName}`}>
      <Field
        label={t.trade.addAmount}
        value={text}
        onChange={(value) => (submit.clear(), setText(value))}
        inputMode="decimal"
        maxLength={12}
        error={submit.refused}
        hint={t.trade.addNote(amount(available))}
      />
      <dl className="cost">
        <KeyValue label={t.shell.maintenance}>{share(ratio * 100, 1)}</KeyValue>
        <KeyValue label={t.trade.after}>
          <b>{share(after * 100, 1)}</b>
        </KeyValue>
      </dl>
      <Button full busy={submit.busy} off={off} onClick={add}>
        {t.trade.addMargin}
      </Button>
    </Sheet>
  );
}
