/** The house's public balances (spec/3-decisions.md 4, "Ledger"): nobody earns from a user's loss in the dark. */
import { Type } from "typebox";
import { endpoint, none, type Area } from "./endpoint.ts";
import { integer, number } from "./field.ts";
import type { Sentence } from "./texts/sentence.ts";

export const houseCalls = {
  "/api/house/balances.do": endpoint({
    summary: {
      zh: "平台账户余额（公开）：佣金与管理费、印花税、过户费、持仓费、盈亏对手方、新股、坏账、配资、入金、出金",
      en: "Balances of the house, public: what it has received and lost",
    },
    methods: ["GET", "POST"],
    who: "anyone",
    request: none,
    /** Yuan; above zero is what the house has received. Every account of the house is in one line. asOf is exchange time. */
    data: Type.Object({
      fees: number("佣金，元", "Commission, yuan"),
      duty: number("印花税，元", "Stamp duty, yuan"),
      transfer: number("过户费，元", "Transfer fee, yuan"),
      stay: number("持仓费，元", "Holding fee, yuan"),
      pnl: number("盈亏对手方，元", "Other side of profit and loss, yuan"),
      issues: number("新股，元", "New issues, yuan"),
      badDebt: number("坏账，元", "Bad debt, yuan"),
      funding: number("配资，负数是借出未还的，元", "Sub-accounts, below zero what is lent and not yet back, yuan"),
      deposits: number("入金，元", "Deposits, yuan"),
      withdrawals: number("出金，元", "Withdrawals, yuan"),
      asOf: integer("截至，交易所时间，毫秒时间戳", "As of: exchange time, epoch ms"),
    }),
    refusals: [],
    limit: { max: 120, windowMs: 60_000, per: "asker" },
  }),
} satisfies Area;

/** What an account hears that does not add up. */
export const houseTexts = {
  accountStopped: {
    zh: "账户正在核对，资金暂不变动，请联系客服",
    tw: "帳戶正在核對，資金暫不變動，請聯絡客服",
    en: "This account is being checked and its money stands still for now; please contact support",
  },
  accountStoppedNotice: {
    zh: "系统核对发现您的账户数字不一致，资金已暂停变动，正在人工核对。您的资产记录完整保留。",
    tw: "系統核對發現您的帳戶數字不一致，資金已暫停變動，正在人工核對。您的資產記錄完整保留。",
    en: "A check found figures of your account that do not add up. Its money stands still while somebody looks; every record is kept.",
  },
} satisfies Record<string, Sentence>;
