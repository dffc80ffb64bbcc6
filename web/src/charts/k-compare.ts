/** Another symbol's line over the candles, moved so that both begin together at the first bar in sight. */
import { registerIndicator, type Chart } from "klinecharts";
import { candles, type KPeriod } from "../data/market/candles.ts";
import { keyOf } from "./bar-keys.ts";
import { MAIN_PANE, NO_LEGEND } from "./k-marks.ts";
import type { Compared } from "./k-settings.ts";
import { readPalette } from "./palette.ts";

/** Closes of the compared symbol by the key of their bar. */
interface Series {
  readonly gid: Compared | null;
  readonly period: KPeriod;
  readonly closes: ReadonlyMap<string, number>;
  readonly told: Told;
}
/** Hears what the compared symbol did over the bars in sight, percent. */
type Told = (percent: number | null) => void;

const NAME = "COMPARED";
const MOST = 1000;
// The library copies what an indicator carries, and a copy of a Map is none: the indicator carries a number that says "look again".
const shown = new WeakMap<Chart, Series>();
let version = 0;

registerIndicator<object, unknown, number>({
  name: NAME,
  series: "price",
  calc: () => [],
  draw: ({ ctx, chart, xAxis, yAxis }) => {
    const series = shown.get(chart);
    const points = pointsOf(chart);
    const [first, last] = [points[0], points.at(-1)];
    queueMicrotask(() => series?.told(first && last ? (last.price / first.price - 1) * 100 : null));
    ctx.beginPath();
    points.forEach(({ index, price }, i) => {
      const x = xAxis.convertToPixel(index);
      const y = yAxis.convertToPixel(price);
      if (i === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    });
    ctx.strokeStyle = readPalette().price;
    ctx.lineWidth = 1.4;
    ctx.setLineDash([5, 3]);
    ctx.stroke();
    ctx.setLineDash([]);
    return true;
  },
});

/** Gives the chart its indicator, comparing with nothing yet. */
export function createComparison(chart: Chart, told: Told): void {
  shown.set(chart, { gid: null, period: "day", closes: new Map(), told });
  chart.createIndicator({ name: NAME, paneId: MAIN_PANE, createTooltipDataSource: () => NO_LEGEND }, true);
}

/** Compares with `compared`, or with nothing. A symbol is never compared with itself. */
export function compareWith(chart: Chart, compared: Compared | null, gid: string, period: KPeriod): void {
  const now = shown.get(chart);
  const wanted = compared === gid ? null : compared;
  if (!now || (now.gid === wanted && now.period === period)) return;
  const asked: Series = { ...now, gid: wanted, period, closes: new Map() };
  show(chart, asked);
  if (wanted === null) return;
  candles(wanted, period, 0, MOST).then(
    ({ bars }) => {
      if (shown.get(chart) === asked)
        show(chart, { ...asked, closes: new Map(bars.map((bar) => [keyOf(bar.timestamp, period), bar.close])) });
    },
    () => shown.get(chart) === asked && show(chart, { ...asked, gid: null }),
  );
}

/** The range of the price axis when the compared line has to fit too. */
export function comparedRange(chart: Chart, low: number, high: number): readonly [number, number] {
  const prices = pointsOf(chart).map((point) => point.price);
  return [Math.min(low, ...prices), Math.max(high, ...prices)];
}

interface Point {
  readonly index: number;
  /** The compared value on the price axis of the candles. */
  readonly price: number;
}

function pointsOf(chart: Chart): readonly Point[] {
  const series = shown.get(chart);
  if (!series || series.closes.size === 0) return [];
  const { from, to } = chart.getVisibleRange();
  const bars = chart.getDataList();
  const points: Point[] = [];
  let scale = 0;
  for (let index = Math.max(0, from); index < to && index < bars.length; index++) {
    const close = series.closes.get(keyOf(bars[index]!.timestamp, series.period));
    if (close === undefined) continue;
    scale ||= bars[index]!.close / close;
    points.push({ index, price: close * scale });
  }
  return points;
}

function show(chart: Chart, series: Series): void {
  shown.set(chart, series);
  chart.overrideIndicator({ name: NAME, paneId: MAIN_PANE, extendData: ++version });
}
