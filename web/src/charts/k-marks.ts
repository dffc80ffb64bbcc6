/** Own fills on the candles: B below the low, S above the high, as 13 px squares. */
import { registerIndicator, type Chart } from "klinecharts";
import { marksByBar } from "./bar-keys.ts";
import type { Fill } from "../data/fills.ts";
import { scaled } from "../ui/scaled.ts";
import { faded, readPalette } from "./palette.ts";
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export const MAIN_PANE = "candle_pane";
const NAME = "FILLS";
const SIZE = 13;

registerIndicator<object, unknown, readonly Fill[]>({
  name: NAME,
  series: "price",
  calc: () => [],
  draw: ({ ctx, chart, indicator, xAxis, yAxis }) => {
    const { from, to } = chart.getVisibleRange();
    const bars = chart.getDataList();
    const size = scaled(SIZE);
    for (const [index, sides] of marksByBar(bars, indicator.extendData ?? [])) {
      if (index < from || index >= to) continue;
      const x = xAxis.convertToPixel(index);
      if (sides.has("B")) square(ctx, "B", x, yAxis.convertToPixel(itemAt(bars, index).low) + size, size);
      if (sides.has("S")) square(ctx, "S", x, yAxis.convertToPixel(itemAt(bars, index).high) - size, size);
    }
    return true;
  },
});

export const NO_LEGEND = { name: "", calcParamsText: "", features: [], legends: [] };

/** Gives the chart its indicator of own fills, above everything else. */
export function createFills(chart: Chart): void {
  chart.createIndicator({ name: NAME, paneId: MAIN_PANE, zLevel: 3, createTooltipDataSource: () => NO_LEGEND }, true);
}

/** Shows other fills. */
export function showFills(chart: Chart, fills: readonly Fill[]): void {
  chart.overrideIndicator({ name: NAME, paneId: MAIN_PANE, extendData: fills });
}

function square(ctx: CanvasRenderingContext2D, word: "B" | "S", x: number, y: number, size: number): void {
  const { buy, sell, font, surface } = readPalette();
  ctx.fillStyle = faded(surface, 1);
  ctx.fillRect(x - size / 2 - 1, y - size / 2 - 1, size + 2, size + 2);
  ctx.fillStyle = word === "B" ? buy : sell;
  ctx.fillRect(x - size / 2, y - size / 2, size, size);
  ctx.fillStyle = "#fff";
  ctx.font = `600 ${scaled(10)}px ${font}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(word, x, y + 0.5);
  ctx.textBaseline = "alphabetic";
}
