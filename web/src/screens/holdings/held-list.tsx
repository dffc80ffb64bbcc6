import { useMemo, useState } from "react";
import { usePositions, type PositionFilter } from "../../data/positions.ts";
import { go } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AccountHeader } from "./account-header.tsx";
import { HeldRow } from "../../ui-trade/held-row.tsx";

/** Open positions, the one in most danger first, under the account's totals. */
export function HeldList({ filter, open }: { readonly filter: PositionFilter; readonly open: string | null }) {
  const t = useText().trade;
  const [opened, setOpened] = useState<string | null>(open);
  const query = usePositions("held", filter);
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap((page) => page.list).sort((a, b) => a.maintenance - b.maintenance), [pages]);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <AccountHeader positions={rows} />
      <div className="gap" />
      <section className="sheet-sec nopad">
        <div className="pos th" aria-hidden="true">
          <span>{t.head.name}</span>
          <span className="r">{t.head.profit}</span>
          <span className="r">{t.head.shares}</span>
          <span className="r">{t.head.price}</span>
        </div>
        {query.isPending ? (
          <SkeletonRows rows={4} />
        ) : rows.length === 0 ? (
          <EmptyState icon="holdings" text={t.emptyHeld} action={t.emptyHeldAction} onAction={() => go("/trading-list")} />
        ) : (
          <InfiniteList hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
            {rows.map((row) => (
              <HeldRow
                key={row.positionSn}
                position={row}
                open={opened === row.positionSn}
                onToggle={() => setOpened(opened === row.positionSn ? null : row.positionSn)}
              />
            ))}
            <p className="cap t3 done">{t.scale}</p>
          </InfiniteList>
        )}
      </section>
    </>
  );
}
