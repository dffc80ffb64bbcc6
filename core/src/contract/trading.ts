/** Watchlist, orders, positions, fund records, the user's own account (spec/4-calls.md 2.1, 2.2, 2.5). Money and prices are yuan. */
import { Type } from "typebox";
import { code, endpoint, fen, int, maybe, none, nothing, page, pageFields, price, text, type Area } from "./endpoint.ts";
import { optionCalls } from "./options.ts";
import { fundRecord, futuresPositionRow, indexPositionRow, positionRow, userInfo } from "./trading-rows.ts";

const SECOND = 1000;
export const orderLimit = { max: 600, windowMs: 60 * SECOND, per: "user" } as const;

/** What every new write may answer besides its own refusals. */
const again = ["tooOften", "otherRequestSameKey"] as const;
const priceRefusals = ["priceOutside", "priceTick", "priceCage", "triggerBelow", "triggerAbove"] as const;
const targetRefusals = ["stopAbovePrice", "profitBelowPrice", "stopBelowPrice", "profitAbovePrice"] as const;

export const orderRefusals = [
  ...([
    "orderNoStock",
    "orderUnproved",
    "orderLocked",
    "orderShut",
    "orderClosed",
    "orderHoliday",
    "orderNotFixed",
    "orderSuspended",
  ] as const),
  ...(["orderLever", "orderNewShare", "orderNewShareDown", "orderSwing", "orderSwingDown"] as const),
  ...(["orderLot", "orderBelowMin", "orderAboveMax", "orderNoQuote", "orderSt", "orderLimitUp", "orderLimitDown"] as const),
  ...(["orderSameTimes", "orderNumTimes"] as const),
  ...(["orderRise", "orderRiseCy", "orderRiseKc", "orderFall", "orderFallCy", "orderFallKc", "orderRun", "orderRunDown"] as const),
  ...targetRefusals,
  ...priceRefusals,
  ...([
    "orderAmountBelow",
    "orderPercent",
    "orderDebt",
    "orderMoney",
    "orderTooMany",
    "fundsNone",
    "fundsSingle",
    "fundsNewShare",
    "fundsSwing",
  ] as const),
  "restTwin",
  ...again,
] as const;

export const saleRefusals = [
  ...([
    "saleMissing",
    "saleUnproved",
    "saleClosed",
    "saleHoliday",
    "saleNotFixed",
    "saleDone",
    "saleSoon",
    "saleToday",
    "saleNotEnough",
    "saleAmount",
  ] as const),
  ...(["saleLot", "saleNoQuote", "saleLimitDown", "saleLimitUp"] as const),
  ...priceRefusals,
  ...again,
] as const;

export const orderFields = {
  buyNum: int(1, 999_999_999),
  /** 0 买涨, 1 买跌. */
  buyType: int(0, 1),
  lever: int(0, 1000),
  profitTarget: maybe(price()),
  stopTarget: maybe(price()),
  /** An old name of stopTarget. */
  stopLoss: maybe(price()),
};

const sn = text(40);
const contractRefusals = [
  ...(["orderUnproved", "orderLocked", "orderShut", "indexUnknown", "indexClosed", "futuresUnknown", "futuresClosed"] as const),
  ...(["orderClosed", "orderLever"] as const),
  ...(["lotsBelow", "lotsAbove", "orderDebt", "indexMoney", "futuresMoney", "contractPercent", "orderTooMany", "orderNoQuote"] as const),
  ...(["indexRise", "indexFall"] as const),
  ...targetRefusals,
  ...again,
] as const;

const contractListRequest = Type.Object({
  state: maybe(int(0, 1)),
  indexCode: maybe(text(16)),
  indexName: maybe(text(16)),
  futuresCode: maybe(text(16)),
  futuresName: maybe(text(16)),
  ...pageFields,
});

export const tradingCalls = {
  "/user/buyIndex.do": endpoint({
    summary: "指数市价下单，从指数账户支付",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ indexId: int(0, 999_999_999), ...orderFields }),
    data: nothing,
    refusals: contractRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/buyFutures.do": endpoint({
    summary: "期货市价下单，从期货账户支付",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ FuturesId: int(0, 999_999_999), ...orderFields }),
    data: nothing,
    refusals: contractRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/index/position/list.do": endpoint({
    summary: "指数持仓与卖出记录",
    methods: ["POST"],
    who: "user",
    request: contractListRequest,
    data: page(indexPositionRow),
    refusals: [],
  }),
  "/user/futures/position/list.do": endpoint({
    summary: "期货持仓与卖出记录",
    methods: ["POST"],
    who: "user",
    request: contractListRequest,
    data: page(futuresPositionRow),
    refusals: [],
  }),
  "/user/getUserInfo.do": endpoint({
    unready: true,
    summary: "本人资料与资金总览",
    methods: ["POST"],
    who: "user",
    request: none,
    data: userInfo,
    refusals: [],
  }),
  ...optionCalls,
  "/user/buy.do": endpoint({
    summary: "A股、港股、美股、可转债市价下单，从股票账户支付",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ stockId: int(0, 999_999_999), ...orderFields }),
    data: nothing,
    refusals: orderRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/addOrder.do": endpoint({
    summary: "挂单：突破委托（默认）、限价委托、盘后定价委托",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      /** The code. */
      stockId: code(),
      ...orderFields,
      targetPrice: maybe(price()),
      kind: maybe(text(32)),
      valid: maybe(text(4)),
    }),
    data: nothing,
    refusals: ["badArgument", "restBelowMin", "restAboveMax", ...orderRefusals],
    say: "orderRested",
    limit: orderLimit,
  }),
  "/user/cancelOrder.do": endpoint({
    summary: "撤单",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ positionSn: sn }),
    data: nothing,
    refusals: ["saleMissing", "cancelDone", "cancelClosed", ...again],
    say: "orderCancelled",
    limit: orderLimit,
  }),
  "/user/position/list.do": endpoint({
    summary: "持仓、卖出记录、委托",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      state: maybe(int(0, 1)),
      approveStatus: maybe(int(0, 1)),
      stockCode: maybe(text(16)),
      stockSpell: maybe(text(16)),
      ...pageFields,
    }),
    data: page(positionRow),
    refusals: [],
  }),
  "/user/sell.do": endpoint({
    summary: "平仓：市价（默认）、限价、盘后定价；指数与期货持仓也在此平仓",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: sn,
      sellNum: maybe(int(0, 999_999_999)),
      kind: maybe(text(32)),
      targetPrice: maybe(price()),
      valid: maybe(text(4)),
    }),
    data: Type.Object({ orderSn: Type.String(), filled: Type.Integer() }),
    refusals: ["badArgument", ...saleRefusals],
    say: "saleDoneNow",
    limit: orderLimit,
  }),
  "/user/getCanSell.do": endpoint({
    summary: "可卖股数",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ positionSn: sn }),
    data: Type.Integer(),
    refusals: ["saleMissing"],
  }),
  "/user/addmargin.do": endpoint({
    summary: "追加保证金",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ positionSn: sn, marginAdd: fen() }),
    data: nothing,
    refusals: ["badArgument", "saleMissing", "saleDone", "marginMoney", ...again],
    say: "marginAdded",
    limit: orderLimit,
  }),
  "/user/updateProfitTarget.do": endpoint({
    summary: "修改止盈止损",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ positionSn: sn, profitTarget: maybe(price()), stopTarget: maybe(price()) }),
    data: nothing,
    refusals: ["saleMissing", "saleDone", ...targetRefusals, ...again],
    say: "targetsChanged",
    limit: orderLimit,
  }),
  "/user/transAmt.do": endpoint({
    summary: "账户互转：1 融资到指数 2 指数到融资 3 融资到期货 4 期货到融资",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ amt: fen(), type: int(0, 9) }),
    data: nothing,
    refusals: ["transferAmount", "orderDebt", "transferStock", "transferIndex", "transferFutures", "transferType", ...again],
    bad: { amt: "transferAmount", type: "transferType" },
    say: "transferDone",
    limit: orderLimit,
  }),
  "/user/cash/list.do": endpoint({
    summary: "资金明细",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...{ positionId: maybe(sn), deType: maybe(text(24)) },
      /** cash, transfer, margin, result, fee or sub. */
      kind: maybe(text(8)),
      /** YYYY-MM-DD, of exchange time. */
      day: maybe(text(10)),
      ...pageFields,
    }),
    data: page(fundRecord),
    refusals: ["badArgument"],
  }),
  "/user/fill/proof.do": endpoint({
    summary: "成交凭证：用到的盘口、逐笔与本人此前取用的数量",
    methods: ["GET", "POST"],
    who: "user",
    request: Type.Object({ fillId: text(60) }),
    data: Type.Unknown(),
    refusals: ["saleMissing"],
  }),
  "/user/fill/list.do": endpoint({
    summary: "一笔委托或持仓的成交",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ positionSn: sn }),
    data: Type.Array(
      Type.Object({
        fillId: Type.String(),
        orderSn: Type.String(),
        action: Type.String(),
        shares: Type.Integer(),
        price: Type.Number(),
        amount: Type.Number(),
        time: Type.Integer(),
      }),
    ),
    refusals: [],
  }),
} satisfies Area;
