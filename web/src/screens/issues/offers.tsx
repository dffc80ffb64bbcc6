import { useIssues, type IssueKind, type IssueRow } from "../../data/issues.ts";
import { useIssueWords } from "../../text/issues.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { OfferRow } from "./offer-row.tsx";
import { RateNote } from "./rate-note.tsx";

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
