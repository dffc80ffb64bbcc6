/** Market data (spec/4-calls.md 2.4). Public; field names are those of old clients. */
import { Type } from "typebox";
import { STOCK_EXCHANGES } from "../../rules/markets/exchanges.ts";
import { endpoint, none, page, pageFields, type Area, type Endpoint } from "../endpoint.ts";
import { boolean, code, field, fieldLike, int, integer, maybe, number, pick, string, text } from "../field.ts";
import { listFields } from "../fields/lists.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";
import type { Sentences } from "../texts/sentence.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const BOTH = ["GET", "POST"] as const;
/** Types of the stock search. */
const searched = [...STOCK_EXCHANGES, "zs", "qh", "all"].join(" ");

const levels = {
  buy1: number("买1价，0 为没有", "Bid 1, 0 for none"),
  buy2: number("买2价，0 为没有", "Bid 2, 0 for none"),
  buy3: number("买3价，0 为没有", "Bid 3, 0 for none"),
  buy4: number("买4价，0 为没有", "Bid 4, 0 for none"),
  buy5: number("买5价，0 为没有", "Bid 5, 0 for none"),
  buy1_num: integer("买1量，股", "Shares at bid 1"),
  buy2_num: integer("买2量，股", "Shares at bid 2"),
  buy3_num: integer("买3量，股", "Shares at bid 3"),
  buy4_num: integer("买4量，股", "Shares at bid 4"),
  buy5_num: integer("买5量，股", "Shares at bid 5"),
  sell1: number("卖1价，0 为没有", "Ask 1, 0 for none"),
  sell2: number("卖2价，0 为没有", "Ask 2, 0 for none"),
  sell3: number("卖3价，0 为没有", "Ask 3, 0 for none"),
  sell4: number("卖4价，0 为没有", "Ask 4, 0 for none"),
  sell5: number("卖5价，0 为没有", "Ask 5, 0 for none"),
  sell1_num: integer("卖1量，股", "Shares at ask 1"),
  sell2_num: integer("卖2量，股", "Shares at ask 2"),
  sell3_num: integer("卖3量，股", "Shares at ask 3"),
  sell4_num: integer("卖4量，股", "Shares at ask 4"),
  sell5_num: integer("卖5量，股", "Shares at ask 5"),
};

/** A quote as the detail page reads it. Prices and turnover in its coin, sizes in shares; `lot` are the shares of one lot. */
const stockQuote = Type.Object({
  id: siteFields.id,
  name: quoteFields.name,
  code: fieldLike(quoteFields.code, S),
  ...pick(
    quoteFields,
    "spell",
    "gid",
    "stockType",
    "stock_type",
    "stock_plate",
    "type",
    "industry",
    "nowPrice",
    "hcrate",
    "increase",
    "open_px",
    "today_max",
    "today_min",
    "preclose_px",
    "business_amount",
    "business_balance",
  ),
  limitUp: number("涨停价", "Upper limit of the day", { example: 1848 }),
  limitDown: number("跌停价", "Lower limit of the day", { example: 1512 }),
  turnoverRate: number("换手率，%", "Shares traded of the float, per cent"),
  amplitude: quoteFields.amplitude,
  totalValue: number("总市值，元", "Market value of all shares, yuan"),
  floatValue: number("流通市值，元", "Market value of the float, yuan"),
  ...levels,
  quoteTime: integer("行情时间，交易所时间，毫秒时间戳", "Time of the quote: exchange time, epoch ms"),
  listedOn: quoteFields.listedOn,
  noLimit: integer("1 为当日不设涨跌幅限制", "1 on a day without a price limit"),
  swing: number(
    "预计日波动，%，由近 20 个收盘、涨跌幅限制与消息频率算出；0 为不适用",
    "Expected move of a day, per cent, of the last 20 closes, the price limit and the frequency of news; 0 where it bounds nothing",
  ),
  maxLever: integer(
    "今日买涨最高杠杆；0 为没有品种自己的上限",
    "Most leverage of a long opening today; 0 where the instrument has no bound of its own",
  ),
  maxLeverDown: integer(
    "今日买跌最高杠杆；0 为没有品种自己的上限",
    "Most leverage of a short opening today; 0 where the instrument has no bound of its own",
  ),
  ...pick(quoteFields, "state", "depositAmt", "lot", "coinCode"),
});

const edge = Type.Union([N, Type.Null()]);
/** Percent from..to with their number, falling names first; from null is everything below, to null everything above. */
export const changeBuckets = field(
  "涨跌幅分布",
  "Distribution of the changes",
  Type.Array(
    Type.Object({
      from: field("涨跌幅下界，%；null 为没有", "Lower bound, per cent; null for none", edge),
      to: field("涨跌幅上界，%；null 为没有", "Upper bound, per cent; null for none", edge),
      count: listFields.count,
    }),
  ),
);

const listRow = Type.Object({
  id: siteFields.id,
  name: quoteFields.name,
  code: fieldLike(quoteFields.code, S),
  ...pick(
    quoteFields,
    "spell",
    "gid",
    "nowPrice",
    "preclose_px",
    "hcrate",
    "today_max",
    "today_min",
    "open_px",
    "business_balance",
    "business_amount",
    "stock_type",
    "stock_plate",
    "isOption",
    "type",
  ),
});

/** A row in the public Sina node form with four columns more. */
export const sortRow = Type.Object({
  symbol: string("品种全码", "Full code", { example: "sh600519" }),
  code: fieldLike(quoteFields.code, S),
  name: quoteFields.name,
  trade: string("最新价，元", "Last price, yuan"),
  pricechange: number("涨跌额，元", "Change, yuan"),
  changepercent: listFields.changepercent,
  buy: string("买一价，元", "Best bid, yuan"),
  sell: string("卖一价，元", "Best ask, yuan"),
  settlement: string("昨收价，元", "Previous close, yuan"),
  open: string("今开价，元", "Open, yuan"),
  high: string("最高价，元", "Highest price, yuan"),
  low: string("最低价，元", "Lowest price, yuan"),
  volume: integer("成交量，股", "Volume, shares"),
  amount: listFields.amount,
  ticktime: string("行情时间，HH:mm:ss", "Time of the quote, HH:mm:ss"),
  ...pick(quoteFields, "per", "pb"),
  mktcap: number("总市值，万元", "Market value, 10,000 yuan"),
  ...pick(listFields, "nmc", "turnoverratio"),
  amplitude: quoteFields.amplitude,
  speed: listFields.speed,
  ...pick(quoteFields, "volumeratio", "stock_plate", "stock_type", "type"),
  show: string("是否展示：1", "Whether it is shown: 1"),
});

/** A plain code is the stock, a gid the thing itself; stockType says which of those that share a code. */
const one = {
  code: quoteFields.code,
  stockType: fieldLike(quoteFields.stockType, maybe(text(8))),
};

const candles = Type.Object({
  ...pick(quoteFields, "stockName", "stockCode"),
  values: field(
    "K 线：[开, 收, 低, 高, 量（股）, 毫秒时间戳]",
    "Bars: [open, close, low, high, volume in shares, epoch ms]",
    Type.Array(Type.Array(N)),
  ),
  volumes: quoteFields.volumes,
  date: field("各 K 线的时间，yyyy-MM-dd HH:mm:ss", "Times of the bars, yyyy-MM-dd HH:mm:ss", Type.Array(S)),
  /** There may be older bars: ask with `end`. */
  more: quoteFields.more,
});

const minuteLine = Type.Object({
  stockCode: quoteFields.stockCode,
  size: fieldLike(quoteFields.size, I),
  preClose: number("昨收价（除权后）", "Previous close, after ex-rights"),
  time: quoteFields.time,
  price: fieldLike(quoteFields.price, Type.Array(N)),
  averagePrice: field("均价", "Average price so far", Type.Array(N)),
  rates: field("涨跌幅，%", "Change since the previous close, per cent", Type.Array(N)),
  volumes: fieldLike(quoteFields.volumes, Type.Array(I)),
  amounts: field("成交额，品种自己的币种", "Turnover, in the coin", Type.Array(N)),
});

const marketRow = Type.Object({
  name: quoteFields.name,
  code: string("代码", "Code", { example: "600519" }),
  ...pick(quoteFields, "gid", "nowPrice", "increase", "increaseRate", "hcrate", "preclose_px", "type"),
});
/** `end` (yyyy-MM-dd): no bar later than that day, so that a chart can ask for older ones. `ma` is what old clients send; they work it out. */
const pageOfBars = {
  ma: field("均线天数；只为兼容，由客户端自己计算", "Days of a moving average; kept for old clients, who work it out", maybe(int(1, 500))),
  size: fieldLike(quoteFields.size, maybe(int(1, 1000))),
  end: fieldLike(quoteFields.end, maybe(text(10))),
};
const candleRequest = {
  code: quoteFields.code,
  time: field("每根 K 线的分钟数：1 5 15 30 60", "Minutes a bar: 1 5 15 30 60", maybe(int(1, 60)), { example: 5 }),
  ...pageOfBars,
};
/** `fq`: 0 as traded, 1 in today's terms (前复权), 2 in those of the first day (后复权). */
const dayRequest = {
  code: quoteFields.code,
  period: field("周期：day、week、month", "Period: day, week, month", maybe(text(8)), { values: ["day", "week", "month"], example: "day" }),
  fq: field("复权：0 不复权、1 前复权、2 后复权", "Adjustment: 0 as traded, 1 in today's terms, 2 in the first day's", maybe(int(0, 2)), {
    values: [0, 1, 2],
  }),
  ...pageOfBars,
};

/** Candles of days gone by are worked out from their keys: dearer than a quote. */
const CANDLES_A_MINUTE = { max: 240, windowMs: 60_000, per: "asker" } as const;

export const minuteCandles = (summary: Endpoint["summary"]) =>
  endpoint({
    summary,
    methods: BOTH,
    who: "anyone",
    request: Type.Object(candleRequest),
    data: candles,
    refusals: ["noSuchStock", "badPeriod", "badDay"],
    limit: CANDLES_A_MINUTE,
  });
export const dayCandles = (summary: Endpoint["summary"]) =>
  endpoint({
    summary,
    methods: BOTH,
    who: "anyone",
    request: Type.Object(dayRequest),
    data: candles,
    refusals: ["noSuchStock", "badPeriod", "badDay"],
    limit: CANDLES_A_MINUTE,
  });

export const marketCalls = {
  "/api/stock/getMarket.do": endpoint({
    summary: { zh: "指数行情", en: "Quotes of the indices" },
    methods: BOTH,
    who: "anyone",
    request: none,
    data: Type.Object({
      market: field("各指数", "The indices", Type.Array(marketRow)),
    }),
    refusals: [],
  }),
  "/api/stock/getZdfNumber.do": endpoint({
    summary: { zh: "沪深两市涨跌家数", en: "How many names of Shanghai and Shenzhen rise and fall" },
    methods: BOTH,
    who: "anyone",
    request: none,
    data: Type.Object({
      ...pick(quoteFields, "zhang", "die", "ping", "limitUp", "limitDown"),
      buckets: changeBuckets,
    }),
    refusals: [],
  }),
  "/api/stock/getStock.do": endpoint({
    summary: {
      zh: "股票列表与搜索：代码（各种写法）、名称（简繁）、拼音、英文名",
      en: "List and search of stocks by code in any usual form, name, pinyin or English name",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      ...pageFields,
      keyWords: quoteFields.keyWords,
      stockPlate: fieldLike(quoteFields.stockPlate, maybe(text(8))),
      stockType: field(
        `市场类别：${searched}（全部）；不填为各市场的股票`,
        `Kind: ${searched} (everything); shares of every market without it`,
        maybe(text(8)),
        { values: searched.split(" "), example: "all" },
      ),
    }),
    data: page(listRow),
    refusals: [],
  }),
  /** With the `version` of an earlier reply: only changed rows and gids that are gone, while that version is known (whole false). */
  "/api/stock/getSymbols.do": endpoint({
    summary: {
      zh: "代码表，供本地搜索：[gid, 名称, 拼音, 板块, 行业, 种类]；带 version 只回变化",
      en: "Table of all codes for a search on the client; with version changes alone",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      version: fieldLike(listFields.version, maybe(text(16))),
    }),
    data: Type.Object({
      version: listFields.version,
      whole: boolean("是否整份；false 时只有变化", "Whether it is the whole; false: changes alone"),
      rows: field("[全码, 名称, 拼音, 板块, 行业, 种类]", "[gid, name, initials, board, industry, kind]", Type.Array(Type.Array(S))),
      gone: field("已不存在的品种全码", "Gids that are gone", Type.Array(S)),
    }),
    refusals: [],
  }),
  "/api/stock/getSingleStock.do": endpoint({
    summary: { zh: "单只股票或指数的行情与五档", en: "Quote of a stock or index with five levels" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object(one),
    data: Type.Object({
      introduction: quoteFields.introduction,
      stock: field("行情", "The quote", stockQuote),
    }),
    refusals: ["noSuchStock"],
  }),
  "/api/stock/getSingleStockByCode.do": endpoint({
    summary: { zh: "单只股票的行情与当日分时", en: "Quote of a stock with the minute line of the day" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object(one),
    data: Type.Object({
      stock: field("行情", "The quote", stockQuote),
      timedata: field("当日分时", "Minute line of the day", minuteLine),
      introduction: quoteFields.introduction,
      indexintroduction: string("指数简介", "Introduction of the index"),
    }),
    refusals: ["noSuchStock"],
  }),
  "/api/stock/getStockSort.do": endpoint({
    summary: { zh: "排行榜", en: "Ranking" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      pageNo: field("页码，从 1 起", "Number of the page, from 1", maybe(int(1, 1_000_000))),
      pageSize: siteFields.pageSize,
      ...pick(listFields, "sort", "asc", "node"),
    }),
    data: Type.Array(sortRow),
    refusals: ["noSuchSort", "noSuchNode"],
  }),
  "/api/stock/getMinK_Echarts.do": minuteCandles({ zh: "股票分钟K线", en: "Minute bars of a stock" }),
  "/api/stock/getIndexMinK_Echarts.do": minuteCandles({ zh: "指数分钟K线", en: "Minute bars of an index" }),
  "/api/stock/getDayK.do": dayCandles({ zh: "股票日、周、月K线", en: "Day, week and month bars of a stock" }),
  "/api/stock/getIndexDayK.do": dayCandles({ zh: "指数日、周、月K线", en: "Day, week and month bars of an index" }),
  "/api/realTime/findStock.do": endpoint({
    summary: { zh: "分时：固定 241 点的当日与近五日走势", en: "Minute line of the day or of the last five, 241 points each" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      stockCode: fieldLike(quoteFields.stockCode, code()),
      ndays: field("天数，1 至 5", "Days, 1 to 5", maybe(int(1, 5))),
    }),
    data: minuteLine,
    refusals: ["noSuchStock"],
  }),
  "/api/index/queryListIndex.do": endpoint({
    summary: { zh: "指数列表", en: "Indices as products" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      ...pageFields,
      keyWords: quoteFields.keyWords,
    }),
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        ...pick(quoteFields, "indexName", "indexCode"),
        indexGid: string("指数全码", "Full code of the index", { example: "sh000300" }),
        ...pick(quoteFields, "homeShow", "listShow", "transState", "depositAmt", "transFee", "eachPoint", "minNum", "maxNum", "tDesc"),
        currentPoint: number("最新点位", "Level of the index"),
        floatPoint: number("涨跌点数", "Change in points"),
        floatRate: number("涨跌幅，%", "Change, per cent"),
        ...pick(quoteFields, "isOption", "type"),
      }),
    ),
    refusals: [],
  }),
  "/api/index/querySingleIndex.do": endpoint({
    summary: { zh: "单个指数", en: "One index" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      indexCode: fieldLike(quoteFields.indexCode, code()),
    }),
    data: Type.Object({
      ...pick(quoteFields, "name", "nowPrice", "increase", "increaseRate", "type"),
    }),
    refusals: ["noSuchIndex"],
  }),
} satisfies Area;

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
  clockMoving: {
    zh: "快进已开始，进度见时钟",
    tw: "快進已開始，進度見時鐘",
    en: "The jump has begun; the clock shows its progress",
  },
  clockFailed: {
    zh: "快进停在 {day} {time}：出错了，没有走完",
    tw: "快進停在 {day} {time}：出錯了，沒有走完",
    en: "The jump stopped at {day} {time} by an error",
  },
  clockWaiting: {
    zh: "快进停在 {day} {time}：下一天的行情要等公共随机信标的一轮，取到后自动继续",
    tw: "快進停在 {day} {time}：下一天的行情要等公共隨機信標的一輪，取到後自動繼續",
    en: "The jump stopped at {day} {time}: the next day waits for a round of the public randomness beacon and goes on by itself",
  },
  clockInterrupted: {
    zh: "快进停在 {day} {time}：服务器停止，没有走完",
    tw: "快進停在 {day} {time}：伺服器停止，沒有走完",
    en: "The jump stopped at {day} {time} because the server stopped",
  },
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
  clockHeld: {
    zh: "时钟已被管理员暂停，或有时钟操作即将生效，现在不能快进",
    tw: "時鐘已被管理員暫停，或有時鐘操作即將生效，現在不能快進",
    en: "The clock is paused by the operator, or a change of it is announced: it cannot be moved now",
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
  introLots: {
    zh: "{name}，{country}上市，以{coin}报价，每手 {lot} 股。{ours}",
    tw: "{name}，{country}上市，以{coin}報價，每手 {lot} 股。{ours}",
    en: "{name}, listed in {market}, quoted in {coin}, {lot} shares a lot. {ours}",
  },
  introShares: {
    zh: "{name}，{country}上市，以{coin}报价，1 股起买。{ours}",
    tw: "{name}，{country}上市，以{coin}報價，1 股起買。{ours}",
    en: "{name}, listed in {market}, quoted in {coin}, from 1 share. {ours}",
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
} satisfies Sentences;
