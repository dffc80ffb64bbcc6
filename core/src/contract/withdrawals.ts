/** Money out (spec/4-calls.md 2.2). */
import { Type } from "typebox";
import { endpoint, nothing, page, pageFields, type Area } from "./endpoint.ts";
import { boolean, field, fieldLike, int, integer, number, pick, string } from "./field.ts";
import { accountFields } from "./fields/account.ts";
import { siteFields } from "./fields/site.ts";

const limit = { max: 120, windowMs: 60_000, per: "user" } as const;
const again = ["tooOften", "otherRequestSameKey"] as const;

export const withdrawalCalls = {
  "/user/withdraw/outMoney.do": endpoint({
    summary: {
      zh: "申请转出（模拟资金），冻结至到账、失败或取消",
      en: "Apply for a withdrawal (paper money); held until it is paid, fails or is taken back",
    },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      ...pick(accountFields, "amt", "withPwd"),
    }),
    data: nothing,
    refusals: [
      ...(["withdrawAmount", "withdrawPassword", "tradePasswordUnset", "tradePasswordWrong", "tradePasswordLocked"] as const),
      ...(["withdrawUnproved", "withdrawNoCard", "withdrawCardWaits", "withdrawHolding", "withdrawBelow"] as const),
      ...(["withdrawHoliday", "withdrawHours", "orderDebt", "withdrawMany", "withdrawShort"] as const),
      ...again,
    ],
    bad: { amt: "withdrawAmount" },
    say: "withdrawDone",
    limit,
  }),
  "/user/withdraw/list.do": endpoint({
    summary: { zh: "转出记录", en: "Withdrawals" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      withStatus: accountFields.withStatus,
      ...pageFields,
    }),
    data: page(
      Type.Object({
        id: siteFields.id,
        withId: accountFields.withId,
        /** Yuan; the fee is taken out of it. */
        withAmt: number("转出金额（含手续费），元", "Amount with the fee, yuan"),
        withFee: number("手续费，元", "Fee, yuan"),
        /** Exchange time, epoch milliseconds. */
        applyTime: integer("申请时间，交易所时间，毫秒时间戳", "Exchange time of the application, epoch ms"),
        /** When it was over; null before. */
        transTime: field(
          "结束时间，交易所时间，毫秒时间戳，未结束为空",
          "Exchange time of its end, epoch ms; null before",
          Type.Union([Type.Integer(), Type.Null()]),
        ),
        /** From when on it is paid. */
        dueTime: integer("到账时间，交易所时间，毫秒时间戳", "Exchange time from which on it is paid, epoch ms"),
        withName: string("持卡人", "Holder of the card"),
        ...pick(accountFields, "bankNo", "bankName", "bankAddress"),
        /** 0 under review or waiting for its payment, 1 paid, 2 failed, 3 cancelled. */
        withStatus: fieldLike(accountFields.withStatus, Type.Integer()),
        withMsg: string("失败或取消的原因，其余为空", "Why it failed or was taken back, else empty"),
        canCancel: boolean("是否还能取消", "Whether it can be taken back"),
      }),
    ),
    refusals: [],
  }),
  "/user/withdraw/cancel.do": endpoint({
    summary: { zh: "取消审核中的转出，资金退回", en: "Take a withdrawal back while it is under review" },
    methods: ["POST"],
    who: "user",
    request: Type.Object({
      withId: fieldLike(accountFields.withId, int(1, 2_147_483_647)),
    }),
    data: nothing,
    refusals: ["withdrawGone", "withdrawDecided", ...again],
    bad: { withId: "withdrawGone" },
    say: "withdrawCancelled",
    limit,
  }),
} satisfies Area;
