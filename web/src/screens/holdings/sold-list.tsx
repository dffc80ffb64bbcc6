import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { usePositions, type PositionFilter } from "../../data/positions.ts";
import type { Position } from "../../data/shapes.ts";
import { useText } from "../../text/text.ts";
import { signOf } from "../../ui-trade/live.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { amount, directionOf, signed } from "../../ui/format.ts";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { priceText, when } from "../../ui/market-format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { DetailSheet } from "../../ui-trade/detail-sheet.tsx";

/** Closed positions, newest first, with the profit after all fees. */
export function SoldList({ filter }: { readonly filter: PositionFilter }) {
  const t = useText().trade;
  const [detail, setDetail] = useState<Position | null>(null);
  const query = usePositions("sold", filter);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
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
        <EmptyState icon="list" text={t.none} />
      ) : (
        <InfiniteList hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          {rows.map((row) => (
            <SoldRow key={row.id + row.positionSn} row={row} onOpen={() => setDetail(row)} />
          ))}
        </InfiniteList>
      )}
      {detail && <DetailSheet position={detail} onClose={() => setDetail(null)} />}
    </section>
  );
}

function SoldRow({ row, onOpen }: { readonly row: Position; readonly onOpen: () => void }) {
  const t = useText().trade;
  const today = useClock()?.day;
  const up = signOf(row) === 1;
  return (
    <article className="posr">
      <button type="button" className="pos" onClick={onOpen}>
        <span>
          <b className="nm ell">{row.stockName}</b>
          <small>{when(row.sellOrderTime, today)}</small>
        </span>
        <span className={`r ${directionOf(row.allProfitAndLose)}`}>
          <b>{signed(row.allProfitAndLose)}</b>
          <small>
            <em className={up ? "tag buy" : "tag sell"}>{up ? t.up : t.down}</em> {t.leverOf(row.orderLever)}
          </small>
        </span>
        <span className="r">
          <b>{amount(row.orderNum, 0)}</b>
          <small>{reasonText(row.closeReason, t.reasons)}</small>
        </span>
        <span className="r">
          <b>{priceText(row.sellOrderPrice ?? row.now_price)}</b>
          <small>{priceText(row.buyOrderPrice)}</small>
        </span>
      </button>
    </article>
  );
}

function reasonText(reason: string | null, words: Readonly<Record<string, string>>): string {
  return reason === null ? "" : (words[reason] ?? reason);
}
