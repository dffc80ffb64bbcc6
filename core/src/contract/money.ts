/** Bank card and deposits (spec/4-calls.md 2.2, 5). */
import { Type } from "typebox";
import { endpoint, none, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { fen, field, fieldLike, int, integer, maybe, number, pick, string, text } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { siteFields } from "./fields/site.ts";
import { tradingFields } from "./fields/trading.ts";

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
