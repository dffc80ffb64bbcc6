/** Futures, spot metals and exchange rates (spec/4-calls.md 2.4). Public; field names are those of old clients. */
import { Type } from "typebox";
import { code, endpoint, int, maybe, none, pageFields, text, type Area } from "../endpoint.ts";
import { dayCandles, minuteCandles } from "./market.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const BOTH = ["GET", "POST"] as const;

/** A contract. Prices and money in its own currency; coinRate is the day's fixing in yuan; times are HH:mm in Beijing. */
const futuresRow = Type.Object({
  ...{ id: I, futuresCode: S, futuresGid: S, futuresName: S, futuresStandard: S, futuresUnit: N, coinCode: S, coinRate: N },
  ...{ depositAmt: N, minNum: I, maxNum: I, nowPrice: N, transFee: N },
  ...{ transAmBegin: S, transAmEnd: S, transPmBegin: S, transPmEnd: S, transState: I, homeShow: I, listShow: I, tDesc: S },
});

const listRequest = Type.Object({ ...pageFields, keyWords: maybe(text(32)) });

export const futuresCalls = {
  "/api/futures/queryList.do": endpoint({
    summary: "期货品种列表；不给页码时一次全部",
    methods: BOTH,
    who: "anyone",
    request: listRequest,
    data: Type.Array(futuresRow),
    refusals: [],
  }),
  "/api/futures/queryHome.do": endpoint({
    summary: "首页期货品种",
    methods: BOTH,
    who: "anyone",
    request: listRequest,
    data: Type.Array(futuresRow),
    refusals: [],
  }),
  "/api/futures/queryFuturesByCode.do": endpoint({
    summary: "按 futuresCode 或 futuresGid 查一个品种",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ futuresCode: maybe(code()), futuresGid: maybe(code()) }),
    data: futuresRow,
    refusals: ["noSuchFutures"],
  }),
  "/api/futures/querySingleMarket.do": endpoint({
    summary: "期货或现货黄金的行情",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ futuresGid: code() }),
    data: Type.Object({
      ...{ name: S, nowPrice: N, lastClose: N, buyPrice: N, sellPrice: N, maxPrice: N, minPrice: N, todayOpen: N, extra1: N },
      ...{ hourTime: S, dayTime: S },
    }),
    refusals: ["noSuchFutures"],
  }),
  "/api/futures/queryExchange.do": endpoint({
    summary: "币种当日对人民币的定价（USD、HKD、CNY）",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ coinCode: maybe(text(8)) }),
    data: N,
    refusals: ["badCoin"],
  }),
  "/api/market/rates.do": endpoint({
    summary: "每日汇率定价：每个交易日一行，新的在前",
    methods: BOTH,
    who: "anyone",
    request: Type.Object({ coinCode: maybe(text(8)), size: maybe(int(1, 100)) }),
    data: Type.Array(Type.Object({ day: S, coinCode: S, rate: N })),
    refusals: ["badCoin"],
  }),
  "/api/market/hours.do": endpoint({
    summary: "各市场当前时段：模拟时段或各自的交易时间（北京时间）",
    methods: BOTH,
    who: "anyone",
    request: none,
    data: Type.Object({
      mode: S,
      /** state: before open break closed holiday, until the exchange instant nextXt; gids: what keeps these hours. */
      rows: Type.Array(
        Type.Object({
          ...{ market: S, hours: S, day: S, spans: Type.Array(S), open: Type.Boolean() },
          ...{ state: S, nextXt: Type.Integer(), gids: Type.Array(S) },
        }),
      ),
    }),
    refusals: [],
  }),
  "/api/stock/getFuturesMinK_Echarts.do": minuteCandles("期货分钟K线"),
  "/api/stock/getFuturesDayK.do": dayCandles("期货日、周、月K线"),
} satisfies Area;
