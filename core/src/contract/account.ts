/** The practice account as a whole, and what a newcomer does next (spec/3-decisions.md 4, "Debt": it ends with a reset of the practice account). */
import { Type } from "typebox";
import { endpoint, none, nothing, type Area } from "./endpoint.ts";
import { field, maybe, number, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";

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
