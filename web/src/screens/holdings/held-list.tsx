import { useMemo, useState, type ReactNode } from "react";
import { allPositions, usePositions, type PositionFilter } from "../../data/positions.ts";
import { go } from "../../shell/location.ts";
import { useText } from "../../text/text.ts";
import { AllButton } from "../../ui-trade/all-button.tsx";
import { ExportButton } from "../../ui-trade/export-button.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount } from "../../ui/format.ts";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { AccountHeader } from "./account-header.tsx";
import { filtered } from "./filtered.ts";
import { HeldRow } from "../../ui-trade/held-row.tsx";

const COLUMNS = [
  "name",
  "code",
  "side",
  "lever",
  "quantity",
  "canSell",
  "cost",
  "price",
  "profit",
  "margin",
  "fees",
  "opened",
  "number",
] as const;

interface Props {
  readonly filter: PositionFilter;
  readonly find: ReactNode;
  readonly open: string | null;
}

/** Open positions, the one in most danger first, under the account's totals. */
export function HeldList({ filter, find, open }: Props) {
  const { trade: t, funds } = useText();
  const [opened, setOpened] = useState<string | null>(open);
  const query = usePositions("held", filter);
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap((page) => page.list).sort((a, b) => a.maintenance - b.maintenance), [pages]);
  const closing = rows
    .filter((row) => row.canSellNum > 0)
    .map((row) => ({
      name: `${row.stockName} ${t.shares(amount(row.canSellNum, 0))}`,
      path: "/user/sell.do",
      fields: { positionSn: row.positionSn, sellNum: row.canSellNum },
    }));
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <AccountHeader positions={rows} />
      <div className="listtools">
        {find}
        <ExportButton name="held" columns={COLUMNS} read={() => allPositions("held", filter)} />
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
          filtered(filter) ? (
            <EmptyState icon="search" text={funds.noMatch} />
          ) : (
            <EmptyState icon="holdings" text={t.emptyHeld} action={t.emptyHeldAction} onAction={() => go("/trading-list")} />
          )
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
