/** The practice account as a whole, and what a newcomer does next (spec/3-decisions.md 4, "Debt": it ends with a reset of the practice account). */
import { Type } from "typebox";
import { endpoint, none, nothing, type Area } from "./endpoint.ts";
import { field, maybe, number, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import type { ResetRefusalId } from "../rules/accounts/reset.ts";
import type { Sentence, Sentences } from "./texts/sentence.ts";

export const accountCalls = {
  "/user/account/reset.do": endpoint({
    summary: {
      zh: "重置模拟账户：余额清零、穿仓欠款核销，历史记录保留；每个交易日一次",
      en: "Reset the practice account: balances to zero, debt written off, history kept; once a trading day",
    },
    methods: ["POST"],
    who: "user",
    /** The trade password, when one is set. */
    request: Type.Object({
      withPwd: accountFields.withPwd,
    }),
    /** Yuan that were taken back and written off. */
    data: Type.Object({
      returned: number("收回的余额，元", "Money taken back, yuan"),
      writtenOff: accountFields.writtenOff,
    }),
    refusals: [
      ...(["demoFixed", "tradePasswordWrong", "tradePasswordLocked", "resetLocked", "resetToday", "resetPositions"] as const),
      ...(["resetOrders", "resetFunds", "resetDeposits", "resetWithdrawals", "resetIssues", "resetHeld", "resetNothing"] as const),
      ...(["tooOften", "otherRequestSameKey"] as const),
    ],
    say: "resetDone",
    limit: { max: 60, windowMs: 60_000, per: "user" },
  }),
  "/user/account/close.do": endpoint({
    summary: {
      zh: "注销账户，不能撤回：登录全部退出，个人资料删除，流水留在无名的编号下；须登录密码与确认词（注销或 DELETE）",
      en: "Close the account for good: all logins end, personal data goes, the ledger stays under a number; takes the login password and a word",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      userPwd: accountFields.userPwd,
      word: field("确认词：注销（简繁皆可）或 DELETE", "What confirms it: 注销, 註銷 or DELETE", maybe(text(16))),
    }),
    data: nothing,
    refusals: [
      ...(["demoFixed", "closePassword", "closeWord", "loginLocked", "passwordWrong", "closeGone", "closePositions"] as const),
      ...([
        "closeOrders",
        "closeFunds",
        "closeDeposits",
        "closeWithdrawals",
        "closeIssues",
        "closeHeld",
        "tooOften",
        "otherRequestSameKey",
      ] as const),
    ],
    bad: { word: "closeWord" },
    say: "closeDone",
    limit: { max: 20, windowMs: 60_000, per: "user" },
  }),
  "/user/nextStep.do": endpoint({
    summary: {
      zh: "新手的下一步：class 答复班级的邀请 identity 实名 review 审核中 money 转入 order 首单，空为已下过单",
      en: "What a newcomer does next: identity, review, money (pay in) or order (the first); empty once he has ordered",
    },
    methods: ["GET", "POST"],
    who: "user",
    request: none,
    data: Type.Union([
      Type.Literal("class"),
      Type.Literal("identity"),
      Type.Literal("review"),
      Type.Literal("money"),
      Type.Literal("order"),
      Type.Literal(""),
    ]),
    refusals: [],
  }),
  "/user/account/export.do": endpoint({
    summary: {
      zh: "导出本人的全部数据：一个 ZIP，每张表有 JSON 与 CSV，证件号与卡号已遮盖；每小时五次",
      en: "All of one's own data in a ZIP, each table as JSON and CSV, numbers of identity and card masked; five an hour",
    },
    methods: ["GET"],
    who: "user",
    request: none,
    data: Type.Unsafe<never>({ description: "文件" }),
    file: "application/zip",
    refusals: [],
    limit: { max: 5, windowMs: 3_600_000, per: "user" },
  }),
} satisfies Area;

const refusals = {
  resetLocked: { zh: "重置失败，账户已被锁定", tw: "重置失敗，帳戶已被鎖定", en: "Not reset: the account is locked" },
  resetToday: {
    zh: "重置失败，每个交易日只能重置一次",
    tw: "重置失敗，每個交易日只能重置一次",
    en: "Not reset: only once a trading day",
  },
  resetPositions: {
    zh: "重置失败，请先卖出全部持仓",
    tw: "重置失敗，請先賣出全部持倉",
    en: "Not reset: please close all positions first",
  },
  resetOrders: { zh: "重置失败，请先撤销全部委托", tw: "重置失敗，請先撤銷全部委託", en: "Not reset: please cancel all orders first" },
  resetFunds: {
    zh: "重置失败，有配资申请或子账户未结束",
    tw: "重置失敗，有配資申請或子帳戶未結束",
    en: "Not reset: an allocation or a sub-account has not ended",
  },
  resetDeposits: {
    zh: "重置失败，有转入订单正在处理",
    tw: "重置失敗，有轉入訂單正在處理",
    en: "Not reset: a deposit is still open",
  },
  resetWithdrawals: {
    zh: "重置失败，有未完成的转出",
    tw: "重置失敗，有未完成的轉出",
    en: "Not reset: a withdrawal is not finished yet",
  },
  resetIssues: {
    zh: "重置失败，有未完成的新股申购或配售",
    tw: "重置失敗，有未完成的新股申購或配售",
    en: "Not reset: an application for a new issue is not finished yet",
  },
  resetHeld: {
    zh: "重置失败，有资金冻结中（如申购）",
    tw: "重置失敗，有資金凍結中（如申購）",
    en: "Not reset: some money is still held, by a subscription for example",
  },
  resetNothing: {
    zh: "账户没有余额也没有欠款，无需重置",
    tw: "帳戶沒有餘額也沒有欠款，無需重置",
    en: "The account has neither money nor debt: there is nothing to reset",
  },
} satisfies Record<ResetRefusalId, Sentence>;

export const accountTexts = {
  ...refusals,
  modelChanged: {
    zh: "行情模型已更换为第{model}版，行情与历史自{day}起按新模型。您没有持仓、委托或提醒受影响",
    tw: "行情模型已更換為第{model}版，行情與歷史自{day}起按新模型。您沒有持倉、委託或提醒受影響",
    en: "The market's model has been changed to version {model}: prices and history follow it from {day} on. No position, order or alert of yours was touched",
  },
  modelChangedYours: {
    zh: "行情模型已更换为第{model}版，行情与历史自{day}起按新模型。您的{n}笔持仓已按更换前最后显示的价格平仓，不收平仓费用，不受T+1限制；{orders}笔委托已撤销并退回冻结资金；{subs}个子账户已结算；{alerts}条超出新涨跌停或已到价的提醒已结束",
    tw: "行情模型已更換為第{model}版，行情與歷史自{day}起按新模型。您的{n}筆持倉已按更換前最後顯示的價格平倉，不收平倉費用，不受T+1限制；{orders}筆委託已撤銷並退回凍結資金；{subs}個子帳戶已結算；{alerts}條超出新漲跌停或已到價的提醒已結束",
    en: "The market's model has been changed to version {model}: prices and history follow it from {day} on. Closed at the last price shown before, without closing fees and whatever T+1 says: {n} positions; cancelled, what they held returned: {orders} orders; settled: {subs} sub-accounts; ended, since the new limits or prices are beyond them: {alerts} alerts",
  },
  modelClosed: {
    zh: "更换模型平仓（数量 × 价格）：{list}",
    tw: "更換模型平倉（數量 × 價格）：{list}",
    en: "Closed by the change of the model (quantity × price): {list}",
  },
  changeAnnounced: {
    zh: "行情的名单或时钟自{day}起更换：交易时钟在此前停下，本站更换后再开。未平的持仓届时按最后显示的价格平仓，未成交的委托撤销（模拟）",
    tw: "行情的名單或時鐘自{day}起更換：交易時鐘在此前停下，本站更換後再開。未平的持倉屆時按最後顯示的價格平倉，未成交的委託撤銷（模擬）",
    en: "The market's list or clock changes from {day} on: the exchange clock stops before that day until the site has made the change. Positions that are still open are then closed at the last price shown, resting orders are cancelled (simulated)",
  },
  listChanged: {
    zh: "行情声明所列的名单或时钟已更换，行情与历史自{day}起按新声明。您没有持仓、委托或提醒受影响",
    tw: "行情聲明所列的名單或時鐘已更換，行情與歷史自{day}起按新聲明。您沒有持倉、委託或提醒受影響",
    en: "The market's list or clock has been changed as announced: prices and history follow it from {day} on. No position, order or alert of yours was touched",
  },
  listChangedYours: {
    zh: "行情声明所列的名单或时钟已更换，行情与历史自{day}起按新声明。您的{n}笔持仓已按更换前最后显示的价格平仓，不收平仓费用，不受T+1限制；{orders}笔委托已撤销并退回冻结资金；{subs}个子账户已结算；{alerts}条超出新涨跌停或已到价的提醒已结束",
    tw: "行情聲明所列的名單或時鐘已更換，行情與歷史自{day}起按新聲明。您的{n}筆持倉已按更換前最後顯示的價格平倉，不收平倉費用，不受T+1限制；{orders}筆委託已撤銷並退回凍結資金；{subs}個子帳戶已結算；{alerts}條超出新漲跌停或已到價的提醒已結束",
    en: "The market's list or clock has been changed as announced: prices and history follow it from {day} on. Closed at the last price shown before, without closing fees and whatever T+1 says: {n} positions; cancelled, what they held returned: {orders} orders; settled: {subs} sub-accounts; ended, since the new limits or prices are beyond them: {alerts} alerts",
  },
  listClosed: {
    zh: "更换名单平仓（数量 × 价格）：{list}",
    tw: "更換名單平倉（數量 × 價格）：{list}",
    en: "Closed by the change of the list (quantity × price): {list}",
  },
  resetDone: { zh: "模拟账户已重置", tw: "模擬帳戶已重置", en: "The practice account has been reset" },
  resetNotice: {
    zh: "模拟账户已重置：收回余额{returned,}元，核销穿仓欠款{writtenOff,}元。成交与资金记录保留，请重新入金（模拟资金）",
    tw: "模擬帳戶已重置：收回餘額{returned,}元，核銷穿倉欠款{writtenOff,}元。成交與資金記錄保留，請重新入金（模擬資金）",
    en: "The practice account has been reset: {returned,} yuan taken back, {writtenOff,} yuan of debt written off. Trades and fund records stay; deposit again to go on (simulated money)",
  },
} satisfies Sentences;
