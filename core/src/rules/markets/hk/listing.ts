import { follows, walks, type ShareListing } from "../market.ts";

/** What is listed in Hong Kong. No financial house is among them. */
export const hk = {
  coin: "HKD",
  id: (code: string) => 10_000_000 + Number(code),
  shares: [
    ["00700", "腾讯控股", "txkg", 455.2, 91, 1.8, 100],
    ["09988", "阿里巴巴-W", "albbw", 138.4, 190, 2.4, 100],
    ["03690", "美团-W", "mtw", 96.35, 61, 2.5, 100],
    ["01810", "小米集团-W", "xmjtw", 41.3, 260, 2.4, 200],
    ["00941", "中国移动", "zgyd", 86.2, 216, 1.1, 500],
    ["00883", "中国海洋石油", "zghysy", 22.6, 475, 1.8, 1000],
    ["01211", "比亚迪股份", "bydgf", 98.5, 91, 2.3, 500],
    ["09618", "京东集团-SW", "jdjtsw", 118.7, 29, 2.4, 50],
    ["09999", "网易-S", "wys", 216.4, 32, 2.1, 100],
    ["09888", "百度集团-SW", "bdjtsw", 112.9, 28, 2.4, 50],
    ["01024", "快手-W", "ksw", 66.75, 43, 2.7, 100],
    ["02015", "理想汽车-W", "lxqcw", 72.15, 21, 3, 100],
    ["00066", "港铁公司", "gtgs", 30.14, 62, 1, 500],
    ["00001", "长和", "ch", 54.35, 38, 1.3, 500],
    ["00002", "中电控股", "zdkg", 68.9, 25, 0.95, 500],
    ["02331", "李宁", "ln", 18.36, 26, 2.5, 500],
    ["02020", "安踏体育", "atty", 84.2, 28, 2.1, 200],
    ["02269", "药明生物", "ymsw", 33.58, 41, 2.8, 500],
  ],
  // Their future trades for longer, so the index follows it and not it the index.
  indices: [
    ["HSI", "恒生指数", "hszs", 25_584.79, 1, follows("hf_HSI", 0.0135, 4e8, 1.6)],
    ["HSCEI", "国企指数", "gqzs", 9086.4, 2, walks("hk", 0.96, 0.0145, 4e8, 1.6)],
    ["HSTECH", "恒生科技指数", "hskjzs", 5612.3, 3, walks("hk", 0.9, 0.0185, 4e8, 1.6)],
  ],
  leaders: ["hk00700", "hk09988", "hk03690"],
  moves: { group: "hk", turnover: 0.0028, spread: 1 },
  groups: { hk: { nonce: 9_950_001, market: "futures", hours: "hkex" } },
  eastmoney: { markets: [116, 124], list: "m:128 t:3" },
} as const satisfies ShareListing;
