import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { useQueryFields } from "../../ui/page/location.ts";

interface Props {
  /** The four columns' names, from left to right; the last may be empty over a button. */
  readonly head: readonly [string, string, string, string];
  readonly query: Pick<
    UseInfiniteQueryResult,
    "data" | "error" | "isError" | "isPending" | "refetch" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
  >;
  /** What is shown when there are no rows. */
  readonly empty: ReactNode;
  readonly rows: readonly ReactNode[];
  /** Below the last row. */
  readonly foot?: ReactNode;
  /** Columns of resting orders. */
  readonly resting?: boolean;
}

/** A list of positions or orders in every state: loading, failed, empty, and its rows as far as they have been asked for. */
export function PositionTable({ head: [first, ...others], query, empty, rows, foot, resting = false }: Props) {
  return (
    <section className="sheet-sec nopad">
      <div className={resting ? "pos th ent" : "pos th"} aria-hidden="true">
        <span>{first}</span>
        {others.map((name) => (
          <span key={name} className="r">
            {name}
          </span>
        ))}
      </div>
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <SkeletonRows rows={4} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <InfiniteList hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
          {rows}
          {foot}
        </InfiniteList>
      )}
    </section>
  );
}

/** An old message may tell of what lies far down; further than this nobody waits. */
const MOST_PAGES = 20;

/**
 * The position that the address names (positionSn), null when none: its list is fetched on until it is there; `elsewhere` is called
 * when it is not in it.
 */
export function useSought(
  query: Pick<UseInfiniteQueryResult, "data" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">,
  pages: number,
  known: readonly string[],
  elsewhere?: (sn: string) => void,
): string | null {
  const sn = useQueryFields().get("positionSn");
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  // What is closed, or filtered out, after it was there leads nowhere.
  const [seen, see] = useState<string | null>(null);
  if (sn !== null && sn !== seen && known.includes(sn)) see(sn);
  const missing = sn !== null && sn !== seen && data !== undefined && !known.includes(sn);
  const further = missing && hasNextPage && pages < MOST_PAGES;
  useEffect(() => {
    if (further && !isFetchingNextPage) void fetchNextPage();
    else if (missing && !further) elsewhere?.(sn);
  });
  return sn;
}
