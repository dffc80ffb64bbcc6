import { expect, test } from "vitest";
import { calcs, reachOf, type Bar } from "./indicators.ts";

const of = (...closes: number[]): Bar[] => closes.map((close) => ({ open: close, high: close + 1, low: close - 1, close, volume: 100 }));
const last = (name: keyof typeof calcs, bars: readonly Bar[], params: readonly number[]) => calcs[name](bars, params).at(-1)!;

test("an average waits until its window is full", () => {
  expect(calcs.MA(of(10, 12, 14), [2])).toEqual([{ ma1: undefined }, { ma1: 11 }, { ma1: 13 }]);
});

test("EMA of 3: from 10, then (2 x 14 + 2 x 10) / 4 = 12, then (2 x 16 + 2 x 12) / 4 = 14", () => {
  expect(calcs.EMA(of(10, 14, 16), [3]).map((row) => row["ema1"])).toEqual([10, 12, 14]);
});

test("BOLL of 2, 4, 6: mean 4, spread by N-1 is 2, bands at 0 and 8", () => {
  expect(last("BOLL", of(2, 4, 6), [3, 2])).toEqual({ mid: 4, up: 8, dn: 0 });
});

test("MACD of EMAs of 1 and 3 and a signal of 1: the bar is twice DIF less DEA", () => {
  // EMA1 is the close, EMA3 as above: DIF 0, 2, 2; a signal of 3 runs 0, 1, 1.5.
  const rows = calcs.MACD(of(10, 14, 16), [1, 3, 3]);
  expect(rows.map((row) => row["dif"])).toEqual([0, 2, 2]);
  expect(rows.map((row) => row["dea"])).toEqual([0, 1, 1.5]);
  expect(rows.map((row) => row["macd"])).toEqual([0, 2, 1]);
});

test("KDJ of 2: closes 10, 12 lie in 9..13, so RSV is 75, K 58.33, D 52.78, J 69.44", () => {
  const { k, d, j } = last("KDJ", of(10, 12), [2, 3, 3]);
  expect([k, d, j].map((value) => Math.round(value! * 100) / 100)).toEqual([58.33, 52.78, 69.44]);
});

test("RSI of 2: rises of 2 and 4 and a fall of 3 leave 45.45", () => {
  // SMA(gain,2,1): 0, 1, 2.5, 1.25; SMA(move,2,1): 0, 1, 2.5, 2.75; 1.25 / 2.75 = 45.45 %.
  expect(last("RSI", of(10, 12, 16, 13), [2])["rsi1"]).toBeCloseTo(45.4545, 3);
});

test("WR of 2: a close of 12 in 9..13 is 25 below the high", () => {
  expect(last("WR", of(10, 12), [2])).toEqual({ wr1: 25 });
});

test("OBV adds the volume of a rise, takes that of a fall and leaves that of a standstill", () => {
  expect(calcs.OBV(of(10, 11, 11, 9), [2]).map((row) => row["obv"])).toEqual([0, 100, 100, 0]);
  expect(last("OBV", of(10, 11, 11, 9), [2])["maobv"]).toBe(50);
});

test("BIAS of 2: 12 lies 9.09 % above the mean of 11", () => {
  expect(last("BIAS", of(10, 12), [2])["bias1"]).toBeCloseTo(9.0909, 3);
});

test("DMI of 2 in a steady rise of 2 a bar: range 3 each after the first, so PDI is 66.67 and MDI 0", () => {
  // True ranges 2, 3, 3, 3; upward moves 0, 2, 2, 2: 4 of 6.
  const { pdi, mdi, adx } = last("DMI", of(10, 12, 14, 16), [2, 2]);
  expect(pdi).toBeCloseTo(66.6667, 3);
  expect([mdi, adx]).toEqual([0, 100]);
});

test("VOL carries the volume with its averages", () => {
  expect(last("VOL", of(10, 12), [2])).toEqual({ ma1: 100, volume: 100, open: 12, close: 12 });
});

test("a market that stands still divides by nothing", () => {
  const still = Array.from({ length: 40 }, () => ({ open: 10, high: 10, low: 10, close: 10, volume: 0 }));
  for (const [name, calc] of Object.entries(calcs))
    for (const row of calc(still, name === "BOLL" ? [20, 2] : [6, 12, 9]))
      for (const value of Object.values(row)) expect(value === undefined || Number.isFinite(value)).toBe(true);
});

test("the last row of an indicator with a window needs no bar before it", () => {
  const bars = of(...Array.from({ length: 120 }, (_, i) => 100 + 9 * Math.sin(i / 5) + (i % 7)));
  const params = { MA: [5, 60], VOL: [5, 10], BOLL: [20, 2], WR: [10, 6], BIAS: [6, 24], DMI: [14, 6] } as const;
  for (const [name, given] of Object.entries(params) as [keyof typeof params, readonly number[]][]) {
    const whole = last(name, bars, given);
    const near = last(name, bars.slice(-reachOf(name, given)), given);
    for (const [key, value] of Object.entries(whole)) expect(near[key]).toBeCloseTo(value!, 8);
  }
  expect(reachOf("MACD", [12, 26, 9])).toBe(0);
});
