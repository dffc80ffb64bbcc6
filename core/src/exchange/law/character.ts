/**
 * What is lasting about a share: how much it moves, with whom, how often there is news of it. Public: facts of the company's class, and
 * a draw with a key of zeros, not with a day's. Parameters as in research/fair-market.md.
 */
import type { Instrument } from "../../rules/products/instruments.ts";
import { exp, ln, normal } from "../numbers.ts";
import { draw, PUBLIC_KEY } from "../random.ts";
import { industryNonce, MARKET_VARIANCE } from "./factors.ts";

export interface Character {
  readonly beta: number;
  /** Standard deviation of a day's log return, as aimed at. */
  readonly sd: number;
  /** How much of its industry's day a share has. */
  readonly gamma: number;
  /** What neither the market nor the industry explains: the unit of its own clock and of its news. */
  readonly own: number;
  /** How often there is news, against the median share. */
  readonly news: number;
  readonly industry: number;
}

const TRAIT_SLOT = 0;
/** Median float value of the market; above the other one a company has less news that moves it. */
const MEDIAN_FLOAT = 5.8e9;
const GIANT_FLOAT = 200e8;
const BANK = "银行";
/** Industries that move less, or more. */
const QUIET: Readonly<Record<string, number>> = {
  ...{ 水力发电: 0.75, 火力发电: 0.85, 路桥: 0.7, 高速公路: 0.7, 石油开采: 0.85, 电信运营: 0.75, 保险: 0.85, 港口: 0.75, 铁路: 0.75 },
  ...{ 白酒: 0.85, 煤炭开采: 0.9, 证券: 0.85, 机场: 0.8, 供气供热: 0.9, 建筑工程: 0.9, 水务: 0.85 },
};
/** Scale, slope by size and spread of the deviation, by the width of the limit; news adds the rest. */
const DEVIATION = {
  main: { at: 0.0203, slope: -0.07, spread: 0.14 },
  wide: { at: 0.0238, slope: -0.05, spread: 0.12 },
  widest: { at: 0.0242, slope: 0, spread: 0.1 },
} as const;
const OWN_PART = 0.87;

/** The character of a stock: the same for ever and on every machine. */
export function characterOf(stock: Instrument): Character {
  const words = new Uint32Array(16);
  draw(PUBLIC_KEY, stock.id, TRAIT_SLOT, 1, words);
  const floatValue = (stock.floatShares * stock.basePrice) / 10_000;
  const bank = stock.industry === BANK;
  const sd = bank ? 0.0117 * exp(0.07 * normal(words[1]!)) : deviationOf(stock, ln(floatValue / MEDIAN_FLOAT), normal(words[1]!));
  const beta = bank ? 0.46 + 0.03 * normal(words[0]!) : between(0.39 + 36 * sd + 0.1 * normal(words[0]!), 0.4, 1.6);
  const gamma = bank ? 0.0078 : between(0.3 * sd + 0.0005 * normal(words[6]!), 0.003, 0.012);
  const own = Math.max(0.12 * sd * sd, sd * sd - beta * beta * MARKET_VARIANCE - gamma * gamma);
  const liking = exp(0.5 * normal(words[7]!) - 0.125) * (bank ? 0.3 : 1) * Math.sqrt(sd / 0.023);
  return {
    ...{ beta, sd, gamma },
    own: Math.sqrt(own) * OWN_PART,
    news: liking * Math.sqrt(Math.sqrt(Math.min(1, GIANT_FLOAT / floatValue))),
    industry: industryNonce(stock.industry),
  };
}

function deviationOf({ board, industry }: Instrument, size: number, z: number): number {
  const { at, slope, spread } = DEVIATION[board === "main" ? "main" : board === "bse" ? "widest" : "wide"];
  return between(at * exp(slope * size + spread * z) * (QUIET[industry] ?? 1), 0.01, 0.038);
}

export function between(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
