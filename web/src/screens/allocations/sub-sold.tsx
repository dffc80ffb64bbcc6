import { allSubPositions, useSubPositions } from "../../data/funds.ts";
import { useText } from "../../text/text.ts";
import { ExportButton } from "../../ui-trade/export-button.tsx";
import { SUB } from "../../ui-trade/held-kind.ts";
import { SoldRow } from "../../ui-trade/sold-row.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

const COLUMNS = [
  "name",
  "code",
  "sub",
  "side",
  "quantity",
  "cost",
  "price",
  "profit",
  "fees",
  "opened",
  "closed",
  "reason",
  "number",
] as const;

/** 配资卖出: what the sub-accounts have closed, newest first. */
export function SubSold() {
  const t = useText().trade;
  const query = useSubPositions("sold");
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <div className="listtools">
        <ExportButton name="sub-sold" columns={COLUMNS} read={() => allSubPositions("sold")} />
      </div>
      <section className="sheet-sec nopad">
        <div className="pos th" aria-hidden="true">
          <span>{t.soldHead.name}</span>
          <span className="r">{t.soldHead.profit}</span>
          <span className="r">{t.soldHead.shares}</span>
          <span className="r">{t.soldHead.price}</span>
        </div>
        {query.isPending ? (
          <SkeletonRows rows={4} />
        ) : rows.length === 0 ? (
          <EmptyState icon="list" text={t.none} />
        ) : (
          <InfiniteList hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
            {rows.map((row) => (
              <SoldRow key={row.id + row.positionSn} position={row} kind={SUB} />
            ))}
          </InfiniteList>
        )}
      </section>
    </>
  );
}
