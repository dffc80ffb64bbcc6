import { HOME_INDICES } from "@hongpan/core/contract/first-parts.ts";
import { useQuery } from "@tanstack/react-query";
import { useState, Fragment, useEffect } from "react";
import { useClock, useExchangeTime, useGap } from "../../data/clock.ts";
import { useBreadth } from "../../data/market/indices.ts";
import { usePositions } from "../../data/positions.ts";
import { useLoggedIn } from "../../data/session.ts";
import { call, ask } from "../../data/wire/api.ts";
import type { Position } from "../../data/wire/shapes.ts";
import { NewsRows } from "../../info/news-rows.tsx";
import { StoppedStrip } from "../../info/stopped-strip.tsx";
import { BreadthBar } from "../../quotes/breadth-bar.tsx";
import { EmptyState, SkeletonRows } from "../../ui/empty-state.tsx";
import { beijing } from "../../ui/format.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link, go } from "../../ui/page/location.ts";
import { Main, Heading } from "../../ui/page/place.ts";
import { useText, type Texts } from "../../text/text.ts";
import { IndexCards } from "../../quotes/index-cards.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { PullRefresh } from "../../ui/pull-refresh.tsx";
import { RatioBar } from "../../ui/ratio-bar.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { BannerWords } from "../../info/banner-words.tsx";
import { store, useStore } from "../../store/store.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { useSeedLine } from "../../quotes/seed.ts";
import { Seal } from "../../ui/seal.tsx";
import { useSite } from "../../data/site.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import "./home.css";

const LESSONS = 0;
const PAGE = 10;
const ALL_NEWS = 4;
const RENEW_MS = 60_000;
const WARNING = 0.5;
/** With what is fetched ahead for the next screens (main.tsx), not with the first one. */
const LATER_MS = 3000;
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
          <StoppedStrip afterMs={LATER_MS} />
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

type Drawings = typeof import("../../info/banner-drawings.tsx");

const TURN_MS = 3000;
/** Where the banner leads that tells how to begin. */
const START = "/openaccount";

/** Banners, one every three seconds; they stand still under a finger and when less motion is asked for. */
function BannerCarousel() {
  const t = useText().account.home;
  const { slides, pending } = useBanners();
  const [index, setIndex] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || slides.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % slides.length), TURN_MS);
    return () => clearInterval(timer);
  }, [held, slides.length]);
  const drawing = useDrawing();
  const slide = slides[index % slides.length];
  if (!slide && !pending) return null;
  // Its place is kept, so that the news under it do not jump.
  if (!slide)
    return (
      <section className="sheet-sec bn" aria-hidden="true">
        <div className="banner" />
      </section>
    );
  return (
    <section
      className="sheet-sec bn"
      aria-label={t.banner}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Link href={slide.targetUrl} className="banner">
        <BannerWords key={index} small={slide.small} title={slide.banTitle} note={slide.note} />
        {drawing && <Fragment key={slide.id}>{drawing(slide.targetUrl)}</Fragment>}
        <span className="pg" aria-hidden="true">
          {slides.map((one, at) => (
            <i key={one.id} className={at === index ? "on" : ""} />
          ))}
        </span>
      </Link>
    </section>
  );
}

// The words are drawn by the screen itself: the picture of bannerUrl is for clients that show one.
function useBanners() {
  const loggedIn = useLoggedIn();
  const query = useQuery({
    queryKey: ["banners"],
    queryFn: () => call("/api/site/getBannerByPlat.do", { platType: "m" }),
    staleTime: 3_600_000,
  });
  // Who is logged in has registered: what he does next stands in the row above.
  const slides = (query.data ?? []).filter(({ targetUrl }) => !(loggedIn && targetUrl === START));
  return { slides, pending: query.isPending };
}

const drawn = store<Drawings | null>(null);

function useDrawing(): Drawings["drawingOf"] | undefined {
  const come = useStore(drawn);
  useEffect(() => {
    if (drawn.now()) return;
    const timer = setTimeout(() => import("../../info/banner-drawings.tsx").then(drawn.set, () => null), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return come?.drawingOf;
}

const OPEN: ReadonlySet<string> = new Set(["auction-open", "auction-locked", "morning", "afternoon", "auction-close", "fixed-price"]);
const SHANGHAI_MS = 8 * 3_600_000;

/** Logo, search, seal, messages; under it the market's clock and the day's sealed seed. */
function BrandBar() {
  const t = useText();
  const unread = useUnread(useLoggedIn());
  return (
    <header className="brandbar">
      <div className="row top">
        <span className="logo">
          <Icon name="logo" />
        </span>
        <Heading className="word">{t.shell.app}</Heading>
        <Link href={LINKS.search} className="find grow row">
          <Icon name="search" size="s" />
          <span className="ell">{t.account.home.search}</span>
        </Link>
        <Seal on />
        <Link href={LINKS.messages} className="bell" aria-label={t.account.home.messages}>
          <Icon name="bell" />
          {unread > 0 && <u />}
        </Link>
      </div>
      <div className="between clock">
        <ClockLine />
        <Seed />
      </div>
    </header>
  );
}

function Seed() {
  const line = useSeedLine(4);
  return line === null ? null : (
    <Link href="/about?e=5" className="touch low">
      {line} ›
    </Link>
  );
}

/** How many messages the user has not read; 0 for guests and while it is unknown. */
function useUnread(loggedIn: boolean): number {
  const unread = useQuery({ queryKey: ["my", "unread"], queryFn: readUnread, enabled: loggedIn, refetchInterval: 60_000, retry: false });
  return unread.data ?? 0;
}

async function readUnread(): Promise<number> {
  const reply = await ask("/user/cash/getUnreadCount.do", {}, { get: true });
  return reply.status === 0 && typeof reply.data === "number" ? reply.data : 0;
}

/** Phase and time of the exchange; in a skipped stretch, where the time flies, 休市快进 and how soon it goes on. */
function ClockLine() {
  const t = useText().shell;
  const clock = useClock();
  const now = useExchangeTime();
  const gap = useGap();
  const lost = useConnection() === "lost";
  if (!clock || now === null) return <span className="row">{t.loading}</span>;
  const open = OPEN.has(clock.phase) && !lost && !clock.paused;
  const day = beijing(now, "day").slice(5);
  const weekday = t.weekdays[new Date(now + SHANGHAI_MS).getUTCDay()];
  return (
    <span className="row">
      <em className={open ? "dot live" : "dot idle"} />
      {gap ? (
        <span className="stamp-time" role="timer">
          {t.goesOnIn(gap)}
        </span>
      ) : (
        !lost && t.phases[clock.phase]
      )}
      {!gap && (
        <span className="m stamp-time">
          {day} {weekday} {beijing(now, "time")}
        </span>
      )}
      {clock.nextPhaseAt === 0 && <span className="stamp-time">{t.calendarEnded}</span>}
    </span>
  );
}

type Name = keyof Texts["account"]["home"]["shortcuts"];

interface Shortcut {
  readonly name: Name;
  readonly icon: IconName;
  /** An address; none for the one that only tells why it is closed. */
  readonly to?: string;
}

const FIRST: readonly Shortcut[] = [
  { name: "dragon", icon: "dragon", to: "/DragonTiger" },
  { name: "limit", icon: "limit", to: "/daylimit" },
  { name: "halt", icon: "halt", to: "/stopRecovery" },
  { name: "top", icon: "top", to: "/topTen" },
  { name: "boards", icon: "market", to: "/boards" },
  { name: "calendar", icon: "time", to: "/calendar" },
  { name: "college", icon: "drill", to: LINKS.college },
  { name: "open", icon: "open", to: "/openaccount" },
  { name: "rules", icon: "rule", to: "/about?e=5" },
];

const MORE: readonly Shortcut[] = [
  ...FIRST,
  { name: "mine", icon: "star", to: "/MyList" },
  { name: "stocks", icon: "holdings", to: "/trading-list" },
  { name: "ipo", icon: "ipo", to: LINKS.issues[1] },
  { name: "placement", icon: "deposit", to: LINKS.issues[2] },
  { name: "bond", icon: "bond", to: LINKS.issues[3] },
  { name: "block", icon: "block", to: LINKS.issues[4] },
  { name: "vip", icon: "dragon", to: LINKS.issues[5] },
  { name: "fund", icon: "list", to: "/jijin" },
  { name: "allocation", icon: "swap", to: "/funds" },
  { name: "options", icon: "clock" },
  { name: "about", icon: "phone", to: LINKS.about },
  { name: "coming", icon: "info", to: "/about?e=6" },
  { name: "service", icon: "chat", to: LINKS.service },
];

/** The grid of ten; the last opens all. */
function Shortcuts() {
  const t = useText().account.home;
  const off = useSite().data?.shut.includes("funds");
  const offered = ({ name }: Shortcut) => !off || name !== "allocation";
  const [all, setAll] = useState(false);
  return (
    <section className="sheet-sec grid5">
      {FIRST.filter(offered).map((shortcut) => (
        <ShortcutButton key={shortcut.name} {...shortcut} />
      ))}
      <button type="button" onClick={() => setAll(true)}>
        <Icon name="grid" />
        {t.shortcuts.all}
      </button>
      <Sheet open={all} onClose={() => setAll(false)} title={t.allTitle}>
        <div className="grid5 in-sheet">
          {MORE.filter(offered).map((shortcut) => (
            <ShortcutButton key={shortcut.name} {...shortcut} />
          ))}
        </div>
      </Sheet>
    </section>
  );
}

function ShortcutButton({ name, icon, to }: Shortcut) {
  const t = useText().account.home;
  return (
    <button type="button" onClick={() => (to ? go(to) : toast(t.optionsClosed, "warn"))}>
      <Icon name={icon} />
      {t.shortcuts[name]}
    </button>
  );
}
