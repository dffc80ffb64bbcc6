/** Industries and concept boards at the present step: one pass over the stocks a step, from prints so far. */
import { changePercent, price, round2, turnoverPercent } from "@hongpan/core/contract/market/quote-words.ts";
import type { Instrument } from "@hongpan/core/rules/products/instruments.ts";
import { isShare } from "@hongpan/core/rules/products/products.ts";
import { yuan } from "@hongpan/core/rules/money.ts";
import type { Quote } from "@hongpan/core/rules/tape/tape.ts";
import { addDays, type Day } from "@hongpan/core/rules/time/calendar.ts";
import type { Market } from "../market/answers.ts";

export type BoardKind = "industry" | "concept";

const INDUSTRY_RULE = "按公司所属行业";

export interface BoardMembers {
  readonly name: string;
  readonly kind: BoardKind;
  readonly rule: string;
  /** Places in `market.all`, ascending. */
  readonly places: readonly number[];
}

/** All boards by name; a board without a member is left out. */
export function boardsOf(market: Market): ReadonlyMap<string, BoardMembers> {
  return market.sheet.onceAStep("boards", () => {
    const ofToday = market.sheet.onceADay("boards", () => [...industries(market), ...concepts(market, false)]);
    const all = [...ofToday, ...concepts(market, true)].filter(({ places }) => places.length > 0);
    return new Map(all.map((board) => [board.name, board]));
  });
}

function industries(market: Market): BoardMembers[] {
  const members = new Map<string, number[]>();
  market.all.forEach((each, place) => {
    if (isShare(each)) members.set(each.industry, [...(members.get(each.industry) ?? []), place]);
  });
  return [...members].map(([name, places]) => ({ name, kind: "industry", rule: INDUSTRY_RULE, places }));
}

function concepts(market: Market, live: boolean): BoardMembers[] {
  const quotes = market.sheet.quotes();
  const stocks = market.all.flatMap((each, place) => (isShare(each) ? [place] : []));
  return CONCEPTS.filter((each) => (each.live ?? false) === live).map(({ name, rule, belongs }) => ({
    ...{ name, rule, kind: "concept" },
    places: stocks.filter((place) => belongs(market.all[place]!, quotes[place]!, market)),
  }));
}

/** What a board shows: its change weighs every member by its float value at the previous close. */
export function boardRow(market: Market, { name, kind, rule, places }: BoardMembers) {
  const sum = { before: 0, now: 0, amount: 0, up: 0, down: 0, flat: 0, limitUp: 0, limitDown: 0 };
  let leader: readonly [Instrument, Quote] | null = null;
  const { all } = market;
  const quotes = market.sheet.quotes();
  for (const place of places) {
    const [each, quote] = [all[place]!, quotes[place]!];
    sum.before += quote.prevClose * each.floatShares;
    sum.now += quote.last * each.floatShares;
    sum.amount += quote.amount;
    if (quote.last > quote.prevClose) sum.up++;
    else if (quote.last < quote.prevClose) sum.down++;
    else sum.flat++;
    if (quote.last === quote.limitUp) sum.limitUp++;
    if (quote.last === quote.limitDown) sum.limitDown++;
    if (!quote.suspended && (leader === null || riseOf(quote) > riseOf(leader[1]))) leader = [each, quote];
  }
  return {
    ...{ name, kind, rule },
    changepercent: sum.before === 0 ? 0 : round2((sum.now / sum.before - 1) * 100),
    amount: yuan(sum.amount),
    nmc: Math.round(sum.now / 100_000_000),
    turnoverratio: sum.now === 0 ? 0 : round2((sum.amount * 10_000) / sum.now),
    ...{ count: places.length, zhang: sum.up, die: sum.down, ping: sum.flat, limitUp: sum.limitUp, limitDown: sum.limitDown },
    leader: leader && leaderOf(...leader),
  };
}

const SORTS = ["changepercent", "amount", "turnoverratio", "nmc", "zhang", "count"] as const;
type BoardSort = (typeof SORTS)[number];

/** Whether boards can be sorted by `sort`. */
export function isBoardSort(sort: string): sort is BoardSort {
  return SORTS.some((each) => each === sort);
}

/** All boards of a kind in the order of a column; equal ones by name. */
export function boardRows(market: Market, kind: BoardKind, sort: BoardSort, ascending: boolean) {
  const rows = market.sheet.onceAStep(`boards ${kind}`, () =>
    [...boardsOf(market).values()].filter((each) => each.kind === kind).map((each) => boardRow(market, each)),
  );
  const sign = ascending ? 1 : -1;
  return rows.toSorted((a, b) => sign * (a[sort] - b[sort]) || (a.name < b.name ? -1 : 1));
}

function riseOf({ last, prevClose }: Quote): number {
  return prevClose === 0 ? 0 : last / prevClose;
}

function leaderOf(instrument: Instrument, quote: Quote) {
  const { gid, code, name } = instrument;
  return { gid, code, name, nowPrice: price(instrument, quote.last), changepercent: changePercent(quote) };
}

/**
 * Concept boards by rule: each says something about prices, sizes and days of this simulated market, never about a company's
 * business. Membership follows from closes before today and from prints so far.
 */
interface Concept {
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
