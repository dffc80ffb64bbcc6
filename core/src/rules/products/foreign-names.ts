/**
 * Names of Hong Kong and New York, their indices, and convertible bonds. Codes, names and lots are facts; prices are only where the
 * simulated history ends. No financial house is among them.
 */
import { withoutExchange, type Exchange, type ExchangeAbroad } from "../exchanges.ts";
import type { Foreign, Instrument, InstrumentKind } from "./instruments.ts";
import { instrumentId } from "./instruments.ts";

/** code, name, initials, price, lot, total shares in 100 million. */
type HongKong = readonly [string, string, string, number, number, number];

const HONG_KONG: readonly HongKong[] = [
  ["00700", "腾讯控股", "txkg", 455.2, 100, 91],
  ["09988", "阿里巴巴-W", "albbw", 138.4, 100, 190],
  ["03690", "美团-W", "mtw", 96.35, 100, 61],
  ["01810", "小米集团-W", "xmjtw", 41.3, 200, 260],
  ["00941", "中国移动", "zgyd", 86.2, 500, 216],
  ["00883", "中国海洋石油", "zghysy", 22.6, 1000, 475],
  ["01211", "比亚迪股份", "bydgf", 98.5, 500, 91],
  ["09618", "京东集团-SW", "jdjtsw", 118.7, 50, 29],
  ["09999", "网易-S", "wys", 216.4, 100, 32],
  ["09888", "百度集团-SW", "bdjtsw", 112.9, 50, 28],
  ["01024", "快手-W", "ksw", 66.75, 100, 43],
  ["02015", "理想汽车-W", "lxqcw", 72.15, 100, 21],
  ["00066", "港铁公司", "gtgs", 30.14, 500, 62],
  ["00001", "长和", "ch", 54.35, 500, 38],
  ["00002", "中电控股", "zdkg", 68.9, 500, 25],
  ["02331", "李宁", "ln", 18.36, 500, 26],
  ["02020", "安踏体育", "atty", 84.2, 200, 28],
  ["02269", "药明生物", "ymsw", 33.58, 500, 41],
];

/** ticker, name, initials, price, total shares in 100 million. */
type NewYork = readonly [string, string, string, number, number];

const NEW_YORK: readonly NewYork[] = [
  ["AAPL", "苹果", "pg", 319.7, 148],
  ["MSFT", "微软", "wr", 512.4, 74],
  ["NVDA", "英伟达", "ywd", 192.6, 243],
  ["GOOGL", "谷歌-A", "gga", 286.1, 121],
  ["AMZN", "亚马逊", "ymx", 238.9, 107],
  ["META", "Meta平台", "metapt", 702.5, 25],
  ["TSLA", "特斯拉", "tsl", 401.3, 33],
  ["AVGO", "博通", "bt", 352.8, 47],
  ["TSM", "台积电", "tjd", 294.2, 52],
  ["AMD", "超威半导体", "cwbdt", 228.5, 16],
  ["INTC", "英特尔", "yte", 38.4, 44],
  ["NFLX", "奈飞", "nf", 108.6, 42],
  ["KO", "可口可乐", "kkkl", 71.2, 43],
  ["WMT", "沃尔玛", "wem", 104.8, 80],
  ["DIS", "迪士尼", "dsn", 112.3, 18],
  ["BABA", "阿里巴巴", "albb", 142.6, 24],
  ["PDD", "拼多多", "pdd", 128.7, 14],
  ["JD", "京东", "jd", 30.5, 15],
  ["BIDU", "百度", "bd", 116.2, 3.5],
];

/** exchange, gid, name, initials, points, a number for its id. */
const WORLD: readonly (readonly [ExchangeAbroad, string, string, string, number, number])[] = [
  ["hk", "hkHSI", "恒生指数", "hszs", 25_584.79, 1],
  ["hk", "hkHSCEI", "国企指数", "gqzs", 9086.4, 2],
  ["hk", "hkHSTECH", "恒生科技指数", "hskjzs", 5612.3, 3],
  ["us", "usDJI", "道琼斯", "dqs", 50_120.4, 4],
  ["us", "usIXIC", "纳斯达克", "nsdk", 26_480.7, 5],
  ["us", "usINX", "标普500", "bp500", 7284.6, 6],
];

/** code, name, initials, price, bonds outstanding in 10,000. */
const BONDS: readonly (readonly [string, string, string, number, number])[] = [
  ["118060", "瑞可转债", "rkzz", 193.168, 1000],
  ["113641", "华友转债", "hyzz", 162.35, 7600],
  ["113053", "隆22转债", "l22zz", 118.42, 7000],
  ["110085", "通22转债", "t22zz", 116.918, 12_000],
  ["113655", "欧22转债", "o22zz", 124.606, 2000],
  ["118034", "晶能转债", "jnzz", 121.775, 10_000],
  ["118013", "道通转债", "dtzz", 176.208, 1280],
  ["111010", "立昂转债", "lazz", 152.384, 3390],
  ["127045", "牧原转债", "myzz", 131.52, 9550],
  ["127056", "中特转债", "ztzz", 118.89, 5000],
  ["127089", "晶澳转债", "jazz", 119.637, 8960],
  ["123107", "温氏转债", "wszz", 128.415, 9290],
];

/** Where what follows a market's key is listed; a bond says its own exchange. */
const EXCHANGES: Readonly<Record<Foreign["market"], Exchange>> = { hk: "hk", us: "us", futures: "qh", gold: "qh", cn: "qh" };

const STOCKS: Readonly<Record<ExchangeAbroad, Pick<Foreign, "coin" | "tick">>> = {
  hk: { coin: "HKD", tick: 10 },
  us: { coin: "USD", tick: 100 },
};

/** Hong Kong's and New York's stocks and indices, and the bonds. */
export const FOREIGN_NAMES: readonly Instrument[] = [
  ...HONG_KONG.map(([code, name, spell, price, lot, shares]) =>
    named("hk", 10_000_000 + Number(code), `hk${code}`, { name, spell, price, shares: shares * 1e8 }, tradedIn("hk", { lot })),
  ),
  ...NEW_YORK.map(([ticker, name, spell, price, shares]) =>
    named("us", tickerId(ticker), `us${ticker}`, { name, spell, price, shares: shares * 1e8 }, tradedIn("us", {})),
  ),
  ...WORLD.map(([exchange, gid, name, spell, price, number]) =>
    named(
      "world",
      40_000_000 + number,
      gid,
      { name, spell, price, shares: 0 },
      {
        ...tradedIn(exchange, {}),
        tick: 100,
      },
    ),
  ),
  ...BONDS.map(([code, name, spell, price, count]) =>
    bondNamed(code.startsWith("11") ? "sh" : "sz", code, { name, spell, price, shares: count * 10_000 }),
  ),
];

/** A convertible bond: of A-shares' hours and key, in lots of ten, by 0.001 yuan; `price` is in yuan for a face of 100. */
export function bondNamed(exchange: "sh" | "sz", code: string, facts: Parameters<typeof named>[3]): Instrument {
  const how = { market: "cn", hours: "cn", coin: "CNY", tick: 10, lot: 10, unit: 1 } as const;
  return { ...named("bond", instrumentId("bond", exchange, code), `${exchange}${code}`, facts, how), exchange };
}

/** An instrument of another market from its facts; `price` is in its currency. */
export function named(
  kind: InstrumentKind,
  id: number,
  gid: string,
  facts: { readonly name: string; readonly spell: string; readonly price: number; readonly shares: number },
  foreign: Foreign,
): Instrument {
  return {
    id,
    gid,
    code: withoutExchange(gid),
    name: facts.name,
    spell: facts.spell,
    kind,
    exchange: EXCHANGES[foreign.market],
    board: "main",
    st: false,
    industry: "",
    listedOn: "",
    basePrice: Math.round(facts.price * 10_000),
    totalShares: facts.shares,
    floatShares: facts.shares,
    foreign,
  };
}

function tradedIn(market: ExchangeAbroad, { lot = 1 }: { readonly lot?: number }): Foreign {
  return { market, hours: market, ...STOCKS[market], lot, unit: 1 };
}

// Letters as digits of a number to the base 27: five letters stay below 15 million.
function tickerId(ticker: string): number {
  let number = 0;
  for (const letter of ticker) number = number * 27 + letter.charCodeAt(0) - 64;
  return 20_000_000 + number;
}
