/** Bank card and deposits (spec/4-calls.md 2.2, 5). */
import { Type } from "typebox";
import { endpoint, fen, int, maybe, none, nothing, page, pageFields, password, text, type Area } from "./endpoint.ts";

const MINUTE = 60_000;
const card = { bankName: maybe(text(40)), bankNo: maybe(text(32)), bankAddress: maybe(text(80)), userName: maybe(text(40)) };
const empties = ["bankNoEmpty", "bankNoWrong", "bankNameEmpty", "bankAddressEmpty", "bankOwnerEmpty"] as const;
const tradePassword = ["tradePasswordUnset", "tradePasswordWrong", "tradePasswordLocked"] as const;
const deposit = [
  ...(["missingArgument", "channelUnknown", "depositBelow", "depositRange", "depositUnproved"] as const),
  ...tradePassword,
  ...(["otherRequestSameKey", "depositTooMany"] as const),
] as const;

const channel = Type.Object({
  id: Type.Integer(),
  cType: Type.Integer(),
  /** 0 银证转入, 1 对公转账, 2 现金转账, 3 快捷支付, 4 支付宝. */
  channelType: Type.Integer(),
  channelName: Type.String(),
  channelDesc: Type.String(),
  channelAccount: Type.String(),
  channelImg: Type.String(),
  /** Yuan. */
  channelMinLimit: Type.Number(),
  channelMaxLimit: Type.Number(),
  /** Above this many yuan the client leads to /service; null never. */
  serviceAbove: Type.Union([Type.Number(), Type.Null()]),
  isShow: Type.Integer(),
});

const order = Type.Object({
  orderSn: Type.String(),
  payUrl: Type.String(),
  /** A picture (SVG) of the QR code that leads to payUrl. */
  qrUrl: Type.String(),
  /** Wall time, epoch milliseconds; null for a channel that is reviewed. */
  expireTime: Type.Union([Type.Integer(), Type.Null()]),
});

export const moneyCalls = {
  "/user/bank/getBankInfo.do": endpoint({
    summary: "本人绑定的银行卡",
    methods: ["POST"],
    who: "user",
    request: none,
    data: Type.Object({
      userName: Type.String(),
      realName: Type.String(),
      bankName: Type.String(),
      bankNo: Type.String(),
      bankAddress: Type.String(),
    }),
    refusals: ["bankNone"],
  }),
  "/user/bank/add.do": endpoint({
    summary: "绑定银行卡（每人一张）",
    methods: ["POST"],
    who: "user",
    request: Type.Object(card),
    data: nothing,
    refusals: ["demoFixed", ...empties, "bankExists"],
    say: "bankAdded",
    sayIn: "data",
  }),
  "/user/bank/update.do": endpoint({
    summary: "更换银行卡；不带交易密码时 24 小时内不能转出",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ ...card, withPwd: maybe(password()) }),
    data: nothing,
    refusals: ["demoFixed", ...empties, ...tradePassword, "bankMissing"],
    say: "bankUpdated",
    sayIn: "data",
  }),
  "/api/site/getPayInfo.do": endpoint({
    summary: "入金渠道",
    methods: ["POST"],
    who: "anyone",
    request: none,
    data: Type.Array(channel),
    refusals: [],
  }),
  "/api/site/getPayInfoById.do": endpoint({
    summary: "一个入金渠道（数组）",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ payId: int(1, 1_000_000) }),
    data: Type.Array(channel),
    refusals: [],
  }),
  "/user/recharge/inMoney.do": endpoint({
    summary: "创建入金订单（模拟资金）",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      amt: maybe(fen()),
      payType: maybe(int(0, 9)),
      payId: maybe(int(1, 1_000_000)),
      channelType: maybe(int(0, 9)),
      channelName: maybe(text(40)),
      password: maybe(password()),
    }),
    data: order,
    refusals: deposit,
    say: "depositCreated",
    limit: { max: 120, windowMs: MINUTE, per: "user" },
  }),
  "/user/xusunpay/createOrder.do": endpoint({
    summary: "创建入金订单（旧式，回复带 code 200）",
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      amt: maybe(fen()),
      payType: maybe(int(0, 9)),
      password: maybe(password()),
      money: maybe(fen()),
      withPwd: maybe(password()),
      /** 1 bank card, 2 alipay. */
      channel: maybe(int(1, 2)),
    }),
    data: order,
    refusals: deposit,
    say: "depositCreated",
    limit: { max: 120, windowMs: MINUTE, per: "user" },
  }),
  "/user/recharge/list.do": endpoint({
    summary: "入金记录",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ payChannel: maybe(int(0, 9)), orderStatus: maybe(int(0, 3)), ...pageFields }),
    data: page(
      Type.Object({
        id: Type.Integer(),
        orderSn: Type.String(),
        payChannel: Type.Integer(),
        /** Yuan. */
        payAmt: Type.Number(),
        /** 0 under review, 1 success, 2 failed, 3 cancelled or expired. */
        orderStatus: Type.Integer(),
        orderDesc: Type.String(),
        channelType: Type.Integer(),
        channelName: Type.String(),
        /** Exchange time, epoch milliseconds. */
        addTime: Type.Integer(),
        payTime: Type.Union([Type.Integer(), Type.Null()]),
      }),
    ),
    refusals: [],
  }),
  "/api/sandbox/pay.do": endpoint({
    summary: "模拟付款方确认或拒绝付款（仅演示）",
    methods: ["POST"],
    who: "anyone",
    request: Type.Object({ token: maybe(text(128)), orderSn: maybe(text(40)), result: text(16) }),
    data: nothing,
    refusals: ["unknownCall", "badArgument", "payUnknown", "payReviewed", "payDecided", "payExpired"],
    say: "done",
    limit: { max: 60, windowMs: MINUTE, per: "asker" },
  }),
} satisfies Area;
