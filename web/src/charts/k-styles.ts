/** The look of the K-line by the page's colours: hollow red, solid green, axis text small, last price as a tag. */
import type { DeepPartial, Styles } from "klinecharts";
import { scaled } from "../ui/scaled.ts";
import { faded, type Palette } from "./palette.ts";

/** Of the price axis, in pixels of the design. */
export const AXIS_WIDTH = 50;

/** Styles of the chart, its words in the reader's size of type; `hollow` draws rises as outlines. */
export function kStyles(palette: Palette, hollow: boolean): DeepPartial<Styles> {
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
