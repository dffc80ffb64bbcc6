import type { ReactNode } from "react";
import { allPositions, usePositions, type PositionFilter } from "../../data/positions.ts";
import { useText } from "../../text/text.ts";
import { ExportButton } from "../../ui-trade/export-button.tsx";
import { SoldRow } from "../../ui-trade/sold-row.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { filtered } from "./filtered.ts";

const COLUMNS = [
  "name",
  "code",
  "side",
  "lever",
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

/** Closed positions, newest first, with the profit after all fees. */
export function SoldList({ filter, find }: { readonly filter: PositionFilter; readonly find: ReactNode }) {
  const { trade: t, funds } = useText();
  const query = usePositions("sold", filter);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <div className="listtools">
        {find}
        <ExportButton name="sold" columns={COLUMNS} read={() => allPositions("sold", filter)} />
      </div>
      <section className="sheet-sec nopad">
        <div className="pos th" aria-hidden="true">
          <span>{t.soldHead.name}</span>
          <span className="r">{t.soldHead.profit}</span>
          <span className="r">{t.soldHead.shares}</span>
          <span className="r">{t.soldHead.price}</span>
        </div>
        {query.isPending ? (
          <SkeletonRows rows={5} />
        ) : rows.length === 0 ? (
          <EmptyState icon="list" text={filtered(filter) ? funds.noMatch : t.none} />
        ) : (
          <InfiniteList hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
            {rows.map((row) => (
              <SoldRow key={row.id + row.positionSn} position={row} />
            ))}
          </InfiniteList>
        )}
      </section>
    </>
  );
}
