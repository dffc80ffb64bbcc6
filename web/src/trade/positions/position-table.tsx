import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../../ui/empty-state.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

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
