import { useText } from "../../text/text.ts";
import { KeyValue } from "../../ui/key-value.tsx";

interface Props {
  readonly ticket: { readonly targets: boolean; readonly profit: string; readonly stop: string };
  /** A price as the order's other prices are shown. */
  readonly shown?: (price: string) => string;
}

/** 止盈价 and 止损价 of an order that is to be confirmed: those that are set. */
export function TargetRows({ ticket: { targets, profit, stop }, shown = (price) => price }: Props) {
  const t = useText().trade;
  if (!targets) return null;
  return (
    <>
      {profit !== "" && <KeyValue label={t.takeProfit}>{shown(profit)}</KeyValue>}
      {stop !== "" && <KeyValue label={t.stopLoss}>{shown(stop)}</KeyValue>}
    </>
  );
}
