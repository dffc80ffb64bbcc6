/**
 * Indicators by the formulas that Chinese terminals share: EMA starts at its first value, SMA(X,N,1) = (X + (N-1) * before) / N,
 * STD divides by N-1, WR runs from 0 (at the high) to 100 (at the low). A value is missing until its window is full.
 */
import { itemAt } from "@hongpan/core/rules/item-at.ts";

export interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number;
}

type Values = (number | undefined)[];
export type Row = Record<string, number | undefined>;
/** Rows of an indicator, one a bar, from its parameters. */
export type Calc = (bars: readonly Bar[], params: readonly number[]) => Row[];

export const calcs = {
  MA: (bars, params) => lines(bars, params, "ma", (n) => mean(closes(bars), n)),
  EMA: (bars, params) => lines(bars, params, "ema", (n) => exponential(closes(bars), n)),
  BOLL: (bars, [n = 20, width = 2]) => {
    const middle = mean(closes(bars), n);
    const spread = deviation(closes(bars), n);
    return bars.map((_, i) => {
      const mid = middle[i];
      const away = spread[i];
      return mid === undefined || away === undefined ? {} : { mid, up: mid + width * away, dn: mid - width * away };
    });
  },
  VOL: (bars, params) => {
    const rows = lines(bars, params, "ma", (n) => mean(volumes(bars), n));
    return bars.map(({ volume = 0, open, close }, i) => ({ ...rows[i], volume, open, close }));
  },
  MACD: (bars, [short = 12, long = 26, signal = 9]) => {
    const fast = exponential(closes(bars), short);
    const slow = exponential(closes(bars), long);
    const difs = paired(fast, slow, (a, b) => a - b);
    return paired(difs, exponential(difs, signal), (dif, dea) => ({ dif, dea, macd: (dif - dea) * 2 }));
  },
  KDJ: (bars, [n = 9, m1 = 3, m2 = 3]) => {
    const { high, low } = extremes(bars, n);
    let k = 50;
    let d = 50;
    return bars.map(({ close }, i) => {
      const top = high[i];
      const bottom = low[i];
      if (top === undefined || bottom === undefined) return {};
      const raw = top === bottom ? 50 : ((close - bottom) / (top - bottom)) * 100;
      k = (raw + (m1 - 1) * k) / m1;
      d = (k + (m2 - 1) * d) / m2;
      return { k, d, j: 3 * k - 2 * d };
    });
  },
  RSI: (bars, params) =>
    lines(bars, params, "rsi", (n) => {
      const change = changes(bars);
      const gains = smoothed(
        change.map((by) => Math.max(by, 0)),
        n,
      );
      const moves = smoothed(change.map(Math.abs), n);
      return paired(gains, moves, (gain, move, i) => (i < n ? undefined : move === 0 ? 50 : (gain / move) * 100));
    }),
  WR: (bars, params) =>
    lines(bars, params, "wr", (n) => {
      const { high, low } = extremes(bars, n);
      return bars.map(({ close }, i) => {
        const top = high[i];
        const bottom = low[i];
        if (top === undefined || bottom === undefined) return undefined;
        return top === bottom ? 50 : ((top - close) / (top - bottom)) * 100;
      });
    }),
  OBV: (bars, [n = 30]) => {
    let sum = 0;
    const obv = paired(changes(bars), volumes(bars), (by, volume) => (sum += Math.sign(by) * volume));
    const average = mean(obv, n);
    return obv.map((value, i) => ({ obv: value, maobv: average[i] }));
  },
  BIAS: (bars, params) =>
    lines(bars, params, "bias", (n) => paired(mean(closes(bars), n), closes(bars), (at, close) => at && ((close - at) / at) * 100)),
  DMI: (bars, [n = 14, m = 6]) => directions(bars, n, m),
} as const satisfies Readonly<Record<string, Calc>>;

/** How many bars back the last row of an indicator looks; 0 when it looks back to the first. */
export function reachOf(name: keyof typeof calcs, params: readonly number[]): number {
  if (name === "DMI") return (params[0] ?? 0) + 2 * (params[1] ?? 0) + 1;
  return name === "MA" || name === "VOL" || name === "BOLL" || name === "WR" || name === "BIAS" ? Math.max(...params) + 1 : 0;
}

/** DMI: sums of N bars of true range and of the moves beyond the bar before; ADX is their mean contrast of M bars. */
function directions(bars: readonly Bar[], n: number, m: number): Row[] {
  const moves = bars.map((bar, i) => {
    const { high, low, close } = bars[i - 1] ?? bar;
    const [up, down] = [bar.high - high, low - bar.low];
    const range = Math.max(bar.high - bar.low, Math.abs(bar.high - close), Math.abs(close - bar.low));
    return { range, plus: up > 0 && up > down ? up : 0, minus: down > 0 && down > up ? down : 0 };
  });
  const sumOf = (name: "range" | "plus" | "minus") => {
    const values = moves.map((move) => move[name]);
    return sums(values, n);
  };
  const ranges = sumOf("range");
  const parts = (sum: Values) => sum.map((of, i) => of && ranges[i] && (of / ranges[i]) * 100);
  const [pdi, mdi] = [parts(sumOf("plus")), parts(sumOf("minus"))];
  const contrast = pdi.map((plus = 0, i) => {
    const minus = mdi[i] ?? 0;
    return plus + minus === 0 ? 0 : (Math.abs(plus - minus) / (plus + minus)) * 100;
  });
  const adx = mean(contrast, m).map((value, i) => (i < n + m - 2 ? undefined : value));
  return bars.map((_, i) => {
    const old = adx[i - m];
    return { pdi: pdi[i], mdi: mdi[i], adx: adx[i], adxr: adx[i] === undefined || old === undefined ? undefined : (adx[i] + old) / 2 };
  });
}

const closes = (bars: readonly Bar[]) => bars.map((bar) => bar.close);
const volumes = (bars: readonly Bar[]) => bars.map((bar) => bar.volume ?? 0);
const changes = (bars: readonly Bar[]) => bars.map(({ close }, i) => close - (bars[i - 1]?.close ?? close));

function paired<A, B, R>(a: readonly A[], b: readonly B[], of: (a: A, b: B, i: number) => R): R[] {
  return a.map((each, i) => of(each, itemAt(b, i), i));
}

function lines(bars: readonly Bar[], params: readonly number[], key: string, of: (n: number) => Values): Row[] {
  // Every tick works out every row anew: plain loops over rows of one shape.
  const columns = params.map((n, at) => [`${key}${at + 1}`, of(n)] as const);
  return bars.map((_, i) => {
    const row: Row = {};
    for (const [name, values] of columns) row[name] = values[i];
    return row;
  });
}

function sums(values: readonly number[], n: number): Values {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (values[i - n] ?? 0);
    return i < n - 1 ? undefined : sum;
  });
}

function mean(values: readonly number[], n: number): Values {
  return sums(values, n).map((sum) => (sum === undefined ? undefined : sum / n));
}

function deviation(values: readonly number[], n: number): Values {
  const middle = mean(values, n);
  return values.map((_, i) => {
    const at = middle[i];
    if (at === undefined) return undefined;
    let squares = 0;
    for (const value of values.slice(i - n + 1, i + 1)) squares += (value - at) * (value - at);
    return Math.sqrt(squares / Math.max(1, n - 1));
  });
}

function exponential(values: readonly number[], n: number): number[] {
  let at = values[0] ?? 0;
  return values.map((value) => (at = (2 * value + (n - 1) * at) / (n + 1)));
}

function smoothed(values: readonly number[], n: number): number[] {
  let at = values[0] ?? 0;
  return values.map((value) => (at = (value + (n - 1) * at) / n));
}

function extremes(bars: readonly Bar[], n: number): { readonly high: Values; readonly low: Values } {
  const high: Values = [];
  const low: Values = [];
  bars.forEach((_, i) => {
    if (i < n - 1) return void (high.push(undefined), low.push(undefined));
    let top = -Infinity;
    let bottom = Infinity;
    for (const bar of bars.slice(i - n + 1, i + 1)) {
      top = Math.max(top, bar.high);
      bottom = Math.min(bottom, bar.low);
    }
    high.push(top);
    low.push(bottom);
  });
  return { high, low };
}
