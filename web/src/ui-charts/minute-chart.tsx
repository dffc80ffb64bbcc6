import { useEffect, useMemo, useRef, useState } from "react";
import { useMinutes, type Minutes } from "../data/minutes.ts";
import { quoteNow, watchQuote } from "../data/quotes.ts";
import { isIndexGid } from "../data/symbols.ts";
import { useText } from "../text/text.ts";
import { amount, percent } from "../ui/format.ts";
import { big } from "../ui/market-format.ts";
import { ErrorState } from "../ui/empty-state.tsx";
import { openCanvas, type Surface } from "./canvas.ts";
import { followFinger } from "./crosshair.ts";
import "./charts.css";
import { drawMinutes } from "./minute-draw.ts";
import { dayNumber, withQuote } from "./minute-live.ts";
import { minuteLabel, POINTS_A_DAY, scaleOf, type MinuteLine, type MinuteScale } from "./minute-scale.ts";
import { readPalette, watchTheme } from "./palette.ts";

const ASK_AGAIN_MS = 3_000;

interface Props {
  readonly gid: string;
  readonly days: 1 | 5;
}

/** 分时图 and the five-day line: fixed session axis, crosshair on long press, live without asking again. */
export function MinuteChart({ gid, days }: Props) {
  const query = useMinutes(gid, days);
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div className="mchart sk" />;
  return <Drawn key={`${gid} ${days}`} gid={gid} days={days} minutes={query.data} onGap={() => void query.refetch()} />;
}

function Drawn({ gid, days, minutes, onGap }: Props & { readonly minutes: Minutes; readonly onGap: () => void }) {
  const t = useText().market;
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useMemo(() => lineOf(minutes, days, gid), [minutes, days, gid]);
  const live = useRef({ line: start, cross: null as number | null });
  const surface = useRef<Surface | null>(null);
  const gap = useRef(onGap);
  gap.current = onGap;
  const [shown, setShown] = useState<Shown>(() => shownOf(start, null));
  useEffect(() => {
    live.current.line = start;
    setShown(shownOf(start, live.current.cross));
    surface.current?.redraw();
  }, [start]);
  useEffect(() => {
    const element = canvas.current!;
    let palette = readPalette();
    let scale: MinuteScale | null = null;
    const drawing = openCanvas(element, (ctx, width, height) => {
      const { line, cross } = live.current;
      scale = scaleOf(line, width, height, Math.round(height * 0.22));
      drawMinutes(ctx, { line, scale, palette, cross, dayNames: dayNames(minutes, days), volumeWord: t.volume });
    });
    surface.current = drawing;
    const today = dayNumber(Number(quoteNow(gid)?.quoteTime ?? 0));
    let askedAt = 0;
    const askAgain = () => {
      if (performance.now() - askedAt < ASK_AGAIN_MS) return;
      askedAt = performance.now();
      gap.current();
    };
    const onQuote = () => {
      const next = withQuote(live.current.line, quoteNow(gid) ?? {}, today || dayNumber(Number(quoteNow(gid)?.quoteTime ?? 0)));
      if (next === null) return askAgain();
      if (next === live.current.line) return;
      live.current.line = next;
      setShown(shownOf(next, live.current.cross));
      drawing.redraw();
    };
    const setCross = (index: number | null) => {
      live.current.cross = index;
      setShown(shownOf(live.current.line, index));
      drawing.redraw();
    };
    const stops = [
      drawing.stop,
      watchQuote(gid, onQuote),
      watchTheme(() => {
        palette = readPalette();
        drawing.redraw();
      }),
      followFinger(element, {
        show: (x) => setCross(x === null || !scale || live.current.line.price.length === 0 ? null : scale.indexAt(x)),
        step: (by) => {
          const last = live.current.line.price.length - 1;
          if (last >= 0) setCross(Math.max(0, Math.min(last, (live.current.cross ?? last) + by)));
        },
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [gid, days, minutes, t]);
  return (
    <div className="mchart">
      <div className="lgd cap" aria-hidden="true">
        {shown.at && <span className="t2">{shown.at}</span>}
        <span className="c-price">
          {shown.at ? "" : `${t.latest} `}
          {shown.price}
        </span>
        {start.averaged && (
          <span className="c-avg">
            {t.average} {shown.average}
          </span>
        )}
        {shown.at && <span className={shown.way}>{shown.rate}</span>}
      </div>
      <div className="mbox">
        <canvas ref={canvas} tabIndex={0} role="img" aria-label={summary(t.minuteSummary, live.current.line)} />
      </div>
    </div>
  );
}

interface Shown {
  readonly at: string | null;
  readonly price: string;
  readonly average: string;
  readonly rate: string;
  readonly way: "up" | "down" | "flat";
}

function shownOf(line: MinuteLine, cross: number | null): Shown {
  const index = cross ?? line.price.length - 1;
  const value = line.price[index];
  const change = value === undefined ? 0 : value / line.prevClose - 1;
  return {
    at: cross === null ? null : minuteLabel(cross % POINTS_A_DAY),
    price: amount(value),
    average: amount(line.average[index]),
    rate: percent(change * 100),
    way: change > 0 ? "up" : change < 0 ? "down" : "flat",
  };
}

function lineOf(minutes: Minutes, days: number, gid: string): MinuteLine {
  const quote = quoteNow(gid);
  return {
    price: minutes.price,
    average: minutes.averagePrice,
    volume: minutes.volumes,
    prevClose: minutes.preClose,
    days,
    averaged: !isIndexGid(gid),
    // Limits are today's: over five days they would say nothing.
    ...(days === 1 && quote?.limitUp ? { limitUp: quote.limitUp } : {}),
    ...(days === 1 && quote?.limitDown ? { limitDown: quote.limitDown } : {}),
  };
}

function dayNames(minutes: Minutes, days: number): string[] {
  if (days === 1) return [];
  const names: string[] = [];
  for (let i = 0; i < minutes.time.length; i += POINTS_A_DAY) names.push(minutes.time[i]!.slice(5, 10));
  while (names.length < days) names.push("");
  return names;
}

function summary(template: string, line: MinuteLine): string {
  const last = line.price.at(-1);
  const change = last === undefined ? 0 : (last / line.prevClose - 1) * 100;
  const values: Record<string, string> = {
    last: amount(last),
    rate: percent(change),
    high: amount(line.price.length ? Math.max(...line.price) : null),
    low: amount(line.price.length ? Math.min(...line.price) : null),
    average: amount(line.average.at(-1)),
    volume: big(Math.round(line.volume.reduce((sum, shares) => sum + shares, 0) / 100)),
  };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
