/**
 * Indicators by the formulas that Chinese terminals share: EMA starts at its first value, SMA(X,N,1) = (X + (N-1) * before) / N,
 * STD divides by N-1, WR runs from 0 (at the high) to 100 (at the low). A value is missing until its window is full.
 */
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
    return rows.map((row, i) => Object.assign(row, { volume: bars[i]!.volume ?? 0, open: bars[i]!.open, close: bars[i]!.close }));
  },
  MACD: (bars, [short = 12, long = 26, signal = 9]) => {
    const fast = exponential(closes(bars), short);
    const slow = exponential(closes(bars), long);
    const dif = bars.map((_, i) => fast[i]! - slow[i]!);
    const dea = exponential(dif, signal);
    return bars.map((_, i) => ({ dif: dif[i], dea: dea[i]!, macd: (dif[i]! - dea[i]!) * 2 }));
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
      const change = bars.map(({ close }, i) => (i === 0 ? 0 : close - bars[i - 1]!.close));
      const gains = smoothed(
        change.map((by) => Math.max(by, 0)),
        n,
      );
      const moves = smoothed(change.map(Math.abs), n);
      return bars.map((_, i) => (i < n ? undefined : moves[i] === 0 ? 50 : (gains[i]! / moves[i]!) * 100));
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
    const obv = bars.map(({ close, volume = 0 }, i) => (sum += i === 0 ? 0 : Math.sign(close - bars[i - 1]!.close) * volume));
    const average = mean(obv, n);
    return obv.map((value, i) => ({ obv: value, maobv: average[i] }));
  },
  BIAS: (bars, params) =>
    lines(bars, params, "bias", (n) => mean(closes(bars), n).map((at, i) => at && ((bars[i]!.close - at) / at) * 100)),
  DMI: (bars, [n = 14, m = 6]) => directions(bars, n, m),
} as const satisfies Readonly<Record<string, Calc>>;

/** How many bars back the last row of an indicator looks; 0 when it looks back to the first. */
export function reachOf(name: keyof typeof calcs, params: readonly number[]): number {
  if (name === "DMI") return (params[0] ?? 0) + 2 * (params[1] ?? 0) + 1;
  return name === "MA" || name === "VOL" || name === "BOLL" || name === "WR" || name === "BIAS" ? Math.max(...params) + 1 : 0;
}

/** DMI: sums of N bars of true range and of the moves beyond the bar before; ADX is their mean contrast of M bars. */
function directions(bars: readonly Bar[], n: number, m: number): Row[] {
  const before = (i: number) => bars[Math.max(0, i - 1)]!;
  const range = sums(
    bars.map(({ high, low }, i) => Math.max(high - low, Math.abs(high - before(i).close), Math.abs(before(i).close - low))),
    n,
  );
  const ups = bars.map(({ high }, i) => high - before(i).high);
  const downs = bars.map(({ low }, i) => before(i).low - low);
  const plus = sums(
    ups.map((up, i) => (up > 0 && up > downs[i]! ? up : 0)),
    n,
  );
  const minus = sums(
    downs.map((down, i) => (down > 0 && down > ups[i]! ? down : 0)),
    n,
  );
  const part = (of: Values, i: number) => (range[i] === undefined ? undefined : range[i] === 0 ? 0 : (of[i]! / range[i]) * 100);
  const pdi = bars.map((_, i) => part(plus, i));
  const mdi = bars.map((_, i) => part(minus, i));
  const contrast = bars.map((_, i) => {
    const all = (pdi[i] ?? 0) + (mdi[i] ?? 0);
    return all === 0 ? 0 : (Math.abs(pdi[i]! - mdi[i]!) / all) * 100;
  });
  const adx = mean(contrast, m).map((value, i) => (i < n + m - 2 ? undefined : value));
  return bars.map((_, i) => {
    const old = adx[i - m];
    return { pdi: pdi[i], mdi: mdi[i], adx: adx[i], adxr: adx[i] === undefined || old === undefined ? undefined : (adx[i] + old) / 2 };
  });
}

const closes = (bars: readonly Bar[]) => bars.map((bar) => bar.close);
const volumes = (bars: readonly Bar[]) => bars.map((bar) => bar.volume ?? 0);

function lines(bars: readonly Bar[], params: readonly number[], key: string, of: (n: number) => Values): Row[] {
  // Every tick works out every row anew: plain loops over rows of one shape.
  const columns = params.map(of);
  const names = params.map((_, at) => `${key}${at + 1}`);
  return bars.map((_, i) => {
    const row: Row = {};
    for (let at = 0; at < names.length; at++) row[names[at]!] = columns[at]![i];
    return row;
  });
}

function sums(values: readonly number[], n: number): Values {
  let sum = 0;
  return values.map((value, i) => {
    sum += value - (i >= n ? values[i - n]! : 0);
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
    for (let k = i - n + 1; k <= i; k++) squares += (values[k]! - at) * (values[k]! - at);
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
    for (let k = i - n + 1; k <= i; k++) {
      top = Math.max(top, bars[k]!.high);
      bottom = Math.min(bottom, bars[k]!.low);
    }
    high.push(top);
    low.push(bottom);
  });
  return { high, low };
}
