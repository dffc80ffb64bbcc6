import { HOME_INDICES } from "@hongpan/core/contract/first-parts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClock } from "../../data/clock.ts";
import { useBreadth } from "../../data/market/breadth.ts";
import { usePositions } from "../../data/positions.ts";
import { useLoggedIn } from "../../data/session.ts";
import { call } from "../../data/wire/api.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { NewsRows } from "../../info/news-rows.tsx";
import { BreadthBar } from "../../quotes/breadth-bar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/page/location.ts";
import { Main } from "../../ui/page/place.ts";
import { useText } from "../../text/text.ts";
import { IndexCards } from "../../quotes/index-cards.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { RatioBar } from "../../ui/ratio-bar.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BannerCarousel } from "./banner-carousel.tsx";
import { BrandBar } from "./brand-bar.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import "./home.css";

const LESSONS = 0;
const PAGE = 10;
const ALL_NEWS = 4;
const RENEW_MS = 60_000;
const WARNING = 0.5;
const PLACES = {
  class: LINKS.classroom,
  identity: LINKS.identity,
  review: LINKS.identity,
  money: LINKS.deposit,
  order: LINKS.start,
} as const;

/** Home: is the market open, which way does it go, am I in danger. */
export default function HomeScreen() {
  const { indexNames } = useText().account.home;
  return (
    <>
      <BrandBar />
      <Main>
        <PullRefresh>
          <section className="sheet-sec nopad">
            <IndexCards gids={HOME_INDICES} names={indexNames} />
            <Breadth />
          </section>
          <RiskStrip />
          <NextStep />
          <NoticeBar />
          <Shortcuts />
          <div className="gap" />
          <BannerCarousel />
          <NewsTabs />
        </PullRefresh>
      </Main>
    </>
  );
}

/** How many shares rise and fall in Shanghai and Shenzhen, as a bar. */
function Breadth() {
  const t = useText().account.home;
  const counts = useBreadth();
  return <BreadthBar counts={counts.data ?? null} up={t.up} down={t.down} label={t.breadth} />;
}

/** What a newcomer does next: prove himself, pay in, place a first order; nothing for who has ordered, and for guests. */
function NextStep() {
  const t = useText().account.home;
  const loggedIn = useLoggedIn();
  // Who holds something has ordered: he need not be asked about.
  const held = usePositions("held", {}, loggedIn).data;
  const newcomer = loggedIn && held !== undefined && held.pages.every((page) => page.list.length === 0);
  const step = useQuery({ queryKey: ["my", "next-step"], queryFn: () => call("/user/nextStep.do", {}), enabled: newcomer }).data;
  if (!newcomer || !step) return null;
  return (
    <Link href={PLACES[step]} className="sheet-sec row next-step">
      <Icon name="drill" size="s" />
      <span className="grow">
        <b className="m">{t.next}</b> {t.steps[step]}
      </span>
      <Icon name="forward" size="xs" />
    </Link>
  );
}

/** My worst position, when it is below the warning line; nothing when all is well. What no price closes by force has no line. */
function RiskStrip() {
  const t = useText().account.home;
  const worst = useWorst();
  if (!worst || worst.maintenance >= WARNING) return null;
  return (
    <Link href={`/warehouse?index=0&positionSn=${worst.positionSn}`} className="risk">
      <Icon name="warn" size="s" />
      <div className="grow">
        <div className="between">
          <span className="ell">
            <b className="m">{worst.stockName}</b> {t.riskBelow}
          </span>
          <span className="m info">{t.handle} ›</span>
        </div>
        <RatioBar ratio={worst.maintenance} />
      </div>
    </Link>
  );
}

function useWorst(): Position | null {
  const loggedIn = useLoggedIn();
  const held = usePositions("held", {}, loggedIn);
  if (!loggedIn) return null;
  const rows = (held.data?.pages.flatMap((page) => page.list) ?? []).filter((row) => row.forcePrice > 0);
  return rows.reduce<Position | null>((worst, row) => (worst === null || row.maintenance < worst.maintenance ? row : worst), null);
}

/** The newest title of all news, dated where it is not of today, whose place is kept while it is on its way; nothing when there is none. */
function NoticeBar() {
  const t = useText().shell;
  const news = useQuery({
    queryKey: ["home-notice", t.app],
    queryFn: () => call("/api/news/getNewsList.do", { type: ALL_NEWS, pageNum: 1, pageSize: 1 }, { get: true }),
    refetchInterval: RENEW_MS,
  });
  const today = useClock()?.day;
  if (news.isPending) return <Waiting />;
  const first = news.data?.list[0];
  if (!first) return null;
  const day = beijing(first.showTime, "day");
  return (
    <Link href={`/newPage?listid=${first.id}`} className="sheet-sec row notice-bar">
      <Icon name="chat" size="s" />
      <span className="sec ell grow">
        {today !== undefined && day !== today && `${day.slice(5)} `}
        {first.title}
      </span>
      <Icon name="forward" size="xs" />
    </Link>
  );
}

// As high as the title that comes: what stands below does not jump.
function Waiting() {
  return (
    <div className="sheet-sec row notice-bar" aria-hidden="true">
      <Icon name="chat" size="s" />
      <span className="sec ell grow">&nbsp;</span>
    </div>
  );
}

/** Lessons, then the newest of the seven kinds of news (ids 1 to 7). */
function NewsTabs() {
  const t = useText().account.home;
  const [type, setType] = useState(LESSONS);
  const items = [t.lessonTab, ...t.newsTabs].map((label, id) => ({ id, label }));
  return (
    <section className="sheet-sec news-sec">
      <Tabs look="fade" label={t.newsLabel} items={items} value={type} onChange={setType} />
      {type === LESSONS ? <Lessons /> : <News key={type} type={type} />}
    </section>
  );
}

function News({ type }: { readonly type: number }) {
  const t = useText();
  const news = useQuery({
    queryKey: ["home-news", type, t.shell.app],
    queryFn: () => call("/api/news/getNewsList.do", { type, pageNum: 1, pageSize: PAGE }, { get: true }),
    refetchInterval: RENEW_MS,
  });
  if (news.isPending) return <SkeletonRows rows={3} />;
  const rows = news.data?.list ?? [];
  if (rows.length === 0) return <EmptyState icon="rule" text={t.info.news.empty} note={t.info.news.emptyNote} />;
  return (
    <>
      <NewsRows rows={rows} />
      <p className="list-end">
        <Link href={`/newPage?type=${type}`} className="link">
          {t.info.news.all}
        </Link>
      </p>
    </>
  );
}

function Lessons() {
  const {
    account: { home: t },
    shell,
  } = useText();
  const lessons = useQuery({
    queryKey: ["lessons", shell.app],
    queryFn: () => call("/api/art/list.do", { pageNum: 1, pageSize: PAGE }),
    staleTime: 300_000,
  });
  if (lessons.isPending) return <SkeletonRows rows={3} />;
  const rows = lessons.data?.list ?? [];
  if (rows.length === 0) return <EmptyState icon="rule" text={t.noNews} />;
  return (
    <ul className="rows news">
      {rows.map((row) => (
        <li key={row.id}>
          <Link href={`/newPage?artId=${row.id}`}>
            <p>{row.artTitle}</p>
            <span className="cap t3">
              {row.author}　{beijing(row.addTime, "day")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
