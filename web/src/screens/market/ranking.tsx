import { useState } from "react";
import { useRanking, type RankingOf } from "../../data/ranking.ts";
import type { RankRow } from "../../data/shapes.ts";
import { useText } from "../../text/text.ts";
import { QuoteRow } from "../../ui-quote/quote-row.tsx";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { InfiniteList } from "../../ui/infinite-list.tsx";
import { big, share } from "../../ui/market-format.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";

type Rank = "up" | "down" | "amount" | "turnover" | "amplitude";

const RANKS: Readonly<Record<Rank, Pick<RankingOf, "sort" | "asc">>> = {
  up: { sort: "changepercent", asc: 0 },
  down: { sort: "changepercent", asc: 1 },
  amount: { sort: "amount", asc: 0 },
  turnover: { sort: "turnoverratio", asc: 0 },
  amplitude: { sort: "amplitude", asc: 0 },
};

/** Rankings of a board with their tabs; rows on the screen are live. */
export function Ranking({ node }: { readonly node: RankingOf["node"] }) {
  const t = useText().market;
  const [rank, setRank] = useState<Rank>("up");
  const items = (["up", "down", "amount", "turnover", "amplitude"] as const).map((id) => ({ id, label: t.ranks[id] }));
  const column = rank === "up" ? `${t.columns.change} ↓` : rank === "down" ? `${t.columns.change} ↑` : `${t.columns[rank]} ↓`;
  return (
    <section className="sheet-sec nopad ranks">
      <Tabs items={items} value={rank} onChange={setRank} label={t.rankLabel} look="pad16" />
      <div className="rk th" aria-hidden="true">
        <span>{t.columns.name}</span>
        <span />
        <span className="r">{t.columns.last}</span>
        <span className="r">{column}</span>
      </div>
      <Rows key={rank} node={node} rank={rank} />
    </section>
  );
}

function Rows({ node, rank }: { readonly node: RankingOf["node"]; readonly rank: Rank }) {
  const t = useText().market;
  const query = useRanking({ ...RANKS[rank], node });
  if (query.isPending) return <SkeletonRows rows={10} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = distinct(query.data?.pages.flat() ?? []);
  if (rows.length === 0) return <EmptyState text={t.noRows} />;
  return (
    <InfiniteList hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
      {rows.map((row) => (
        <QuoteRow
          key={row.symbol}
          gid={row.symbol}
          name={row.name}
          plate={row.stock_plate}
          price={Number(row.trade)}
          rate={row.changepercent}
          value={valueOf(row, rank)}
        />
      ))}
    </InfiniteList>
  );
}

function valueOf(row: RankRow, rank: Rank): string | undefined {
  if (rank === "amount") return big(row.amount);
  if (rank === "turnover") return share(row.turnoverratio);
  if (rank === "amplitude") return share(((Number(row.high) - Number(row.low)) / Number(row.settlement)) * 100);
  return undefined;
}

// Between two pages a name may have moved from one to the other.
function distinct(rows: readonly RankRow[]): readonly RankRow[] {
  return [...new Map(rows.map((row) => [row.symbol, row])).values()];
}
