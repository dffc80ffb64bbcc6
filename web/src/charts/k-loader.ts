/** Feeds the chart: the last page at once, older ones as it is panned there, the last bar with each quote. */
import type { Chart, KLineData, Period } from "klinecharts";
import { candles, olderCandles, type Adjustment, type Candle, type KPeriod } from "../data/market/candles.ts";
import { perLotOf } from "../ui/sizes.ts";
import { quoteNow, watchQuote } from "../data/market/quotes.ts";
import { withLast } from "./k-live.ts";

/** Who is told what happens on the chart. */
export interface KListener {
  /** With each page, and with each quote that changes the last bar. */
  readonly loaded: (bars: readonly Candle[]) => void;
  readonly failed: (fault: unknown) => void;
  /** The bar under the finger, null when it has gone. */
  readonly cross: (bar: Candle | null) => void;
  /** A tap on the pane of the indicator below: the next one, please. */
  readonly nextSub: () => void;
  /** Two taps, but on that pane: the whole screen, or back. */
  readonly double: () => void;
  /** The drawing that is chosen, and whether one is being drawn. */
  readonly drawing: (chosen: string | null, drawn: boolean) => void;
  /** The compared index over the bars in sight, percent. */
  readonly compared: (percent: number | null) => void;
}

/** What the chart shows now; the loader keeps its bars here. */
export interface Shown {
  gid: string;
  period: KPeriod;
  adjustment: Adjustment;
  bars: readonly Candle[];
}

/** The library's way to ask for bars. Replies that come after another symbol or period was chosen are let go. */
export function loaderOf(shown: Shown, listener: KListener): Parameters<Chart["setDataLoader"]>[0] {
  let stopLive = () => {};
  return {
    getBars: ({ type, timestamp, callback }) => {
      if (type !== "init" && type !== "forward") return callback([], false);
      const { gid, period, adjustment } = shown;
      const asked = timestamp === null ? candles(gid, period, adjustment) : olderCandles(gid, period, adjustment, timestamp);
      const fresh = () => gid === shown.gid && period === shown.period && adjustment === shown.adjustment;
      asked.then(
        ({ bars, more }) => {
          if (!fresh()) return;
          shown.bars = type === "init" ? bars : [...bars, ...shown.bars];
          listener.loaded(shown.bars);
          callback(
            bars.map((bar) => barOf(bar, perLotOf(gid))),
            { forward: more, backward: false },
          );
        },
        (fault: unknown) => {
          if (!fresh()) return;
          // What is drawn stays: only a chart without any bar has failed.
          if (type === "init") listener.failed(fault);
          else callback([], false);
        },
      );
    },
    subscribeBar: ({ callback }) => {
      stopLive();
      stopLive = watchQuote(shown.gid, () => {
        const last = shown.bars.at(-1);
        const next = last && withLast(last, quoteNow(shown.gid) ?? {}, shown.period, shown.adjustment);
        if (!next || next === last) return;
        shown.bars = next.timestamp === last.timestamp ? [...shown.bars.slice(0, -1), next] : [...shown.bars, next];
        listener.loaded(shown.bars);
        callback(barOf(next, perLotOf(shown.gid)));
      });
    },
    unsubscribeBar: () => stopLive(),
  };
}

/** The library's word for a period. */
export function periodOf(period: KPeriod): Period {
  return period === "day" || period === "week" || period === "month" ? { type: period, span: 1 } : { type: "minute", span: Number(period) };
}

// The chart shows lots, as everybody here does.
function barOf(candle: Candle, perLot: number): KLineData {
  return { ...candle, volume: Math.round(candle.volume / perLot) };
}
