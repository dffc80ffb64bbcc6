import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useDetail } from "../../data/market/stock.ts";
import { kindOf, type SymbolKind } from "../../data/market/symbols.ts";
import { call } from "../../data/wire/api.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState, SkeletonRows } from "../../ui/empty-state.tsx";
import { directionOf, amount, MISSING, percent, big, when, share, lots, priceText } from "../../ui/format.ts";
import { Link } from "../../ui/page/location.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { useBreadth } from "../../data/market/indices.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { perLotOf } from "../../ui/sizes.ts";
import { imbalance, levelsOf, total } from "../../quotes/levels.ts";
import { positive } from "./hero.tsx";
import { Named } from "../../text/named.tsx";
import { KeyValue } from "../../ui/list-row.tsx";

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

interface NoticesProps {
  readonly gid: string;
}

/** 公告: the ex-dates that have been. */
function Notices({ gid }: NoticesProps) {
  const t = useText().chart;
  const detail = useDetail(gid).data;
  if (!detail) return <SkeletonRows rows={3} />;
  if (detail.exDates.length === 0) return <EmptyState text={t.noNotices} />;
  return (
    <ul className="rows notices">
      {detail.exDates.map(({ day, cash, bonus }) => (
        <li key={day}>
          <b>{t.exDate(day)}</b>
          <span className="sec t2">
            {[cash > 0 ? t.cash(amount(cash, 3)) : "", bonus > 0 ? t.bonus(String(bonus)) : ""].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 简况: what it is. */
function Profile({ gid, introduction }: NoticesProps & { readonly introduction: string }) {
  const t = useText();
  const detail = useDetail(gid).data;
  const plate = useQuote(gid)?.stock_plate;
  const board = plate === "创业" ? "chinext" : plate === "科创" ? "star" : plate === "北交" ? "bse" : "main";
  return (
    <div className="profile">
      {detail?.kind === "stock" && (
        <dl>
          <KeyValue label={t.market.industry}>
            <Named name={detail.industry || MISSING} />
          </KeyValue>
          <KeyValue label={t.chart.board}>{t.chart.boards[board]}</KeyValue>
          <KeyValue label={t.chart.listedOn}>{detail.listedOn || MISSING}</KeyValue>
          <KeyValue label={t.chart.totalShares}>{big(detail.totalShares || null)}</KeyValue>
          <KeyValue label={t.chart.floatShares}>{big(detail.floatShares || null)}</KeyValue>
        </dl>
      )}
      <p className="intro sec t2">{introduction || MISSING}</p>
    </div>
  );
}

/** 财务: what follows from price, shares and dividends; the simulated market has no company reports. */
function Finance({ gid }: NoticesProps) {
  const t = useText().chart;
  const detail = useDetail(gid).data;
  const quote = useQuote(gid);
  const today = useClock()?.day;
  if (!detail) return <SkeletonRows rows={4} />;
  const yearAgo = today ? `${Number(today.slice(0, 4)) - 1}${today.slice(4)}` : "9999";
  const cash = detail.exDates.reduce((sum, row) => (row.day > yearAgo ? sum + row.cash : sum), 0);
  const price = quote?.nowPrice ?? 0;
  const per = (ratio: number) => (ratio !== 0 && price > 0 ? amount(price / ratio, 2) : MISSING);
  return (
    <div className="profile">
      <dl>
        <KeyValue label={t.pe}>{detail.per ? amount(detail.per) : MISSING}</KeyValue>
        <KeyValue label={t.pb}>{detail.pb ? amount(detail.pb) : MISSING}</KeyValue>
        <KeyValue label={t.earnings}>{per(detail.per)}</KeyValue>
        <KeyValue label={t.bookValue}>{per(detail.pb)}</KeyValue>
        <KeyValue label={t.yearCash}>{cash > 0 ? amount(cash, 3) : MISSING}</KeyValue>
        <KeyValue label={t.yield}>{cash > 0 && price > 0 ? share((cash / price) * 100) : MISSING}</KeyValue>
      </dl>
      <p className="cap t3">{t.financeNote}</p>
    </div>
  );
}

type Row = readonly [label: string, value: string, colour?: string, lang?: string];

/** 盘口: the day's frame around the price, the two sides of the book and of the tape. */
function Facts({ gid, places }: { readonly gid: string; readonly places: number }) {
  const t = useText();
  const quote = useQuote(gid);
  const detail = useDetail(gid).data;
  const kind = kindOf(gid);
  const { market: m, chart: c } = t;
  const levels = levelsOf(quote ?? {});
  const [bids, asks] = [total(levels.bids), total(levels.asks)];
  const rate = bids + asks === 0 ? undefined : imbalance(levels);
  const traded = Boolean(quote?.business_amount);
  const industry = quote?.industry || MISSING;
  const perLot = perLotOf(gid);
  const sized = (shares: number | undefined) => (shares === undefined || !traded ? MISSING : big(Math.floor(shares / perLot)));
  const frame: Row[] = [
    [m.prevClose, priceText(quote?.preclose_px, places)],
    quote?.noLimit ? [m.limitUp, c.noLimit] : [m.limitUp, priceText(quote?.limitUp, places), "up"],
    quote?.noLimit ? [m.limitDown, c.noLimit] : [m.limitDown, priceText(quote?.limitDown, places), "down"],
  ];
  const day: Row[] = [[m.amplitude, traded ? share(quote?.amplitude) : MISSING]];
  const sides: Row[] = [
    [m.balance, percent(rate), directionOf(rate)],
    [c.balanceDiff, rate === undefined ? MISSING : signedLots((bids - asks) / perLot), directionOf(bids - asks)],
    [c.outer, sized(detail?.outer), traded ? "up" : ""],
    [c.inner, sized(detail?.inner), traded ? "down" : ""],
  ];
  const contract: Row[] = [
    [c.coin, detail ? (c.coins[detail.coin] ?? MISSING) : MISSING],
    [c.tick, detail ? String(detail.tick) : MISSING],
    [kind === "futures" ? c.unit : c.perLot, detail ? big(kind === "futures" ? detail.unit : detail.lot) : MISSING],
  ];
  const company: Row[] = [
    [c.volumeRatio, positive(detail?.volumeratio)],
    [c.turnoverRate, traded ? share(quote?.turnoverRate) : MISSING],
    [c.averagePrice, traded ? priceText(quote!.business_balance! / quote!.business_amount! / (detail?.unit ?? 1), places) : MISSING],
    [c.afterHours, detail?.afterShares ? lots(detail.afterShares) : MISSING],
    t.names[industry] === undefined ? [m.industry, industry, "", "zh-CN"] : [m.industry, t.names[industry]],
    [m.floatValue, big(quote?.floatValue || null)],
    [m.totalValue, big(quote?.totalValue || null)],
  ];
  const rows: readonly Row[] =
    kind === "index"
      ? [frame[0]!, ...day, [m.amount, traded ? big(quote?.business_balance) : MISSING]]
      : kind === "stock"
        ? [...frame, ...day, ...sides, ...company]
        : [frame[0]!, ...day, ...sides, ...contract];
  return (
    <dl className="pk">
      {rows.map(([label, value, colour = "", lang]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={lang} className={`ell ${colour}`}>
            {value}
          </dd>
        </div>
      ))}
      {kind === "index" && /^(sh|sz)/.test(gid) && <Counts />}
    </dl>
  );
}

/** Where a share has its book an index has what rises, stands and falls in Shanghai and Shenzhen. */
function Counts() {
  const t = useText().chart;
  const counts = useBreadth().data;
  const rows = [
    [t.rising, counts?.zhang, "up"],
    [t.unchanged, counts?.ping, ""],
    [t.falling, counts?.die, "down"],
  ] as const;
  return rows.map(([label, count, colour]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd className={count === undefined ? "" : colour}>{amount(count, 0)}</dd>
    </div>
  ));
}

function signedLots(value: number): string {
  const text = big(Math.abs(Math.round(value)));
  return value === 0 ? text : `${value > 0 ? "+" : "−"}${text}`;
}
