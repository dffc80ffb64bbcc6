/** Drives klinecharts: data, live last bar, panes, theme. Loaded only when a K-line is opened. */
import {
  type AxisCreateRangeParams,
  type AxisCreateTicksParams,
  type AxisRange,
  type AxisTick,
  type Chart,
  type DeepPartial,
  dispose,
  type IndicatorCreateTooltipDataSourceParams,
  init,
  registerLocale,
  type Styles,
  registerIndicator,
} from "klinecharts";
import { type Candle, type KPeriod, candles } from "../data/market/candles.ts";
import { beijing, big } from "../ui/format.ts";
import type { Cross } from "./k-cross.ts";
import { keyOf } from "./bar-keys.ts";
import { MAIN_PANE, NO_LEGEND, createFills, showFills } from "./k-marks.ts";
import type { Compared, KSettings } from "./k-settings.ts";
import { readPalette, faded, type Palette, watchTheme } from "./palette.ts";
import { openDrawings, type Drawings } from "./k-drawings.ts";
import { drawHollow, indicatorWith, registerOurs } from "./k-indicators.ts";
import { loaderOf, periodOf, type KListener, type Shown } from "./k-loader.ts";
import type { Fill } from "../data/fills.ts";
import { scaled } from "../ui/scaled.ts";
import { followTouch } from "./k-touch.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

/** Of the price axis, in pixels of the design. */
const AXIS_WIDTH = 50;

export interface KEngine {
  readonly show: (gid: string, period: KPeriod, settings: KSettings, places: number) => void;
  readonly fills: (fills: readonly Fill[]) => void;
  readonly drawings: Drawings;
  readonly cross: Cross;
  readonly zoom: (factor: number) => void;
  readonly toLatest: () => void;
  /** Asks for the bars anew: some may have been missed. */
  readonly renew: () => void;
  readonly stop: () => void;
}

const EDGE = 18;
const subGap = () => ({ top: scaled(24), bottom: 3 });
/** An average in the legend, in pixels of the design. */
const LEGEND_WIDTH = 55;
const LEGEND_LINE = 16;
const SHOWN_BARS = 60;
const GAP_BARS = 5;
const WIDEST_BAR = 6.5;
const BARS_IN_SIGHT = { most: 240, least: 20 } as const;
const SUB_PART = 0.17;

/** Opens a chart in `box`. */
export function openKChart(box: HTMLElement, lang: string, listener: KListener): KEngine {
  const chart = chartIn(box, lang);
  const shown: Shown = { gid: "", period: "day", adjustment: 1, bars: [] };
  createFills(chart);
  createComparison(chart, listener.compared);
  chart.setDataLoader(loaderOf(shown, listener));
  fit(chart, box);
  const look = lookOf(chart, box, tellerOf(shown, listener));
  const stopSizes = followSize(chart, box, look.restyle);
  const stopTheme = watchTheme(look.restyle);
  const drawings = openDrawings(chart, shown, listener.drawing);
  const touch = followTouch(box, chart, drawings, listener);
  return {
    show: (gid, period, settings, places) => {
      look.set(settings, places);
      compareWith(chart, settings.compared, gid, period);
      if (shown.gid === gid && shown.period === period && shown.adjustment === settings.adjustment) return;
      Object.assign(shown, { gid, period, adjustment: settings.adjustment, bars: [] });
      chart.setSymbol({ ticker: `${gid} ${settings.adjustment}`, pricePrecision: places, volumePrecision: 0 });
      chart.setPeriod(periodOf(period));
      drawings.open(gid);
      fit(chart, box);
    },
    fills: (fills) => showFills(chart, fills),
    drawings,
    cross: touch,
    zoom: (factor) => chart.zoomAtCoordinate(factor, { x: chart.getSize(MAIN_PANE, "main")?.width ?? widthOf(box), y: 0 }),
    toLatest: () => chart.scrollToRealTime(),
    renew: () => chart.resetData(),
    stop: () => {
      stopSizes();
      stopTheme();
      touch.stop();
      dispose(box);
    },
  };
}

/** The library's chart in `box`, with the house's axes and number of bars. */
function chartIn(box: HTMLElement, lang: string): Chart {
  registerOurs();
  registerLocale("zh-TW", TRADITIONAL);
  const width = widthOf(box);
  const chart = init(box, {
    locale: lang === "en" ? "en-US" : lang,
    timezone: "Asia/Shanghai",
    styles: kStyles(readPalette(), true),
    formatter: { formatDate, formatBigNumber: (value) => big(Number(value)) },
    hotkey: { enabled: false },
    layout: { barSpaceLimit: { min: width / BARS_IN_SIGHT.most, max: width / BARS_IN_SIGHT.least } },
  });
  if (!chart) throw new Error("no canvas");
  // The box around it takes the focus; the library's own place in the order of tabs would be the page's first.
  chart.getDom()?.setAttribute("tabindex", "-1");
  chart.setLeftMinVisibleBarCount(BARS_IN_SIGHT.least);
  // A date at the very edge would be cut.
  chart.overrideXAxis({ createTicks: ticksInside });
  chart.overrideYAxis({ paneId: MAIN_PANE, gap: mainGap(box), createRange: rangeOfBars });
  return chart;
}

function ticksInside({ defaultTicks }: AxisCreateTicksParams): AxisTick[] {
  const edge = scaled(EDGE);
  return defaultTicks.filter((tick) => tick.coord > edge);
}

/** Room for the legend above the highest bar and for its own price: five averages take more lines the larger the type. */
function mainGap(box: HTMLElement): { readonly top: number; readonly bottom: number } {
  const lines = Math.ceil(scaled(5 * LEGEND_WIDTH) / widthOf(box));
  return { top: scaled(24 + lines * LEGEND_LINE), bottom: scaled(18) };
}

/** Width of the bars, without the axis, in pixels. */
function widthOf(box: HTMLElement): number {
  return Math.max(120, box.clientWidth - scaled(AXIS_WIDTH));
}

// The box grows with the type, too: then its words do.
function followSize(chart: Chart, box: HTMLElement, restyle: () => void): () => void {
  let unit = scaled(1);
  const resize = new ResizeObserver(() => {
    if (scaled(1) !== unit) {
      unit = scaled(1);
      restyle();
      chart.overrideYAxis({ paneId: MAIN_PANE, gap: mainGap(box) });
    }
    chart.resize();
    sizePanes(chart, box);
  });
  resize.observe(box);
  return () => resize.disconnect();
}

/** Its colours and panes: changed when the settings that they show have changed. */
function lookOf(chart: Chart, box: HTMLElement, tell: Tell) {
  let hollow = true;
  let signature = "";
  const restyle = () => chart.setStyles(kStyles(readPalette(), hollow));
  const set = (settings: KSettings, places: number) => {
    if (settings.hollow !== hollow) {
      hollow = settings.hollow;
      restyle();
    }
    drawHollow(hollow);
    const next = JSON.stringify([settings.main, settings.sub, settings.params, places, hollow]);
    if (next === signature) return;
    signature = next;
    setPanes(chart, settings, places, tell);
    sizePanes(chart, box);
  };
  return { restyle, set };
}

/** Tells of the bar under the crosshair when it is another one. */
function tellerOf(shown: Shown, listener: KListener): Tell {
  let told: Candle | null = null;
  return ({ crosshair: { paneId, dataIndex } }) => {
    const bar = paneId === undefined ? null : (shown.bars[dataIndex ?? -1] ?? null);
    if (bar?.timestamp === told?.timestamp) return;
    told = bar;
    // This runs while the chart paints: the page hears of it afterwards.
    queueMicrotask(() => listener.cross(bar));
  };
}

type Tell = (given: IndicatorCreateTooltipDataSourceParams<unknown>) => void;

function setPanes(chart: Chart, { main, sub, params }: KSettings, places: number, tell: Tell): void {
  for (const name of ["MA", "EMA", "BOLL"]) chart.removeIndicator({ name, paneId: MAIN_PANE });
  chart.createIndicator({ ...indicatorWith(main, params[main], places), paneId: MAIN_PANE }, true);
  const volume = indicatorWith("VOL", params.VOL, places);
  const own = volume.createTooltipDataSource!;
  const told: typeof volume = {
    ...volume,
    createTooltipDataSource: (given) => {
      tell(given);
      return own(given);
    },
  };
  for (const { paneId, name } of chart.getIndicators()) if (paneId !== MAIN_PANE) chart.removeIndicator({ paneId, name });
  chart.createIndicator(told);
  chart.createIndicator(indicatorWith(sub, params[sub], places));
}

function sizePanes(chart: Chart, box: HTMLElement): void {
  const height = Math.round(box.clientHeight * SUB_PART);
  for (const { paneId } of chart.getIndicators()) {
    if (paneId === MAIN_PANE) continue;
    chart.setPaneOptions({ id: paneId, height, minHeight: 40, dragEnabled: false });
    chart.overrideYAxis({ paneId, gap: subGap() });
  }
}

function fit(chart: Chart, box: HTMLElement): void {
  chart.resize();
  // Sixty bars on an upright phone; on its side as many more as it is wider.
  const width = widthOf(box);
  const space = width / (Math.max(SHOWN_BARS, Math.round(width / WIDEST_BAR)) + GAP_BARS);
  chart.setBarSpace(space);
  chart.setOffsetRightDistance(space * GAP_BARS);
}

// The candles alone set the scale: an average of 60 bars that lies far away would squeeze them.
function rangeOfBars({ chart, defaultRange }: AxisCreateRangeParams): AxisRange {
  const { from, to } = chart.getVisibleRange();
  const bars = chart.getDataList().slice(Math.max(0, from), to);
  if (bars.length === 0) return defaultRange;
  const [low, high] = comparedRange(chart, Math.min(...bars.map((bar) => bar.low)), Math.max(...bars.map((bar) => bar.high)));
  const range = Math.max(high - low, high * 0.001);
  const span = { from: low, to: low + range, range };
  return { ...span, ...{ realFrom: low, realTo: span.to, realRange: range, displayFrom: low, displayTo: span.to, displayRange: range } };
}

function formatDate({ timestamp, template, type }: { timestamp: number; template: string; type: string }): string {
  const text = beijing(timestamp);
  if (/H/.test(template)) return type === "xAxis" && !/D/.test(template) ? text.slice(11, 16) : text.slice(5, 16);
  if (type === "xAxis") return /Y/.test(template) && !/D/.test(template) ? text.slice(0, 7) : text.slice(5, 10);
  return text.slice(0, 10);
}

const TRADITIONAL = {
  ...{ time: "時間：", open: "開：", high: "高：", low: "低：", close: "收：", volume: "成交量：", change: "漲跌：", turnover: "成交額：" },
  ...{ second: "秒", minute: "分鐘", hour: "小時", day: "天", week: "週", month: "月", year: "年" },
};

/** Styles of the chart, its words in the reader's size of type; `hollow` draws rises as outlines. */
function kStyles(palette: Palette, hollow: boolean): DeepPartial<Styles> {
  const { up, down, flat, grid, label, text, font, surface } = palette;
  const size = scaled(11);
  const words = { size, family: font, weight: 400 };
  const bar = { upColor: up, downColor: down, noChangeColor: flat };
  const noLine = { show: false };
  return {
    grid: { vertical: { show: false }, horizontal: { color: grid, style: "solid" } },
    candle: {
      type: hollow ? "candle_up_stroke" : "candle_solid",
      bar: {
        ...bar,
        ...{ upBorderColor: up, downBorderColor: down, noChangeBorderColor: flat },
        ...{ upWickColor: up, downWickColor: down, noChangeWickColor: flat },
      },
      priceMark: {
        high: { color: text, textSize: size, textFamily: font },
        low: { color: text, textSize: size, textFamily: font },
        last: { ...bar, line: { style: "dashed", dashedValue: [2, 3] }, text: { ...words, color: "#fff", weight: 600, borderRadius: 3 } },
      },
      tooltip: { showRule: "none" },
    },
    indicator: {
      bars: [{ style: "fill", ...bar }],
      lines: palette.ma.map((color) => ({ style: "solid" as const, size: 1.1, color, smooth: false })),
      tooltip: {
        offsetLeft: 2,
        offsetTop: 2,
        title: { ...words, color: label, showParams: false, marginLeft: 2, marginTop: 2, marginRight: 6, marginBottom: 0 },
        legend: { ...words, color: label, marginLeft: 0, marginTop: 2, marginRight: 8, marginBottom: 0 },
      },
    },
    xAxis: { size: scaled(18), axisLine: noLine, tickLine: noLine, tickText: { ...words, color: label, marginStart: 3, marginEnd: 2 } },
    yAxis: {
      size: scaled(AXIS_WIDTH),
      axisLine: noLine,
      tickLine: noLine,
      tickText: { ...words, color: label, marginStart: 4, marginEnd: 2 },
    },
    separator: { size: 1, color: grid, fill: true, activeBackgroundColor: faded(grid, 0.4) },
    crosshair: {
      horizontal: {
        line: { color: label, dashedValue: [3, 3] },
        text: { ...words, color: surface, backgroundColor: text, borderColor: text, borderRadius: 3 },
      },
      vertical: {
        line: { color: label, dashedValue: [3, 3] },
        text: { ...words, color: surface, backgroundColor: text, borderColor: text, borderRadius: 3 },
      },
    },
  };
}

// Another symbol's line over the candles, moved so that both begin together at the first bar in sight.
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
function createComparison(chart: Chart, told: Told): void {
  shown.set(chart, { gid: null, period: "day", closes: new Map(), told });
  chart.createIndicator({ name: NAME, paneId: MAIN_PANE, createTooltipDataSource: () => NO_LEGEND }, true);
}

/** Compares with `compared`, or with nothing. A symbol is never compared with itself. */
function compareWith(chart: Chart, compared: Compared | null, gid: string, period: KPeriod): void {
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
function comparedRange(chart: Chart, low: number, high: number): readonly [number, number] {
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
    const close = series.closes.get(keyOf(itemAt(bars, index).timestamp, series.period));
    if (close === undefined) continue;
    scale ||= itemAt(bars, index).close / close;
    points.push({ index, price: close * scale });
  }
  return points;
}

function show(chart: Chart, series: Series): void {
  shown.set(chart, series);
  chart.overrideIndicator({ name: NAME, paneId: MAIN_PANE, extendData: ++version });
}
