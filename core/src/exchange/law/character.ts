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
  /** Standard deviation of a usual day's log return: its volume is measured by it. */
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
/** Median float value of the market; above the second a company has less news that moves it, and companies differ less in it. */
const MEDIAN_FLOAT = 5.8e9;
const LARGE_FLOAT = 365e8;
const GIANT_FLOAT = 600e8;
const BANK = "银行";
const BANK_DEVIATION = 0.0126;
/** Banks that are worth more than this part of their book value move more. */
const CHEAP_BANK = 0.75;
const DEAR = 1.28;
/** News of Beijing's companies comes oftener, and leaves less to single days. */
const BEIJING_NEWS = 1.3;
/** Industries that move less or more than others of their size. */
const INDUSTRIES: Readonly<Record<string, number>> = {
  ...{ 水力发电: 0.65, 石油开采: 0.65, 铁路: 0.65, 石油加工: 0.7, 路桥: 0.7, 公路: 0.7, 港口: 0.7, 机场: 0.8 },
  ...{ 火力发电: 0.85, 电信运营: 0.85, 保险: 0.85, 水务: 0.85, 乳制品: 0.85, 汽车整车: 0.85 },
  ...{ 煤炭开采: 0.9, 建筑工程: 0.9, 白酒: 0.9, 家用电器: 0.9, 供气供热: 0.9, 水泥: 0.9, 食品: 0.95, 旅游服务: 1.04 },
  ...{ 元器件: 1.1, 互联网: 1.1, 铅锌: 1.1, IT设备: 1.15, 软件服务: 1.15, 半导体: 1.15, 通信设备: 1.15, 小金属: 1.15, 化工原料: 1.2 },
};
/** Scale, slope by size and spread of a day's deviation, news included, by the width of the limit. */
const DEVIATION = {
  main: { at: 0.0232, slope: -0.049, spread: 0.11 },
  wide: { at: 0.0244, slope: -0.015, spread: 0.1 },
  widest: { at: 0.0265, slope: 0, spread: 0.12 },
} as const;
/** Part of a share's own variance that `own`² is where news comes as usual, and what the clock makes of it on a day without news. */
const CALM_PART = 0.392;
const OWN_PART = 0.87;
/** Where news is rare more of the variance is calm, up to the root of this. */
const RAREST = 0.5;

/** The character of a stock: the same for ever and on every machine. */
export function characterOf(stock: Instrument): Character {
  const words = new Uint32Array(16);
  draw(PUBLIC_KEY, stock.id, TRAIT_SLOT, 1, words);
  const floatValue = (stock.floatShares * stock.basePrice) / 10_000;
  const bank = stock.industry === BANK;
  const whole = bank ? bankDeviation(stock, normal(words[1]!)) : deviationOf(stock, ln(floatValue / MEDIAN_FLOAT), normal(words[1]!));
  const beta = bank ? 0.46 + 0.03 * normal(words[0]!) : between(0.39 + 30 * whole + 0.1 * normal(words[0]!), 0.4, 1.6);
  const gamma = bank ? 0.0079 : between(0.25 * whole + 0.0005 * normal(words[6]!), 0.003, 0.012);
  const news = likingOf(floatValue, normal(words[7]!)) * (bank ? 0.3 : stock.board === "bse" ? BEIJING_NEWS : 1) * Math.sqrt(whole / 0.023);
  const shared = beta * beta * MARKET_VARIANCE + gamma * gamma;
  const unshared = Math.max(0.12 * whole * whole, whole * whole - shared);
  const own = Math.sqrt((CALM_PART * unshared) / Math.sqrt(between(varianceWith(news), RAREST, 1)));
  return {
    ...{ beta, gamma, news, own },
    sd: Math.sqrt(shared + (own * own) / (OWN_PART * OWN_PART)),
    industry: industryNonce(stock.industry),
  };
}

function deviationOf({ board, industry }: Instrument, size: number, z: number): number {
  const { at, slope, spread } = DEVIATION[board === "main" ? "main" : board === "bse" ? "widest" : "wide"];
  return between(at * exp(slope * size + spread * z) * (INDUSTRIES[industry] ?? 1), 0.01, 0.05);
}

function bankDeviation({ basePrice, bookValue }: Instrument, z: number): number {
  return BANK_DEVIATION * exp(0.04 * z) * (bookValue !== undefined && basePrice > CHEAP_BANK * bookValue ? DEAR : 1);
}

// Of mean 1 by chance, then less for large companies, ever less for giants.
function likingOf(floatValue: number, z: number): number {
  const large = Math.min(1, LARGE_FLOAT / floatValue);
  const spread = 0.1 + 0.5 * large * large;
  return exp(spread * z - (spread * spread) / 2) * Math.sqrt(Math.sqrt(large) * Math.min(1, GIANT_FLOAT / floatValue));
}

// A day's variance under so much news, against that under as much as most companies have.
function varianceWith(news: number): number {
  return (1 + 3 * news) / 4;
}

export function between(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
