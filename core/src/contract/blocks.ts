/** Block trades (spec/4-calls.md 2.4, 2.5; spec/3-decisions.md 5). Money and prices are yuan. */
import { Type } from "typebox";
import { endpoint, none, type Area } from "./endpoint.ts";
import { code, field, fieldLike, int, integer, maybe, number, pick, string, text } from "./field.ts";
import { blockFields } from "./fields/blocks.ts";
import { listFields } from "./fields/lists.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";

const again = ["tooOften", "otherRequestSameKey"] as const;
const access = ["blockUnproved", "blockLocked", "blockShut", "blockUnknown", "blockSoon", "blockRule"] as const;

export const blockCalls = {
  "/api/stock/getDzList.do": endpoint({
    summary: {
      zh: "大宗交易挂牌：折后价、最小数量、剩余、锁定期、买入条件、起止时间",
      en: "Block-trade listings: price after discount, least quantity, window",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        ...pick(quoteFields, "stockName", "stockCode", "price", "stockType", "stockGid", "stockPlate"),
        /** Fewest shares. */
        stockNum: integer("最少股数", "Fewest shares"),
        startTime: listFields.startTime,
        endTime: tradingFields.endTime,
        /** Part of the reference price, 0.95 for 5 % off. */
        discount: number("折扣，0.95 为九五折", "Part of the reference price, 0.95 for 5 % off"),
        /** The previous close or the last price, whichever is higher, of which the price is a part; the last price now. */
        reference: blockFields.reference,
        nowPrice: quoteFields.nowPrice,
        /** Shares on offer in all, and what is left of them. */
        quantity: blockFields.quantity,
        left: integer("剩余，股", "Shares that are left"),
        /** Trading days from the settlement on in which they cannot be sold. */
        lockDays: blockFields.lockDays,
        /** Least money in the stock account of who buys. */
        minAssets: blockFields.minAssets,
      }),
    ),
    refusals: [],
  }),
  "/user/blockAgreed.do": endpoint({
    summary: {
      zh: "大宗交易的约定号（秘钥）：符合挂牌公开条件的人都能得到",
      en: "The agreed number of a block, for whoever meets its published rule",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      listingId: blockFields.listingId,
    }),
    data: Type.Object({
      password: blockFields.password,
    }),
    refusals: [...access],
    bad: { listingId: "blockUnknown" },
    limit: { max: 30, windowMs: 60_000, per: "user" },
  }),
  "/user/buyStockDz.do": endpoint({
    summary: {
      zh: "大宗买入：按折后价全额缴款，下一交易日转为持仓",
      en: "Buy a block: paid in full at once, a position on the next trading day",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      stockCode: fieldLike(quoteFields.stockCode, code()),
      password: fieldLike(blockFields.password, maybe(text(20))),
      num: field("买入数量，股", "Shares to buy", maybe(int(0, 999_999_999))),
      listingId: fieldLike(blockFields.listingId, maybe(int(1, 2_147_483_647))),
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
    summary: { zh: "本人的大宗交易记录，新的在前", en: "One's own block trades, newest first" },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Array(
      Type.Object({
        id: siteFields.id,
        ...pick(quoteFields, "stockName", "stockCode", "stockGid"),
        /** 1 已申报 2 未成交 3 待缴款 4 已缴款 5 已转持仓. */
        status: integer(
          "1 已申报 2 未成交 3 待缴款 4 已缴款 5 已转持仓",
          "1 submitted 2 not dealt 3 to be paid 4 paid 5 held as a position",
          { values: [1, 2, 3, 4, 5] },
        ),
        type: integer("4 大宗交易", "4 block trade", { values: [4] }),
        orderTotalPrice: number("成交金额，元", "Value, yuan"),
        ...pick(tradingFields, "orderNum", "buyOrderPrice"),
        buyOrderId: string("大宗交易单号", "Number of the deal"),
        buyOrderTime: integer("成交时间，交易所时间，毫秒", "When it was dealt, exchange time, epoch milliseconds"),
        /** Trading days of the lock-up. */
        lockDays: blockFields.lockDays,
        /** Of the position that it became, empty before. */
        positionSn: blockFields.positionSn,
      }),
    ),
    refusals: [],
  }),
} satisfies Area;
