/** The indices of the simulated market: who belongs to them by rule, and their level as a weighted sum of prices. */
import { instrumentId, type Instrument } from "../rules/products/instruments.ts";
import { exchangeOf, withoutExchange } from "../rules/markets/exchanges.ts";
import type { Price } from "../rules/money.ts";
import { INDEX_SETTINGS } from "../rules/terms/settings.ts";

interface IndexRule {
  readonly gid: string;
  readonly name: string;
  readonly spell: string;
  /** Level near which the index starts, in points. */
  readonly base: number;
  readonly weight: "total" | "float";
  readonly belongs: (instrument: Instrument) => boolean;
  /** Ranks by float value that belong: from (exclusive) to (inclusive). */
  readonly from?: number;
  readonly to?: number;
}

const noSt = (each: Instrument) => !each.st && each.board !== "bse";
/** Names of the sectors of both editions of the built-in list. */
const DIVIDEND_INDUSTRIES: ReadonlySet<string> = new Set([
  ...["银行", "煤炭", "电力", "高速公路", "交通", "港口", "石油", "钢铁"],
  ...["煤炭开采", "火力发电", "水力发电", "路桥", "公路", "铁路", "石油开采", "石油加工", "普钢", "特种钢", "钢加工"],
]);

const RULES: readonly IndexRule[] = [
  { gid: "sh000001", name: "上证指数", spell: "szzs", base: 3986, weight: "total", belongs: (each) => each.exchange === "sh" },
  { gid: "sz399001", name: "深证成指", spell: "szcz", base: 13_204, weight: "float", belongs: (each) => each.exchange === "sz", to: 500 },
  { gid: "sz399006", name: "创业板指", spell: "cybz", base: 3102, weight: "float", belongs: (each) => each.board === "chinext", to: 100 },
  { gid: "sh000300", name: "沪深300", spell: "hs300", base: 4610, weight: "float", belongs: noSt, to: 300 },
  {
    gid: "sh000016",
    name: "上证50",
    spell: "sz50",
    base: 3010,
    weight: "float",
    belongs: (each) => noSt(each) && each.exchange === "sh",
    to: 50,
  },
  { gid: "sh000905", name: "中证500", spell: "zz500", base: 7240, weight: "float", belongs: noSt, from: 300, to: 800 },
  { gid: "sh000852", name: "中证1000", spell: "zz1000", base: 7420, weight: "float", belongs: noSt, from: 800, to: 1800 },
  { gid: "sh000688", name: "科创50", spell: "kc50", base: 1410, weight: "float", belongs: (each) => each.board === "star", to: 50 },
  { gid: "bj899050", name: "北证50", spell: "bz50", base: 1480, weight: "float", belongs: (each) => each.board === "bse", to: 50 },
  { gid: "sz399330", name: "深证100", spell: "sz100", base: 5620, weight: "float", belongs: (each) => each.exchange === "sz", to: 100 },
  { gid: "sz399673", name: "创业板50", spell: "cyb50", base: 3080, weight: "float", belongs: (each) => each.board === "chinext", to: 50 },
  {
    gid: "sh000015",
    name: "红利指数",
    spell: "hlzs",
    base: 2890,
    weight: "float",
    belongs: (each) => each.exchange === "sh" && DIVIDEND_INDUSTRIES.has(each.industry),
    to: 50,
  },
];

export interface Index {
  readonly instrument: Instrument;
  /** Positions of the members in the list of stocks. */
  readonly members: Int32Array;
  /** Points (in 1/10,000) per price unit of each member. */
  readonly weights: Float64Array;
}

/**
 * The indices over `all`, empty ones left out. Members are the shares of the market's own list, ranked by float value at base prices: a new
 * issue joins none, so that the level of a day is the same whenever it is computed.
 */
export function indicesOf(all: readonly Instrument[]): Index[] {
  return RULES.map((rule) => indexOf(rule, all)).filter((index) => index.members.length > 0);
}

function indexOf(rule: IndexRule, all: readonly Instrument[]): Index {
  const ranked = all
    .map((instrument, i) => ({ instrument, i, value: instrument.floatShares * instrument.basePrice }))
    .filter(({ instrument }) => instrument.issued !== true && rule.belongs(instrument))
    .sort((a, b) => b.value - a.value || a.instrument.id - b.instrument.id)
    .slice(rule.from ?? 0, rule.to ?? all.length);
  const sharesOf = (each: Instrument) => (rule.weight === "total" ? each.totalShares : each.floatShares);
  const total = ranked.reduce((sum, { instrument }) => sum + sharesOf(instrument) * instrument.basePrice, 0);
  const members = Int32Array.from(ranked, ({ i }) => i);
  const weights = Float64Array.from(ranked, ({ instrument }) => (rule.base * 10_000 * sharesOf(instrument)) / total);
  return { instrument: instrumentOf(rule), members, weights };
}

function instrumentOf(rule: IndexRule): Instrument {
  const exchange = exchangeOf(rule.gid) ?? "qh";
  const code = withoutExchange(rule.gid);
  return {
    id: instrumentId("index", exchange, code),
    gid: rule.gid,
    code,
    name: rule.name,
    spell: rule.spell,
    kind: "index",
    exchange,
    board: "main",
    st: false,
    industry: "",
    listedOn: "1990-12-19",
    basePrice: rule.base * 10_000,
    totalShares: 0,
    floatShares: 0,
  };
}

/** Part of the distance to its value by which a level moves per three-second step. */
const FOLLOWS = 0.2;
/**
 * Largest lag of a level: the fee of one side of an index trade. Buying below the value and selling above it then gains at most the fees
 * of both sides.
 */
const MOST_BEHIND = (INDEX_SETTINGS.transFee / INDEX_SETTINGS.eachPoint) * 10_000;

/** The level one step after `last` at a member value of `value`, rounded to 0.01 points. The lag models the delay of the members' prints. */
export function followingLevel(last: Price, value: Price): Price {
  const next = last + FOLLOWS * (value - last);
  return Math.round(Math.max(value - MOST_BEHIND, Math.min(value + MOST_BEHIND, next)) / 100) * 100;
}

/** The level of an index at base weights for the members' prices, rounded to 0.01 points. */
export function levelOf(index: Index, priceOf: (i: number) => Price): Price {
  let sum = 0;
  for (let k = 0; k < index.members.length; k++) sum += index.weights[k]! * priceOf(index.members[k]!);
  return Math.round(sum / 100) * 100;
}
