/** What each day leaves behind (spec/4-calls.md 2.4): lists of a closed day, and today's limit pools so far. Public. */
import { Type } from "typebox";
import { changeBuckets } from "./market.ts";
import { code, endpoint, int, maybe, nothing, text, type Area } from "../endpoint.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const BOTH = ["GET", "POST"] as const;
const day = maybe(text(10));

/** A past day is worked out from its key when it is first asked for: dearer than a quote. */
const RESULTS_A_MINUTE = { max: 120, windowMs: 60_000, per: "asker" } as const;

/** What a row needs to open the stock's page. */
const address = { stockType: S, stockGid: S, stock_plate: S };

/** Money in yuan, percents as numbers: field names of the public billboard report. */
const billboardRow = Type.Object({
  ...{ SECURITY_CODE: S, SECUCODE: S, SECURITY_NAME_ABBR: S, TRADE_DATE: S, EXPLAIN: S, EXPLANATION: S },
  ...{ CLOSE_PRICE: N, CHANGE_RATE: N, TURNOVERRATE: N, ACCUM_AMOUNT: N, FREE_MARKET_CAP: N },
  ...{ BILLBOARD_BUY_AMT: N, BILLBOARD_SELL_AMT: N, BILLBOARD_NET_AMT: N, BILLBOARD_DEAL_AMT: N },
  ...{ DEAL_NET_RATIO: N, DEAL_AMOUNT_RATIO: N },
  /** Trading days that the reason covers. */
  days: I,
  ...address,
});

const seat = Type.Object({ name: S, buy: N, buyRatio: N, sell: N, sellRatio: N, net: N });

const topTenRow = Type.Object({
  ...{ TRADE_DATE: S, MUTUAL_TYPE: S, SECURITY_CODE: S, DERIVE_SECURITY_CODE: S, SECURITY_NAME: S, RANK: I },
  ...{ CLOSE_PRICE: N, CHANGE_RATE: N, TURNOVERRATE: N, DEAL_AMT: N },
  // The exchanges have not published these since 2024-08-19: null, never 0.
  ...{ MUTUAL_RATIO: nothing, NET_BUY_AMT: nothing, BUY_AMT: nothing, SELL_AMT: nothing },
  ...address,
});

/** p is the price in thousandths of a yuan; fbt, lbt and ftt are HHMMSS as an integer, 0 for never. */
const poolRow = Type.Object({
  ...{ c: S, m: I, n: S, p: I, zdp: N, hs: N, amount: N, fund: N, tshare: N, ltsz: N },
  ...{ lbc: I, fbt: I, lbt: I, zbc: I, hybk: S, zttj: Type.Object({ days: I, ct: I }) },
  ...address,
});

/** ftt: when it first touched its upper limit today. */
const touchedRow = Type.Object({
  ...{ n: S, c: S, p: I, zdp: N, hs: N, amount: N, fund: N, tshare: N, ftt: I, ...address },
});

const stopRow = Type.Object({
  ...{ SECURITY_CODE: S, SECURITY_NAME_ABBR: S, SUSPEND_START_TIME: S, SUSPEND_END_TIME: Type.Union([S, nothing]) },
  ...{ SUSPEND_EXPIRE: S, SUSPEND_REASON: S, TRADE_MARKET: S, SUSPEND_START_DATE: S, PREDICT_RESUME_DATE: Type.Union([S, nothing]) },
  ...address,
});

const counts = { up: I, down: I, flat: I, limitUp: I, limitDown: I };

export const resultsCalls = {
  "/api/stock/getlhb.do": endpoint({
    summary: "龙虎榜：最近一个收盘日，或 day 指定的交易日",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ day }),
    data: Type.Array(billboardRow),
    refusals: ["noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/stock/getlhbDetail.do": endpoint({
    summary: "一只股票的上榜原因与买卖前五席位（模拟席位）",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ code: code(), day }),
    data: Type.Object({
      ...{ code: S, name: S, day: S },
      reasons: Type.Array(Type.Object({ ...billboardRow.properties, buy: Type.Array(seat), sell: Type.Array(seat) })),
    }),
    refusals: ["noSuchStock", "noResultsOfDay", "notOnBillboard"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/stock/getTop.do": endpoint({
    summary: "十大成交股：content 1 沪股通、3 深股通",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ content: maybe(int(0, 9)), day }),
    data: Type.Array(topTenRow),
    refusals: ["noSuchTopTen", "noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/stock/getztb.do": endpoint({
    summary: "涨停板 zt、跌停板 dt、炸板 zb；不带 day 为当日至今",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ type: maybe(text(8)), day }),
    data: Type.Array(poolRow),
    refusals: ["noSuchPool", "noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/stock/getVipList.do": endpoint({
    summary: "抢筹池：当日已触及涨停的股票，按首次触及的先后",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({}),
    data: Type.Array(touchedRow),
    refusals: [],
  }),
  "/api/stock/getVipByCode.do": endpoint({
    summary: "抢筹池中的一只；不在池中则为整个池",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ code: maybe(code()) }),
    data: Type.Array(touchedRow),
    refusals: [],
  }),
  "/api/stock/getStop.do": endpoint({
    summary: "停牌 stop、复牌 resume，不带 type 为两者",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ type: maybe(text(8)), day }),
    data: Type.Array(stopRow),
    refusals: ["noSuchStopKind", "noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/market/newHighs.do": endpoint({
    summary: "收盘价创 60 日或 250 日新高（way low 为新低）",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ days: maybe(int(1, 999)), way: maybe(text(4)), day }),
    data: Type.Object({
      ...{ day: S, days: I, high: I, low: I },
      rows: Type.Array(Type.Object({ code: S, name: S, gid: S, stockType: S, stock_plate: S, price: N, changePercent: N, days: I })),
    }),
    refusals: ["noSuchSpan", "noResultsOfDay"],
    limit: RESULTS_A_MINUTE,
  }),
  "/api/market/breadth.do": endpoint({
    summary: "沪深涨跌家数：最近 days 个收盘日，与当日每五分钟及涨跌幅分布",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ days: maybe(int(1, 120)) }),
    data: Type.Object({
      days: Type.Array(Type.Object({ day: S, ...counts })),
      today: Type.Object({
        day: S,
        ...counts,
        points: Type.Array(Type.Object({ time: S, ...counts })),
        buckets: changeBuckets,
      }),
    }),
    refusals: [],
    limit: RESULTS_A_MINUTE,
  }),
} satisfies Area;
