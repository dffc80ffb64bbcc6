import type { IssueKind } from "../../data/issues.ts";
import { useIssueWords } from "../../text/issues.ts";
import { percentOfRate } from "../../trade/rates.ts";

/** The public win rate, that synthetic applicants fill the pool, and why. */
export function RateNote({ rate, type }: { readonly rate: number; readonly type: IssueKind }) {
  const t = useIssueWords();
  const percent = percentOfRate(rate);
  const placed = type === 2;
  const lines = type === 3 ? [...t.bondRateLines, ...t.rateLines.slice(2)] : placed ? t.placedRateLines : t.rateLines;
  return (
    <section className="sheet-sec issues-rate">
      <details>
        <summary>
          <b>{placed ? t.placedRate(percent) : t.rate(percent)}</b>
          <span className="sec info">{placed ? t.placedRateWhy : t.rateWhy}</span>
        </summary>
        <ul className="sec t2">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
