import { useIssues, type IssueKind, type IssueRow } from "../../data/issues.ts";
import { useIssueWords } from "../../text/issues.ts";
import { percentOfRate } from "../../trade/rates.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { OfferRow } from "./offer-row.tsx";

/** 可申购 and 待申购. */
export function Offers({ type }: { readonly type: IssueKind }) {
  const t = useIssueWords();
  const issues = useIssues(type);
  if (issues.isPending) return <SkeletonRows />;
  if (!issues.data) return <ErrorState error={issues.error} onRetry={() => void issues.refetch()} />;
  const open = issues.data.filter(({ state }) => state === "open");
  const pending = issues.data.filter(({ state }) => state === "pending");
  const [any] = issues.data;
  return (
    <>
      {any && <RateNote rate={any.rate} type={type} />}
      <Part title={t.open} rows={open} empty={t.noneOpen[type - 1] ?? ""} />
      <Part title={t.pending} rows={pending} empty={t.nonePending[type - 1] ?? ""} />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly rows: readonly IssueRow[];
  readonly empty: string;
}

function Part({ title, rows, empty }: PartProps) {
  return (
    <section className="sheet-sec issues-part">
      <h2>
        {title} <span className="sec t3">{rows.length > 0 && rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <EmptyState icon="ipo" text={empty} />
      ) : (
        <ul className="rows">
          {rows.map((issue) => (
            <OfferRow key={issue.code} issue={issue} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The public win rate, that synthetic applicants fill the pool, and why. */
function RateNote({ rate, type }: { readonly rate: number; readonly type: IssueKind }) {
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
