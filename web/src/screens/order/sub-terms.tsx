import type { Allocation } from "../../data/funds.ts";
import { useText } from "../../text/text.ts";
import { amount, beijing } from "../../ui/format.ts";
import { KeyValue } from "../../ui/key-value.tsx";

/** In place of a choice of leverage: the allocation's lever, its lines and its end. */
export function SubTerms({ sub }: { readonly sub: Allocation }) {
  const t = useText();
  return (
    <section className="subterms">
      <dl className="grid2">
        <KeyValue label={t.funds.lever}>{t.funds.leverOf(sub.lever)}</KeyValue>
        <KeyValue label={t.funds.equity}>{amount(sub.equity)}</KeyValue>
        <KeyValue label={t.funds.warning}>
          <span className="warn">{amount(sub.lineWarning)}</span>
        </KeyValue>
        <KeyValue label={t.funds.unwind}>
          <span className="danger">{amount(sub.lineUnwind)}</span>
        </KeyValue>
        <KeyValue label={t.funds.begin}>{beijing(sub.beginTime, "minute")}</KeyValue>
        <KeyValue label={t.funds.end}>{beijing(sub.endTime, "minute")}</KeyValue>
      </dl>
      <p className="cap t3">{t.funds.paidInFull}</p>
    </section>
  );
}
