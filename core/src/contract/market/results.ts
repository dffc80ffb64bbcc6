/** What each day leaves behind (spec/4-calls.md 2.4): lists of a closed day, and today's limit pools so far. Public. */
import { Type } from "typebox";
import { changeBuckets } from "./market.ts";
import { endpoint, nothing, type Area } from "../endpoint.ts";
import { code, field, fieldLike, int, integer, maybe, number, pick, string, text } from "../field.ts";
import { listFields } from "../fields/lists.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";
import { tradingFields } from "../fields/trading.ts";
import type { Sentences } from "../texts/sentence.ts";

const S = Type.String();
const BOTH = ["GET", "POST"] as const;
const day = maybe(text(10));

/** A past day is worked out from its key when it is first asked for: dearer than a quote. */
const RESULTS_A_MINUTE = { max: 120, windowMs: 60_000, per: "asker" } as const;

/** What a row needs to open the stock's page. */
const address = {
  ...pick(quoteFields, "stockType", "stockGid", "stock_plate"),
};

/** Money in yuan, percents as numbers: field names of the public billboard report. */
const billboardRow = Type.Object({
  SECURITY_CODE: listFields.SECURITY_CODE,
  SECUCODE: string("代码加交易所后缀", "Code with the exchange's suffix"),
  ...pick(listFields, "SECURITY_NAME_ABBR", "TRADE_DATE"),
  EXPLAIN: string("一句解读", "A line on who traded"),
  EXPLANATION: string("上榜原因", "Reason for the listing"),
  ...pick(listFields, "CLOSE_PRICE", "CHANGE_RATE", "TURNOVERRATE"),
  ACCUM_AMOUNT: number("总成交额，元", "Turnover, yuan"),
  FREE_MARKET_CAP: number("流通市值，元", "Value of the float, yuan"),
  BILLBOARD_BUY_AMT: number("席位买入额，元", "Bought by the seats, yuan"),
  BILLBOARD_SELL_AMT: number("席位卖出额，元", "Sold by the seats, yuan"),
  BILLBOARD_NET_AMT: number("席位净买额，元", "Net of the seats, yuan"),
  BILLBOARD_DEAL_AMT: number("席位成交额，元", "Traded by the seats, yuan"),
  DEAL_NET_RATIO: number("净买额占总成交，%", "Net of the turnover, per cent"),
  DEAL_AMOUNT_RATIO: number("席位成交占总成交，%", "Seats of the turnover, per cent"),
  /** Trading days that the reason covers. */
  days: tradingFields.days,
  ...address,
});

const seat = Type.Object({
  name: listFields.seatName,
  buy: listFields.buy,
  buyRatio: number("买入占总成交，%", "Bought of the turnover, per cent"),
  sell: listFields.sell,
  sellRatio: number("卖出占总成交，%", "Sold of the turnover, per cent"),
  net: number("净买额，元", "Net bought, yuan"),
});

const topTenRow = Type.Object({
  TRADE_DATE: listFields.TRADE_DATE,
  MUTUAL_TYPE: string("通道：001 沪股通、003 深股通", "Channel: 001 Shanghai, 003 Shenzhen"),
  SECURITY_CODE: listFields.SECURITY_CODE,
  DERIVE_SECURITY_CODE: string("代码加交易所后缀", "Code with the exchange's suffix"),
  SECURITY_NAME: string("名称", "Name"),
  RANK: integer("名次", "Place"),
  ...pick(listFields, "CLOSE_PRICE", "CHANGE_RATE", "TURNOVERRATE"),
  DEAL_AMT: number("成交额，元", "Turnover, yuan"),
  // The exchanges have not published these since 2024-08-19: null, never 0.
  MUTUAL_RATIO: field("占比；2024-08-19 起不再公布，恒为 null", "Share; not published since 2024-08-19: always null", nothing),
  NET_BUY_AMT: field("净买额；不再公布，恒为 null", "Net bought; no longer published: always null", nothing),
  BUY_AMT: field("买入额；不再公布，恒为 null", "Bought; no longer published: always null", nothing),
  SELL_AMT: field("卖出额；不再公布，恒为 null", "Sold; no longer published: always null", nothing),
  ...address,
});

/** p is the price in thousandths of a yuan; fbt, lbt and ftt are HHMMSS as an integer, 0 for never. */
const poolRow = Type.Object({
  c: listFields.c,
  m: integer("市场：0 深圳、北京，1 上海", "Market: 0 Shenzhen and Beijing, 1 Shanghai", { values: [0, 1] }),
  ...pick(listFields, "n", "p", "zdp", "hs", "amount", "fund", "tshare"),
  ltsz: number("流通市值，元", "Value of the float, yuan"),
  lbc: integer("连板数", "Limit-ups in a row"),
  fbt: integer("首次封板时间，HHMMSS 整数，0 为没有", "First seal, HHMMSS as an integer, 0 for never"),
  lbt: integer("最后封板时间，HHMMSS 整数，0 为没有", "Last seal, HHMMSS as an integer, 0 for never"),
  zbc: integer("炸板次数", "How often the seal broke"),
  hybk: string("行业板块", "Industry board"),
  zttj: field(
    "涨停统计",
    "Limit-ups of late",
    Type.Object({
      days: tradingFields.days,
      ct: integer("其中涨停次数", "Limit-ups among these days"),
    }),
  ),
  ...address,
});

/** ftt: when it first touched its upper limit today. */
const touchedRow = Type.Object({
  ...pick(listFields, "n", "c", "p", "zdp", "hs", "amount", "fund", "tshare"),
  ftt: integer("今日首次触及涨停的时间，HHMMSS 整数", "First touch of the upper limit today, HHMMSS as an integer"),
  ...address,
});

const stopRow = Type.Object({
  ...pick(listFields, "SECURITY_CODE", "SECURITY_NAME_ABBR"),
  SUSPEND_START_TIME: string("停牌开始时间", "When the suspension began"),
  SUSPEND_END_TIME: field("停牌结束时间，未定为 null", "When it ends, null while unknown", Type.Union([S, nothing])),
  SUSPEND_EXPIRE: string("停牌期限", "How long it lasts"),
  SUSPEND_REASON: string("停牌原因", "Why"),
  TRADE_MARKET: string("交易市场", "Market"),
  SUSPEND_START_DATE: string("停牌日期，yyyy-MM-dd", "Day of the suspension, yyyy-MM-dd"),
  PREDICT_RESUME_DATE: field("预计复牌日，未定为 null", "Day of the expected resumption, null while unknown", Type.Union([S, nothing])),
  ...address,
});

const counts = {
  up: integer("上涨家数", "Names that rise"),
  down: integer("下跌家数", "Names that fall"),
  flat: integer("平盘家数", "Names that stand"),
  ...pick(quoteFields, "limitUp", "limitDown"),
};

export const resultsCalls = {
  "/api/stock/getlhb.do": endpoint({
    summary: { zh: "龙虎榜：最近一个收盘日，或 day 指定的交易日", en: "The billboard of the last closed day or of a day" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      day: fieldLike(siteFields.day, day),
    }),
    data: Type.Array(billboardRow),
    refusals: ["noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/stock/getlhbDetail.do": endpoint({
    summary: { zh: "一只股票的上榜原因与买卖前五席位（模拟席位）", en: "Reasons and the five seats on each side (simulated) of one share" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      code: quoteFields.code,
      day: fieldLike(siteFields.day, day),
    }),
    data: Type.Object({
      code: fieldLike(quoteFields.code, S),
      name: listFields.seatName,
      day: siteFields.day,
      reasons: field(
        "上榜原因，各带买卖席位",
        "Reasons, each with its seats",
        Type.Array(
          Type.Object({
            ...billboardRow.properties,
            buy: fieldLike(listFields.buy, Type.Array(seat)),
            sell: fieldLike(listFields.sell, Type.Array(seat)),
          }),
        ),
      ),
    }),
    refusals: ["noSuchStock", "noResultsOfDay", "notOnBillboard"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/stock/getTop.do": endpoint({
    summary: { zh: "十大成交股：content 1 沪股通、3 深股通", en: "Ten most traded" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      content: field("1 沪股通、3 深股通", "1 Shanghai, 3 Shenzhen", maybe(int(0, 9)), { values: [1, 3] }),
      day: fieldLike(siteFields.day, day),
    }),
    data: Type.Array(topTenRow),
    refusals: ["noSuchTopTen", "noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/stock/getztb.do": endpoint({
    summary: { zh: "涨停板 zt、跌停板 dt、炸板 zb；不带 day 为当日至今", en: "Limit pools; without day those of today so far" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      type: field("涨停板 zt（默认）、跌停板 dt、炸板 zb", "Pool: zt limit-up (the default), dt limit-down, zb broken", maybe(text(8)), {
        values: ["zt", "dt", "zb"],
        example: "zt",
      }),
      day: fieldLike(siteFields.day, day),
    }),
    data: Type.Array(poolRow),
    refusals: ["noSuchPool", "noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/stock/getVipList.do": endpoint({
    summary: {
      zh: "抢筹池：当日已触及涨停的股票，按首次触及的先后",
      en: "Names that have touched their upper limit today, by the time of it",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({}),
    data: Type.Array(touchedRow),
    refusals: [],
  }),
  "/api/stock/getVipByCode.do": endpoint({
    summary: { zh: "抢筹池中的一只；不在池中则为整个池", en: "One of that pool, or the whole when it is not in it" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      code: fieldLike(quoteFields.code, maybe(code())),
    }),
    data: Type.Array(touchedRow),
    refusals: [],
  }),
  "/api/stock/getStop.do": endpoint({
    summary: { zh: "停牌 stop、复牌 resume，不带 type 为两者", en: "Suspensions and resumptions" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      type: field("stop 停牌、resume 复牌、空为两者", "stop, resume, or empty for both", maybe(text(8)), {
        values: ["stop", "resume"],
        example: "stop",
      }),
      day: fieldLike(siteFields.day, day),
    }),
    data: Type.Array(stopRow),
    refusals: ["noSuchStopKind", "noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/market/newHighs.do": endpoint({
    summary: { zh: "收盘价创 60 日或 250 日新高（way low 为新低）", en: "Closes at a high or low of 60 or 250 days" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      days: fieldLike(listFields.days, maybe(int(1, 999))),
      way: field("high 新高（默认）、low 新低", "high (the default) or low", maybe(text(4)), { values: ["high", "low"] }),
      day: fieldLike(siteFields.day, day),
    }),
    data: Type.Object({
      day: siteFields.day,
      days: listFields.days,
      high: integer("创新高的家数", "How many made a high"),
      low: integer("创新低的家数", "How many made a low"),
      rows: field(
        "数据行，每行的列见 columns 或说明",
        "Rows; what they hold is told by columns or the summary",
        Type.Array(
          Type.Object({
            code: fieldLike(quoteFields.code, S),
            ...pick(quoteFields, "name", "gid", "stockType", "stock_plate", "price"),
            changePercent: number("涨跌幅，%", "Change, per cent"),
            days: listFields.days,
          }),
        ),
      ),
    }),
    refusals: ["noSuchSpan", "noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/market/breadth.do": endpoint({
    summary: {
      zh: "沪深涨跌家数：最近 days 个收盘日，与当日每五分钟及涨跌幅分布",
      en: "Rising and falling names of past days, and of today every five minutes",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      days: fieldLike(tradingFields.days, maybe(int(1, 120))),
    }),
    data: Type.Object({
      days: fieldLike(
        tradingFields.days,
        Type.Array(
          Type.Object({
            day: siteFields.day,
            ...counts,
          }),
        ),
      ),
      today: field(
        "当日至今",
        "The day so far",
        Type.Object({
          day: siteFields.day,
          ...counts,
          points: field(
            "每五分钟的家数",
            "Counts every five minutes",
            Type.Array(
              Type.Object({
                time: fieldLike(quoteFields.time, S),
                ...counts,
              }),
            ),
          ),
          buckets: changeBuckets,
        }),
      ),
    }),
    refusals: [],
    limit: RESULTS_A_MINUTE,
  }),
} satisfies Area;

export const resultsTexts = {
  noResultsOfDay: { zh: "没有这一天的盘后数据", tw: "沒有這一天的盤後資料", en: "There are no results of this day" },
  noSuchTopTen: {
    zh: "只有沪股通(1)和深股通(3)两个榜单",
    tw: "只有滬股通(1)和深股通(3)兩個榜單",
    en: "There are two lists: 1 Shanghai, 3 Shenzhen",
  },
  noSuchPool: { zh: "股池只有 zt、dt、zb 三种", tw: "股池只有 zt、dt、zb 三種", en: "There are three pools: zt, dt, zb" },
  notOnBillboard: { zh: "该股当日未登上龙虎榜", tw: "該股當日未登上龍虎榜", en: "This stock was not on the list that day" },
  noSuchStopKind: { zh: "类型只有 stop 和 resume 两种", tw: "類型只有 stop 和 resume 兩種", en: "The type is stop or resume" },
  noSuchSpan: { zh: "只有 60 日和 250 日两种新高新低", tw: "只有 60 日和 250 日兩種新高新低", en: "The span is 60 or 250 days" },
  // Why a share is on the dragon-tiger list. In Chinese the exchanges' own words stand in their place.
  lhbDeviationUp: {
    zh: "{text}",
    tw: "日漲幅偏離值達到{percent}%的前{top}檔證券",
    en: "Rose {percent}% beyond its board, among the first {top}",
  },
  lhbDeviationDown: {
    zh: "{text}",
    tw: "日跌幅偏離值達到{percent}%的前{top}檔證券",
    en: "Fell {percent}% beyond its board, among the first {top}",
  },
  lhbChangeUp: { zh: "{text}", tw: "日收盤價漲幅達到{percent}%的前{top}檔證券", en: "Closed {percent}% up or more, among the first {top}" },
  lhbChangeDown: {
    zh: "{text}",
    tw: "日收盤價跌幅達到{percent}%的前{top}檔證券",
    en: "Closed {percent}% down or more, among the first {top}",
  },
  lhbAmplitude: {
    zh: "{text}",
    tw: "日價格振幅達到{percent}%的前{top}檔證券",
    en: "Ranged over {percent}% or more, among the first {top}",
  },
  lhbTurnover: {
    zh: "{text}",
    tw: "日換手率達到{percent}%的前{top}檔證券",
    en: "Turned over {percent}% or more of its shares, among the first {top}",
  },
  lhbThreeDaysUp: {
    zh: "{text}",
    tw: "連續三個交易日內收盤價漲幅偏離值累計達到{percent}%的證券",
    en: "Rose {percent}% beyond its board within three trading days",
  },
  lhbThreeDaysDown: {
    zh: "{text}",
    tw: "連續三個交易日內收盤價跌幅偏離值累計達到{percent}%的證券",
    en: "Fell {percent}% beyond its board within three trading days",
  },
  lhbFree: { zh: "{text}", tw: "無價格漲跌幅限制的證券", en: "Traded without a price limit" },
  stopMajor: { zh: "重大事项", tw: "重大事項", en: "A major matter" },
  stopDisclosure: { zh: "拟披露重大信息", tw: "擬披露重大資訊", en: "A disclosure is being prepared" },
  stopCheck: { zh: "交易异常波动核查", tw: "交易異常波動核查", en: "Unusual trading is being checked" },
  stopNotice: { zh: "重要公告", tw: "重要公告", en: "An important notice" },
  stopTemporary: { zh: "临时停牌", tw: "臨時停牌", en: "A temporary suspension" },
  stopHalt: { zh: "交易异常波动", tw: "交易異常波動", en: "Unusual trading" },
  stopOneDay: { zh: "停牌一天", tw: "停牌一天", en: "One day" },
  stopLonger: { zh: "连续停牌", tw: "連續停牌", en: "Several days" },
  stopInDay: { zh: "盘中停牌", tw: "盤中停牌", en: "Within the day" },
} satisfies Sentences;
