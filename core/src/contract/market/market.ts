/** Market data (spec/4-calls.md 2.4). Public; field names are those of old clients. */
import { Type } from "typebox";
import { code, endpoint, int, maybe, none, page, pageFields, text, type Area } from "../endpoint.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const BOTH = ["GET", "POST"] as const;

const levels = {
  ...{ buy1: N, buy2: N, buy3: N, buy4: N, buy5: N, buy1_num: I, buy2_num: I, buy3_num: I, buy4_num: I, buy5_num: I },
  ...{ sell1: N, sell2: N, sell3: N, sell4: N, sell5: N, sell1_num: I, sell2_num: I, sell3_num: I, sell4_num: I, sell5_num: I },
};

/** A quote as the detail page reads it. Prices and turnover in its coin, sizes in shares; `lot` are the shares of one lot. */
const stockQuote = Type.Object({
  ...{ id: I, name: S, code: S, spell: S, gid: S, stockType: S, stock_type: S, stock_plate: S, type: S, industry: S },
  ...{ nowPrice: N, hcrate: N, increase: N, open_px: N, today_max: N, today_min: N, preclose_px: N },
  ...{ business_amount: I, business_balance: N, limitUp: N, limitDown: N, turnoverRate: N, amplitude: N },
  ...{ totalValue: N, floatValue: N },
  ...levels,
  ...{ quoteTime: I, listedOn: S, noLimit: I, swing: N, maxLever: I, maxLeverDown: I, state: S, depositAmt: N, lot: I, coinCode: S },
});

const edge = Type.Union([N, Type.Null()]);
/** Percent from..to with their number, falling names first; from null is everything below, to null everything above. */
export const changeBuckets = Type.Array(Type.Object({ from: edge, to: edge, count: I }));

const listRow = Type.Object({
  ...{ id: I, name: S, code: S, spell: S, gid: S, nowPrice: N, preclose_px: N, hcrate: N, today_max: N, today_min: N, open_px: N },
  ...{ business_balance: N, business_amount: I, stock_type: S, stock_plate: S, isOption: S, type: S },
});

/** A row in the public Sina node form with four columns more. */
export const sortRow = Type.Object({
  ...{ symbol: S, code: S, name: S, trade: S, pricechange: N, changepercent: N, buy: S, sell: S, settlement: S, open: S, high: S, low: S },
  ...{ volume: I, amount: N, ticktime: S, per: N, pb: N, mktcap: N, nmc: N, turnoverratio: N },
  ...{ amplitude: N, speed: N, volumeratio: N },
  ...{ stock_plate: S, stock_type: S, type: S, show: S },
});

/** A plain code is the stock, a gid the thing itself; stockType sh sz bj hk us zs qh says which of those that share a code. */
const one = { code: code(), stockType: maybe(text(8)) };

const candles = Type.Object({
  stockName: S,
  stockCode: S,
  values: Type.Array(Type.Array(N)),
  volumes: Type.Array(Type.Array(N)),
  date: Type.Array(S),
  /** There may be older bars: ask with `end`. */
  more: Type.Boolean(),
});

const minuteLine = Type.Object({
  stockCode: S,
  size: I,
  preClose: N,
  ...{
    time: Type.Array(S),
    price: Type.Array(N),
    averagePrice: Type.Array(N),
    rates: Type.Array(N),
    volumes: Type.Array(I),
    amounts: Type.Array(N),
  },
});

const marketRow = Type.Object({ name: S, code: S, gid: S, nowPrice: N, increase: N, increaseRate: N, hcrate: N, preclose_px: N, type: S });
/** `end` (yyyy-MM-dd): no bar later than that day, so that a chart can ask for older ones. `ma` is what old clients send; they work it out. */
const pageOfBars = { ma: maybe(int(1, 500)), size: maybe(int(1, 1000)), end: maybe(text(10)) };
const candleRequest = { code: code(), time: maybe(int(1, 60)), ...pageOfBars };
/** `fq`: 0 as traded, 1 in today's terms (前复权), 2 in those of the first day (后复权). */
const dayRequest = { code: code(), period: maybe(text(8)), fq: maybe(int(0, 2)), ...pageOfBars };

/** Candles of days gone by are worked out from their keys: dearer than a quote. */
const CANDLES_A_MINUTE = { max: 240, windowMs: 60_000, per: "asker" } as const;

export const minuteCandles = (summary: string) =>
  endpoint({
    summary,
    methods: BOTH,
    who: "anyone",
    request: Type.Object(candleRequest),
    data: candles,
    refusals: ["noSuchStock", "badPeriod", "badDay"],
    limit: CANDLES_A_MINUTE,
  });
export const dayCandles = (summary: string) =>
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
    summary: "指数行情",
    methods: BOTH,
    who: "anyone",
    request: none,
    data: Type.Object({ market: Type.Array(marketRow) }),
    refusals: [],
  }),
  "/api/stock/getZdfNumber.do": endpoint({
    summary: "沪深两市涨跌家数",
    methods: BOTH,
    who: "anyone",
    request: none,
    data: Type.Object({ zhang: I, die: I, ping: I, limitUp: I, limitDown: I, buckets: changeBuckets }),
    refusals: [],
  }),
  "/api/stock/getStock.do": endpoint({
    summary: "股票列表与搜索：代码、名称、拼音首字母",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ ...pageFields, keyWords: maybe(text(32)), stockPlate: maybe(text(8)), stockType: maybe(text(8)) }),
    data: page(listRow),
    refusals: [],
  }),
  /** With the `version` of an earlier reply: only changed rows and gids that are gone, while that version is known (whole false). */
  "/api/stock/getSymbols.do": endpoint({
    summary: "代码表，供本地搜索：[gid, 名称, 拼音, 板块, 行业, 种类]；带 version 只回变化",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ version: maybe(text(16)) }),
    data: Type.Object({ version: S, whole: Type.Boolean(), rows: Type.Array(Type.Array(S)), gone: Type.Array(S) }),
    refusals: [],
  }),
  "/api/stock/getSingleStock.do": endpoint({
    summary: "单只股票或指数的行情与五档",
    methods: BOTH,
    who: "anyone",
    request: Type.Object(one),
    data: Type.Object({ introduction: S, stock: stockQuote }),
    refusals: ["noSuchStock"],
  }),
  "/api/stock/getSingleStockByCode.do": endpoint({
    summary: "单只股票的行情与当日分时",
    methods: BOTH,
    who: "anyone",
    request: Type.Object(one),
    data: Type.Object({ stock: stockQuote, timedata: minuteLine, introduction: S, indexintroduction: S }),
    refusals: ["noSuchStock"],
  }),
  "/api/stock/getStockSort.do": endpoint({
    summary: "排行榜",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({
      pageNo: maybe(int(1, 1_000_000)),
      pageSize: maybe(int(1, 100)),
      sort: maybe(text(20)),
      asc: maybe(int(0, 1)),
      node: maybe(text(12)),
    }),
    data: Type.Array(sortRow),
    refusals: ["noSuchSort", "noSuchNode"],
  }),
  "/api/stock/getMinK_Echarts.do": minuteCandles("股票分钟K线"),
  "/api/stock/getIndexMinK_Echarts.do": minuteCandles("指数分钟K线"),
  "/api/stock/getDayK.do": dayCandles("股票日、周、月K线"),
  "/api/stock/getIndexDayK.do": dayCandles("指数日、周、月K线"),
  "/api/realTime/findStock.do": endpoint({
    summary: "分时：固定 241 点的当日与近五日走势",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ stockCode: code(), ndays: maybe(int(1, 5)) }),
    data: minuteLine,
    refusals: ["noSuchStock"],
  }),
  "/api/index/queryListIndex.do": endpoint({
    summary: "指数列表",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ ...pageFields, keyWords: maybe(text(32)) }),
    data: Type.Array(
      Type.Object({
        ...{ id: I, indexName: S, indexCode: S, indexGid: S, homeShow: I, listShow: I, transState: I, depositAmt: N, transFee: N },
        ...{ eachPoint: N, minNum: I, maxNum: I, tDesc: S, currentPoint: N, floatPoint: N, floatRate: N, isOption: S, type: S },
      }),
    ),
    refusals: [],
  }),
  "/api/index/querySingleIndex.do": endpoint({
    summary: "单个指数",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ indexCode: code() }),
    data: Type.Object({ name: S, nowPrice: N, increase: N, increaseRate: N, type: S }),
    refusals: ["noSuchIndex"],
  }),
} satisfies Area;
