/** Sub-accounts (分仓, 配资; spec/4-calls.md 2.7). Money is yuan. */
import { Type } from "typebox";
import { endpoint, fen, int, maybe, none, nothing, page, pageFields, text, type Area } from "./endpoint.ts";
import { orderFields, orderLimit, orderRefusals, saleRefusals } from "./order-parts.ts";
import { positionRow } from "./trading-rows.ts";

const S = Type.String();
const N = Type.Number();
const I = Type.Integer();
const optional = Type.Union([N, Type.Null()]);

const terms = Type.Object({ id: I, cycleType: I, lever: I, manageRate: N, singleHoldingRatio: N });

const allocation = Type.Object({
  id: I,
  orderNumber: S,
  /** 1 day, 2 week, 3 month. */
  fundsType: I,
  ...{ margin: N, fundsAmount: N, lever: I, totalTradingAmount: N, enabledTradingAmount: N, payAmount: N, tradersCycle: I },
  subaccountNumber: S,
  ...{ manageFee: N, lineWarning: N, lineUnwind: N },
  /** 0 待审核 1 操盘中 2 未通过 3 已到期 4 已结束. */
  status: I,
  ...{ beginTime: optional, endTime: optional, addTime: I, auditTime: optional },
  auditOpinion: S,
  ...{ equity: N, now_price: N, allProfitAndLose: N, orderTotalPrice: N },
  /** What its settlement left of the own money, below zero a debt; null before it is settled. */
  settled: optional,
});

const listRequest = Type.Object({ userId: maybe(int(0, 999_999_999)), ...pageFields });

export const fundsCalls = {
  "/user/funds/getFundsSetting.do": endpoint({
    summary: "配资参数",
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({
      ...{ marginMin: N, marginMax: N, daysWarning: N, daysUnwind: N, weeksWarning: N, weeksUnwind: N, monthWarning: N, monthUnwind: N },
      ...{ daysUsePeriod: S, weeksUsePeriod: S, monthUsePeriod: S, tradingCommissionRate: N, stampDutyRate: N },
    }),
    refusals: [],
  }),
  "/user/funds/getFundsTypeList.do": endpoint({
    summary: "配资方案：按天 1、按周 2、按月 3",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ cycleType: int(1, 3) }),
    data: Type.Object({ list: Type.Array(terms) }),
    refusals: [],
  }),
  "/user/funds/addFundsApply.do": endpoint({
    summary: "申请配资",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ margin: fen(), lever: int(0, 1000), cycleType: int(0, 9), tradersCycle: int(0, 1000) }),
    data: nothing,
    refusals: [
      "orderUnproved",
      "orderLocked",
      "orderShut",
      "fundsTerms",
      "fundsRange",
      "orderDebt",
      "fundsMoney",
      "tooOften",
      "otherRequestSameKey",
    ],
    say: "fundsApplied",
    limit: { max: 30, windowMs: 60_000, per: "user" },
  }),
  "/user/funds/getUserApplyList.do": endpoint({
    summary: "我的配资",
    methods: ["POST"],
    who: "user",
    request: listRequest,
    data: page(allocation),
    refusals: [],
  }),
  "/user/funds/getUserSubaccount.do": endpoint({
    summary: "操盘中的子账户",
    methods: ["POST"],
    who: "user",
    request: listRequest,
    data: page(allocation),
    refusals: [],
  }),
  "/user/funds/buyFunds.do": endpoint({
    summary: "分仓下单",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ stockId: int(0, 999_999_999), ...orderFields, subaccountNumber: text(12) }),
    data: nothing,
    refusals: orderRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/funds/fundsList.do": endpoint({
    summary: "分仓持仓与卖出记录",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...{ state: maybe(int(0, 1)), approveStatus: maybe(int(0, 1)), stockCode: maybe(text(16)), stockSpell: maybe(text(16)) },
      subaccountNumber: maybe(text(12)),
      ...pageFields,
    }),
    data: page(positionRow),
    refusals: [],
  }),
  "/user/funds/sellFunds.do": endpoint({
    summary: "分仓平仓",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ positionSn: text(40) }),
    data: Type.Object({ orderSn: S, filled: I }),
    refusals: saleRefusals,
    say: "saleDoneNow",
    limit: orderLimit,
  }),
  "/user/funds/days.do": endpoint({
    summary: "一笔配资每天的资金",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ id: int(1, 2_000_000_000) }),
    data: Type.Object({
      order: allocation,
      days: Type.Array(Type.Object({ day: S, equity: N, line: N, fee: N, profit: N })),
    }),
    refusals: ["fundsUnknown"],
  }),
} satisfies Area;
