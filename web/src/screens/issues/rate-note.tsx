import { useIssueWords } from "../../issues/words.ts";
import { percentOfRate } from "../../trade/rates.ts";

/** The public win rate, that synthetic applicants fill the pool, and why. */
export function RateNote({ rate, type }: { readonly rate: number; readonly type: 1 | 2 }) {
  const t = useIssueWords();
  const percent = percentOfRate(rate);
  return (
    <section className="sheet-sec issues-rate">
      <details>
        <summary>
          <b>{type === 1 ? t.rate(percent) : t.placedRate(percent)}</b>
          <span className="sec info">{type === 1 ? t.rateWhy : t.placedRateWhy}</span>
        </summary>
        <ul className="sec t2">
          {(type === 1 ? t.rateLines : t.placedRateLines).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
