import type { Allocation } from "../../data/funds.ts";
import { useText } from "../../text/text.ts";
import { amount, directionOf, signed } from "../../ui/format.ts";
import { useShown } from "../../data/hidden-amounts.ts";
import { KeyValue } from "../../ui/list-row.tsx";
import "./equity-bar.css";

type Shown = Pick<Allocation, "equity" | "lineWarning" | "lineUnwind" | "totalTradingAmount" | "fundsAmount">;

/** A sub-account's equity between what was lent and a fifth above the start, with both of its lines. */
export function EquityBar({ allocation: a }: { readonly allocation: Shown }) {
  const t = useText().funds;
  const own = a.totalTradingAmount - a.fundsAmount;
  const at = (value: number) => Math.max(0, Math.min(100, ((value - a.fundsAmount) / (own * 1.2)) * 100));
  const level = a.equity <= a.lineUnwind ? " d" : a.equity <= a.lineWarning ? " w" : "";
  const label = t.lineBar(amount(a.equity), amount(a.lineWarning), amount(a.lineUnwind));
  const style = { "--v": at(a.equity), "--w": at(a.lineWarning), "--u": at(a.lineUnwind) };
  return (
    <div className={`equity${level}`} style={style}>
      <div className="between">
        <span className="sec t3">{t.equity}</span>
        <b className="num2">{amount(a.equity)}</b>
      </div>
      <div className="eqbar" role="img" aria-label={label}>
        <i />
        <u className="un" />
        <u className="wa" />
      </div>
      <div className="eqlines cap">
        <span className="danger">
          {t.unwind} <b className="m">{lineText(a.lineUnwind)}</b>
        </span>
        <span className="warn">
          {t.warning} <b className="m">{lineText(a.lineWarning)}</b>
        </span>
      </div>
    </div>
  );
}

// Whole yuan without their zeros: there is room for no more between the ticks.
function lineText(yuan: number): string {
  return amount(yuan, Number.isInteger(yuan) ? 0 : 2);
}

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
