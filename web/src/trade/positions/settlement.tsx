import type { Allocation } from "../../data/funds.ts";
import { useShown } from "../../data/hidden-amounts.ts";
import { useText } from "../../text/text.ts";
import { amount, directionOf, signed } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";

/** What came of a sub-account that has ended: what was returned, or is owed, what its trades gave, and that less the managing fee. */
export function Settlement({ allocation: { settled, margin, manageFee } }: { readonly allocation: Allocation }) {
  const t = useText().funds;
  const shown = useShown();
  if (settled === null) return null;
  const result = settled - margin;
  const net = result - manageFee;
  return (
    <>
      <KeyValue label={t.returned}>{shown(amount(Math.max(0, settled)))}</KeyValue>
      {settled < 0 && (
        <KeyValue label={t.owed}>
          <span className="danger">{shown(amount(-settled))}</span>
        </KeyValue>
      )}
      <KeyValue label={t.result}>
        <span className={directionOf(result)}>{shown(signed(result))}</span>
      </KeyValue>
      <KeyValue label={t.netResult}>
        <span className={directionOf(net)}>{shown(signed(net))}</span>
      </KeyValue>
    </>
  );
}
