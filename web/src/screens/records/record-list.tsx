import type { ReactNode } from "react";
import type { PagedRows } from "../../data/wire/paged.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";

interface Props<T> {
  readonly list: PagedRows<T>;
  readonly empty: string;
  readonly row: (row: T) => ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
}

/** A list of records that loads on: skeleton, error, empty and rows. */
export function RecordList<T>({ list, empty, row, action, onAction }: Props<T>) {
  if (list.isPending) return <SkeletonRows />;
  if (list.isError && list.rows.length === 0) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.rows.length === 0) return <EmptyState text={empty} {...(action ? { action } : {})} {...(onAction ? { onAction } : {})} />;
  return (
    <InfiniteList hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={list.more}>
      <ul className="sheet-sec rows records">{list.rows.map(row)}</ul>
    </InfiniteList>
  );
}
