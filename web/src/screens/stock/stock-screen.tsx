import { useDeferredValue, useEffect, useEffectEvent, useRef, useState, lazy, Suspense } from "react";
import { exchangeOf, exchangeAbroad } from "@hongpan/core/rules/markets/exchanges.ts";
import { placesOf, useDetail, useStock, siblingsOf } from "../../data/market/stock.ts";
import { go, useQueryFields, goBack, Link } from "../../ui/page/location.ts";
import { useTitle } from "../../ui/page/title.ts";
import { useText } from "../../text/text.ts";
import { EmptyState, ErrorState, errorText } from "../../ui/empty-state.tsx";
import { About } from "./about.tsx";
import { gidOfAddress, nameOfAddress } from "./address.ts";
import { Charts } from "./charts.tsx";
import { Hero } from "./hero.tsx";
import { type Hours, hoursNow } from "@hongpan/core/rules/markets/foreign-sessions.ts";
import type { Phase } from "@hongpan/core/rules/time/sessions.ts";
import { useClock, useExchangeTime, minutesAndSeconds } from "../../data/clock.ts";
import { quoteNow, useQuote } from "../../data/market/quotes.ts";
import { codeOf, kindOf, addressOf, useSymbolNames } from "../../data/market/symbols.ts";
import { useConnection } from "../../data/wire/stream.ts";
import { LazyProofPanel } from "../../proof/lazy-panel.tsx";
import { standingText } from "../../quotes/hours-state.tsx";
import { beijing, directionOf, percent, amount, priceText } from "../../ui/format.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { PlateTag } from "../../quotes/kind-tag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useScroll } from "../../ui/page/place.ts";
import { Seal } from "../../ui/seal.tsx";
import { LINKS } from "../../ui/page/targets.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../data/wire/api.ts";
import { useLost } from "../../data/wire/connection.ts";
import { useUser } from "../../data/session.ts";
import { useWatched, useWatchToggle } from "../../data/watch.ts";
import { fetched } from "../../data/wire/fetched.ts";
import { foreseen } from "../../ui/page/foreseen.ts";
import { requireLogin } from "../../ui/login-wanted.ts";
import { ticketOf } from "../../trade/ticket/beside.ts";
import { Button } from "../../ui/button.tsx";
import { useCommand } from "../../ui/page/commands.ts";
import { toast } from "../../ui/toast.tsx";
import "./stock.css";
import "./detail.css";
import "./wide.css";

/** /kline and its older variants: stock, index, futures, gold or bond, decided by the code (spec/3-decisions.md 7). */
export default function StockScreen() {
  const t = useText().chart;
  const fields = useQueryFields();
  const gid = gidOfAddress(fields);
  const hint = nameOfAddress(fields);
  const query = useStock(gid);
  const places = placesOf(gid, useDetail(gid).data);
  const stock = query.data?.stock;
  const name = stock?.name ?? hint;
  useTitle(name || codeOf(gid) || t.badAddress);
  // What lies below the charts comes a frame later: the heading and the price do not wait for it.
  const below = useDeferredValue(true, false);
  const header = <StockHeader gid={gid} name={name} plate={stock?.stock_plate ?? ""} places={places} />;
  if (gid === "")
    return (
      <>
        {header}
        <main>
          <EmptyState icon="warn" text={t.badAddress} note={t.badAddressNote} action={t.toSearch} onAction={() => go(LINKS.search)} />
        </main>
      </>
    );
  if (query.isError && !query.data)
    return (
      <>
        {header}
        <main>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        </main>
      </>
    );
  return (
    <>
      {header}
      <main key={gid}>
        <Hero gid={gid} places={places} />
        <StateLine gid={gid} />
        <Charts gid={gid} name={name} places={places} />
        <div className="gap" />
        {below && <About gid={gid} places={places} introduction={query.data?.introduction ?? ""} />}
      </main>
      <TradeBar gid={gid} name={name} />
    </>
  );
}

/** A quick sideways swipe; a vertical one belongs to the page (design/ui.md 8). */
const LEAST_PX = 48;
const MOST_MS = 600;

const HERO_GONE_PX = 64;

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly plate: string;
  readonly places: number;
}

/** Name and code; once the big price has scrolled away the header carries it. Swiped sideways it leads along the list one came from. */
function StockHeader({ gid, name, plate, places }: Props) {
  const t = useText();
  const bar = useRef<HTMLElement>(null);
  const scrolled = useScrolled();
  const names = useSymbolNames();
  const { before, after } = siblingsOf(gid);
  const open = (to: string | null) => to && go(addressOf({ gid: to, name: names.get(to)?.name ?? "" }), { replace: true });
  const swiped = useEffectEvent((way: number) => open(way < 0 ? after : before));
  useEffect(() => (bar.current ? followSwipe(bar.current, (way) => swiped(way)) : undefined), []);
  const sibling = (to: string | null, label: string, icon: "back" | "forward") => (
    <button type="button" className="sib" aria-label={label} disabled={to === null} onClick={() => open(to)}>
      <Icon name={icon} size="s" />
    </button>
  );
  return (
    <header ref={bar} className="hd line">
      <button type="button" className="tap" aria-label={t.shell.back} onClick={() => goBack("/trading-list")}>
        <Icon name="back" />
      </button>
      <div className="nmw grow">
        <h1 className="ell">{name || codeOf(gid) || t.chart.badAddress}</h1>
        {scrolled ? <SmallPrice gid={gid} places={places} /> : <Flags gid={gid} plate={plate} name={name} />}
      </div>
      {(before !== null || after !== null) && (
        <span className="sibs" role="group" aria-label={t.chart.swipeHint}>
          {sibling(before, t.chart.before, "back")}
          {sibling(after, t.chart.after, "forward")}
        </span>
      )}
      <Seal />
      <Link href={LINKS.search} className="tap" aria-label={t.shell.search}>
        <Icon name="search" />
      </Link>
    </header>
  );
}

function SmallPrice({ gid, places }: { readonly gid: string; readonly places: number }) {
  const quote = useQuote(gid);
  return (
    <span className={`cap m ${directionOf(quote?.hcrate)}`}>
      {priceText(quote?.nowPrice, places)} {percent(quote?.hcrate)}
    </span>
  );
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  const scroll = useScroll();
  useEffect(() => scroll.follow(() => setScrolled(scroll.top() > HERO_GONE_PX)), [scroll]);
  return scrolled;
}

/** Calls `swiped` with the sign of the way: -1 to the left. Returns how to stop. */
function followSwipe(element: HTMLElement, swiped: (way: number) => void): () => void {
  let from: { readonly x: number; readonly y: number; readonly at: number } | null = null;
  const stop = new AbortController();
  const on = { signal: stop.signal, passive: true };
  element.addEventListener(
    "touchstart",
    ({ touches, timeStamp }) => {
      const [touch] = touches;
      from = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    },
    on,
  );
  element.addEventListener(
    "touchend",
    ({ changedTouches, timeStamp }) => {
      const [touch] = changedTouches;
      if (!from || !touch) return;
      const x = touch.clientX - from.x;
      const level = Math.abs(x) > 2 * Math.abs(touch.clientY - from.y);
      if (level && Math.abs(x) >= LEAST_PX && timeStamp - from.at <= MOST_MS) swiped(Math.sign(x));
      from = null;
    },
    on,
  );
  return () => stop.abort();
}

interface FlagsProps {
  readonly gid: string;
  readonly plate: string;
  readonly name: string;
}

/** Code with its market, board, margin and the day's state: 沪 创 融 停牌 N C XD. */
function Flags({ gid, plate, name }: FlagsProps) {
  const t = useText();
  const quote = useQuote(gid);
  const state = quote?.state;
  const kind = kindOf(gid);
  if (gid === "") return null;
  const market = exchangeOf(gid) ?? undefined;
  const flags = [
    market,
    kind === "stock" ? "margin" : kind in t.chart.flags && kind !== market ? (kind as keyof typeof t.chart.flags) : undefined,
  ];
  const prefix = /^(N|C|XD|XR|DR)(?=\p{Script=Han})/u.exec(name)?.[1] as keyof typeof t.chart.states | undefined;
  return (
    <span className="cap t3 flags">
      {codeOf(gid)}{" "}
      {flags.map((flag) =>
        flag === undefined ? null : (
          <abbr key={flag} className="tag" title={t.chart.flagNames[flag]}>
            {t.chart.flags[flag]}
          </abbr>
        ),
      )}
      <PlateTag plate={plate} />
      {prefix && <span className="tag warn">{t.chart.states[prefix]}</span>}
      {state && <span className="tag warn">{state === "临停" ? t.chart.halted : t.market.suspended}</span>}
      {quote?.noLimit === 1 && (
        <abbr className="tag warn" title={t.chart.freeLimits}>
          {t.chart.noLimitTag}
        </abbr>
      )}
    </span>
  );
}

const AlertSheet = lazy(fetched(() => import("../../info/alert-sheet.tsx")));

interface TradeBarProps {
  readonly gid: string;
  readonly name: string;
}

/** 自选 提醒 买入 卖出 under the thumb; guests meet the login sheet and go on where they wanted to. */
function TradeBar({ gid, name }: TradeBarProps) {
  const t = useText();
  const user = useUser().data;
  const kind = kindOf(gid);
  const contracts = useIndices(kind === "index").data;
  const untraded = kind === "index" && contracts && contracts.find((each) => each.indexGid === gid)?.transState !== 1;
  const note = kind === "gold" ? t.chart.goldNote : untraded ? t.chart.notTradable : null;
  const off = useLost() && t.shell.offlineOff;
  useEffect(() => foreseen.set(ticketOf(gid, 0)), [gid]);
  const open = (tab: 0 | 1) => {
    const to = ticketOf(gid, tab);
    if (to !== null && requireLogin(to)) go(to);
  };
  return (
    <footer className="cta">
      {kind !== "index" && <WatchStar gid={gid} />}
      <AlertButton gid={gid} name={name} />
      {note !== null ? (
        <span className="sec t3 grow">
          {note}
          {kind === "gold" && user && ` · ${t.trade.available} ${amount(user.enableAmt)}`}
        </span>
      ) : (
        <>
          <Button kind="buy" off={off} onClick={() => open(0)}>
            {t.market.buy}
          </Button>
          <Button kind="sell" off={off} onClick={() => open(1)}>
            {t.market.sell}
          </Button>
        </>
      )}
    </footer>
  );
}

// Which indices are traded; asked only where it matters.
function useIndices(wanted: boolean) {
  return useQuery({
    queryKey: ["tradable indices"],
    queryFn: () => call("/api/index/queryListIndex.do", {}),
    enabled: wanted,
    staleTime: 60_000,
  });
}

function WatchStar({ gid }: { readonly gid: string }) {
  const t = useText();
  const watched = useWatched(gid).data === true;
  const toggle = useWatchToggle(gid);
  const tap = () => {
    if (!requireLogin() || toggle.isPending) return;
    toggle.mutate(!watched, {
      onSuccess: () => toast(watched ? t.market.watchRemoved : t.market.watchAdded),
      onError: (fault) => toast(errorText(fault, t.shell.networkError), "warn"),
    });
  };
  useCommand("watch", tap);
  return (
    <button type="button" className="mini" aria-pressed={watched} onClick={tap}>
      <Icon name="star" filled={watched} {...(watched ? { className: "brand" } : {})} />
      {watched ? t.market.watched : t.market.watch}
    </button>
  );
}

interface AlertButtonProps {
  readonly gid: string;
  readonly name: string;
}

/** 提醒: the alerts of this symbol in a sheet over its page. */
function AlertButton({ gid, name }: AlertButtonProps) {
  const t = useText().chart;
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="mini" aria-haspopup="dialog" onClick={() => requireLogin() && setOpen(true)}>
        <Icon name="bell" />
        {t.alert}
      </button>
      {open && (
        <Suspense fallback={null}>
          <AlertSheet gid={gid} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Phase and exchange clock, how fresh the quote is, and the way to the day's proof. Always visible. */
function StateLine({ gid }: { readonly gid: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const clock = useClock();
  const connection = useConnection();
  const lost = connection === "lost";
  const { word, trading, simulated, opensAt } = useStanding(gid);
  return (
    <div className="state">
      <span className="row">
        <i className={`dot ${trading && !lost ? "g live" : "idle"}`} />
        {clock && !lost ? word : ""} <ClockText /> {simulated && <span className="tag">{t.chart.simHours}</span>}
      </span>
      {opensAt !== null && <OpensAt xt={opensAt} />}
      {lost ? <Age gid={gid} /> : connection === "polled" ? <span>{t.chart.polled}</span> : trading && <Delay gid={gid} />}
      <span className="grow" />
      <button type="button" className="info ell" onClick={() => setOpen(true)}>
        {t.market.sealed} ›
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t.market.proofTitle}>
        {open && <Proof gid={gid} />}
      </Sheet>
    </div>
  );
}

interface MarketStanding {
  readonly word: string;
  readonly trading: boolean;
  readonly simulated: boolean;
  /** When it opens next, where that is not in a moment. */
  readonly opensAt: number | null;
}

// Where its market stands by its own hours; in continuous mode all keep those of A-shares, which is said.
function useStanding(gid: string): MarketStanding {
  const texts = useText();
  const { data } = useDetail(gid);
  const clock = useClock();
  const now = useExchangeTime();
  const phase = clock?.phase ?? "closed";
  const home = { word: texts.shell.phases[phase], trading: phase === "morning" || phase === "afternoon" };
  if (!clock || clock.mode === "continuous") return { ...home, simulated: Boolean(data?.hours), opensAt: null };
  const hours = (data?.hours ?? "") as Hours | "";
  const standing = hoursNow(hours || "cn", now ?? clock.now, "live");
  const resting = hours === "" ? RESTING.has(phase) : standing.state !== "open";
  const own = { word: standingText(standing, texts), trading: standing.state === "open" };
  return { ...(hours === "" ? home : own), simulated: false, opensAt: resting ? standing.nextXt : null };
}

const RESTING: ReadonlySet<Phase> = new Set(["before", "lunch", "closed", "holiday"]);
const SOON_MS = 3_600_000;

/** 23 日 09:30 开盘, within the last hour how soon. */
function OpensAt({ xt }: { readonly xt: number }) {
  const t = useText().chart;
  const now = useExchangeTime() ?? xt;
  const left = Math.max(0, Math.ceil((xt - now) / 1000));
  const [day, time] = beijing(xt, "minute").split(" ");
  if (xt - now <= SOON_MS) return <span>{t.opensIn(minutesAndSeconds(left))}</span>;
  return <span>{t.opensAt(beijing(now, "day").endsWith(day!) ? time! : `${day} ${time}`)}</span>;
}

function ClockText() {
  const now = useExchangeTime();
  return <span className="clk">{now === null ? "--:--:--" : beijing(now, "time")}</span>;
}

// Age of the shown quote in exchange time; quiet names print rarely, so only what the feed itself lags is told.
function Delay({ gid }: { readonly gid: string }) {
  const t = useText().market;
  const quote = useQuote(gid);
  const clock = useClock();
  const seconds = quote?.quoteTime && clock ? Math.max(0, Math.floor((clock.now - Number(quote.quoteTime)) / 1000)) : 0;
  return <span>{t.delay(seconds <= 3 ? 0 : seconds)}</span>;
}

/** Nothing is answered: how long ago the quote was last heard of. */
function Age({ gid }: { readonly gid: string }) {
  const t = useText().chart;
  const age = useAge(gid);
  if (!navigator.onLine) return <span className="warn">{t.offline}</span>;
  const seconds = Math.floor(age / 1000);
  return <span className="warn">{t.stale(seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m`)}</span>;
}

// Wall time since the quote was last heard of: every answer makes a new one.
function useAge(gid: string): number {
  const quote = useQuote(gid);
  const heard = useRef({ quote, at: 0 });
  const [age, setAge] = useState(0);
  useEffect(() => {
    if (heard.current.at === 0) heard.current = { quote: quoteNow(gid), at: performance.now() };
    const look = () => {
      const now = quoteNow(gid);
      if (now !== heard.current.quote) heard.current = { quote: now, at: performance.now() };
      setAge(performance.now() - heard.current.at);
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [gid]);
  return age;
}

/** The days' commitments of the symbol's market with their keys; its own day can be recomputed. */
function Proof({ gid }: { readonly gid: string }) {
  const kind = kindOf(gid);
  const market = exchangeAbroad(gid) ?? (kind === "futures" || kind === "gold" ? kind : "cn");
  return <LazyProofPanel market={market} gid={gid} />;
}
