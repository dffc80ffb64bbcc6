/** Whole lists of the market for our own screens, beside the calls of spec/4-calls.md 2.4. Public. */
import { Type } from "typebox";
import { endpoint, nothing, page, pageFields, type Area } from "../endpoint.ts";
import { field, fieldLike, int, integer, maybe, number, pick, string, text } from "../field.ts";
import { accountFields } from "../fields/account.ts";
import { listFields } from "../fields/lists.ts";
import { quoteFields } from "../fields/quotes.ts";
import { siteFields } from "../fields/site.ts";
import { tradingFields } from "../fields/trading.ts";
import { sortRow } from "./market.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const BOTH = ["GET", "POST"] as const;

/** What a list can show, in the order of `list.do` when it is asked for nothing else. Percentages in percent, money in yuan, mktcap and nmc in 10,000 yuan. */
export const LIST_COLUMNS = ["trade", "changepercent", "pricechange", "amount", "turnoverratio", "speed"] as const;

/** A board at the present step. Percentages in percent, amount in yuan, nmc (float value) in 10,000 yuan. */
const boardFields = {
  name: listFields.name,
  kind: fieldLike(listFields.kind, S),
  ...pick(listFields, "rule", "changepercent", "amount", "nmc", "turnoverratio", "count"),
  ...pick(quoteFields, "zhang", "die", "ping", "limitUp", "limitDown"),
  leader: field(
    "领涨股，没有为 null",
    "The name that leads, null for none",
    Type.Union([
      Type.Object({
        gid: quoteFields.gid,
        code: fieldLike(quoteFields.code, S),
        ...pick(quoteFields, "name", "nowPrice"),
        changepercent: listFields.changepercent,
      }),
      nothing,
    ]),
  ),
};

/** A basket at the present step: worth 1 yuan at the close of its base day; value with four decimals, percentages in percent. */
const basketFields = {
  code: fieldLike(quoteFields.code, S),
  name: quoteFields.name,
  rule: listFields.rule,
  baseDay: string(
    "基日：上年最后一个交易日，收盘净值为 1",
    "Base day: the last trading day of the year before, at whose close the value is 1",
  ),
  count: listFields.count,
  value: accountFields.value,
  ...pick(listFields, "changepercent", "yearpercent"),
  /** The deepest fall from a high since the base day, in percent, and the mean of the same of its members alone. */
  fall: number("基日以来最大回撤，%", "Deepest fall from a high since the base day, %"),
  fallOfOne: number("成份股单独持有的最大回撤之平均，%", "Mean of the same of its members alone, %"),
};

export const marketListCalls = {
  "/api/market/baskets.do": endpoint({
    summary: {
      zh: "十个指数篮子：今年的净值、涨跌与最大回撤，只可观察，不可买卖",
      en: "Ten baskets of shares to look at: value, change and deepest fall of this year",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({}),
    data: Type.Array(
      Type.Object({
        ...basketFields,
        points: quoteFields.points,
      }),
    ),
    refusals: [],
    limit: { max: 120, windowMs: 60_000, per: "asker" },
  }),
  "/api/market/basket.do": endpoint({
    summary: { zh: "一个指数篮子：每日净值与全部成份", en: "One basket: its value day by day and all its members" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      basket: field("篮子代码：JZ01 至 JZ10", "Code of the basket: JZ01 to JZ10", text(10), { example: "JZ01" }),
    }),
    data: Type.Object({
      ...basketFields,
      /** Value at the close of each day since the base day, the present one last. */
      days: fieldLike(tradingFields.days, Type.Array(S)),
      points: quoteFields.points,
      members: field(
        "成份股",
        "Its members",
        Type.Array(
          Type.Object({
            gid: quoteFields.gid,
            code: fieldLike(quoteFields.code, S),
            ...pick(quoteFields, "name", "stockPlate", "nowPrice"),
            ...pick(listFields, "changepercent", "yearpercent"),
            weight: number("现占篮子的比例，%", "Present part of the basket, %"),
          }),
        ),
      ),
    }),
    refusals: ["noSuchBasket"],
    limit: { max: 120, windowMs: 60_000, per: "asker" },
  }),
  /** Ex-dates by day: `days` those of the month of `day` with how many shares, `rows` those of `day`; announced 14 days before. */
  "/api/market/exdates.do": endpoint({
    summary: {
      zh: "除权除息日历：day 所在月份每天的只数，与当天的股票；提前 14 天公布",
      en: "Ex-dates of a month by day, and the shares of one day; announced 14 days before",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      day: fieldLike(siteFields.day, text(10)),
    }),
    data: Type.Object({
      days: fieldLike(
        tradingFields.days,
        Type.Array(
          Type.Object({
            day: siteFields.day,
            count: listFields.count,
          }),
        ),
      ),
      /** pays: 1 with a cash dividend; bonus: new shares for ten. */
      rows: field(
        "数据行，每行的列见 columns 或说明",
        "Rows; what they hold is told by columns or the summary",
        Type.Array(
          Type.Object({
            gid: quoteFields.gid,
            code: fieldLike(quoteFields.code, S),
            name: quoteFields.name,
            pays: integer("是否派现：1 是、0 否", "Whether it pays cash: 1 or 0", { values: [1, 0] }),
            bonus: quoteFields.bonus,
          }),
        ),
      ),
    }),
    refusals: ["badDay"],
    bad: { day: "badDay" },
    limit: { max: 120, windowMs: 60_000, per: "asker" },
  }),
  /**
   * Today's prints up to now, the newest last: [step, price, shares, side], side 1 bought at the ask, -1 sold at the bid, 0 auction.
   * A step is 3 s from 09:15. `before`: only prints of earlier steps. The topic t:gid of /ws tells new ones as "step,price,shares,side".
   */
  "/api/stock/getTicks.do": endpoint({
    summary: {
      zh: "当日逐笔（3 秒）明细，最新在后；before 为步号，向前翻页",
      en: "Prints of the day (3 s), newest last; before pages back",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      code: quoteFields.code,
      size: fieldLike(quoteFields.size, maybe(int(1, 500))),
      before: fieldLike(quoteFields.before, maybe(int(0, 100_000))),
    }),
    data: Type.Object({
      ...pick(quoteFields, "stockCode", "gid"),
      day: siteFields.day,
      rows: field(
        "[步号, 价, 股, 方向 1 买 -1 卖 0 竞价]",
        "[step, price, shares, side: 1 bought, -1 sold, 0 auction]",
        Type.Array(Type.Array(N)),
      ),
      more: quoteFields.more,
    }),
    refusals: ["noSuchStock"],
    limit: { max: 600, windowMs: 60_000, per: "asker" },
  }),
  /**
   * The day so far of up to 60 symbols (gids separated by commas; more and unknown ones are left out), for small lines beside names: some 48
   * points a day as the change since the previous close in 1/100,000, the last one now. `slots`: points of the whole day.
   */
  "/api/market/lines.do": endpoint({
    summary: {
      zh: "多只品种的当日走势（约 48 点，相对昨收，单位十万分之一），一次取回",
      en: "The day so far of several names in some 48 points each",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      gids: fieldLike(quoteFields.gids, text(1024)),
    }),
    data: Type.Array(
      Type.Object({
        gid: quoteFields.gid,
        slots: integer("全天的点数", "Points of the whole day"),
        points: field("各点：相对昨收，十万分之一", "Points: change since the previous close, 1/100,000", Type.Array(I)),
      }),
    ),
    refusals: [],
    limit: { max: 240, windowMs: 60_000, per: "asker" },
  }),
  "/api/market/boards.do": endpoint({
    summary: {
      zh: "行业与概念板块：kind=industry 或 concept，sort 为 changepercent、amount、turnoverratio、nmc、zhang、count",
      en: "Boards by industry or concept",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      ...pick(listFields, "kind", "sort", "asc"),
    }),
    data: Type.Array(Type.Object(boardFields)),
    refusals: ["noSuchBoardKind", "noSuchSort"],
  }),
  "/api/market/board.do": endpoint({
    summary: { zh: "一个板块与它的成份股（Sina 行式），分页", en: "One board with its names, in pages" },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      ...pageFields,
      name: fieldLike(listFields.name, text(12)),
      ...pick(listFields, "sort", "asc"),
    }),
    data: Type.Object({
      board: field("板块", "The board", Type.Object(boardFields)),
      page: field("一页成份股", "A page of its names", page(sortRow)),
    }),
    refusals: ["noSuchBoard", "noSuchSort"],
  }),
  /**
   * Every row of a node in one reply, for lists that scroll. A row is [gid, then one value a column]; names are in getSymbols.do.
   * The node of a board is bk_ and its name: bk_银行.
   * Columns by name, separated by commas: trade changepercent pricechange volume amount turnoverratio amplitude speed volumeratio
   * per pb mktcap nmc settlement open high low buy sell. Send back `version` with the same fields: while nothing has moved `rows` is null.
   */
  "/api/market/list.do": endpoint({
    summary: {
      zh: "整张列表一次取回：按列排序的 [gid, 各列]，带版本号",
      en: "A whole list in one reply: [gid, columns] in order, with a version",
    },
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      node: fieldLike(listFields.node, maybe(text(16))),
      ...pick(listFields, "sort", "asc"),
      columns: fieldLike(listFields.columns, maybe(text(200))),
      top: field("只要前几行", "Only so many rows", maybe(int(1, 10_000))),
      version: fieldLike(listFields.version, maybe(text(300))),
    }),
    data: Type.Object({
      version: listFields.version,
      day: siteFields.day,
      step: listFields.step,
      total: siteFields.total,
      columns: listFields.columns,
      rows: field(
        "数据行，每行的列见 columns 或说明",
        "Rows; what they hold is told by columns or the summary",
        Type.Union([Type.Array(Type.Array(Type.Union([S, Type.Number()]))), nothing]),
      ),
    }),
    refusals: ["noSuchNode", "noSuchSort", "noSuchColumn"],
    limit: { max: 240, windowMs: 60_000, per: "asker" },
  }),
} satisfies Area;
