/** Gives our formulas to the drawing library under the names that it knows, with legends that fit one line of a phone. */
import {
  registerIndicator,
  type IndicatorCreate,
  type IndicatorCreateTooltipDataSourceParams,
  type IndicatorFigure,
  type IndicatorTemplate,
  type KLineData,
  type TooltipLegend,
} from "klinecharts";
import { big } from "../ui/format.ts";
import { calcs, reachOf, type Row } from "./indicators.ts";
import type { IndicatorName } from "./k-settings.ts";
import { readPalette } from "./palette.ts";
import { recordNames } from "@hongpan/core/rules/records.ts";

/** Lines of an indicator: key and the word of its legend; `%` stands for the parameter. */
const LINES: Readonly<Record<IndicatorName, readonly (readonly [string, string])[] | string>> = {
  MA: "ma",
  EMA: "ema",
  VOL: "ma",
  RSI: "rsi",
  WR: "wr",
  BIAS: "bias",
  BOLL: [
    ["mid", "MID"],
    ["up", "UP"],
    ["dn", "LOW"],
  ],
  MACD: [
    ["dif", "DIF"],
    ["dea", "DEA"],
  ],
  KDJ: [
    ["k", "K"],
    ["d", "D"],
    ["j", "J"],
  ],
  OBV: [
    ["obv", "OBV"],
    ["maobv", "MA"],
  ],
  DMI: [
    ["pdi", "PDI"],
    ["mdi", "MDI"],
    ["adx", "ADX"],
    ["adxr", "ADXR"],
  ],
};
const OVER_PRICE: readonly string[] = ["MA", "EMA", "BOLL"];

let registered = false;

/** Replaces the library's formulas by ours, once. */
export function registerOurs(): void {
  if (registered) return;
  registered = true;
  for (const name of recordNames(calcs)) registerIndicator(templateOf(name));
}

/** An indicator with its parameters; prices and OBV's lots at a length that lets five of them share a line. */
export function indicatorWith(name: IndicatorName, params: readonly number[], places: number): IndicatorCreate<unknown, unknown> {
  const short = name === "OBV" || name === "VOL" ? (value: number) => big(value) : shortOf(OVER_PRICE.includes(name) ? places : 2);
  return {
    name,
    calcParams: [...params],
    createTooltipDataSource: (given) => {
      const { label, ma } = readPalette();
      const entries = linesOf(name, params).map(([key, word], at) => entry(word, valueAt(given, key), ma[at] ?? label, short));
      const bar = name === "MACD" ? [entry("M", valueAt(given, "macd"), label, short)] : [];
      const sum = name === "VOL" ? [entry("", valueAt(given, "volume"), label, short)] : [];
      return {
        name: OVER_PRICE.includes(name) && name !== "BOLL" ? "" : name,
        calcParamsText: "",
        features: [],
        legends: [...sum, ...entries, ...bar],
      };
    },
  };
}

function templateOf(name: IndicatorName): IndicatorTemplate<Row, number> {
  const figuresOf = (params: readonly number[]): IndicatorFigure<Row>[] => [
    ...linesOf(name, params).map(([key]) => ({ key, type: "line" })),
    ...bars[name],
  ];
  return {
    name,
    shortName: name,
    series: OVER_PRICE.includes(name) ? "price" : name === "VOL" ? "volume" : "normal",
    precision: 2,
    calcParams: [],
    figures: [],
    ...(name === "VOL" ? { minValue: 0 } : {}),
    shouldOhlc: false,
    shouldFormatBigNumber: name === "VOL" || name === "OBV",
    regenerateFigures: figuresOf,
    calc: (data, indicator) => rowsOf(name, data, indicator),
  };
}

interface Known {
  readonly first: KLineData | undefined;
  readonly before: KLineData | undefined;
  readonly params: readonly number[];
}

const known = new WeakMap<object, Known>();

// A quote moves the last bar alone: what has a window is worked out anew for that one bar.
function rowsOf(name: IndicatorName, data: KLineData[], indicator: { readonly calcParams: number[]; readonly result: Row[] }): Row[] {
  const { calcParams: params, result } = indicator;
  const old = known.get(indicator);
  const now: Known = { first: data[0], before: data.at(-2), params };
  known.set(indicator, now);
  const reach = reachOf(name, params);
  const same = old && old.first === now.first && old.before === now.before && old.params === params;
  if (!same || reach === 0 || result.length !== data.length || data.length < reach) return calcs[name](data, params);
  result[result.length - 1] = calcs[name](data.slice(-reach), params).at(-1)!;
  return result;
}

const none: IndicatorFigure<Row>[] = [];
const bars: Readonly<Record<IndicatorName, IndicatorFigure<Row>[]>> = {
  ...{ MA: none, EMA: none, BOLL: none, KDJ: none, RSI: none, WR: none, OBV: none, BIAS: none, DMI: none },
  MACD: [{ key: "macd", type: "bar", baseValue: 0, styles: ({ data }) => coloured((data.current?.["macd"] ?? 0) >= 0, false) }],
  VOL: [
    {
      key: "volume",
      type: "bar",
      baseValue: 0,
      styles: ({ data }) => coloured((data.current?.["close"] ?? 0) >= (data.current?.["open"] ?? 0), hollowNow),
    },
  ],
};

let hollowNow = true;

/** Whether the bars of rises are drawn hollow, as the candles are. */
export function drawHollow(hollow: boolean): void {
  hollowNow = hollow;
}

function coloured(up: boolean, hollow: boolean) {
  const palette = readPalette();
  const color = up ? palette.up : palette.down;
  return { style: up && hollow ? ("stroke" as const) : ("fill" as const), color, borderColor: color };
}

function linesOf(name: IndicatorName, params: readonly number[]): readonly (readonly [string, string])[] {
  const given = LINES[name];
  return typeof given === "string" ? params.map((bars, i) => [`${given}${i + 1}`, String(bars)] as const) : given;
}

// Five of them share one line: from 100 on fewer decimals are enough.
function shortOf(places: number): (value: number) => string {
  return (value) => value.toFixed(value >= 1000 ? 0 : value >= 100 ? Math.min(1, places) : places).replace("-", "−");
}

function entry(title: string, value: number | undefined, color: string, short: (value: number) => string): TooltipLegend {
  return { title: { text: title === "" ? "" : `${title} `, color }, value: { text: value === undefined ? "--" : short(value), color } };
}

function valueAt({ indicator, crosshair }: IndicatorCreateTooltipDataSourceParams<unknown>, key: string): number | undefined {
  const rows = indicator.result as readonly Row[];
  return (rows[crosshair.dataIndex ?? rows.length - 1] ?? rows.at(-1))?.[key];
}
