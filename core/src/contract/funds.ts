/** Sub-accounts (分仓, 配资; spec/4-calls.md 2.7). Money is yuan. */
import { Type } from "typebox";
import { endpoint, none, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { fen, field, fieldLike, int, integer, maybe, number, pick, string, text, integerIn } from "./field.ts";
import { issueFields } from "./fields/issues.ts";
import { quoteFields } from "./fields/quotes.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";
import { orderFields, orderLimit, orderRefusals, saleRefusals } from "./order-parts.ts";
import { positionRow } from "./trading-rows.ts";
import type { Sentences } from "./texts/sentence.ts";

const N = Type.Number();
const I = Type.Integer();
const optional = Type.Union([N, Type.Null()]);

const terms = Type.Object({
  id: siteFields.id,
  cycleType: fieldLike(tradingFields.cycleType, I),
  lever: tradingFields.lever,
  manageRate: number("管理费率，每期占配资资金的 %", "Management fee a cycle, per cent of the funds"),
  singleHoldingRatio: number("单只股票最大占比，1 为 100%", "Most of one share, 1 is 100 %"),
});

const allocation = Type.Object({
  id: siteFields.id,
  orderNumber: issueFields.orderNumber,
  /** 1 day, 2 week, 3 month. */
  fundsType: integerIn("周期：1 按天、2 按周、3 按月", "Cycle: 1 day, 2 week, 3 month", [1, 2, 3]),
  margin: tradingFields.margin,
  fundsAmount: number("配资资金，元", "Money lent, yuan"),
  lever: tradingFields.lever,
  totalTradingAmount: number("总操盘资金，元", "Own and lent money, yuan"),
  enabledTradingAmount: number("可用操盘资金，元", "Free money of the sub-account, yuan"),
  payAmount: number("应付（保证金加管理费），元", "Margin and management fee, yuan"),
  tradersCycle: fieldLike(tradingFields.tradersCycle, I),
  subaccountNumber: tradingFields.subaccountNumber,
  manageFee: number("管理费，元", "Management fee, yuan"),
  lineWarning: number("预警线，元", "Equity at which it is warned, yuan"),
  lineUnwind: number("平仓线，元", "Equity at which it is unwound, yuan"),
  /** 0 待审核 1 操盘中 2 未通过 3 已到期 4 已结束. */
  status: integer("0 待审核 1 操盘中 2 未通过 3 已到期 4 已结束", "0 under review 1 running 2 refused 3 over 4 settled", {
    values: [0, 1, 2, 3, 4],
  }),
  beginTime: field("开始，毫秒时间戳，未定为 null", "Begin: exchange time, epoch ms, null while unknown", optional),
  endTime: fieldLike(tradingFields.endTime, optional),
  addTime: siteFields.addTime,
  auditTime: field("审核时间，毫秒时间戳，未审为 null", "Reviewed: exchange time, epoch ms, null before", optional),
  auditOpinion: string("审核意见", "Opinion of the review"),
  ...pick(tradingFields, "equity", "now_price", "allProfitAndLose", "orderTotalPrice"),
  /** What its settlement left of the own money, below zero a debt; null before it is settled. */
  settled: field(
    "结清后归还的本金与盈亏，元；亏损超过本金时为负，是欠款；未结清为 null",
    "What the settlement left of the own money, yuan; below zero it is a debt; null before",
    optional,
  ),
});

const listRequest = Type.Object({
  userId: fieldLike(tradingFields.userId, maybe(int(0, 999_999_999))),
  ...pageFields,
});

export const fundsCalls = {
  "/user/funds/getFundsSetting.do": endpoint({
    summary: { zh: "配资参数", en: "Settings of sub-accounts" },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({
      marginMin: number("最低保证金，元", "Least margin, yuan"),
      marginMax: number("最高保证金，元", "Most margin, yuan"),
      daysWarning: number("按天：预警线占保证金", "By day: warning line as part of the margin"),
      daysUnwind: number("按天：平仓线占保证金", "By day: unwinding line as part of the margin"),
      weeksWarning: number("按周：预警线占保证金", "By week: warning line as part of the margin"),
      weeksUnwind: number("按周：平仓线占保证金", "By week: unwinding line as part of the margin"),
      monthWarning: number("按月：预警线占保证金", "By month: warning line as part of the margin"),
      monthUnwind: number("按月：平仓线占保证金", "By month: unwinding line as part of the margin"),
      daysUsePeriod: string("按天可选期数，以 | 分隔", "Days on offer, separated by |"),
      weeksUsePeriod: string("按周可选期数，以 | 分隔", "Weeks on offer, separated by |"),
      monthUsePeriod: string("按月可选期数，以 | 分隔", "Months on offer, separated by |"),
      tradingCommissionRate: number("佣金率，1 为 100%", "Commission, 1 is 100 %"),
      stampDutyRate: number("印花税率，1 为 100%", "Stamp duty, 1 is 100 %"),
    }),
    refusals: [],
  }),
  "/user/funds/getFundsTypeList.do": endpoint({
    summary: { zh: "配资方案：按天 1、按周 2、按月 3", en: "Offers of sub-accounts by day, week or month" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      cycleType: tradingFields.cycleType,
    }),
    data: Type.Object({
      list: fieldLike(siteFields.list, Type.Array(terms)),
    }),
    refusals: [],
  }),
  "/user/funds/addFundsApply.do": endpoint({
    summary: { zh: "申请配资", en: "Apply for a sub-account" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      margin: fieldLike(tradingFields.margin, fen()),
      lever: fieldLike(tradingFields.lever, int(0, 1000)),
      cycleType: fieldLike(tradingFields.cycleType, int(0, 9)),
      tradersCycle: tradingFields.tradersCycle,
    }),
    data: nothing,
    refusals: [
      "orderUnproved",
      "orderLocked",
      "orderShut",
      "fundsTerms",
      "fundsLeverCap",
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
    summary: { zh: "我的配资", en: "One's own applications" },
    methods: ["POST"],
    who: "user",
    request: listRequest,
    data: page(allocation),
    refusals: [],
  }),
  "/user/funds/getUserSubaccount.do": endpoint({
    summary: { zh: "操盘中的子账户", en: "Sub-accounts that run" },
    methods: ["POST"],
    who: "user",
    request: listRequest,
    data: page(allocation),
    refusals: [],
  }),
  "/user/funds/buyFunds.do": endpoint({
    summary: { zh: "分仓下单", en: "Buy with a sub-account's money" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      stockId: tradingFields.stockId,
      ...orderFields,
      subaccountNumber: fieldLike(tradingFields.subaccountNumber, text(12)),
    }),
    data: nothing,
    refusals: orderRefusals,
    say: "orderPlaced",
    sayIn: "data",
    limit: orderLimit,
  }),
  "/user/funds/fundsList.do": endpoint({
    summary: { zh: "分仓持仓与卖出记录", en: "Positions and closes of sub-accounts" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...pick(tradingFields, "state", "approveStatus"),
      stockCode: fieldLike(quoteFields.stockCode, maybe(text(16))),
      stockSpell: quoteFields.stockSpell,
      subaccountNumber: fieldLike(tradingFields.subaccountNumber, maybe(text(12))),
      ...pageFields,
    }),
    data: page(positionRow),
    refusals: [],
  }),
  "/user/funds/sellFunds.do": endpoint({
    summary: { zh: "分仓平仓", en: "Close a position of a sub-account" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      positionSn: fieldLike(tradingFields.positionSn, text(40)),
    }),
    data: Type.Object({
      ...pick(tradingFields, "orderSn", "filled"),
    }),
    refusals: saleRefusals,
    say: "saleDoneNow",
    limit: orderLimit,
  }),
  "/user/funds/days.do": endpoint({
    summary: { zh: "一笔配资每天的资金", en: "The money of a sub-account day by day" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      id: fieldLike(siteFields.id, int(1, 2_000_000_000)),
    }),
    data: Type.Object({
      order: field("配资单", "The allocation", allocation),
      days: fieldLike(
        tradingFields.days,
        Type.Array(
          Type.Object({
            day: siteFields.day,
            equity: tradingFields.equity,
            line: number("当日平仓线，元", "Unwinding line of the day, yuan"),
            fee: number("当日费用，元", "Fees of the day, yuan"),
            profit: number("当日盈亏，元", "Profit of the day, yuan"),
          }),
        ),
      ),
    }),
    refusals: ["fundsUnknown"],
  }),
} satisfies Area;

/** Sub-accounts (分仓, 配资). */
export const fundsTexts = {
  fundsApplied: { zh: "申请成功！", tw: "申請成功！", en: "Application submitted" },
  fundsMoney: {
    zh: "申请失败，可用金额小于{n}元",
    tw: "申請失敗，可用金額小於{n}元",
    en: "Application failed: less than {n} yuan available",
  },
  fundsRange: {
    zh: "申请失败，保证金须在{min}元与{max}元之间",
    tw: "申請失敗，保證金須在{min}元與{max}元之間",
    en: "Application failed: the margin must be between {min} and {max} yuan",
  },
  fundsTerms: {
    zh: "申请失败，没有这样的配资方案，请重新选择",
    tw: "申請失敗，沒有這樣的配資方案，請重新選擇",
    en: "Application failed: these terms are not offered, please choose again",
  },
  fundsUnknown: { zh: "配资订单不存在", tw: "配資訂單不存在", en: "No such allocation" },
  fundsApprovedNotice: {
    zh: "配资已通过，子账户{account}自{from}起可交易，{to}收盘到期（模拟）",
    tw: "配資已通過，子帳戶{account}自{from}起可交易，{to}收盤到期（模擬）",
    en: "Allocation approved: sub-account {account} trades from {from} and ends at the close of {to} (simulated)",
  },
  fundsDeclinedNotice: {
    zh: "配资申请未通过，冻结的资金已退回，原因见我的配资（模拟）",
    tw: "配資申請未通過，凍結的資金已退回，原因見我的配資（模擬）",
    en: "Your application was declined and all held money is back; 我的配资 says why (simulated)",
  },
  fundsWarningNotice: {
    zh: "子账户{account}权益{equity,}元，已触及预警线{warning,}元；跌至平仓线{unwind,}元将全部平仓",
    tw: "子帳戶{account}權益{equity,}元，已觸及預警線{warning,}元；跌至平倉線{unwind,}元將全部平倉",
    en: "Sub-account {account}: equity {equity,} yuan has reached the warning line {warning,}; at {unwind,} everything is closed",
  },
  fundsUnwindNotice: {
    zh: "子账户{account}权益{equity,}元，已触及平仓线{unwind,}元，持仓将在可成交时全部平仓",
    tw: "子帳戶{account}權益{equity,}元，已觸及平倉線{unwind,}元，持倉將在可成交時全部平倉",
    en: "Sub-account {account}: equity {equity,} yuan has reached the unwind line {unwind,}; all positions are closed as soon as they can be",
  },
  fundsExpiredNotice: {
    zh: "子账户{account}已到期，持仓将在可成交时平仓，随后结算",
    tw: "子帳戶{account}已到期，持倉將在可成交時平倉，隨後結算",
    en: "Sub-account {account} has ended: its positions are closed as soon as they can be, then it is settled",
  },
  fundsSettledNotice: {
    zh: "子账户{account}已结算，返还{n,}元",
    tw: "子帳戶{account}已結算，返還{n,}元",
    en: "Sub-account {account} is settled: {n,} yuan returned",
  },
  fundsShortNotice: {
    zh: "子账户{account}已结算，亏损超过本金{n,}元：先从股票账户扣，不足的记为穿仓欠款",
    tw: "子帳戶{account}已結算，虧損超過本金{n,}元：先從股票帳戶扣，不足的記為穿倉欠款",
    en: "Sub-account {account} is settled: it lost {n,} yuan more than its margin; your stock account pays, what it lacks is your debt",
  },
  closedBySub: {
    zh: "{subject} 因子账户触及平仓线，已强制平仓{n#}",
    tw: "{subject} 因子帳戶觸及平倉線，已強制平倉{n#}",
    en: "{subject}: {n#} force-closed because the sub-account reached its unwind line",
  },
  closedByExpiry: {
    zh: "{subject} 配资到期结算，已平仓{n#}",
    tw: "{subject} 配資到期結算，已平倉{n#}",
    en: "{subject}: {n#} closed because the sub-account's term ended",
  },
} satisfies Sentences;
