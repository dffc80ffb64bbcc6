/**
 * Concept boards by rule: each says something about prices, sizes and days of this simulated market, never about a company's
 * business. Membership follows from closes before today and from prints so far.
 */
import { turnoverPercent } from "@hongpan/core/contract/market/quote-words.ts";
import { addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import type { Market } from "../market/answers.ts";

export interface Concept {
  readonly name: string;
  /** The rule in one Chinese line, shown with the board. */
  readonly rule: string;
  /** Of a rule on today's prints: members come and go during the day. Every other rule holds for the day. */
  readonly live?: true;
  readonly belongs: (instrument: Instrument, quote: Quote, market: Market) => boolean;
}

/** Calendar days after its listing for which a stock counts as new (次新). */
const NEW_DAYS = 365;
const YI = 100_000_000;
const YUAN = 10_000;

export const CONCEPTS: readonly Concept[] = [
  { name: "次新股", rule: "上市未满一年", belongs: (each, _, market) => isNew(each, market.day()) },
  { name: "ST板块", rule: "名称带 ST", belongs: (each) => each.st },
  { name: "创业板", rule: "创业板上市", belongs: (each) => each.board === "chinext" },
  { name: "科创板", rule: "科创板上市", belongs: (each) => each.board === "star" },
  { name: "北交所", rule: "北京证券交易所上市", belongs: (each) => each.board === "bse" },
  { name: "低价股", rule: "昨收低于 5 元", belongs: (_, quote) => quote.prevClose < 5 * YUAN },
  { name: "百元股", rule: "昨收不低于 100 元", belongs: (_, quote) => quote.prevClose >= 100 * YUAN },
  { name: "大盘股", rule: "昨收流通市值不低于 500 亿元", belongs: (each, quote) => floatValue(each, quote) >= 500 * YI },
  { name: "中盘股", rule: "昨收流通市值 100 至 500 亿元", belongs: (each, quote) => within(floatValue(each, quote), 100 * YI, 500 * YI) },
  { name: "小盘股", rule: "昨收流通市值 20 至 100 亿元", belongs: (each, quote) => within(floatValue(each, quote), 20 * YI, 100 * YI) },
  { name: "微盘股", rule: "昨收流通市值低于 20 亿元", belongs: (each, quote) => floatValue(each, quote) < 20 * YI },
  { name: "昨日涨停", rule: "上一交易日收于涨停价", belongs: (each, _, market) => market.home.limitStreak(each.id) > 0 },
  { name: "昨日连板", rule: "连续两个以上交易日收于涨停价", belongs: (each, _, market) => market.home.limitStreak(each.id) > 1 },
  { name: "昨日跌停", rule: "上一交易日收于跌停价", belongs: (each, _, market) => market.home.limitStreak(each.id) < 0 },
  {
    name: "破净(模拟)",
    rule: "昨收低于模拟每股净资产",
    belongs: (each, quote, market) => quote.prevClose < market.home.perShare(each.id).bvps * YUAN,
  },
  { name: "高换手", rule: "今日换手率已达 10%", live: true, belongs: (each, quote) => turnoverPercent(each, quote) >= 10 },
];

function floatValue(instrument: Instrument, quote: Quote): number {
  return (quote.prevClose / YUAN) * instrument.floatShares;
}

function within(value: number, low: number, below: number): boolean {
  return value >= low && value < below;
}

/** Whether a stock has been listed for less than a year on a day. */
export function isNew(instrument: Instrument, day: Day): boolean {
  return isShare(instrument) && instrument.listedOn > addDays(day, -NEW_DAYS);
}
