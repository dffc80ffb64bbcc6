import type { Sentences } from "./sentence.ts";

export const moneyTexts = {
  bankNone: { zh: "未添加银行信息", tw: "未加入銀行信息", en: "No bank card yet" },
  bankNoEmpty: { zh: "请输入银行卡号", tw: "請輸入銀行卡號", en: "Enter the card number" },
  bankNoWrong: { zh: "请输入正确的银行卡号", tw: "請輸入正確的銀行卡號", en: "Enter a correct card number" },
  bankNameEmpty: { zh: "请输入开户行", tw: "請輸入開戶行", en: "Enter the bank" },
  bankAddressEmpty: { zh: "请输入开户地址", tw: "請輸入開戶地址", en: "Enter the branch" },
  bankOwnerEmpty: { zh: "请输入银行卡姓名", tw: "請輸入銀行卡姓名", en: "Enter the card holder's name" },
  bankExists: { zh: "银行信息已存在，不要重复添加", tw: "銀行信息已存在，不要重複新增", en: "A bank card is bound already" },
  bankAdded: { zh: "添加银行卡成功", tw: "已新增銀行卡", en: "Bank card added" },
  bankUpdated: { zh: "修改银行卡成功", tw: "修改銀行卡成功", en: "Bank card changed" },
  bankMissing: { zh: "修改失败，找不到银行", tw: "修改失敗，找不到銀行", en: "Not changed: no bank card" },
  bankChangedNotice: {
    zh: "您的银行卡已修改，未经交易密码确认，24小时内不能转出",
    tw: "您的銀行卡已修改，未經交易密碼確認，24小時內不能轉出",
    en: "Your bank card was changed without the trade password. No transfers out for 24 hours",
  },

  depositCreated: { zh: "创建支付订单成功！", tw: "創建支付訂單成功！", en: "Payment order created" },
  depositBelow: { zh: "充值金额不得低于{n}元", tw: "充值金額不得低於{n}元", en: "Deposit at least {n} yuan" },
  depositRange: {
    zh: "一次最高转入{max},最低转入{min}",
    tw: "一次最高轉入{max},最低轉入{min}",
    en: "Between {min} and {max} yuan at a time",
  },
  depositUnproved: { zh: "未实名认证不能发起充值", tw: "未實名認證不能發起充值", en: "Prove your identity before a deposit" },
  depositTooMany: { zh: "一小时内只能发起10次入金", tw: "一小時內只能發起10次入金", en: "At most 10 deposits an hour" },
  channelUnknown: { zh: "支付渠道不存在", tw: "支付管道不存在", en: "No such payment channel" },
  payUnknown: { zh: "订单不存在", tw: "訂單不存在", en: "No such order" },
  payExpired: { zh: "支付已过期", tw: "支付已過期", en: "The payment has expired" },
  payDecided: { zh: "订单已处理", tw: "訂單已處理", en: "This order is decided already" },
  payReviewed: {
    zh: "该订单由审核处理，无需付款",
    tw: "該訂單由審核處理，無需付款",
    en: "This order is reviewed, nothing is to be paid here",
  },
  depositPending: { zh: "审核中", tw: "審核中", en: "Under review" },
  depositSucceeded: { zh: "转入成功", tw: "轉入成功", en: "Deposited" },
  depositFailed: { zh: "支付失败", tw: "支付失敗", en: "Payment failed" },
  depositDoneNotice: {
    zh: "{channel} {n}元已到账（模拟资金）",
    tw: "{channel} {n}元已到帳（模擬資金）",
    en: "{channel}: {n} yuan have arrived (simulated money)",
  },
} satisfies Sentences;
