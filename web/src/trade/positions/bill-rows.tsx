import { useText } from "../../text/text.ts";
import { amount, directionOf, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import type { Bill } from "./bill.ts";

/** What closes bring together; `real`: as it was posted, else as it is expected. */
export function BillRows({ bill: { gross, fees, net }, real }: { readonly bill: Bill; readonly real: boolean }) {
  const { trade, funds } = useText();
  return (
    <dl className="cost">
      <KeyValue label={trade.sellGross}>
        <span className={directionOf(gross)}>{signed(gross)}</span>
      </KeyValue>
      <KeyValue label={funds.allFees}>{signed(-fees)}</KeyValue>
      <KeyValue label={real ? funds.allCame : trade.sellNet}>
        <b className="fig">{amount(net)}</b>
      </KeyValue>
    </dl>
  );
}
