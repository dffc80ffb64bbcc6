import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useMinutes, type Minutes } from "../data/minutes.ts";
import { isIndexGid } from "../data/symbols.ts";
import { useText } from "../text/text.ts";
import { ErrorState } from "../ui/empty-state.tsx";
import { amount, percent } from "../ui/format.ts";
import { big } from "../ui/market-format.ts";
import "./charts.css";
import { legendOf, lineOf, openMinuteChart, type MinuteLegend } from "./minute-engine.ts";
import { POINTS_A_DAY, type MinuteLine } from "./minute-scale.ts";

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
  const line = useMemo(() => lineOf(minutes, days, gid, !isIndexGid(gid)), [minutes, days, gid]);
  const [live, setLive] = useState<{ readonly of: MinuteLine; readonly legend: MinuteLegend } | null>(null);
  const gap = useEffectEvent(onGap);
  useEffect(() => {
    if (!canvas.current) return;
    return openMinuteChart(canvas.current, {
      gid,
      line,
      dayNames: dayNames(minutes, days),
      volumeWord: t.volume,
      told: (legend) => setLive({ of: line, legend }),
      gap: () => gap(),
    });
  }, [gid, days, minutes, line, t]);
  const legend = live?.of === line ? live.legend : legendOf(line, null);
  return (
    <div className="mchart">
      <div className="lgd cap" aria-hidden="true">
        {legend.at && <span className="t2">{legend.at}</span>}
        <span className="c-price">
          {legend.at ? "" : `${t.latest} `}
          {legend.price}
        </span>
        {line.averaged && (
          <span className="c-avg">
            {t.average} {legend.average}
          </span>
        )}
        {legend.at && <span className={legend.way}>{legend.rate}</span>}
      </div>
      <div className="mbox">
        <canvas ref={canvas} tabIndex={0} role="img" aria-label={summary(t.minuteSummary, line)} />
      </div>
    </div>
  );
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
