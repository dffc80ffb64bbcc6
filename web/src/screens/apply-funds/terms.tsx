import type { Ppm } from "@hongpan/core/rules/money.ts";
import { useText } from "../../text/text.ts";
import { amount } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { share } from "../../ui/market-format.ts";
import type { Asked, ComputedApplication } from "./application.ts";
import { useApplyWords } from "./text.ts";

interface Props {
  readonly asked: Asked;
  readonly computed: ComputedApplication;
  /** Of the lent money, for one cycle. */
  readonly rate: Ppm;
  readonly singleRatio: number;
}

/** What the application costs and where its lines lie. */
export function Terms({ asked, computed, rate, singleRatio }: Props) {
  const t = useText().funds;
  const words = useApplyWords();
  const yuan = (fen: number) => amount(fen / 100);
  const { lines, falls } = computed;
  return (
    <section className="cost paycard">
      <div className="between pay">
        <span className="sec t2">{words.payNow}</span>
        <b>{yuan(computed.need)}</b>
      </div>
      <dl className="termlist">
        <KeyValue label={words.ownMoney}>{yuan(computed.margin)}</KeyValue>
        <KeyValue label={words.manageFee}>
          {yuan(computed.manageFee)} <span className="t3">{words.rateLine(share(rate / 10_000, 2), words.units[asked.cycleType])}</span>
        </KeyValue>
        <KeyValue label={t.lent}>{yuan(computed.funds)}</KeyValue>
        <KeyValue label={words.tradingTotal}>{yuan(computed.total)}</KeyValue>
        <KeyValue label={t.warning}>
          <span className="warn">{yuan(lines.warning)}</span>
        </KeyValue>
        <KeyValue label={t.unwind}>
          <span className="danger">{yuan(lines.unwind)}</span>
        </KeyValue>
        <KeyValue label={words.length}>{words.tradingDays(computed.days)}</KeyValue>
        {singleRatio < 100 && <KeyValue label={words.single}>{singleRatio}%</KeyValue>}
      </dl>
      {computed.total > 0 && (
        <p className="lab warn" role="status">
          {words.risk(share(falls.unwind, 1), share(falls.warning, 1))}
        </p>
      )}
      <p className="cap t3">{words.lossNote}</p>
    </section>
  );
}
