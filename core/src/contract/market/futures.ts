/** Futures, spot metals and exchange rates (spec/4-calls.md 2.4). Public; field names are those of old clients. */
import { Type } from "typebox";
import { endpoint, none, pageFields, type Area } from "../endpoint.ts";
import { boolean, code, field, fieldLike, integer, maybe, number, pick, string, text } from "../field.ts";
import { issueFields } from "../fields/issues.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";
import { dayCandles, minuteCandles } from "./market.ts";
import type { Sentences } from "../texts/sentence.ts";

const N = Type.Number();
const BOTH = ["GET", "POST"] as const;

/** A contract. Prices and money in its own currency; coinRate is the day's fixing in yuan; times are HH:mm in Beijing. */
const futuresRow = Type.Object({
  id: siteFields.id,
  ...pick(
    quoteFields,
    "futuresCode",
    "futuresGid",
    "futuresName",
    "futuresStandard",
    "futuresUnit",
    "coinCode",
    "coinRate",
    "depositAmt",
    "minNum",
    "maxNum",
    "nowPrice",
    "transFee",
  ),
  transAmBegin: string("第一时段开始，HH:mm 北京时间", "first session begins, HH:mm in Beijing"),
  transAmEnd: string("第一时段结束，HH:mm 北京时间", "first session ends, HH:mm in Beijing"),
  transPmBegin: string("第二时段开始，HH:mm 北京时间", "second session begins, HH:mm in Beijing"),
  transPmEnd: string("第二时段结束，HH:mm 北京时间", "second session ends, HH:mm in Beijing"),
  ...pick(quoteFields, "transState", "homeShow", "listShow", "tDesc"),
});

const listRequest = Type.Object({
  ...pageFields,
  keyWords: quoteFields.keyWords,
});

export const futuresCalls = {
  "/api/futures/queryList.do": endpoint({
    summary: { zh: "期货品种列表；不给页码时一次全部", en: "Futures; all of them without a page" },
    methods: BOTH,
    who: "anyone",
    request: listRequest,
    data: Type.Array(futuresRow),
    refusals: [],
  }),
  "/api/futures/queryHome.do": endpoint({
    summary: { zh: "首页期货品种", en: "Futures of the home page" },
    methods: BOTH,
    who: "anyone",
    request: listRequest,
    data: Type.Array(futuresRow),
    refusals: [],
  }),
  "/api/futures/queryFuturesByCode.do": endpoint({
    summary: { zh: "按 futuresCode 或 futuresGid 查一个品种", en: "One future by its code or gid" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      futuresCode: fieldLike(quoteFields.futuresCode, maybe(code())),
      futuresGid: fieldLike(quoteFields.futuresGid, maybe(code())),
    }),
    data: futuresRow,
    refusals: ["noSuchFutures"],
  }),
  "/api/futures/querySingleMarket.do": endpoint({
    summary: { zh: "期货或现货黄金的行情", en: "Quote of a future or of spot gold" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      futuresGid: fieldLike(quoteFields.futuresGid, code()),
    }),
    data: Type.Object({
      ...pick(quoteFields, "name", "nowPrice"),
      lastClose: number("昨结算价", "Previous settlement"),
      buyPrice: number("买一价", "Best bid"),
      sellPrice: number("卖一价", "Best ask"),
      maxPrice: number("最高价", "Highest price"),
      minPrice: number("最低价", "Lowest price"),
      todayOpen: number("今开价", "Open"),
      extra1: number("昨结算价，旧客户端的后备字段", "Previous settlement again: old clients fall back to it"),
      hourTime: string("行情时间，HH:mm:ss", "Time of the quote, HH:mm:ss"),
      dayTime: string("行情日期，yyyy-MM-dd", "Day of the quote, yyyy-MM-dd"),
    }),
    refusals: ["noSuchFutures"],
  }),
  "/api/futures/queryExchange.do": endpoint({
    summary: { zh: "币种当日对人民币的定价（USD、HKD、CNY）", en: "The day's fixing of a coin in yuan (USD, HKD, CNY)" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      coinCode: fieldLike(quoteFields.coinCode, maybe(text(8))),
    }),
    data: N,
    refusals: ["badCoin"],
  }),
  "/api/market/rates.do": endpoint({
    summary: { zh: "每日汇率定价：每个交易日一行，新的在前", en: "Fixings, a row a trading day and coin, newest first" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      coinCode: fieldLike(quoteFields.coinCode, maybe(text(8))),
      size: quoteFields.size,
    }),
    data: Type.Array(
      Type.Object({
        day: siteFields.day,
        coinCode: quoteFields.coinCode,
        rate: issueFields.rate,
      }),
    ),
    refusals: ["badCoin"],
  }),
  "/api/market/hours.do": endpoint({
    summary: { zh: "各市场当前时段：模拟时段或各自的交易时间（北京时间）", en: "Where every market stands by its own hours, Beijing time" },
    methods: BOTH,
    who: "anyone",
    request: none,
    data: Type.Object({
      mode: siteFields.mode,
      /** state: before open break closed holiday, until the exchange instant nextXt; gids: what keeps these hours. */
      rows: field(
        "数据行，每行的列见 columns 或说明",
        "Rows; what they hold is told by columns or the summary",
        Type.Array(
          Type.Object({
            ...pick(quoteFields, "market", "hours"),
            day: siteFields.day,
            spans: quoteFields.spans,
            open: boolean("是否正在交易", "Whether it trades now"),
            state: string("before open break closed holiday", "before open break closed holiday", {
              values: ["before", "open", "break", "closed", "holiday"],
            }),
            nextXt: integer("此状态持续到的交易所时间，毫秒时间戳", "Exchange time at which this state ends, epoch ms"),
            gids: quoteFields.gids,
          }),
        ),
      ),
    }),
    refusals: [],
  }),
  "/api/stock/getFuturesMinK_Echarts.do": minuteCandles({ zh: "期货分钟K线", en: "Minute bars of a future" }),
  "/api/stock/getFuturesDayK.do": dayCandles({ zh: "期货日、周、月K线", en: "Day, week and month bars of a future" }),
} satisfies Area;

export const futuresTexts = {
  noSuchFutures: { zh: "产品不存在", tw: "產品不存在", en: "No such contract" },
  badCoin: { zh: "基币设置错误", tw: "基幣設置錯誤", en: "No such currency" },
} satisfies Sentences;
