import { useIssues } from "../../data/issues.ts";
import { useIssueWords } from "../../issues/words.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { OfferRow } from "./offer-row.tsx";

/** New bonds: none are issued in this market, and it says why. */
export function BondTab() {
  const t = useIssueWords();
  const bonds = useIssues(3);
  if (bonds.isPending) return <SkeletonRows />;
  if (!bonds.data) return <ErrorState error={bonds.error} onRetry={() => void bonds.refetch()} />;
  if (bonds.data.length === 0) return <EmptyState icon="bond" text={t.bondTitle} note={t.bondWhy} />;
  return (
    <ul className="sheet-sec rows">
      {bonds.data.map((issue) => (
        <OfferRow key={issue.code} issue={issue} />
      ))}
    </ul>
  );
}
