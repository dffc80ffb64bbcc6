import { useAllocations } from "../../data/funds.ts";
import { go } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AllocationCard } from "./allocation-card.tsx";

/** 我的配资: every application with its state, newest first. */
export function AllocationList() {
  const t = useText().funds;
  const query = useAllocations();
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={4} />;
  const apply = () => go("/funds");
  if (query.data.length === 0)
    return <EmptyState icon="holdings" text={t.noAllocation} note={t.noAllocationNote} action={t.apply} onAction={apply} />;
  return (
    <>
      <div className="sheet-sec applybar">
        <Button full kind="soft" onClick={apply}>
          {t.apply}
        </Button>
      </div>
      {query.data.map((each) => (
        <AllocationCard key={each.id} allocation={each} />
      ))}
    </>
  );
}
