/** How a person wants the K-line: indicators and their parameters, adjustment, candles, comparison. Remembered on the phone. */
import type { Adjustment } from "../data/market/candles.ts";
import { isRecord, parsed, remembered } from "../store/store.ts";
import { recordBy, recordNames } from "@hongpan/core/rules/records.ts";

export const MAINS = ["MA", "EMA", "BOLL"] as const;
export const SUBS = ["MACD", "KDJ", "RSI", "WR", "OBV", "BIAS", "DMI"] as const;
type MainIndicator = (typeof MAINS)[number];
type SubIndicator = (typeof SUBS)[number];
export type IndicatorName = MainIndicator | SubIndicator | "VOL";

/** Indices that a symbol can be compared with. */
export const COMPARED = ["sh000001", "sz399001", "sz399006", "sh000300"] as const;
export type Compared = (typeof COMPARED)[number];

export const DEFAULT_PARAMS: Readonly<Record<IndicatorName, readonly number[]>> = {
  MA: [5, 10, 20, 30, 60],
  EMA: [5, 10, 20, 30, 60],
  BOLL: [20, 2],
  VOL: [5, 10],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
  WR: [10, 6],
  OBV: [30],
  BIAS: [6, 12, 24],
  DMI: [14, 6],
};

export const MOST_BARS = 250;

export interface KSettings {
  readonly main: MainIndicator;
  readonly sub: SubIndicator;
  readonly params: Readonly<Record<IndicatorName, readonly number[]>>;
  readonly adjustment: Adjustment;
  /** Red candles drawn hollow; solid otherwise. */
  readonly hollow: boolean;
  readonly compared: Compared | null;
}

/** What was chosen last; anything that is not a choice of today falls back to the default. */
export const kSettings = remembered<KSettings>("chart", (kept) => settingsOf(parsed(kept)), JSON.stringify);

export function chooseK(change: Partial<KSettings>): void {
  kSettings.set({ ...kSettings.now(), ...change });
}

/** Settings from stored JSON of any shape. */
export function settingsOf(stored: unknown): KSettings {
  const from = isRecord(stored) ? stored : {};
  const kept = isRecord(from["params"]) ? from["params"] : {};

  return {
    main: oneOf(MAINS, from["main"], "MA"),
    sub: oneOf(SUBS, from["sub"], "MACD"),
    params: recordBy(recordNames(DEFAULT_PARAMS), (name) => paramsOf(name, kept[name])),
    adjustment: oneOf([0, 1, 2] as const, from["adjustment"], 1),
    hollow: from["hollow"] !== false,
    compared: oneOf([...COMPARED, null], from["compared"], null),
  };
}

/** As many whole numbers of bars as the indicator takes, 1 to 250; else its own. */
export function paramsOf(name: IndicatorName, value: unknown): readonly number[] {
  const own = DEFAULT_PARAMS[name];
  const good = (one: unknown): one is number => typeof one === "number" && Number.isInteger(one) && one >= 1 && one <= MOST_BARS;
  return Array.isArray(value) && value.length === own.length && value.every(good) ? value : own;
}

function oneOf<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}
