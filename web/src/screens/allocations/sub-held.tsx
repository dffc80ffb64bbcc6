import { useState } from "react";
import { allSubPositions, useSubPositions } from "../../data/funds.ts";
import { go } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { AllButton } from "../../ui-trade/all-button.tsx";
import { ExportButton } from "../../ui-trade/export-button.tsx";
import { HeldRow } from "../../ui-trade/held-row.tsx";
import { SUB } from "../../ui-trade/held-kind.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
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

/** 配资持仓: what the sub-accounts hold. */
export function SubHeld() {
  const { trade: t, funds } = useText();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useSubPositions("held");
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  const closing = rows
    .filter((row) => row.canSellNum > 0)
    .map((row) => ({
      name: `${row.stockName} ${t.shares(amount(row.canSellNum, 0))}`,
      path: "/user/sell.do",
      fields: { positionSn: row.positionSn, sellNum: row.canSellNum },
    }));
  return (
    <>
      <div className="listtools">
        <ExportButton name="sub-held" columns={COLUMNS} read={() => allSubPositions("held")} />
        <AllButton words={funds.closeAll} steps={closing} none={funds.nothingToClose} />
      </div>
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
          <EmptyState icon="holdings" text={funds.noSubHeld} action={funds.lists.allocations} onAction={() => go("/orderlist?index=1")} />
        ) : (
          <InfiniteList hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
            {rows.map((row) => (
              <HeldRow
                key={row.positionSn}
                position={row}
                kind={SUB}
                open={opened === row.positionSn}
                onToggle={() => setOpened(opened === row.positionSn ? null : row.positionSn)}
              />
            ))}
          </InfiniteList>
        )}
      </section>
    </>
  );
}
