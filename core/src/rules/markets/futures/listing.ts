import { follows, ofHome, walks, type ContractListing } from "../market.ts";

/** Futures by the hours that they keep: units, steps and currencies are facts of the exchanges' contract pages (research/market.md 2.10). */
export const futures = {
  venues: {
    cn: {
      coin: "CNY",
      fee: 20,
      contracts: [
        [1, "hf_IF", "沪深300股指主连", "hs300gzzl", 4600, 2000, 300, "每点300元", ofHome("sh000300", 1, [-0.0015, 0.0012], 95_000)],
        [2, "hf_IH", "上证50股指主连", "sz50gzzl", 3000, 2000, 300, "每点300元", ofHome("sh000016", 1, [-0.0005, 0.0012], 48_000)],
        [3, "hf_IC", "中证500股指主连", "zz500gzzl", 7200, 2000, 200, "每点200元", ofHome("sh000905", 1, [-0.0045, 0.0012], 88_000)],
        [4, "hf_IM", "中证1000股指主连", "zz1000gzzl", 7300, 2000, 200, "每点200元", ofHome("sh000852", 1, [-0.006, 0.0012], 170_000)],
      ],
      limits: [
        { on: "day", from: "2015-09-07", up: 100, down: 100, source: "CFFEX contract rules of the stock index futures" },
        { on: "last", from: "2015-09-07", up: 200, down: 200, source: "CFFEX contract rules of the stock index futures" },
      ],
    },
    globex: {
      coin: "USD",
      fee: 5,
      contracts: [
        [10, "hf_CL", "纽约原油", "nyyy", 83.45, 100, 1000, "1000桶/手", walks("energy", 0.95, 0.0205, 310_000, 1.5)],
        [12, "hf_NG", "美国天然气", "mgtrq", 3.452, 10, 10_000, "10000百万英热/手", walks("energy", 0.3, 0.032, 150_000, 0.9)],
        [13, "hf_GC", "纽约黄金", "nyhj", 4418.5, 1000, 100, "100盎司/手", follows("hf_XAU", 0.0092, 190_000, 1.5)],
        [14, "hf_SI", "纽约白银", "nyby", 61.5, 50, 5000, "5000盎司/手", follows("hf_XAG", 0.0175, 62_000, 1.2)],
        [15, "hf_HG", "美国铜", "mgt", 5.6, 5, 25_000, "25000磅/手", walks("metal", 0.6, 0.0135, 58_000, 0.7)],
        [17, "hf_ES", "标普500期货", "bp500qh", 7300, 2500, 50, "每点50美元", walks("us", 0.97, 0.0098, 1_350_000, 2.2)],
        [18, "hf_NQ", "纳斯达克100期货", "nsdk100qh", 30_209, 2500, 20, "每点20美元", walks("us", 0.94, 0.0128, 560_000, 2.2)],
        [19, "hf_YM", "道琼斯期货", "dqsqh", 50_200, 10_000, 5, "每点5美元", walks("us", 0.9, 0.0088, 120_000, 1.4)],
      ],
    },
    brent: {
      coin: "USD",
      fee: 5,
      contracts: [[11, "hf_OIL", "布伦特原油", "bltyy", 87.2, 100, 1000, "1000桶/手", walks("energy", 0.95, 0.0195, 280_000, 0.9)]],
    },
    grains: {
      coin: "USD",
      fee: 5,
      contracts: [
        [16, "hf_S", "美国大豆", "mgdd", 1085.25, 2500, 50, "5000蒲式耳/手，以美分报价", walks("grain", 0.6, 0.012, 120_000, 0.8)],
      ],
    },
    hkex: {
      coin: "HKD",
      fee: 30,
      contracts: [[20, "hf_HSI", "恒生指数期货", "hszsqh", 25_600, 10_000, 50, "每点50港元", walks("hk", 0.97, 0.0135, 98_000, 1.4)]],
    },
    a50: {
      coin: "USD",
      fee: 5,
      contracts: [
        [21, "hf_CHA50CFD", "富时中国A50期货", "fszga50qh", 14_484.5, 5000, 1, "每点1美元", ofHome("sh000016", 4.81, [0, 0], 210_000)],
      ],
    },
  },
  groups: {
    energy: { nonce: 9_950_003, market: "futures", hours: "globex" },
    metal: { nonce: 9_950_004, market: "futures", hours: "globex" },
    grain: { nonce: 9_950_005, market: "futures", hours: "grains" },
  },
} as const satisfies ContractListing;
