/** Whole lists of the market for our own screens, beside the calls of spec/4-calls.md 2.4. Public. */
import { Type } from "typebox";
import { code, endpoint, int, maybe, nothing, page, pageFields, text, type Area } from "../endpoint.ts";
import { sortRow } from "./market.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const BOTH = ["GET", "POST"] as const;

/** What a list can show, in the order of `list.do` when it is asked for nothing else. Percentages in percent, money in yuan, mktcap and nmc in 10,000 yuan. */
export const LIST_COLUMNS = ["trade", "changepercent", "pricechange", "amount", "turnoverratio", "speed"] as const;

/** A board at the present step. Percentages in percent, amount in yuan, nmc (float value) in 10,000 yuan. */
const boardFields = {
  ...{ name: S, kind: S, rule: S, changepercent: N, amount: N, nmc: N, turnoverratio: N },
  ...{ count: I, zhang: I, die: I, ping: I, limitUp: I, limitDown: I },
  leader: Type.Union([Type.Object({ gid: S, code: S, name: S, nowPrice: N, changepercent: N }), nothing]),
};

/** A basket at the present step: worth 1 yuan at the close of its base day; value with four decimals, percentages in percent. */
const basketFields = {
  ...{ code: S, name: S, rule: S, baseDay: S, count: I, value: N, changepercent: N, yearpercent: N },
  /** The deepest fall from a high since the base day, in percent, and the mean of the same of its members alone. */
  ...{ fall: N, fallOfOne: N },
};

export const marketListCalls = {
  "/api/market/baskets.do": endpoint({
    summary: "十个指数篮子：今年的净值、涨跌与最大回撤，只可观察，不可买卖",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({}),
    data: Type.Array(Type.Object({ ...basketFields, points: Type.Array(N) })),
    refusals: [],
    limit: { max: 120, windowMs: 60_000, per: "asker" },
  }),
  "/api/market/basket.do": endpoint({
    summary: "一个指数篮子：每日净值与全部成份",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ basket: text(10) }),
    data: Type.Object({
      ...basketFields,
      /** Value at the close of each day since the base day, the present one last. */
      ...{ days: Type.Array(S), points: Type.Array(N) },
      members: Type.Array(
        Type.Object({ gid: S, code: S, name: S, stockPlate: S, nowPrice: N, changepercent: N, yearpercent: N, weight: N }),
      ),
    }),
    refusals: ["noSuchBasket"],
    limit: { max: 120, windowMs: 60_000, per: "asker" },
  }),
  /** Ex-dates by day: `days` those of the month of `day` with how many shares, `rows` those of `day`; announced 14 days before. */
  "/api/market/exdates.do": endpoint({
    summary: "除权除息日历：day 所在月份每天的只数，与当天的股票；提前 14 天公布",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ day: text(10) }),
    data: Type.Object({
      days: Type.Array(Type.Object({ day: S, count: I })),
      /** pays: 1 with a cash dividend; bonus: new shares for ten. */
      rows: Type.Array(Type.Object({ gid: S, code: S, name: S, pays: I, bonus: N })),
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
    summary: "当日逐笔（3 秒）明细，最新在后；before 为步号，向前翻页",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ code: code(), size: maybe(int(1, 500)), before: maybe(int(0, 100_000)) }),
    data: Type.Object({ stockCode: S, gid: S, day: S, rows: Type.Array(Type.Array(N)), more: Type.Boolean() }),
    refusals: ["noSuchStock"],
    limit: { max: 600, windowMs: 60_000, per: "asker" },
  }),
  /**
   * The day so far of up to 60 symbols (gids separated by commas; more and unknown ones are left out), for small lines beside names: some 48
   * points a day as the change since the previous close in 1/100,000, the last one now. `slots`: points of the whole day.
   */
  "/api/market/lines.do": endpoint({
    summary: "多只品种的当日走势（约 48 点，相对昨收，单位十万分之一），一次取回",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ gids: text(1024) }),
    data: Type.Array(Type.Object({ gid: S, slots: I, points: Type.Array(I) })),
    refusals: [],
    limit: { max: 240, windowMs: 60_000, per: "asker" },
  }),
  "/api/market/boards.do": endpoint({
    summary: "行业与概念板块：kind=industry 或 concept，sort 为 changepercent、amount、turnoverratio、nmc、zhang、count",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ kind: maybe(text(10)), sort: maybe(text(20)), asc: maybe(int(0, 1)) }),
    data: Type.Array(Type.Object(boardFields)),
    refusals: ["noSuchBoardKind", "noSuchSort"],
  }),
  "/api/market/board.do": endpoint({
    summary: "一个板块与它的成份股（Sina 行式），分页",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ ...pageFields, name: text(12), sort: maybe(text(20)), asc: maybe(int(0, 1)) }),
    data: Type.Object({ board: Type.Object(boardFields), page: page(sortRow) }),
    refusals: ["noSuchBoard", "noSuchSort"],
  }),
  /**
   * Every row of a node in one reply, for lists that scroll. A row is [gid, then one value a column]; names are in getSymbols.do.
   * The node of a board is bk_ and its name: bk_银行.
   * Columns by name, separated by commas: trade changepercent pricechange volume amount turnoverratio amplitude speed volumeratio
   * per pb mktcap nmc settlement open high low buy sell. Send back `version` with the same fields: while nothing has moved `rows` is null.
   */
  "/api/market/list.do": endpoint({
    summary: "整张列表一次取回：按列排序的 [gid, 各列]，带版本号",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      node: maybe(text(16)),
      sort: maybe(text(20)),
      asc: maybe(int(0, 1)),
      columns: maybe(text(200)),
      top: maybe(int(1, 10_000)),
      version: maybe(text(300)),
    }),
    data: Type.Object({
      version: S,
      day: S,
      step: I,
      total: I,
      columns: Type.Array(S),
      rows: Type.Union([Type.Array(Type.Array(Type.Union([S, Type.Number()]))), nothing]),
    }),
    refusals: ["noSuchNode", "noSuchSort", "noSuchColumn"],
    limit: { max: 240, windowMs: 60_000, per: "asker" },
  }),
} satisfies Area;
