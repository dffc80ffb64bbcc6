import { EXCHANGES_ABROAD, exchangeAbroad } from "@hongpan/core/rules/markets/exchanges.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { BoardKind } from "../../data/market/boards.ts";
import { useBreadth, ABROAD, useAbroad, type AbroadGroup, useIndices } from "../../data/market/indices.ts";
import { seedQuote, useQuote } from "../../data/market/quotes.ts";
import { addressOf, codeOf, useSymbolNames } from "../../data/market/symbols.ts";
import { useLoggedIn } from "../../data/session.ts";
import { useWatchlist } from "../../data/watch.ts";
import { call } from "../../data/wire/api.ts";
import { BreadthBar } from "../../quotes/breadth-bar.tsx";
import { ChangeBuckets } from "../../quotes/change-buckets.tsx";
import { useFlash } from "../../quotes/flash.ts";
import { IndexCards } from "../../quotes/index-cards.tsx";
import { PhaseClock, HoursState, standingText } from "../../quotes/hours-state.tsx";
import { nameColumn, quoteColumn, QuoteList, useQuoteColumns } from "../../quotes/quote-list.tsx";
import { useSeedLine } from "../../quotes/seed.ts";
import { BoardMap } from "../../tables/board-map.tsx";
import { EmptyState, ErrorState, Skeleton, SkeletonRows } from "../../ui/empty-state.tsx";
import { amount, directionOf, percent, priceText } from "../../ui/format.ts";
import { type IconName, Icon } from "../../ui/icon.tsx";
import { requireLogin } from "../../ui/login-wanted.ts";
import { Main, usePlace, useScroll } from "../../ui/page/place.ts";
import { useSite } from "../../data/site.ts";
import { go, Link, usePath, useQueryFields } from "../../ui/page/location.ts";
import { useText } from "../../text/text.ts";
import { useTitle } from "../../ui/page/title.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { Seal } from "../../ui/seal.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useHours } from "../../data/market/rates.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { Ranking } from "../../tables/stock-table.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import "./market.css";

const TILES = 6;
const RENEW_MS = 30_000;
const BARS_PX = 80;
const MAP_TILES = 12;
const QUICK_LINKS = [
  { name: "dragon", icon: "dragon", to: "/DragonTiger" },
  { name: "top", icon: "top", to: "/topTen" },
  { name: "limit", icon: "limit", to: "/daylimit" },
  { name: "halt", icon: "halt", to: "/stopRecovery" },
  { name: "boards", icon: "grid", to: "/boards" },
  { name: "calendar", icon: "time", to: "/calendar" },
] as const satisfies readonly { readonly name: string; readonly icon: IconName; readonly to: string }[];

const GIDS = {
  stocks: ["sh000001", "sz399001", "sz399006", "sh000300", "sh000688", "bj899050"],
  star: ["sh000688", "sh000001", "sh000300"],
  chinext: ["sz399006", "sz399001", "sh000300"],
  bse: ["bj899050", "sh000001", "sz399001"],
  ...ABROAD,
} as const;

const TABS = ["own", "stocks", "star", "chinext", "bse", ...EXCHANGES_ABROAD, "indices", "futures"] as const;
type Tab = (typeof TABS)[number];

/** Where the list of a tab is called otherwise on the wire. */
const NODES: Partial<Readonly<Record<Tab, string>>> = { stocks: "hs_a", star: "kcb", chinext: "cyb", bse: "hs_bjs" };

/** /trading-list: who leads. /indexlist opens the indices, ?tab= any of the tabs. */
export default function MarketScreen() {
  const t = useText();
  const indexPath = usePath().toLowerCase().startsWith("/indexlist");
  const asked = useQueryFields().get("tab");
  // Of the address alone, so that a link, the way back and another path of this screen show what they name.
  const tab: Tab = TABS.find((each) => each === asked) ?? (indexPath ? "indices" : "stocks");
  const scroll = useScroll();
  const shut = useSite().data?.shut ?? [];
  useTitle(tab === "stocks" ? t.lists.mainland : t.lists.tabs[tab]);
  const choose = (next: Tab) => {
    // Who comes back from a stock finds the tab that he left.
    go(`/trading-list?tab=${next}`, { replace: true });
    scroll.to(0);
  };
  return (
    <>
      <header className="hd mk">
        <div className="grow">
          <Tabs
            items={TABS.filter((id) => id === tab || !isOff(id, shut)).map((id) => ({ id, label: t.lists.tabs[id] }))}
            value={tab}
            onChange={choose}
            label={t.market.boardLabel}
            look="lg fade"
          />
        </div>
        <Seal />
        <Link href={tab === "indices" ? LINKS.searchIndex : LINKS.search} className="tap" aria-label={t.shell.search}>
          <Icon name="search" />
        </Link>
      </header>
      <Main>
        <PullRefresh>{tab === "own" ? <OwnList /> : tab === "indices" ? <IndexList /> : <MarketOf key={tab} tab={tab} />}</PullRefresh>
      </Main>
    </>
  );
}

/** What the site does not offer at present has no tab; an address that names it opens it all the same. */
function isOff(tab: Tab, shut: readonly string[]): boolean {
  return shut.includes(tab === "futures" ? "futures" : exchangeAbroad(tab) ? "abroad" : "");
}

function MarketOf({ tab }: { readonly tab: Exclude<Tab, "own" | "indices"> }) {
  const t = useText().lists;
  // Beside a chart the table comes soon; boards have a screen of their own there, the chart names the proof.
  const listed = usePlace()?.part === "list";
  const shares = tab === "stocks";
  const exchange = exchangeAbroad(tab);
  const abroad = exchange !== null || tab === "futures";
  return (
    <>
      {tab !== "futures" && <IndexStrip tab={tab} />}
      {exchange && (
        <section className="sheet-sec mk-hours">
          <HoursState gid={ABROAD[exchange][0]!} />
        </section>
      )}
      {shares && <Breadth />}
      {shares && <QuickLinks />}
      {shares && !listed && <HotSpots />}
      {!abroad && !listed && <ProofStrip />}
      <Ranking node={NODES[tab] ?? tab} name={t.tabs[tab]} abroad={abroad} />
    </>
  );
}

/** The mark of the day's commitment, whether its key is public, and the market's clock. */
function ProofStrip() {
  const t = useText().lists.proof;
  const line = useSeedLine(4);
  return (
    <section className="sheet-sec between proof-strip">
      <Link href="/proof" className="row cap t2 touch low">
        <Icon name="lock" size="s" />
        <span className="ell">{line}</span>
        <span className="info m">{t.note} ›</span>
      </Link>
      <PhaseClock />
    </section>
  );
}

/** The indices that a board is measured by. */
function IndexStrip({ tab }: { readonly tab: keyof typeof GIDS }) {
  const t = useText();
  return (
    <section className="sheet-sec nopad">
      <IndexCards gids={GIDS[tab]} names={t.account.home.indexNames} label={t.lists.indexStrip} />
    </section>
  );
}

/** What a trader looks up beside prices. */
function QuickLinks() {
  const t = useText().lists.quick;
  return (
    <nav className="sheet-sec quick-links" aria-label={t.label}>
      {QUICK_LINKS.map(({ name, icon, to }) => (
        <Link key={name} href={to}>
          <Icon name={icon} />
          <span>{t[name]}</span>
        </Link>
      ))}
    </nav>
  );
}

/** What the day is about: the most traded names, or a map of the industries or concepts. */
function HotSpots() {
  const t = useText().lists.hot;
  const [shown, setShown] = useState<"amount" | BoardKind>("amount");
  const items = (["amount", "industry", "concept"] as const).map((id) => ({ id, label: t[id] }));
  return (
    <section className="sheet-sec hotbox">
      <div className="between">
        <Tabs items={items} value={shown} onChange={setShown} label={t.label} look="fade" />
        {shown !== "amount" && (
          <Link href={`/boards?kind=${shown}`} className="link sec">
            {t.all} ›
          </Link>
        )}
      </div>
      {shown === "amount" ? <HotTiles /> : <BoardMap kind={shown} most={MAP_TILES} height={212} />}
    </section>
  );
}

/** How many rise and fall, how far, and how many stand at their limits. */
function Breadth() {
  const t = useText().lists.breadth;
  const counts = useBreadth().data ?? null;
  const text = (value: number | undefined) => amount(value, 0);
  const label = (up: number, flat: number, down: number) =>
    t.summary(text(up), text(flat), text(down), text(counts?.limitUp), text(counts?.limitDown));
  return (
    <section className="sheet-sec nopad spread">
      <BreadthBar counts={counts} up={t.up} down={t.down} label={label} />
      {counts ? <ChangeBuckets buckets={counts.buckets} /> : <Skeleton height={BARS_PX} />}
      <div className="between cap t3 spread-foot">
        <span>
          {t.limitUp} <b className="up">{text(counts?.limitUp)}</b>
        </span>
        <Link href="/breadth" className="touch low">
          {t.flat} {text(counts?.ping)} ›
        </Link>
        <span>
          {t.limitDown} <b className="down">{text(counts?.limitDown)}</b>
        </span>
      </div>
    </section>
  );
}

/** The six most traded names of this moment. */
function HotTiles() {
  const hot = useQuery({ queryKey: ["hot"], queryFn: mostTraded, refetchInterval: RENEW_MS }).data;
  return (
    <div className="hot">
      {hot
        ? hot.map((row) => <Tile key={row.gid} gid={row.gid} name={row.name} />)
        : Array.from({ length: TILES }, (_, i) => <Skeleton key={i} height={76} />)}
    </div>
  );
}

function Tile({ gid, name }: { readonly gid: string; readonly name: string }) {
  const quote = useQuote(gid);
  const flash = useFlash<HTMLElement>(quote?.nowPrice);
  return (
    <Link href={addressOf({ gid, name })} className={directionOf(quote?.hcrate)}>
      <span className="sec ell">{name}</span>
      <b ref={flash}>{priceText(quote?.nowPrice)}</b>
      <span className="lab">{percent(quote?.hcrate)}</span>
    </Link>
  );
}

async function mostTraded(): Promise<readonly { readonly gid: string; readonly name: string }[]> {
  const rows = await call("/api/stock/getStockSort.do", { pageNo: 1, pageSize: TILES, sort: "amount", asc: 0, node: "hs_a" });
  for (const row of rows) seedQuote(row.symbol, { nowPrice: Number(row.trade), hcrate: row.changepercent });
  return rows.map((row) => ({ gid: row.symbol, name: row.name }));
}

/** The user's own names at a glance; they are arranged on their own screen. */
function OwnList() {
  const t = useText();
  const loggedIn = useLoggedIn();
  const query = useWatchlist();
  const columns = useQuoteColumns();
  if (!loggedIn) return <EmptyState icon="star" text={t.lists.guestWatch} action={t.lists.login} onAction={() => requireLogin()} />;
  if (query.isPending) return <SkeletonRows rows={8} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const { items } = query.data;
  if (items.length === 0)
    return <EmptyState icon="star" text={t.lists.watch.empty} action={t.lists.watch.toSearch} onAction={() => go(LINKS.search)} />;
  return (
    <QuoteList columns={columns} rows={items}>
      <p className="list-end">
        <button type="button" className="link" onClick={() => go("/MyList")}>
          {t.lists.manage} ›
        </button>
      </p>
    </QuoteList>
  );
}

const GROUPS = ["cn", ...EXCHANGES_ABROAD, "world"] as const;
type Group = (typeof GROUPS)[number];

/** Indices of the A-shares and of the markets abroad, and what trades around the clock: each group with its own hours, all live. */
function IndexList() {
  const t = useText().lists.indexGroups;
  const [group, setGroup] = useState<Group | "all">("all");
  const shown = group === "all" ? GROUPS : [group];
  return (
    <section className="sheet-sec nopad indices">
      <Tabs
        items={(["all", ...GROUPS] as const).map((id) => ({ id, label: t[id] }))}
        value={group}
        onChange={setGroup}
        label={t.label}
        look="pad16"
      />
      {shown.map((id) => (id === "cn" ? <HomeGroup key={id} /> : <AbroadRows key={id} group={id} />))}
    </section>
  );
}

function HomeGroup() {
  const t = useText().lists.indexGroups;
  const query = useIndices();
  if (query.isPending) return <SkeletonRows rows={6} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = query.data.map(({ gid, name, nowPrice, increase, increaseRate }) => ({
    gid,
    name,
    nowPrice,
    increase,
    hcrate: increaseRate,
  }));
  return (
    <>
      <div className="ihd">
        <h2>{t.cn}</h2>
        <PhaseClock />
      </div>
      <QuoteList columns={indexColumns()} rows={rows.map((row) => ({ ...row, still: true }))} />
    </>
  );
}

function AbroadRows({ group }: { readonly group: AbroadGroup }) {
  const t = useText().lists.indexGroups;
  const names = useSymbolNames();
  const query = useAbroad();
  const gids = ABROAD[group];
  if (query.isPending || names.size === 0) return <SkeletonRows rows={gids.length} />;
  if (!query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const world = group === "world";
  return (
    <div className={`${group}-rows`}>
      <div className="ihd">
        <h2>{t[group]}</h2>
        {world ? <span className="cap t3">{t.worldNote}</span> : <HoursState gid={gids[0]!} />}
      </div>
      <QuoteList
        columns={indexColumns(world ? (gid) => <OwnState gid={gid} /> : undefined)}
        rows={gids.map((gid) => ({ gid, name: names.get(gid)?.name ?? gid }))}
      />
    </div>
  );
}

/** Of an index: name, its day, level with its change in points, change in percent. `state` is shown next to the code. */
function indexColumns(state?: (gid: string) => ReactNode) {
  return [
    nameColumn("", ({ gid }) => (
      <>
        {codeOf(gid)} {state?.(gid)}
      </>
    )),
    quoteColumn("line", 64, 40),
    quoteColumn("trade", 76, 74, undefined, true),
    quoteColumn("changepercent", 78, 64),
  ];
}

// What stands for the world keeps many hours.
function OwnState({ gid }: { readonly gid: string }) {
  const texts = useText();
  const row = useHours()?.rows.find(({ gids }) => gids.includes(gid));
  const lost = useConnection() === "lost";
  return row && !lost ? <span>{standingText(row, texts)}</span> : null;
}
