import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useDetail } from "../../data/market/detail.ts";
import { kindOf, type SymbolKind } from "../../data/market/symbols.ts";
import { call } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState } from "../../ui/empty-state.tsx";
import { directionOf } from "../../ui/format.ts";
import { big, when } from "../../ui/market-format.ts";
import { Link } from "../../ui/page/location.ts";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Facts } from "./facts.tsx";
import { Finance, Notices, Profile } from "./company.tsx";

const REFRESH_MS = 60_000;
const SHOWN = 15;

type Tab = "facts" | "flows" | "news" | "notices" | "profile" | "finance";

const USUAL: readonly Tab[] = ["facts", "flows", "news", "profile"];
const LEVELS: readonly Tab[] = ["facts", "news", "profile"];

const TABS: Partial<Readonly<Record<SymbolKind, readonly Tab[]>>> = {
  stock: ["facts", "flows", "news", "notices", "profile", "finance"],
  ...{ index: LEVELS, futures: LEVELS, gold: LEVELS },
};

interface Props {
  readonly gid: string;
  readonly places: number;
  readonly introduction: string;
}

/** 盘口 资金 新闻 公告 简况 财务, as far as the simulated market has them for this kind. */
export function About({ gid, places, introduction }: Props) {
  const t = useText();
  const [tab, setTab] = useState<Tab>("facts");
  const items = (TABS[kindOf(gid)] ?? USUAL).map((id) => ({ id, label: t.chart.tabs[id] }));
  return (
    <section className="sheet-sec nopad about-stock">
      <div className="subtabs">
        <Tabs items={items} value={tab} onChange={setTab} label={t.market.stockTabs} look="pad16 fade" />
      </div>
      {tab === "facts" && <Facts gid={gid} places={places} />}
      {tab === "flows" && <Flows gid={gid} />}
      {tab === "news" && <News gid={gid} />}
      {tab === "notices" && <Notices gid={gid} />}
      {tab === "profile" && <Profile gid={gid} introduction={introduction} />}
      {tab === "finance" && <Finance gid={gid} />}
    </section>
  );
}

/** What the simulated newsroom wrote about the symbol, newest first. */
function News({ gid }: { readonly gid: string }) {
  const t = useText().chart;
  const today = useClock()?.day;
  const query = useQuery({
    queryKey: ["news", "of", gid],
    queryFn: () => call("/api/news/getNewsList.do", { code: gid, pageNum: 1, pageSize: SHOWN }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={3} />;
  if (query.data.list.length === 0) return <EmptyState text={t.noNews} />;
  return (
    <ul className="rows notices">
      {query.data.list.map(({ id, title, showTime, sourceName }) => (
        <li key={id}>
          <Link href={`/newPage?listid=${id}`}>
            <b lang="zh-CN">{title}</b>
            <span className="sec t3">
              {when(showTime, today)} <span lang="zh-CN">{sourceName}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** 今日资金: what was bought at the ask less what was sold at the bid, by the size of the prints up to now. */
function Flows({ gid }: { readonly gid: string }) {
  const t = useText().chart;
  const query = useDetail(gid);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={4} />;
  const { flow } = query.data;
  const rows = flow.map(({ size, bought, sold }) => ({ size: size as keyof typeof t.sizes, net: bought - sold, all: bought + sold }));
  if (rows.every(({ all }) => all === 0)) return <EmptyState icon="market" text={t.noFlows} />;
  const widest = Math.max(1, ...rows.map(({ net }) => Math.abs(net)));
  const main = rows.filter(({ size }) => size === "xl" || size === "l").reduce((sum, { net }) => sum + net, 0);
  return (
    <div className="flows">
      <div className="between">
        <b>{t.flowsTitle}</b>
        <span className="sec">
          {main < 0 ? t.mainOutflow : t.mainInflow} <b className={directionOf(main)}>{signed(main)}</b>
        </span>
      </div>
      <dl>
        {rows.map(({ size, net }) => (
          <div key={size}>
            <dt>{t.sizes[size]}</dt>
            <dd className="fbar" aria-hidden="true">
              <i className={net < 0 ? "out" : "in"} style={{ width: `${(Math.abs(net) / widest) * 50}%` }} />
            </dd>
            <dd className={`m ${directionOf(net)}`}>{signed(net)}</dd>
          </div>
        ))}
      </dl>
      <p className="cap t3">{t.sizesNote}</p>
    </div>
  );
}

function signed(value: number): string {
  return value === 0 ? "0" : `${value > 0 ? "+" : "−"}${big(Math.abs(value))}`;
}
