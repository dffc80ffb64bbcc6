import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFills, type Fill } from "../data/fills.ts";
import { perLotOf } from "../ui/sizes.ts";
import { useMinutes, type Minutes } from "../data/market/stock.ts";
import { quoteNow } from "../data/market/quotes.ts";
import { isIndexGid } from "../data/market/symbols.ts";
import { useText } from "../text/text.ts";
import { EmptyState, ErrorState } from "../ui/empty-state.tsx";
import { amount, percent, big, lots } from "../ui/format.ts";
import { followDoubleTap } from "./double-tap.ts";
import { keep, recalled } from "../store/store.ts";
import { legendOf, lineOf, openMinuteChart, type MinuteLegend } from "./minute-engine.ts";
import { POINTS_A_DAY, type AuctionPoint, type MinuteLine } from "./minute-scale.ts";
import "./charts.css";

interface Props {
  readonly gid: string;
  readonly days: 1 | 5;
  readonly places: number;
  /** [step, virtual price, matched, left over] of the opening auction; empty where there is none. */
  readonly auction: readonly (readonly number[])[];
  /** Points of a whole day and the hours under it, where they are not those of A-shares. */
  readonly session?: Session | undefined;
  /** What one lot of a contract moves; 1 for shares. */
  readonly unit?: number | undefined;
  /** Two taps on it. */
  readonly onDouble: () => void;
}

export interface Session {
  readonly points: number;
  readonly hours: readonly string[];
}

const A_SHARES: Session = { points: POINTS_A_DAY, hours: ["09:30", "11:30/13:00", "15:00"] };
const AUCTION_KEY = "auction";
const AUCTION_STEPS = 200;

/** 分时图 and the five-day line: fixed session axis, crosshair on long press, live without asking again. */
export function MinuteChart(props: Props) {
  const t = useText();
  const { gid, days } = props;
  const query = useMinutes(gid, days);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div className="mchart sk" />;
  if (query.data.price.length === 0 && props.auction.length === 0 && !query.data.preClose)
    return <EmptyState icon="market" text={t.chart.noBars} />;
  return <Drawn key={`${gid} ${days}`} {...props} minutes={query.data} onGap={() => void query.refetch()} />;
}

interface DrawnProps extends Props {
  readonly minutes: Minutes;
  readonly onGap: () => void;
}

function Drawn(props: DrawnProps) {
  const { gid, days, places, auction, session = A_SHARES, unit = 1, minutes, onDouble } = props;
  const t = useText();
  const fills = useFills(gid);
  const [strip, toggle] = useStrip();
  const line = useMemo(() => {
    const shown: readonly AuctionPoint[] = strip ? auction.map(auctionPoint) : [];
    return lineOf(minutes, days, gid, { averaged: !isIndexGid(gid), points: session.points, auction: shown, unit });
  }, [minutes, days, gid, session, unit, auction, strip]);
  const [focused, setFocused] = useState(false);
  const { canvas, head, legend } = usePicture(line, fills, session, props);
  const double = useEffectEvent(onDouble);
  useEffect(() => (canvas.current ? followDoubleTap(canvas.current, () => double()) : undefined), [canvas]);
  return (
    <div className="mchart">
      <div className="lgd cap">
        <Legend legend={legend} averaged={line.averaged} />
        <i className="grow" />
        {auction.length > 0 && days === 1 && (
          <button
            type="button"
            className="chip2"
            aria-pressed={strip}
            aria-label={strip ? t.chart.auctionHide : t.chart.auctionShow}
            onClick={toggle}
          >
            {t.chart.auction}
          </button>
        )}
      </div>
      <div className="mbox">
        <canvas
          ref={canvas}
          tabIndex={0}
          role="img"
          aria-label={summary(t, line, fills, places, gid)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <p className="sr" role="status">
          {focused && legend.at !== null && told(t.market, legend, line.averaged)}
        </p>
        <span ref={head} className="mhead" hidden aria-hidden="true" />
      </div>
    </div>
  );
}

/** Whether the opening auction is drawn before the line; kept on the phone. */
function useStrip(): readonly [boolean, () => void] {
  const [strip, setStrip] = useState(() => recalled(AUCTION_KEY, (value) => value === true));
  const toggle = () => {
    setStrip(!strip);
    keep(AUCTION_KEY, !strip);
  };
  return [strip, toggle];
}

/** The line on its canvas, live; and its legend, of the last point or of the one under the finger. */
function usePicture(line: MinuteLine, fills: readonly Fill[], session: Session, { gid, days, places, minutes, onGap }: DrawnProps) {
  const t = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const head = useRef<HTMLSpanElement>(null);
  const [live, setLive] = useState<{ readonly of: MinuteLine; readonly legend: MinuteLegend } | null>(null);
  const gap = useEffectEvent(onGap);
  useEffect(() => {
    if (!canvas.current) return;
    return openMinuteChart(canvas.current, {
      ...{ gid, line, places, fills, hours: session.hours },
      dayNames: dayNames(minutes, days, session.points),
      volumeWord: t.market.volume,
      head: head.current,
      told: (legend) => setLive({ of: line, legend }),
      gap: () => gap(),
    });
  }, [gid, days, minutes, line, t, places, fills, session]);
  return { canvas, head, legend: live?.of === line ? live.legend : legendOf(line, null, places, quoteNow(gid)?.nowPrice) };
}

function Legend({ legend, averaged }: { readonly legend: MinuteLegend; readonly averaged: boolean }) {
  const t = useText().market;
  return (
    <>
      {legend.at && <span className="t2">{legend.at}</span>}
      {averaged && (
        <span className="c-avg" aria-hidden="true">
          {t.average} {legend.average}
        </span>
      )}
      <span className="c-price" aria-hidden="true">
        {legend.at ? "" : `${t.latest} `}
        {legend.price}
      </span>
      <span className={legend.way} aria-hidden="true">
        {legend.rate}
      </span>
    </>
  );
}

/** The minute under the cursor, for who moves it by keys and does not see it. */
function told({ average }: ReturnType<typeof useText>["market"], legend: MinuteLegend, averaged: boolean): string {
  return [legend.at, legend.price, legend.rate, averaged ? `${average} ${legend.average}` : ""].filter(Boolean).join("，");
}

function auctionPoint([step = 0, price = 0, matched = 0, unmatched = 0]: readonly number[]): AuctionPoint {
  return { part: step / AUCTION_STEPS, price, matched, unmatched };
}

function dayNames(minutes: Minutes, days: number, points: number): string[] {
  if (days === 1) return [];
  return Array.from({ length: days }, (_, day) => minutes.time[day * points]?.slice(5, 10) ?? "");
}

function summary(
  { market, chart }: ReturnType<typeof useText>,
  line: MinuteLine,
  fills: readonly { readonly side: string }[],
  places: number,
  gid: string,
): string {
  const last = quoteNow(gid)?.nowPrice || line.price.at(-1);
  const change = last === undefined ? 0 : (last / line.prevClose - 1) * 100;
  const values: Record<string, string> = {
    count: String(line.price.length),
    last: amount(last, places),
    rate: percent(change),
    high: amount(line.price.length ? Math.max(...line.price) : null, places),
    low: amount(line.price.length ? Math.min(...line.price) : null, places),
    average: amount(line.average.at(-1), places),
    volume: big(Math.round(line.volume.reduce((sum, shares) => sum + shares, 0) / perLotOf(gid))),
  };
  const buys = fills.filter(({ side }) => side === "B").length;
  const match = line.auction?.at(-1);
  return [
    market.minuteSummary.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
    fills.length > 0 ? chart.marks(buys, fills.length - buys) : "",
    match ? chart.auctionSummary(amount(match.price, places), lots(match.matched)) : "",
  ]
    .filter(Boolean)
    .join("。");
}
