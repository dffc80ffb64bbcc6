/** Watchlist, orders, positions, fund records, the user's own account (spec/4-calls.md 2.1, 2.2, 2.5). Money and prices are yuan. */
import { Type } from "typebox";
import { endpoint, none, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { code, fen, field, fieldLike, int, integer, maybe, number, pick, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";
import { optionCalls } from "./options.ts";
import { again, orderFields, orderLimit, orderRefusals, saleRefusals, targetRefusals } from "./order-parts.ts";
import { fundRecord, futuresPositionRow, indexPositionRow, positionRow, userInfo } from "./trading-rows.ts";

const sn = text(40);
const contractRefusals = [
  ...(["orderUnproved", "orderLocked", "orderShut", "indexUnknown", "indexClosed", "futuresUnknown", "futuresClosed"] as const),
  ...(["orderClosed", "orderLever", "contractLever"] as const),
  ...(["lotsBelow", "lotsAbove", "orderDebt", "indexMoney", "futuresMoney", "contractPercent", "orderTooMany", "orderNoQuote"] as const),
  ...(["indexRise", "indexFall"] as const),
  ...targetRefusals,
  ...again,
] as const;

const contractListRequest = Type.Object({
  state: tradingFields.state,
  indexCode: fieldLike(quoteFields.indexCode, maybe(text(16))),
  indexName: fieldLike(quoteFields.indexName, maybe(text(16))),
  futuresCode: fieldLike(quoteFields.futuresCode, maybe(text(16))),
  futuresName: fieldLike(quoteFields.futuresName, maybe(text(16))),
  ...pageFields,
});

export const tradingCalls = {
  "/user/buyIndex.do": endpoint({
    summary: { zh: "指数市价下单，从指数账户支付", en: "Market order of an index, paid from the index account" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      indexId: field("指数品种 id", "Id of the index", int(0, 999_999_999)),
      ...orderFields,
    }),
    data: nothing,
    refusals: contractRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/buyFutures.do": endpoint({
    summary: { zh: "期货市价下单，从期货账户支付", en: "Market order of a future, paid from the futures account" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      FuturesId: field("期货品种 id", "Id of the future", int(0, 999_999_999)),
      ...orderFields,
    }),
    data: nothing,
    refusals: contractRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/index/position/list.do": endpoint({
    summary: { zh: "指数持仓与卖出记录", en: "Positions and closes of indices" },
    methods: ["POST"],
    who: "user",
    request: contractListRequest,
    data: page(indexPositionRow),
    refusals: [],
  }),
  "/user/futures/position/list.do": endpoint({
    summary: { zh: "期货持仓与卖出记录", en: "Positions and closes of futures" },
    methods: ["POST"],
    who: "user",
    request: contractListRequest,
    data: page(futuresPositionRow),
    refusals: [],
  }),
  "/user/getUserInfo.do": endpoint({
    unready: true,
    summary: { zh: "本人资料与资金总览", en: "Oneself and one's money" },
    methods: ["POST"],
    who: "user",
    request: none,
    data: userInfo,
    refusals: [],
  }),
  ...optionCalls,
  "/user/buy.do": endpoint({
    summary: { zh: "A股、港股、美股、可转债市价下单，从股票账户支付", en: "Market order of a stock or bond, paid from the stock account" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      stockId: tradingFields.stockId,
      ...orderFields,
    }),
    data: nothing,
    refusals: orderRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/buyVipQc.do": endpoint({
    summary: {
      zh: "VIP抢筹：今日触及过涨停的股票，市价或限价，1倍；封板时照常排队",
      en: "Rush order for a name that has touched its upper limit today, lever 1; it queues at a seal like any other",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      stockCode: fieldLike(quoteFields.stockCode, code()),
      buyNum: fieldLike(tradingFields.buyNum, orderFields.buyNum),
      lever: field("只能为 1", "1 alone", maybe(int(0, 1000))),
      buyType: field("0 市价、1 限价", "0 market, 1 limit", orderFields.buyType, { values: [0, 1] }),
      targetPrice: tradingFields.targetPrice,
    }),
    data: nothing,
    refusals: ["rushMoney", "rushPool", ...orderRefusals, "badArgument"],
    bad: { stockCode: "orderNoStock" },
    say: "rushDone",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/addOrder.do": endpoint({
    summary: {
      zh: "挂单：突破委托（默认）、限价委托、盘后定价委托",
      en: "Resting order: breakout (the default), limit, or at the fixed price after hours",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      /** The code. */
      stockId: fieldLike(tradingFields.stockId, code()),
      ...orderFields,
      ...pick(tradingFields, "targetPrice", "kind", "valid"),
    }),
    data: nothing,
    refusals: ["badArgument", "restBelowMin", "restAboveMax", "restBondAboveMax", ...orderRefusals],
    say: "orderRested",
    limit: orderLimit,
  }),
  "/user/cancelOrder.do": endpoint({
    summary: { zh: "撤单", en: "Cancel an order" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
    }),
    data: nothing,
    refusals: ["saleMissing", "cancelDone", "cancelClosed", ...again],
    say: "orderCancelled",
    limit: orderLimit,
  }),
  "/user/position/list.do": endpoint({
    summary: { zh: "持仓、卖出记录、委托", en: "Positions, closes, resting orders" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...pick(tradingFields, "state", "approveStatus"),
      stockCode: fieldLike(quoteFields.stockCode, maybe(text(16))),
      stockSpell: quoteFields.stockSpell,
      ...pageFields,
    }),
    data: page(positionRow),
    refusals: [],
  }),
  "/user/sell.do": endpoint({
    summary: {
      zh: "平仓：市价（默认）、限价、盘后定价；指数与期货持仓也在此平仓",
      en: "Close a position: at market (the default), at a limit, or at the fixed price after hours",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
      sellNum: field("卖出数量，股或手；空为全部", "Shares or lots to close; empty for all", maybe(int(0, 999_999_999))),
      ...pick(tradingFields, "kind", "targetPrice", "valid"),
    }),
    data: Type.Object({
      ...pick(tradingFields, "orderSn", "filled"),
    }),
    refusals: ["badArgument", ...saleRefusals],
    say: "saleDoneNow",
    limit: orderLimit,
  }),
  "/user/getCanSell.do": endpoint({
    summary: { zh: "可卖股数", en: "How much of a position can be sold" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
    }),
    data: Type.Integer(),
    refusals: ["saleMissing"],
  }),
  "/user/addmargin.do": endpoint({
    summary: { zh: "追加保证金", en: "Add margin to a position" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
      marginAdd: fieldLike(tradingFields.marginAdd, fen()),
    }),
    data: nothing,
    refusals: ["badArgument", "saleMissing", "saleDone", "marginMoney", ...again],
    say: "marginAdded",
    limit: orderLimit,
  }),
  "/user/updateProfitTarget.do": endpoint({
    summary: { zh: "修改止盈止损", en: "Change take-profit and stop-loss" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
      ...pick(tradingFields, "profitTarget", "stopTarget"),
    }),
    data: nothing,
    refusals: ["saleMissing", "saleDone", ...targetRefusals, ...again],
    say: "targetsChanged",
    limit: orderLimit,
  }),
  "/user/transAmt.do": endpoint({
    summary: { zh: "账户互转：1 融资到指数 2 指数到融资 3 融资到期货 4 期货到融资", en: "Move money between own accounts" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      amt: fieldLike(accountFields.amt, fen()),
      type: field(
        "1 股票到指数 2 指数到股票 3 股票到期货 4 期货到股票",
        "1 stock to index 2 index to stock 3 stock to futures 4 futures to stock",
        int(0, 9),
        { values: [1, 2, 3, 4] },
      ),
    }),
    data: nothing,
    refusals: ["transferAmount", "orderDebt", "transferStock", "transferIndex", "transferFutures", "transferType", ...again],
    bad: { amt: "transferAmount", type: "transferType" },
    say: "transferDone",
    limit: orderLimit,
  }),
  "/user/cash/list.do": endpoint({
    summary: { zh: "资金明细", en: "Fund records" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionId: fieldLike(tradingFields.positionId, maybe(sn)),
      deType: fieldLike(accountFields.deType, maybe(text(24))),
      /** cash, transfer, margin, result, fee or sub. */
      kind: field(
        "类别：cash 出入金 transfer 互转 margin 保证金 result 盈亏 fee 费用 sub 配资",
        "cash, transfer, margin, result, fee or sub (sub-accounts)",
        maybe(text(8)),
        { example: "industry" },
      ),
      /** YYYY-MM-DD, of exchange time. */
      day: fieldLike(siteFields.day, maybe(text(10))),
      ...pageFields,
    }),
    data: page(fundRecord),
    refusals: ["badArgument"],
  }),
  "/user/fill/proof.do": endpoint({
    summary: {
      zh: "成交凭证：用到的盘口、逐笔与本人此前取用的数量",
      en: "Receipt of a fill: the book and prints that it met, and what was taken from them before",
    },
    methods: ["GET", "POST"],
    who: "user",
    request: Type.Object({
      fillId: tradingFields.fillId,
    }),
    data: Type.Unknown(),
    refusals: ["saleMissing"],
  }),
  "/user/fill/list.do": endpoint({
    summary: { zh: "一笔委托或持仓的成交", en: "Fills of an order or position" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, sn),
    }),
    data: Type.Array(
      Type.Object({
        fillId: fieldLike(tradingFields.fillId, Type.String()),
        ...pick(tradingFields, "orderSn", "action", "shares"),
        price: quoteFields.price,
        amount: number("成交额，品种自己的币种", "Value, in the coin"),
        time: integer("成交时间，交易所时间，毫秒时间戳", "Filled: exchange time, epoch ms", { example: 5 }),
      }),
    ),
    refusals: [],
  }),
} satisfies Area;
