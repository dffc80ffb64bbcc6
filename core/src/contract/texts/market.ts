import type { Sentences } from "./sentence.ts";

export const marketTexts = {
  noSuchStock: { zh: "股票不存在", tw: "股票不存在", en: "No such stock" },
  noSuchIndex: { zh: "指数不存在", tw: "指數不存在", en: "No such index" },
  noSuchNode: { zh: "没有这个列表", tw: "沒有這個列表", en: "There is no such list" },
  noSuchBasket: { zh: "没有这个篮子", tw: "沒有這個籃子", en: "There is no such basket" },
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
  notNextOpen: {
    zh: "时钟只能快进到下一个开盘，即 {day}",
    tw: "時鐘只能快進到下一個開盤，即 {day}",
    en: "The clock can only be moved to the next opening, that of {day}",
  },
  clockNotYours: {
    zh: "只有直接连到本机的请求可以快进时钟，经过代理或来自别的网站的不行",
    tw: "只有直接連到本機的請求可以快進時鐘，經過代理或來自別的網站的不行",
    en: "Only requests that reach this machine directly may move the clock, not those through a proxy or from another site",
  },
  clockInUse: {
    zh: "有别的账户已登录，或有挂单、持仓、配资、入金、提醒在进行：不能替别人结束这一天",
    tw: "有別的帳戶已登入，或有掛單、持倉、配資、入金、提醒在進行：不能替別人結束這一天",
    en: "Another account is signed in, or has an order, a position, an allocation, a deposit or an alert: nobody may end somebody else's day",
  },
  clockShared: {
    zh: "演示账户正被另一处使用：不能替别人结束这一天。请五分钟后再试，或注册自己的账户",
    tw: "演示帳戶正被另一處使用：不能替別人結束這一天。請五分鐘後再試，或註冊自己的帳戶",
    en: "The demo account is being used elsewhere: nobody may end somebody else's day. Try again in five minutes, or register an account of your own",
  },
  clockHalted: {
    zh: "快进停在 {day} {time}：这时有别的账户在用，不能替别人结束这一天",
    tw: "快進停在 {day} {time}：這時有別的帳戶在用，不能替別人結束這一天",
    en: "The run stopped at {day} {time}: another account came into use, and nobody may end somebody else's day",
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
  introIssuedBond: {
    zh: "{name}，可转换公司债券，{listed} 上市，面值 100 元，当日可卖，每手 10 张；首日涨跌幅 57.3%、43.3%，此后 20%。发行人为虚构。{ours}",
    tw: "{name}，可轉換公司債券，{listed} 上市，面值 100 元，當日可賣，每手 10 張；首日漲跌幅 57.3%、43.3%，此後 20%。發行人為虛構。{ours}",
    en: "{name}, a convertible bond, listed on {listed}, face value 100 yuan, can be sold the same day, 10 bonds a lot; limits 57.3% and 43.3% on its first day, then 20%. Its issuer does not exist. {ours}",
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
