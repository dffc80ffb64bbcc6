import type { Sentence } from "./sentence.ts";

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
