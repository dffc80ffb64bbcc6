import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import type { Column } from "../../ui/columns.tsx";
import { useQueryFields } from "../../ui/page/location.ts";
import type { Position } from "../../data/wire/shapes.ts";
import type { HeldKind } from "../held-kind.ts";
import { HeldRow, useHeldColumns } from "./held-row.tsx";
import { SoldRow, useSoldColumns } from "./sold-row.tsx";

interface Props {
  /** Only their headings; the last may be empty over a button. */
  readonly columns: readonly Pick<Column<never>, "key" | "heading">[];
  readonly query: Pick<
    UseInfiniteQueryResult<{ readonly pages: readonly unknown[] }>,
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
export function PositionTable({ columns, query, empty, rows, foot, resting = false }: Props) {
  return (
    <section className="sheet-sec nopad">
      <div className={resting ? "pos th ent" : "pos th"} aria-hidden="true">
        {columns.map(({ key, heading }, at) => (
          <span key={key} className={at > 0 ? "r" : ""}>
            {heading}
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

interface ListProps extends Pick<Props, "query" | "empty" | "foot"> {
  readonly positions: readonly Position[];
  readonly kindOf: (position: Position) => HeldKind;
  readonly sold?: boolean;
  /** They are counted in lots. */
  readonly lots?: boolean;
  /** What can be done with all of them, and whether it stays over an empty list. */
  readonly tools: ReactNode;
  readonly toolsStay?: boolean;
  /** Called when the position that the address names is not in the list. */
  readonly elsewhere?: ((sn: string) => void) | undefined;
}

/** Open or closed positions under what can be done with all of them; one at a time is opened. */
export function PositionRows({
  query,
  positions,
  kindOf,
  sold = false,
  lots = false,
  tools,
  toolsStay = false,
  elsewhere,
  ...table
}: ListProps) {
  const sns = positions.map(({ positionSn }) => positionSn);
  const sought = useSought(query, query.data?.pages.length ?? 0, sns, elsewhere);
  const [opened, setOpened] = useState<string | null>(sought);
  const heldColumns = useHeldColumns(lots);
  const soldColumns = useSoldColumns(lots);
  const row = (position: Position) => {
    const { positionSn: sn, id } = position;
    const own = { position, kind: kindOf(position), sought: sought === sn };
    if (sold) return <SoldRow key={id + sn} {...own} columns={soldColumns} />;
    return <HeldRow key={sn} {...own} columns={heldColumns} open={opened === sn} onToggle={() => setOpened(opened === sn ? null : sn)} />;
  };
  return (
    <>
      <div className="listtools" hidden={query.data !== undefined && positions.length === 0 && !toolsStay}>
        {tools}
      </div>
      <PositionTable {...table} query={query} columns={sold ? soldColumns : heldColumns} rows={positions.map(row)} />
    </>
  );
}

/** An old message may tell of what lies far down; further than this nobody waits. */
const MOST_PAGES = 20;

/**
 * The position that the address names (positionSn), null when none: its list is fetched on until it is there; `elsewhere` is called
 * when it is not in it.
 */
function useSought(
  query: Pick<Props["query"], "data" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">,
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
