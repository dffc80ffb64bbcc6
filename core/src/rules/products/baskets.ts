/**
 * Baskets of shares that are shown beside single ones (/jijin): chosen once a year by a public rule, equal parts on the first day,
 * nothing bought or sold until the next. Nobody manages them, nobody can buy them.
 */
import { exFactor, type ExDate } from "./ex-rights.ts";
import type { Day } from "../time/calendar.ts";
import type { Price } from "../money.ts";
import type { Instrument } from "./instruments.ts";
import { isShare } from "./products.ts";

export interface Basket {
  /** No code of an exchange: nobody shall take it for a fund that exists. */
  readonly code: string;
  readonly name: string;
  /** The rule in one Chinese line, shown with the basket. */
  readonly rule: string;
  /** Members at most. */
  readonly most: number;
  /** The smallest that belong instead of the largest. */
  readonly small?: true;
  readonly belongs: (share: Instrument) => boolean;
}

const MEDICINE = new Set("化学制药 生物制药 医疗保健 中成药 医药 医疗器械 医疗服务 中药 医药商业".split(" "));
const CONSUMER = new Set("白酒 食品 家电 家用电器 乳制品 软饮料 啤酒 红黄酒 日用化工 服饰".split(" "));
const RESOURCES = new Set("煤炭 煤炭开采 石油 石油开采 石油加工 有色 小金属 铜 铝 铅锌 黄金".split(" "));
const CHIPS = new Set(["半导体"]);
const BANKS = new Set(["银行"]);

const isMainland = ({ exchange }: Instrument) => exchange !== "bj";

export const BASKETS: readonly Basket[] = [
  { code: "JZ01", name: "大盘三十", rule: "沪深流通市值最大的 30 只", most: 30, belongs: isMainland },
  { code: "JZ02", name: "小盘三十", rule: "沪深流通市值最小的 30 只", most: 30, small: true, belongs: isMainland },
  { code: "JZ03", name: "创业三十", rule: "创业板流通市值最大的 30 只", most: 30, belongs: ({ board }) => board === "chinext" },
  { code: "JZ04", name: "科创三十", rule: "科创板流通市值最大的 30 只", most: 30, belongs: ({ board }) => board === "star" },
  { code: "JZ05", name: "北证二十", rule: "北京证券交易所流通市值最大的 20 只", most: 20, belongs: ({ board }) => board === "bse" },
  { code: "JZ06", name: "银行二十", rule: "银行业流通市值最大的 20 只", most: 20, belongs: ofIndustries(BANKS) },
  { code: "JZ07", name: "芯片二十", rule: "半导体业流通市值最大的 20 只", most: 20, belongs: ofIndustries(CHIPS) },
  { code: "JZ08", name: "医药二十", rule: "医药与医疗各业流通市值最大的 20 只", most: 20, belongs: ofIndustries(MEDICINE) },
  { code: "JZ09", name: "消费二十", rule: "食品、饮料、家电、日用各业流通市值最大的 20 只", most: 20, belongs: ofIndustries(CONSUMER) },
  { code: "JZ10", name: "资源二十", rule: "煤炭、石油、有色各业流通市值最大的 20 只", most: 20, belongs: ofIndustries(RESOURCES) },
];

function ofIndustries(industries: ReadonlySet<string>): Basket["belongs"] {
  return ({ industry }) => industries.has(industry);
}

/**
 * The members of a basket whose value is 1 at the close of `base`: shares of `listing` that were listed before that day and no ST, the
 * largest (or smallest) first, by the float and price of the list itself, so that the choice is the same on every machine at any time.
 */
export function membersOf({ most, small, belongs }: Basket, listing: readonly Instrument[], base: Day): readonly Instrument[] {
  const size = (share: Instrument) => share.basePrice * share.floatShares * (small ? -1 : 1);
  return listing
    .filter((each) => isShare(each) && !each.st && !each.issued && each.listedOn < base && belongs(each))
    .toSorted((a, b) => size(b) - size(a) || a.id - b.id)
    .slice(0, most);
}

/** How much of a share with its dividends and bonus shares kept one share of before `dates` has become, as a factor of its price. */
export function growthOf(dates: readonly ExDate[]): number {
  return dates.reduce((product, each) => product / exFactor(each), 1);
}

/** What a basket is worth, 1 at its base: the mean of what one yuan in each member has become; 1 without members. */
export function basketValue(ratios: readonly number[]): number {
  return ratios.length === 0 ? 1 : ratios.reduce((sum, each) => sum + each, 0) / ratios.length;
}

/** Closes without a price (0) count as unchanged. */
export function ratioOf(price: Price, base: Price, growth: number): number {
  return base > 0 && price > 0 ? (price * growth) / base : 1;
}

/** The deepest fall from a high before it, as a part of that high: 0.2 of 1, 1.5, 1.2. */
export function deepestFall(values: readonly number[]): number {
  let [high, deepest] = [0, 0];
  for (const value of values) {
    if (value > high) high = value;
    else deepest = Math.max(deepest, 1 - value / high);
  }
  return deepest;
}
