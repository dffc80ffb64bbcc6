/** Drives klinecharts: data, live last bar, indicators, theme. Loaded only when a K-line is opened. */
import { dispose, init, type AxisCreateRangeParams, type AxisRange, type Chart, type KLineData, type Period } from "klinecharts";
import { candles, type Adjustment, type Candle, type KPeriod } from "../data/candles.ts";
import { quoteNow, watchQuote } from "../data/quotes.ts";
import { beijing } from "../ui/format.ts";
import { big } from "../ui/market-format.ts";
import { movingAverages, volume } from "./k-legends.ts";
import { withLast } from "./k-live.ts";
import { kStyles } from "./k-styles.ts";
import { readPalette, watchTheme } from "./palette.ts";

export type MainIndicator = "MA" | "BOLL";
export type SubIndicator = "MACD" | "KDJ" | "RSI" | "WR";

export interface KEngine {
  readonly show: (gid: string, isIndex: boolean, period: KPeriod, adjustment: Adjustment) => void;
  readonly overlay: (name: MainIndicator) => void;
  readonly below: (name: SubIndicator) => void;
  readonly stop: () => void;
}

export interface KListener {
  readonly loaded: (bars: readonly Candle[]) => void;
  readonly failed: (fault: unknown) => void;
  /** The bar under the finger, null when it has gone. */
  readonly cross: (bar: Candle | null) => void;
}

const MAIN_PANE = "candle_pane";
// Room for the legend above the highest bar, in pixels.
const MAIN_GAP = { top: 42, bottom: 18 } as const;
const EDGE = 18;
const SUB_GAP = { top: 20, bottom: 3 } as const;
const SHOWN_BARS = 60;
const SUB_HEIGHT = 64;

/** Opens a chart in `box`. */
export function openKChart(box: HTMLElement, locale: string, listener: KListener): KEngine {
  const chart = init(box, {
    locale,
    timezone: "Asia/Shanghai",
    styles: kStyles(readPalette()),
    formatter: { formatDate, formatBigNumber: (value) => big(Number(value)) },
  });
  if (!chart) throw new Error("no canvas");
  const state = { gid: "", isIndex: false, adjustment: 0 as Adjustment, main: "", sub: "" };
  chart.setLeftMinVisibleBarCount(20);
  // A date at the very edge would be cut.
  chart.overrideXAxis({ createTicks: ({ defaultTicks }) => defaultTicks.filter((tick) => tick.coord > EDGE) });
  chart.overrideYAxis({ paneId: MAIN_PANE, gap: MAIN_GAP, createRange: rangeOfBars });
  chart.createIndicator(volume);
  sizePane(chart, "VOL", SUB_HEIGHT);
  chart.setDataLoader(loaderOf(state, listener));
  const onCross = (data: unknown) => listener.cross(candleOf((data as { kLineData?: Candle } | undefined)?.kLineData));
  chart.subscribeAction("onCrosshairChange", onCross);
  const resize = new ResizeObserver(() => fit(chart, box));
  resize.observe(box);
  const stopTheme = watchTheme(() => chart.setStyles(kStyles(readPalette())));
  return {
    show: (gid, isIndex, period, adjustment) => {
      Object.assign(state, { gid, isIndex, adjustment });
      chart.setSymbol({ ticker: `${gid} ${adjustment}`, pricePrecision: 2, volumePrecision: 0 });
      chart.setPeriod(periodOf(period));
      fit(chart, box);
    },
    overlay: (name) => {
      chart.removeIndicator({ paneId: MAIN_PANE });
      chart.createIndicator({ ...(name === "MA" ? movingAverages : { name }), paneId: MAIN_PANE }, true);
    },
    below: (name) => {
      if (state.sub) chart.removeIndicator({ name: state.sub });
      state.sub = name;
      chart.createIndicator({ name, precision: 2 });
      sizePane(chart, name, SUB_HEIGHT);
    },
    stop: () => {
      resize.disconnect();
      stopTheme();
      dispose(box);
    },
  };
}

function candleOf(bar: Candle | undefined): Candle | null {
  return bar ? { ...bar, volume: bar.volume * 100 } : null;
}

interface State {
  readonly gid: string;
  readonly isIndex: boolean;
  readonly adjustment: Adjustment;
}

function loaderOf(state: State, listener: KListener): Parameters<Chart["setDataLoader"]>[0] {
  let bars: readonly Candle[] = [];
  let stopLive = () => {};
  return {
    getBars: ({ type, period, callback }) => {
      if (type !== "init") return callback([], false);
      const asked = state.gid;
      candles(state.gid, state.isIndex, kPeriodOf(period), state.adjustment).then(
        (loaded) => {
          if (asked !== state.gid) return;
          bars = loaded;
          listener.loaded(loaded);
          callback(loaded.map(barOf), false);
        },
        (fault: unknown) => listener.failed(fault),
      );
    },
    subscribeBar: ({ period, callback }) => {
      const gid = state.gid;
      stopLive = watchQuote(gid, () => {
        const last = bars.at(-1);
        const next = last && withLast(last, quoteNow(gid) ?? {}, kPeriodOf(period), state.adjustment);
        if (!next || next === last) return;
        bars = next.timestamp === last.timestamp ? [...bars.slice(0, -1), next] : [...bars, next];
        callback(barOf(next));
      });
    },
    unsubscribeBar: () => stopLive(),
  };
}

// The chart shows lots, as everybody here does.
function barOf(candle: Candle): KLineData {
  return { ...candle, volume: Math.round(candle.volume / 100) };
}

function fit(chart: Chart, box: HTMLElement): void {
  chart.resize();
  const drawable = Math.max(120, box.clientWidth - 50);
  chart.setBarSpace(drawable / (SHOWN_BARS + 2));
  chart.setOffsetRightDistance((drawable / (SHOWN_BARS + 2)) * 2);
}

function sizePane(chart: Chart, indicator: string, height: number): void {
  const paneId = chart.getIndicators({ name: indicator })[0]?.paneId;
  if (!paneId) return;
  chart.setPaneOptions({ id: paneId, height, minHeight: height, dragEnabled: false });
  chart.overrideYAxis({ paneId, gap: SUB_GAP });
}

// The candles alone set the scale: an average of 60 bars that lies far away would squeeze them.
function rangeOfBars({ chart, defaultRange }: AxisCreateRangeParams): AxisRange {
  const { from, to } = chart.getVisibleRange();
  const bars = chart.getDataList().slice(Math.max(0, from), to);
  if (bars.length === 0) return defaultRange;
  const low = Math.min(...bars.map((bar) => bar.low));
  const range = Math.max(...bars.map((bar) => bar.high)) - low;
  const span = { from: low, to: low + range, range };
  return { ...span, ...{ realFrom: low, realTo: span.to, realRange: range, displayFrom: low, displayTo: span.to, displayRange: range } };
}

function periodOf(period: KPeriod): Period {
  return period === "day" || period === "week" || period === "month" ? { type: period, span: 1 } : { type: "minute", span: Number(period) };
}

function kPeriodOf(period: Period): KPeriod {
  return (period.type === "minute" ? String(period.span) : period.type) as KPeriod;
}

function formatDate({ timestamp, template, type }: { timestamp: number; template: string; type: string }): string {
  const text = beijing(timestamp);
  if (/H/.test(template)) return type === "xAxis" && !/D/.test(template) ? text.slice(11, 16) : text.slice(5, 16);
  if (type === "xAxis") return /Y/.test(template) && !/D/.test(template) ? text.slice(0, 7) : text.slice(5, 10);
  return text.slice(0, 10);
}
