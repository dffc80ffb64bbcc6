/** Block trades (spec/4-calls.md 2.4, 2.5; spec/3-decisions.md 5). Money and prices are yuan. */
import { Type } from "typebox";
import { code, endpoint, int, maybe, none, text, type Area } from "./endpoint.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const again = ["tooOften", "otherRequestSameKey"] as const;
const access = ["blockUnproved", "blockLocked", "blockShut", "blockUnknown", "blockSoon", "blockRule"] as const;

export const blockCalls = {
  "/api/stock/getDzList.do": endpoint({
    summary: "大宗交易挂牌：折后价、最小数量、剩余、锁定期、买入条件、起止时间",
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Array(
      Type.Object({
        ...{ id: I, stockName: S, stockCode: S, price: N, stockType: S, stockGid: S, stockPlate: S },
        /** Fewest shares. */
        stockNum: I,
        ...{ startTime: I, endTime: I },
        /** Part of the reference price, 0.95 for 5 % off. */
        discount: N,
        /** The previous close or the last price, whichever is higher, of which the price is a part; the last price now. */
        ...{ reference: N, nowPrice: N },
        /** Shares on offer in all, and what is left of them. */
        ...{ quantity: I, left: I },
        /** Trading days from the settlement on in which they cannot be sold. */
        lockDays: I,
        /** Least money in the stock account of who buys. */
        minAssets: N,
      }),
    ),
    refusals: [],
  }),
  "/user/blockAgreed.do": endpoint({
    summary: "大宗交易的约定号（秘钥）：符合挂牌公开条件的人都能得到",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ listingId: int(1, 2_147_483_647) }),
    data: Type.Object({ password: S }),
    refusals: [...access],
    bad: { listingId: "blockUnknown" },
    limit: { max: 30, windowMs: 60_000, per: "user" },
  }),
  "/user/buyStockDz.do": endpoint({
    summary: "大宗买入：按折后价全额缴款，下一交易日转为持仓",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      stockCode: code(),
      password: maybe(text(20)),
      num: maybe(int(0, 999_999_999)),
      listingId: maybe(int(1, 2_147_483_647)),
    }),
    data: Type.Null(),
    refusals: [
      ...access,
      ...(["blockHours", "blockNoQuote", "blockSealed", "blockKey", "blockMin", "blockLot", "blockLeft"] as const),
      ...(["orderDebt", "blockMoney"] as const),
      ...again,
    ],
    bad: { stockCode: "blockUnknown", password: "blockKey" },
    say: "blockDone",
    sayIn: "data",
    limit: { max: 20, windowMs: 60_000, per: "user" },
  }),
  "/user/buyStockDzList.do": endpoint({
    summary: "本人的大宗交易记录，新的在前",
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Array(
      Type.Object({
        ...{ id: I, stockName: S, stockCode: S, stockGid: S },
        /** 1 已申报 2 未成交 3 待缴款 4 已缴款 5 已转持仓. */
        ...{ status: I, type: I },
        ...{ orderTotalPrice: N, orderNum: I, buyOrderPrice: N, buyOrderId: S, buyOrderTime: I },
        /** Trading days of the lock-up. */
        lockDays: I,
        /** Of the position that it became, empty before. */
        positionSn: S,
      }),
    ),
    refusals: [],
  }),
} satisfies Area;
