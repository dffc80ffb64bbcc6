/** Bank card and deposits (spec/4-calls.md 2.2, 5). */
import { Type } from "typebox";
import { endpoint, none, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { fen, field, fieldLike, int, integer, maybe, number, pick, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";
import type { Sentences } from "./texts/sentence.ts";

const MINUTE = 60_000;
const card = {
  bankName: fieldLike(accountFields.bankName, maybe(text(40))),
  bankNo: fieldLike(accountFields.bankNo, maybe(text(32))),
  bankAddress: fieldLike(accountFields.bankAddress, maybe(text(80))),
  userName: fieldLike(accountFields.userName, maybe(text(40))),
};
const empties = ["bankNoEmpty", "bankNoWrong", "bankNameEmpty", "bankAddressEmpty", "bankOwnerEmpty"] as const;
const tradePassword = ["tradePasswordUnset", "tradePasswordWrong", "tradePasswordLocked"] as const;
const deposit = [
  ...(["missingArgument", "channelUnknown", "depositBelow", "depositRange", "depositUnproved"] as const),
  ...tradePassword,
  ...(["otherRequestSameKey", "depositTooMany"] as const),
] as const;

const channel = Type.Object({
  id: siteFields.id,
  cType: integer("渠道类型，同 channelType", "Kind of channel, as channelType"),
  /** 0 银证转入, 1 对公转账, 2 现金转账, 3 快捷支付, 4 支付宝. */
  ...pick(accountFields, "channelType", "channelName"),
  channelDesc: string("渠道说明", "What the channel is"),
  channelAccount: string("收款账号（虚构）", "Account (fictitious)"),
  channelImg: string("渠道图片", "Picture of the channel"),
  /** Yuan. */
  channelMinLimit: number("单笔下限，元", "Least of a payment, yuan"),
  channelMaxLimit: number("单笔上限，元", "Most of a payment, yuan"),
  /** Above this many yuan the client leads to /service; null never. */
  serviceAbove: field(
    "超过此金额转客服，元；null 为不转",
    "Above this many yuan to /service; null never",
    Type.Union([Type.Number(), Type.Null()]),
  ),
  isShow: integer("是否展示：1", "Whether it is shown: 1"),
});

const order = Type.Object({
  orderSn: tradingFields.orderSn,
  payUrl: string("收银台地址", "Address of the cashier"),
  /** A picture (SVG) of the QR code that leads to payUrl. */
  qrUrl: string("二维码图片地址（SVG）", "Picture of the QR code (SVG)"),
  /** Wall time, epoch milliseconds; null for a channel that is reviewed. */
  expireTime: field(
    "失效时间，现实时间毫秒；null 为不失效",
    "When it ends: wall time, epoch ms; null never",
    Type.Union([Type.Integer(), Type.Null()]),
  ),
});

export const moneyCalls = {
  "/user/bank/getBankInfo.do": endpoint({
    summary: { zh: "本人绑定的银行卡", en: "One's own bank card" },
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({
      ...pick(accountFields, "userName", "realName", "bankName", "bankNo", "bankAddress"),
    }),
    refusals: ["bankNone"],
  }),
  "/user/bank/add.do": endpoint({
    summary: { zh: "绑定银行卡（每人一张）", en: "Bind a bank card, one each" },
    methods: ["POST"],
    who: "user",
    request: Type.Object(card),
    data: nothing,
    refusals: ["demoFixed", ...empties, "bankExists"],
    say: "bankAdded",
    sayIn: "data",
  }),
  "/user/bank/update.do": endpoint({
    summary: {
      zh: "更换银行卡；不带交易密码时 24 小时内不能转出",
      en: "Change the bank card; without the trade password withdrawals wait 24 h",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...card,
      withPwd: accountFields.withPwd,
    }),
    data: nothing,
    refusals: ["demoFixed", ...empties, ...tradePassword, "bankMissing"],
    say: "bankUpdated",
    sayIn: "data",
  }),
  "/api/site/getPayInfo.do": endpoint({
    summary: { zh: "入金渠道", en: "Channels of deposits" },
    methods: ["POST"],
    who: "anyone",
    request: none,
    data: Type.Array(channel),
    refusals: [],
  }),
  "/api/site/getPayInfoById.do": endpoint({
    summary: { zh: "一个入金渠道（数组）", en: "One channel, as an array" },
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({
      payId: accountFields.payId,
    }),
    data: Type.Array(channel),
    refusals: [],
  }),
  "/user/recharge/inMoney.do": endpoint({
    summary: { zh: "创建入金订单（模拟资金）", en: "Open a deposit (paper money)" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...pick(accountFields, "amt", "payType"),
      payId: fieldLike(accountFields.payId, maybe(int(1, 1_000_000))),
      channelType: fieldLike(accountFields.channelType, maybe(int(0, 9))),
      channelName: fieldLike(accountFields.channelName, maybe(text(40))),
      password: accountFields.password,
    }),
    data: order,
    refusals: deposit,
    say: "depositCreated",
    limit: { max: 120, windowMs: MINUTE, per: "user" },
  }),
  "/user/xusunpay/createOrder.do": endpoint({
    summary: { zh: "创建入金订单（旧式，回复带 code 200）", en: "Open a deposit, in the older form with code 200 beside status" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...pick(accountFields, "amt", "payType", "password"),
      money: field("金额，元，amt 的旧名", "Amount, yuan: an old name of amt", maybe(fen())),
      withPwd: accountFields.withPwd,
      /** 1 bank card, 2 alipay. */
      channel: field("渠道：1 银行卡、2 支付宝", "Channel: 1 bank card, 2 alipay", maybe(int(1, 2)), { values: [1, 2] }),
    }),
    data: order,
    refusals: deposit,
    say: "depositCreated",
    limit: { max: 120, windowMs: MINUTE, per: "user" },
  }),
  "/user/recharge/list.do": endpoint({
    summary: { zh: "入金记录", en: "Deposits" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...pick(accountFields, "payChannel", "orderStatus"),
      ...pageFields,
    }),
    data: page(
      Type.Object({
        id: siteFields.id,
        orderSn: tradingFields.orderSn,
        payChannel: fieldLike(accountFields.payChannel, Type.Integer()),
        /** Yuan. */
        payAmt: number("金额，元", "Amount, yuan"),
        /** 0 under review, 1 success, 2 failed, 3 cancelled or expired. */
        orderStatus: fieldLike(accountFields.orderStatus, Type.Integer()),
        orderDesc: string("状态说明", "The state in words"),
        ...pick(accountFields, "channelType", "channelName"),
        /** Exchange time, epoch milliseconds. */
        addTime: siteFields.addTime,
        payTime: field(
          "到账时间，毫秒时间戳，未到为 null",
          "Credited: exchange time, epoch ms, null before",
          Type.Union([Type.Integer(), Type.Null()]),
        ),
      }),
    ),
    refusals: [],
  }),
  "/api/sandbox/pay.do": endpoint({
    summary: { zh: "模拟付款方确认或拒绝付款（仅演示）", en: "Sandbox: stands for the payer's phone" },
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({
      token: field("收银台地址中的凭证", "Token in the cashier's address", maybe(text(128))),
      orderSn: fieldLike(tradingFields.orderSn, maybe(text(40))),
      result: field("付款结果：success、fail", "Result of the payment: success or fail", text(16), { values: ["success", "fail"] }),
    }),
    data: nothing,
    refusals: ["unknownCall", "badArgument", "payUnknown", "payReviewed", "payDecided", "payExpired"],
    say: "done",
    limit: { max: 60, windowMs: MINUTE, per: "asker" },
  }),
} satisfies Area;

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
    zh: "{channel} {n,}元已到账（模拟资金）",
    tw: "{channel} {n,}元已到帳（模擬資金）",
    en: "{channel}: {n,} yuan have arrived (simulated money)",
  },
  withdrawOpen: {
    zh: "股票账户有持仓或委托，或有配资未结束，暂不能转出",
    tw: "股票帳戶有持倉或委託，或有配資未結束，暫不能轉出",
    en: "Nothing can be withdrawn while the stock account has positions or orders, or a sub-account is open",
  },
  withdrawProceeds: {
    zh: "今日卖出的资金，下一交易日可转出",
    tw: "今日賣出的資金，下一交易日可轉出",
    en: "What was sold today can be withdrawn on the next trading day",
  },
  withdrawDone: { zh: "提现成功", tw: "提現成功", en: "Applied for" },
  withdrawAmount: { zh: "请输入正确的转出金额", tw: "請輸入正確的轉出金額", en: "Enter a correct amount" },
  withdrawPassword: { zh: "请输入交易密码", tw: "請輸入交易密碼", en: "Enter the trade password" },
  withdrawUnproved: { zh: "未实名认证", tw: "未實名認證", en: "Your identity is not proved" },
  withdrawNoCard: { zh: "未添加银行卡", tw: "未加入銀行卡", en: "No bank card yet" },
  withdrawCardWaits: {
    zh: "银行卡修改时未经交易密码确认，修改后24小时内不能转出",
    tw: "銀行卡修改時未經交易密碼確認，修改後24小時內不能轉出",
    en: "The bank card was changed without the trade password: no transfers out for 24 hours after that",
  },
  withdrawHolding: { zh: "有持仓单不能出金", tw: "有持倉單不能出金", en: "No withdrawal while positions, orders or sub-accounts are open" },
  withdrawBelow: { zh: "转出金额不得小于{min}", tw: "轉出金額不得小於{min}", en: "Withdraw at least {min} yuan" },
  withdrawHoliday: { zh: "周末或节假日不能出金！", tw: "週末或節假日不能出金！", en: "No withdrawals on weekends and holidays" },
  withdrawHours: {
    zh: "出金失败，出金时间在{window}之间",
    tw: "出金失敗，出金時間在{window}之間",
    en: "Withdrawals are taken between {window}",
  },
  withdrawMany: {
    zh: "审核中和待到账的提现最多{n}笔，请等其中一笔到账或取消一笔",
    tw: "審核中和待到帳的提現最多{n}筆，請等其中一筆到帳或取消一筆",
    en: "At most {n} withdrawals may be under way: wait for one to arrive, or take one back",
  },
  withdrawShort: { zh: "提现失败，用户可用资金不足", tw: "提現失敗，用戶可用資金不足", en: "Not enough can be withdrawn" },
  withdrawGone: { zh: "订单不存在", tw: "訂單不存在", en: "No such withdrawal" },
  withdrawDecided: { zh: "当前订单不能取消", tw: "當前訂單不能取消", en: "It can no longer be taken back" },
  withdrawCancelled: { zh: "取消成功", tw: "取消成功", en: "Taken back" },
  withdrawByUser: { zh: "用户取消出金", tw: "用戶取消出金", en: "Taken back by the user" },
  withdrawFault_card: {
    zh: "卡信息不符：持卡人不是认证的姓名",
    tw: "卡資訊不符：持卡人不是認證的姓名",
    en: "The card does not match: its holder is not the proved name",
  },
  withdrawFault_identity: { zh: "身份认证已撤销", tw: "身份認證已撤銷", en: "The identity was taken back" },
  withdrawFault_returned: { zh: "银行退回", tw: "銀行退回", en: "Returned by the bank" },
  withdrawPaidNotice: {
    zh: "转出{n,}元已到账（手续费{fee,}元，实到{net,}元，模拟资金）",
    tw: "轉出{n,}元已到帳（手續費{fee,}元，實到{net,}元，模擬資金）",
    en: "Your withdrawal of {n,} yuan has arrived: {net,} yuan after the fee of {fee,} (simulated money)",
  },
  withdrawFailedNotice_card: {
    zh: "转出{n,}元失败，资金已退回。卡信息不符：持卡人不是认证的姓名",
    tw: "轉出{n,}元失敗，資金已退回。卡資訊不符：持卡人不是認證的姓名",
    en: "Your withdrawal of {n,} yuan failed and came back. The card does not match: its holder is not the proved name",
  },
  withdrawFailedNotice_identity: {
    zh: "转出{n,}元失败，资金已退回。身份认证已撤销",
    tw: "轉出{n,}元失敗，資金已退回。身份認證已撤銷",
    en: "Your withdrawal of {n,} yuan failed and came back. The identity was taken back",
  },
  withdrawFailedNotice_returned: {
    zh: "转出{n,}元失败，资金已退回。银行退回",
    tw: "轉出{n,}元失敗，資金已退回。銀行退回",
    en: "Your withdrawal of {n,} yuan failed and came back. The bank returned it",
  },
  transferDone: { zh: "转账成功", tw: "轉帳成功", en: "Transferred" },
  transferAmount: { zh: "金额不正确", tw: "金額不正確", en: "Invalid amount" },
  transferStock: { zh: "融资账户可用资金不足", tw: "融資帳戶可用資金不足", en: "Insufficient funds in the stock account" },
  transferIndex: { zh: "指数账户可用资金不足", tw: "指數帳戶可用資金不足", en: "Insufficient funds in the index account" },
  transferFutures: { zh: "期货账户可用资金不足", tw: "期貨帳戶可用資金不足", en: "Insufficient funds in the futures account" },
  transferType: { zh: "类型错误", tw: "類型錯誤", en: "Unknown transfer type" },
} satisfies Sentences;
