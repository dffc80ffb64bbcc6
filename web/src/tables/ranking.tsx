import { useState } from "react";
import { useWholeList, type ListColumn, type Order } from "../data/market/whole-list.ts";
import { useText } from "../text/text.ts";
import { StockTable, rowHeight } from "./stock-table.tsx";
import { useWindowRows } from "./window-rows.ts";
import { EmptyState, ErrorState } from "../ui/empty-state.tsx";
import { amount } from "../ui/format.ts";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";

const RANKS = {
  up: { sort: "changepercent", asc: false },
  down: { sort: "changepercent", asc: true },
  speed: { sort: "speed", asc: false },
  amount: { sort: "amount", asc: false },
  turnover: { sort: "turnoverratio", asc: false },
  amplitude: { sort: "amplitude", asc: false },
  volumeratio: { sort: "volumeratio", asc: false },
} as const satisfies Readonly<Record<string, Order>>;
type Rank = keyof typeof RANKS;
const HOME_RANKS = ["up", "down", "speed", "amount", "turnover", "amplitude", "volumeratio"] as const;
const ABROAD_RANKS = ["up", "down", "amount", "amplitude"] as const;

interface Props {
  readonly node: string;
  readonly name: string;
  /** Outside the A-share market: fewer rankings, and a word on its hours. */
  readonly abroad: boolean;
}

/** All names of a market by a ranking, or by the heading that is tapped. */
export function Ranking({ node, name, abroad }: Props) {
  const t = useText();
  const [rank, setRank] = useState<Rank | null>("up");
  const [lead, setLead] = useState<ListColumn>("changepercent");
  const [order, setOrder] = useState<Order>(RANKS.up);
  const items = (abroad ? ABROAD_RANKS : HOME_RANKS).map((id) => ({ id, label: t.lists.ranks[id] }));
  const choose = (id: Rank) => {
    setRank(id);
    setLead(RANKS[id].sort);
    setOrder(RANKS[id]);
  };
  const sortBy = (column: ListColumn) => {
    const next: Order = { sort: column, asc: order.sort === column ? !order.asc : false };
    setOrder(next);
    setRank(items.find(({ id }) => RANKS[id].sort === next.sort && RANKS[id].asc === next.asc)?.id ?? null);
  };
  return (
    <section className="ranks">
      <Tabs items={items} value={rank ?? "up"} onChange={choose} label={t.market.rankLabel} look="pad16 fade" />
      <Rows node={node} name={name} order={order} lead={lead} onSort={sortBy} />
    </section>
  );
}

interface RowsProps extends Pick<Props, "node" | "name"> {
  readonly order: Order;
  readonly lead: ListColumn;
  readonly onSort: (column: ListColumn) => void;
}

function Rows({ node, name, order, lead, onSort }: RowsProps) {
  const t = useText();
  const [atTop, setAtTop] = useState(true);
  const list = useWholeList(node, order, atTop);
  const { ref: place, from, to, atTop: nearTop } = useWindowRows(list.rows.length, rowHeight());
  if (nearTop !== atTop) setAtTop(nearTop);
  if (list.rows.length === 0 && list.isPending) return <SkeletonRows rows={10} />;
  if (list.rows.length === 0 && list.error) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (list.rows.length === 0) return <EmptyState icon="market" text={t.lists.noMarket} />;
  const label = `${t.lists.tableLabel(name, amount(list.rows.length, 0))}，${t.lists.sortedBy(t.lists.columns[order.sort], order.asc)}`;
  return (
    <>
      <StockTable rows={list.rows} place={place} from={from} to={to} order={order} lead={lead} onSort={onSort} label={label} />
      <p className="list-end">{t.lists.count(amount(list.rows.length, 0))}</p>
    </>
  );
}
