import type { Sentences } from "../texts.ts";

export const marketTexts = {
  noSuchStock: { zh: "股票不存在", tw: "股票不存在", en: "No such stock" },
  noSuchIndex: { zh: "指数不存在", tw: "指數不存在", en: "No such index" },
  noSuchNode: { zh: "没有这个列表", tw: "沒有這個列表", en: "There is no such list" },
  noSuchBoard: { zh: "没有这个板块", tw: "沒有這個板塊", en: "There is no such board" },
  noSuchBoardKind: {
    zh: "板块种类只有 industry 和 concept",
    tw: "板塊種類只有 industry 和 concept",
    en: "Boards are of kind industry or concept",
  },
  noSuchSort: { zh: "不能按此列排序", tw: "不能按此列排序", en: "Lists cannot be sorted by this" },
  noSuchColumn: { zh: "没有这一列", tw: "沒有這一列", en: "There is no such column" },
  badPeriod: { zh: "K线周期不存在", tw: "K線週期不存在", en: "No such candle period" },
  clockMoved: { zh: "已到下一个开盘", tw: "已到下一個開盤", en: "The next opening has been reached" },
  clockNotYours: {
    zh: "只有本机或管理员可以快进时钟",
    tw: "只有本機或管理員可以快進時鐘",
    en: "Only this machine or the operator may move the clock",
  },
  // What a symbol's page says of it. Names and industries are facts and stay as they are.
  introStock: {
    zh: "{name}，{industry}，{listed} 上市。名称与代码为事实，价格与成交为本站模拟行情。",
    tw: "{name}，{listed} 上市。名稱與代碼為事實，價格與成交為本站模擬行情。",
    en: "{name}, listed on {listed}. Name and code are facts; prices and trades are simulated by this site.",
  },
  introIssued: {
    zh: "{name}，{industry}，{listed} 上市。本公司为虚构，价格与成交为本站模拟行情。",
    tw: "{name}，{listed} 上市。本公司為虛構，價格與成交為本站模擬行情。",
    en: "{name}, listed on {listed}. This company does not exist; prices and trades are simulated by this site.",
  },
  introIndex: {
    zh: "{name}（模拟）由本站模拟行情的成份股计算，与真实指数无关。",
    tw: "{name}（模擬）由本站模擬行情的成份股計算，與真實指數無關。",
    en: "{name} (simulated) is worked out from its members' simulated prices and has nothing to do with the real index.",
  },
  introWorld: {
    zh: "{name}（模拟）为本站模拟行情，与真实指数无关。",
    tw: "{name}（模擬）為本站模擬行情，與真實指數無關。",
    en: "{name} (simulated) has nothing to do with the real index.",
  },
  introHk: {
    zh: "{name}，香港上市，以{coin}报价，每手 {lot} 股。{ours}",
    tw: "{name}，香港上市，以{coin}報價，每手 {lot} 股。{ours}",
    en: "{name}, listed in Hong Kong, quoted in {coin}, {lot} shares a lot. {ours}",
  },
  introUs: {
    zh: "{name}，美国上市，以{coin}报价，1 股起买。{ours}",
    tw: "{name}，美國上市，以{coin}報價，1 股起買。{ours}",
    en: "{name}, listed in New York, quoted in {coin}, from 1 share. {ours}",
  },
  introBond: {
    zh: "{name}，可转换公司债券，当日可卖，每手 10 张，涨跌幅限制 20%。{ours}",
    tw: "{name}，可轉換公司債券，當日可賣，每手 10 張，漲跌幅限制 20%。{ours}",
    en: "{name}, a convertible bond, can be sold the same day, 10 bonds a lot, price limit 20%. {ours}",
  },
  introContract: {
    zh: "{name}，{standard}，以{coin}报价。{ours}",
    tw: "{name}，以{coin}報價，價格變動 1，每手變動 {unit} {coin}。{ours}",
    en: "{name}, quoted in {coin}; a lot moves {unit} {coin} when the price moves by 1. {ours}",
  },
  introSpot: { zh: "{name}，以{coin}报价。{ours}", tw: "{name}，以{coin}報價。{ours}", en: "{name}, quoted in {coin}. {ours}" },
  introOurs: {
    zh: "名称与代码为事实，价格与成交为本站模拟行情。",
    tw: "名稱與代碼為事實，價格與成交為本站模擬行情。",
    en: "Name and code are facts; prices and trades are simulated by this site.",
  },
  coinCNY: { zh: "人民币", tw: "人民幣", en: "CNY" },
  coinHKD: { zh: "港元", tw: "港元", en: "HKD" },
  coinUSD: { zh: "美元", tw: "美元", en: "USD" },
} satisfies Sentences;
