/** Short legends for the panes of a K-line: five averages must fit one line of a phone. */
import type { IndicatorCreate, IndicatorCreateTooltipDataSourceParams, TooltipLegend } from "klinecharts";
import { big } from "../ui/market-format.ts";
import { readPalette } from "./palette.ts";

const AVERAGES = [5, 10, 20, 30, 60] as const;

/** 均线 of 5, 10, 20, 30, 60 bars over the candles. */
export const movingAverages: IndicatorCreate = {
  name: "MA",
  calcParams: [...AVERAGES],
  createTooltipDataSource: (params) => {
    const { ma } = readPalette();
    return legend(
      "",
      AVERAGES.map((bars, i) => entry(`${bars} `, short(valueAt(params, `ma${i + 1}`)), ma[i] ?? "")),
    );
  },
};

/** Volume in lots, without averages. */
export const volume: IndicatorCreate = {
  name: "VOL",
  calcParams: [],
  createTooltipDataSource: (params) => legend("VOL", [entry("", big(valueAt(params, "volume")), readPalette().label)]),
};

// Five of them share one line: from 100 on fewer decimals are enough.
function short(value: number | undefined): string | undefined {
  return value?.toFixed(value >= 1000 ? 0 : value >= 100 ? 1 : 2);
}

function legend(name: string, legends: TooltipLegend[]) {
  return { name, calcParamsText: "", features: [], legends };
}

function entry(title: string, value: string | undefined, color: string): TooltipLegend {
  return { title: { text: title, color }, value: { text: value ?? "--", color } };
}

function valueAt({ indicator, crosshair }: IndicatorCreateTooltipDataSourceParams<unknown>, key: string): number | undefined {
  const rows = indicator.result as readonly Record<string, number | undefined>[];
  return (rows[crosshair.dataIndex ?? rows.length - 1] ?? rows.at(-1))?.[key];
}
