import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useMemo, useState, useRef } from "react";
import { useDetail, type Detail } from "../../data/market/stock.ts";
import { useQuote } from "../../data/market/quotes.ts";
import { isIndexGid, kindOf } from "../../data/market/symbols.ts";
import { fetched } from "../../data/wire/fetched.ts";
import type { Quote } from "../../data/wire/shapes.ts";
import { Book } from "../../quotes/book.tsx";
import { imbalance, levelsOf } from "../../quotes/levels.ts";
import { useText } from "../../text/text.ts";
import { pickLevel } from "../../trade/ticket/beside.ts";
import { directionOf, percent, amount, lots, priceText, big } from "../../ui/format.ts";
import { Icon } from "../../ui/icon.tsx";
import { requireLogin } from "../../ui/login-wanted.ts";
import { useModal } from "../../ui/sheet.tsx";
import { useCommand } from "../../ui/page/commands.ts";
import { go } from "../../ui/page/location.ts";
import { usePlace } from "../../ui/page/place.ts";
import { MinuteChart, type Session } from "../../charts/minute-chart.tsx";
import { POINTS_A_DAY } from "../../charts/minute-scale.ts";
import { firstTab, TABS, type ChartTab, tabNames } from "../../charts/periods.ts";
import { Seal } from "../../ui/seal.tsx";
import { perLotOf } from "../../ui/sizes.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { timeOfStep, useTicks, type Tick } from "../../data/market/ticks.ts";
import { errorText } from "../../ui/empty-state.tsx";
import { turnPointers } from "./turn-pointers.ts";

const KChart = lazy(fetched(() => import("../../charts/k-chart.tsx").then(({ KChart: component }) => ({ default: component }))));

interface Props {
  readonly gid: string;
  readonly name: string;
  readonly places: number;
}

/** The charts of a symbol; ⤢ or a double tap on them turns them to the whole screen, a double tap there back. */
export function Charts({ gid, name, places }: Props) {
  const [tab, setTab] = useState(firstTab.now);
  const [wide, setWide] = useState(false);
  const detail = useDetail(gid).data;
  const turn = (by: number) => setTab(TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length]!);
  useCommand("period-before", () => turn(-1));
  useCommand("period-after", () => turn(1));
  const chart = <Chart gid={gid} tab={tab} places={places} detail={detail} wide={wide} onDouble={() => setWide(!wide)} />;
  return (
    <section className="sheet-sec nopad">
      <ChartTabs value={tab} onChange={setTab} onLandscape={() => setWide(true)} />
      {wide ? (
        <Landscape gid={gid} name={name} places={places} onClose={() => setWide(false)} tabs={<ChartTabs value={tab} onChange={setTab} />}>
          {chart}
        </Landscape>
      ) : (
        chart
      )}
    </section>
  );
}

interface ChartProps {
  readonly gid: string;
  readonly tab: ChartTab;
  readonly places: number;
  readonly detail: Detail | undefined;
  readonly wide: boolean;
  readonly onDouble: () => void;
}

function Chart({ gid, tab, places, detail, wide, onDouble }: ChartProps) {
  // With the ticket beside, the book stands at every chart: its levels fill the ticket.
  const roomy = usePlace()?.ticketBeside === true && !isIndexGid(gid) && !wide;
  const whole = isIndexGid(gid) || (tab === "five" && !roomy) || wide;
  const session = useMemo(() => sessionOf(detail), [detail]);
  if (tab !== "minute" && tab !== "five") {
    const candles = <LazyKChart gid={gid} period={tab} places={places} adjustable={kindOf(gid) === "stock"} onDouble={onDouble} />;
    if (!roomy) return candles;
    return (
      <div className="mwrap">
        {candles}
        <SidePanel gid={gid} places={places} />
      </div>
    );
  }
  return (
    <div className={whole ? "mwrap whole" : "mwrap"}>
      <MinuteChart
        gid={gid}
        days={tab === "five" ? 5 : 1}
        places={places}
        auction={tab === "five" ? [] : (detail?.auction ?? [])}
        session={session}
        unit={detail?.unit}
        onDouble={onDouble}
      />
      {!whole && <SidePanel gid={gid} places={places} />}
    </div>
  );
}

// Hours of a market that keeps other ones: its breaks between its opening and its close.
function sessionOf(detail: Detail | undefined): Session | undefined {
  if (!detail || detail.points === POINTS_A_DAY) return undefined;
  const ends = detail.spans.map((span) => span.split("-"));
  const breaks = ends.slice(1).map(([from], i) => `${ends[i]![1]}/${from}`);
  return { points: detail.points, hours: [ends[0]?.[0] ?? "", ...breaks, ends.at(-1)?.[1] ?? ""] };
}

/** The K-line as its own part of the program: who only looks at 分时 never fetches it. */
function LazyKChart(props: ComponentProps<typeof KChart>) {
  return (
    <Suspense fallback={<div className="kchart sk" />}>
      <KChart {...props} />
    </Suspense>
  );
}

/** 五档 | 明细 beside the minute chart; both under each other in a window with room. */
function SidePanel({ gid, places }: { readonly gid: string; readonly places: number }) {
  const t = useText();
  const [tab, setTab] = useState<"book" | "ticks">("book");
  const items = [
    { id: "book", label: t.market.book },
    { id: "ticks", label: t.chart.ticks },
  ] as const;
  if (usePlace()?.ticketBeside === true)
    return (
      <div className="bookbox both">
        <BookLevels gid={gid} places={places} />
        <section aria-label={t.chart.ticks}>
          <TickList gid={gid} places={places} />
        </section>
      </div>
    );
  return (
    <div className="bookbox">
      <div className="bt cap" role="group" aria-label={t.chart.bookOrTicks}>
        {items.map(({ id, label }) => (
          <button key={id} type="button" className={id === tab ? "on" : ""} aria-pressed={id === tab} onClick={() => setTab(id)}>
            {label}
          </button>
        ))}
      </div>
      {tab === "book" ? <BookLevels gid={gid} places={places} /> : <TickList gid={gid} places={places} />}
    </div>
  );
}

/** 五档 with 委比 between the sides; a tapped price opens the ticket at it, or fills the one beside. */
function BookLevels({ gid, places }: { readonly gid: string; readonly places: number }) {
  const quote = useQuote(gid);
  const beside = usePlace()?.ticketBeside === true;
  const order = (price: number) => {
    if (beside) return pickLevel({ gid, price });
    const to = `/buyStocks?code=${gid}&t=0&price=${price}`;
    if (requireLogin(to)) go(to);
  };
  return (
    <Book quote={quote} onPick={order} places={places} perLot={perLotOf(gid)}>
      <Between quote={quote} />
    </Book>
  );
}

// 委比, or at a sealed limit what stands in the queue.
function Between({ quote }: { readonly quote: Partial<Quote> | null }) {
  const t = useText().market;
  const { asks, bids } = levelsOf(quote ?? {});
  const price = quote?.nowPrice ?? 0;
  const rate = asks[0]?.price || bids[0]?.price ? imbalance({ asks, bids }) : undefined;
  const sealedUp = price > 0 && price === quote?.limitUp && asks[0]?.price === 0;
  const sealedDown = price > 0 && price === quote?.limitDown && bids[0]?.price === 0;
  const sealed = sealedUp ? bids[0] : sealedDown ? asks[0] : undefined;
  return (
    <div className="mid">
      <span>{sealed ? (sealedUp ? t.sealedUp : t.sealedDown) : t.balance}</span>
      <b className={sealed ? (sealedUp ? "up" : "down") : directionOf(rate)}>{sealed ? lots(sealed.shares) : percent(rate)}</b>
    </div>
  );
}

interface LandscapeProps {
  readonly gid: string;
  readonly name: string;
  readonly places: number;
  readonly tabs: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The chart on the whole screen: the phone's own landscape where it can be had, else the page turned by a quarter. */
function Landscape({ gid, name, places, tabs, children, onClose }: LandscapeProps) {
  const t = useText();
  const dialog = useModal(true, onClose);
  const quote = useQuote(gid);
  useEffect(() => takeScreen(), []);
  useEffect(() => (dialog.current ? turnPointers(dialog.current) : undefined), [dialog]);
  return (
    <dialog ref={dialog} className="land" aria-label={`${name} ${t.chart.landscape}`}>
      <div className="land-hd">
        <b className="ell">{name}</b>
        <span className={`m ${directionOf(quote?.hcrate)}`}>
          {priceText(quote?.nowPrice, places)} {percent(quote?.hcrate)}
        </span>
        <div className="grow">{tabs}</div>
        <Seal />
        <button type="button" className="tap" aria-label={t.chart.leaveLandscape} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="land-bd">{children}</div>
    </dialog>
  );
}

// Full screen and a locked orientation are favours of the browser: without them the page turns itself.
function takeScreen(): () => void {
  const orientation = screen.orientation as ScreenOrientation & { readonly lock?: (to: string) => Promise<void> };
  const turned = document.documentElement.requestFullscreen?.({ navigationUI: "hide" }).then(() => orientation.lock?.("landscape"));
  turned?.catch(() => null);
  return () => {
    orientation.unlock?.();
    if (document.fullscreenElement) document.exitFullscreen().catch(() => null);
  };
}

type Shown = "minute" | "five" | "day" | "week" | "month" | "more";

interface ChartTabsProps {
  readonly value: ChartTab;
  readonly onChange: (tab: ChartTab) => void;
  /** ⤢; absent where the chart has the whole screen already. */
  readonly onLandscape?: () => void;
}

/** 分时 五日 日K 周K 月K, the minute candles under 更多, and ⤢ for landscape. */
function ChartTabs({ value, onChange, onLandscape }: ChartTabsProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const names = tabNames(t);
  const minutes = (["1", "5", "15", "30", "60"] as const).map((id) => ({ id, label: names[id] }));
  const chosen = minutes.find((item) => item.id === value);
  const items = [
    ...(["minute", "five", "day", "week", "month"] as const).map((id) => ({ id, label: names[id] })),
    { id: "more", label: `${chosen?.label ?? t.market.periods.more} ▾` },
  ] as const satisfies readonly { id: Shown; label: string }[];
  const pick = (id: Shown) => {
    if (id === "more") return setOpen(!open);
    setOpen(false);
    onChange(id);
  };
  return (
    <div className="pt">
      <Tabs<Shown>
        items={items}
        value={items.find(({ id }) => !open && id === value)?.id ?? "more"}
        onChange={pick}
        label={t.market.periodLabel}
        look="eq"
      />
      {onLandscape && (
        <button type="button" className="tap" aria-label={t.chart.landscape} onClick={onLandscape}>
          <Icon name="expand" size="s" />
        </button>
      )}
      {open && (
        <div className="pop" role="menu" onKeyDown={(event) => event.key === "Escape" && setOpen(false)}>
          {minutes.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitemradio"
              aria-checked={item.id === value}
              className={item.id === value ? "on" : ""}
              onClick={() => (setOpen(false), onChange(item.id))}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const NEAR_END_PX = 24;

/** 明细: time, price, lots and the taker's side, the newest at the bottom; it stands still while it is touched or scrolled back. */
function TickList({ gid, places }: { readonly gid: string; readonly places: number }) {
  const t = useText();
  const { rows, more, fault, older, retry } = useTicks(gid);
  const { list, paused, look, hold } = useFollowedEnd(rows);
  if (fault !== null && rows === null)
    return (
      <div className="tklist" role="alert">
        <p className="cap t3">{errorText(fault, t.shell.networkError)}</p>
        <button type="button" className="link cap" onClick={retry}>
          {t.shell.retry}
        </button>
      </div>
    );
  if (rows === null) return <div className="tklist sk" />;
  if (rows.length === 0) return <p className="tklist cap t3">{t.chart.ticksEmpty}</p>;
  return (
    <div className="tkbox">
      <div
        ref={list}
        className="tklist"
        role="group"
        aria-label={t.chart.ticksLabel}
        tabIndex={0}
        onScroll={look}
        onTouchStart={() => hold(true)}
        onTouchEnd={() => hold(false)}
        onTouchCancel={() => hold(false)}
      >
        {more && (
          <button type="button" className="link cap" onClick={older}>
            {t.chart.olderTicks}
          </button>
        )}
        <Rows rows={rows} gid={gid} places={places} />
      </div>
      {paused && <span className="tkpause cap">{t.chart.ticksPaused}</span>}
    </div>
  );
}

// Keeps the newest row in sight, unless the list is touched or was scrolled back.
function useFollowedEnd(rows: unknown) {
  const list = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const held = useRef(false);
  useEffect(() => {
    if (!paused && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [rows, paused]);
  const look = () => {
    const box = list.current;
    if (box) setPaused(held.current || box.scrollHeight - box.scrollTop - box.clientHeight > NEAR_END_PX);
  };
  const hold = (touched: boolean) => {
    held.current = touched;
    look();
  };
  return { list, paused, look, hold };
}

interface RowsProps {
  readonly rows: readonly Tick[];
  readonly gid: string;
  readonly places: number;
}

function Rows({ rows, gid, places }: RowsProps) {
  const t = useText().chart;
  const close = useQuote(gid)?.preclose_px ?? 0;
  const perLot = perLotOf(gid);
  return rows.map(({ step, price, shares, side }) => (
    <div key={step} className="tk">
      <span>{timeOfStep(step)}</span>
      <b className={directionOf(price - close)}>{amount(price, places)}</b>
      <span className={directionOf(side)} aria-label={`${big(Math.round(shares / perLot))} ${t.sides[directionOf(side)]}`}>
        {big(Math.round(shares / perLot))}
        {side === 0 ? "◆" : side > 0 ? "↑" : "↓"}
      </span>
    </div>
  ));
}
