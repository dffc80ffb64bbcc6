import { follows, type ShareListing } from "../market.ts";

/** What is listed in New York. No financial house is among them. */
export const us = {
  coin: "USD",
  // Letters as digits of a number to the base 27: five letters stay below 15 million.
  id: (ticker: string) => 20_000_000 + [...ticker].reduce((number, letter) => number * 27 + letter.charCodeAt(0) - 64, 0),
  shares: [
    ["AAPL", "苹果", "pg", 319.7, 148, 1.6],
    ["MSFT", "微软", "wr", 512.4, 74, 1.5],
    ["NVDA", "英伟达", "ywd", 192.6, 243, 2.6],
    ["GOOGL", "谷歌-A", "gga", 286.1, 121, 1.7],
    ["AMZN", "亚马逊", "ymx", 238.9, 107, 1.9],
    ["META", "Meta平台", "metapt", 702.5, 25, 2.1],
    ["TSLA", "特斯拉", "tsl", 401.3, 33, 3.2],
    ["AVGO", "博通", "bt", 352.8, 47, 2.6],
    ["TSM", "台积电", "tjd", 294.2, 52, 2.1],
    ["AMD", "超威半导体", "cwbdt", 228.5, 16, 2.9],
    ["INTC", "英特尔", "yte", 38.4, 44, 2.7],
    ["NFLX", "奈飞", "nf", 108.6, 42, 2.1],
    ["KO", "可口可乐", "kkkl", 71.2, 43, 1],
    ["WMT", "沃尔玛", "wem", 104.8, 80, 1.2],
    ["DIS", "迪士尼", "dsn", 112.3, 18, 1.6],
    ["BABA", "阿里巴巴", "albb", 142.6, 24, 2.6],
    ["PDD", "拼多多", "pdd", 128.7, 14, 3],
    ["JD", "京东", "jd", 30.5, 15, 2.5],
    ["BIDU", "百度", "bd", 116.2, 3.5, 2.5],
  ],
  // Their futures trade around the clock, so the indices follow them and not they the indices.
  indices: [
    ["DJI", "道琼斯", "dqs", 50_120.4, 4, follows("hf_YM", 0.0088, 4e8, 1.6)],
    ["IXIC", "纳斯达克", "nsdk", 26_480.7, 5, follows("hf_NQ", 0.0128, 4e8, 1.6)],
    ["INX", "标普500", "bp500", 7284.6, 6, follows("hf_ES", 0.0098, 4e8, 1.6)],
  ],
  leaders: ["usAAPL", "usNVDA", "usMSFT"],
  moves: { group: "us", turnover: 0.0055, spread: 2 },
  groups: { us: { nonce: 9_950_002, market: "futures", hours: "globex" } },
  eastmoney: { markets: [105, 106, 107], list: "m:105" },
} as const satisfies ShareListing;
