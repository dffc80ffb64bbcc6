import { useState } from "react";
import { useQuote } from "../../data/market/quotes.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { KeyValue } from "../../ui/key-value.tsx";
import { priceText } from "../../ui/market-format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { averageText } from "../average-text.ts";
import { placesOf } from "../contract-facts.ts";
import { Refused } from "../refused.tsx";
import { priceUnits } from "../rules-settings.ts";
import { signOf } from "../live.ts";
import { TargetField } from "../ticket/target-field.tsx";
import { useSubmit } from "../submit.ts";
import "../trade.css";

/** 止盈止损 of a position; an empty field means none. */
export function TargetsSheet({ position, onClose }: { readonly position: Position; readonly onClose: () => void }) {
  const t = useText().trade;
  const quote = useQuote(position.stockGid);
  const [profit, setProfit] = useState(textOf(position.profitTargetPrice));
  const [stop, setStop] = useState(textOf(position.stopTargetPrice));
  const submit = useSubmit();
  const price = priceUnits(quote?.nowPrice ?? position.now_price);
  const places = placesOf(position.stockGid, priceUnits(position.now_price));
  const aim = (result: 1 | -1) => ({ gid: position.stockGid, price, way: result === signOf(position) ? 1 : -1 }) as const;
  const save = () =>
    submit.send("/user/updateProfitTarget.do", { positionSn: position.positionSn, profitTarget: profit, stopTarget: stop }, ({ msg }) => {
      toast(msg || t.saved);
      onClose();
    });
  return (
    <Sheet open onClose={onClose} title={`${t.targets} ${position.stockName}`}>
      <dl className="cost">
        <KeyValue label={t.cost}>{averageText(position.buyOrderPrice, places)}</KeyValue>
        <KeyValue label={t.now}>{priceText(quote?.nowPrice ?? position.now_price, places)}</KeyValue>
      </dl>
      <TargetField
        label={t.takeProfit}
        aim={aim(1)}
        value={profit}
        onChange={(value) => (submit.clear(), setProfit(value))}
        hint={t.clearTargets}
        clearable
      />
      <TargetField label={t.stopLoss} aim={aim(-1)} value={stop} onChange={(value) => (submit.clear(), setStop(value))} clearable />
      <p className="cap t3 targets-note">{t.targetsNote}</p>
      <Refused text={submit.refused} />
      <Button full busy={submit.busy} onClick={save}>
        {t.save}
      </Button>
    </Sheet>
  );
}

function textOf(price: number | null): string {
  return price ? price.toFixed(Math.max(2, (String(price).split(".")[1] ?? "").length)) : "";
}
