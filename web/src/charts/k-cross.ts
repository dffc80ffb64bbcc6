/** The crosshair of the K-line: under a finger, or moved by bars and by steps of the price. */
import type { Chart } from "klinecharts";
import type { Drawings } from "./k-drawings.ts";
import { MAIN_PANE } from "./k-marks.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export interface Cross {
  /** Moves the crosshair by bars, and by hundredths of the range of the last sixty bars. */
  readonly step: (bars: number, prices?: number) => void;
  readonly hide: () => void;
}

interface OpenCross extends Cross {
  /** Sets it at a point of the chart, in pixels. */
  readonly place: (x: number, y: number) => void;
  /** Gives the place that it was moved to to the drawing. */
  readonly point: () => void;
}

const PRICE_STEPS = 100;
const RANGE_BARS = 60;

/** One for `chart`; it follows the closes, and moves freely while something is drawn. */
export function openCross(chart: Chart, drawings: Drawings): OpenCross {
  let at: { readonly index: number; readonly price: number } | null = null;
  const place = (x: number, y: number) => chart.executeAction("onCrosshairChange", { x, y, paneId: MAIN_PANE });
  const placeAt = (index: number, price: number) => {
    at = { index, price };
    const { from, to } = chart.getVisibleRange();
    if (index < from || index >= to) chart.scrollToDataIndex(index);
    const [point] = [chart.convertToPixel({ dataIndex: index, value: price }, { paneId: MAIN_PANE })].flat();
    if (point?.x !== undefined && point.y !== undefined) place(point.x, point.y);
  };
  return {
    place,
    step: (bars, prices = 0) => {
      const data = chart.getDataList();
      if (data.length === 0) return;
      const index = Math.max(0, Math.min(data.length - 1, (at?.index ?? data.length) + bars));
      const lately = data.slice(-RANGE_BARS);
      const height = Math.max(...lately.map((bar) => bar.high)) - Math.min(...lately.map((bar) => bar.low));
      const free = prices !== 0 || drawings.busy();
      placeAt(index, free && at ? at.price + (height / PRICE_STEPS) * prices : itemAt(data, index).close);
    },
    hide: () => {
      at = null;
      chart.executeAction("onCrosshairChange", undefined as never);
    },
    point: () => {
      const bar = at && chart.getDataList()[at.index];
      if (at && bar) drawings.point({ timestamp: bar.timestamp, value: at.price });
    },
  };
}
