/** One row of a listing: its eight columns, or eleven with what is public of the company, and what each must be. */
import { boardOf, instrumentId, type Instrument } from "@hongpan/core/rules/products/instruments.ts";
import type { Exchange } from "@hongpan/core/rules/markets/exchanges.ts";
import { priceOf, type Price } from "@hongpan/core/rules/money.ts";

export const HEADER = "code,name,spell,industry,listed_on,base_price,total_shares,float_shares";
/** Of a list that also says what is public of a company: usual turnover of a day in ppm of the float, yuan a share earned and owned. */
export const HEADER_WITH_COMPANY = `${HEADER},turnover_ppm,eps,bvps`;

const TICK: Price = 100;

/**
 * The instrument of a row without its line break, `withCompany` with the last three columns; throws an Error whose message says what
 * is wrong with it.
 */
export function listedInstrument(row: string, withCompany = false): Instrument {
  const fields = row.split(",");
  const columns = withCompany ? HEADER_WITH_COMPANY : HEADER;
  const count = columns.split(",").length;
  if (!isWhole(fields, count)) throw new Error(`has ${fields.length} columns and not ${count} (${columns})`);
  const [code, name, spell, industry, listedOn, basePrice, totalShares, floatShares] = fields;
  const exchange = exchangeOf(matching("code", code, /^\d{6}$/, "six digits"));
  const total = sharesOf("total_shares", totalShares);
  const float = sharesOf("float_shares", floatShares);
  if (float > total) throw new Error(`has more float_shares (${float}) than total_shares (${total})`);
  return {
    id: instrumentId("stock", exchange, code),
    gid: exchange + code,
    code,
    name: matching("name", name, /^[\p{Script=Han}A-Za-z0-9*-]{2,10}$/u, "2 to 10 Chinese characters, letters or digits"),
    spell: matching("spell", spell, /^[a-z0-9]{1,16}$/, "pinyin initials in lower case"),
    kind: "stock",
    exchange,
    board: boardOf(exchange, code),
    st: /^S?\*?ST/.test(name),
    industry: industryOf(industry),
    listedOn: dayOf(listedOn),
    basePrice: basePriceOf(basePrice),
    totalShares: total,
    floatShares: float,
    ...(withCompany && companyOf(fields)),
  };
}

/** The row of an instrument: what `listedInstrument` reads back. */
export function listingRow(stock: Instrument): string {
  const { code, name, spell, industry, listedOn, basePrice, totalShares, floatShares } = stock;
  const { turnoverPpm, earnings, bookValue } = stock;
  const company = [turnoverPpm, yuanOf(earnings), yuanOf(bookValue)].filter((each) => each !== undefined);
  return [code, name, spell, industry, listedOn, (basePrice / 10_000).toFixed(2), totalShares, floatShares, ...company].join(",");
}

/** The file of a list, as MARKET_SYMBOLS reads it: with what is public of the companies where every stock has it. */
export function listingCsv(listing: readonly Instrument[]): string {
  const withCompany = listing.every(({ turnoverPpm }) => turnoverPpm !== undefined);
  const rows = listing.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map(listingRow);
  return `${[withCompany ? HEADER_WITH_COMPANY : HEADER, ...rows].join("\n")}\n`;
}

/** The stocks of a file that `listingCsv` made, ascending by id. */
export function parseListing(csv: string): Instrument[] {
  const [header, ...rows] = csv.trimEnd().split("\n");
  return rows.map((row) => listedInstrument(row, header === HEADER_WITH_COMPANY)).toSorted((a, b) => a.id - b.id);
}

function yuanOf(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value / 10_000;
}

type Columns = readonly [string, string, string, string, string, string, string, string, ...string[]];

function isWhole(fields: readonly string[], count: number): fields is Columns {
  return fields.length === count;
}

function companyOf([, , , , , , , , turnover = "", eps = "", bvps = ""]: Columns) {
  const turnoverPpm = Number(matching("turnover_ppm", turnover, /^[1-9]\d{1,5}$/, "a whole number from 10 to 999999"));
  return { turnoverPpm, earnings: perShareOf("eps", eps), bookValue: perShareOf("bvps", bvps) };
}

function perShareOf(column: string, text: string): number {
  matching(column, text, /^-?\d{1,6}(\.\d{1,4})?$/, "an amount in yuan with at most four decimals");
  return Math.round(Number(text) * 10_000);
}

// First digits of codes as the three exchanges assign them.
function exchangeOf(code: string): Exchange {
  if (/^[489]/.test(code)) return "bj";
  return /^[567]/.test(code) ? "sh" : "sz";
}

function industryOf(text: string): string {
  if (INDUSTRIES.includes(text)) return text;
  throw new Error(`has industry "${text}", which is not one of ${INDUSTRIES.join(" ")}`);
}

function dayOf(text: string): string {
  matching("listed_on", text, /^\d{4}-\d{2}-\d{2}$/, "a day such as 2001-08-27");
  const at = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text) throw new Error(`has listed_on "${text}", which is no day`);
  return text;
}

function basePriceOf(text: string): Price {
  const price = priceOf(text);
  if (price !== null && price >= TICK && price % TICK === 0) return price;
  throw new Error(`has base_price "${text}", which is not a price in yuan with at most two decimals`);
}

function sharesOf(column: string, text: string): number {
  return Number(matching(column, text, /^[1-9]\d{3,13}$/, "a whole number of shares, at least 1000"));
}

function matching(column: string, text: string, form: RegExp, wanted: string): string {
  if (form.test(text)) return text;
  throw new Error(`has ${column} "${text}", which is not ${wanted}`);
}

/** The closed list of industries of a listing, as the market names its sectors: of the first edition, then of the whole list. */
export const INDUSTRIES: readonly string[] = `
  银行 保险 多元金融 白酒 食品 家电 汽车 汽车零部件 电池 光伏 风电 电力 煤炭 石油
  有色 钢铁 化工 医药 医疗器械 医疗服务 中药 半导体 电子 软件 通信 传媒 游戏 军工 机械
  电气设备 建筑 建材 房地产 交通 航空 航运 港口 物流 商贸 旅游 农业 纺织 轻工 环保 公用

  元器件 专用机械 软件服务 汽车配件 化工原料 医疗保健 化学制药 通信设备 机械基件 建筑工程 环境保护 电器仪表 家用电器 生物制药
  互联网 IT设备 塑料 家居用品 中成药 服饰 小金属 农药化肥 广告包装 文教休闲 证券 运输设备 仓储物流 供气供热 区域地产 农业综合
  工程机械 医药商业 影视音像 百货 矿物制品 化纤 造纸 染料涂料 火力发电 其他建材 新型电力 铝 出版业 全国地产 煤炭开采 普钢
  装修装饰 机床制造 水泥 饲料 钢加工 汽车整车 水力发电 石油开采 乳制品 日用化工 玻璃 综合类 路桥 水运 种植业 旅游景点 铜
  商贸代理 橡胶 水务 石油加工 铅锌 园区开发 房产服务 农用机械 化工机械 其他商业 摩托车 船舶 纺织机械 黄金 特种钢 汽车服务
  酒店餐饮 软饮料 红黄酒 空运 旅游服务 啤酒 超市连锁 铁路 焦炭加工 渔业 公共交通 轻工机械 机场 批发业 电信运营 陶瓷 商品城
  石油贸易 林业 公路 电器连锁`
  .trim()
  .split(/\s+/);
