/** Money out (spec/4-calls.md 2.2). */
import { Type } from "typebox";
import { endpoint, fen, int, maybe, nothing, page, pageFields, password, type Area } from "./endpoint.ts";

const limit = { max: 120, windowMs: 60_000, per: "user" } as const;
const again = ["tooOften", "otherRequestSameKey"] as const;

export const withdrawalCalls = {
  "/user/withdraw/outMoney.do": endpoint({
    summary: "申请转出（模拟资金），冻结至到账、失败或取消",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ amt: maybe(fen()), withPwd: maybe(password()) }),
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
    summary: "转出记录",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ withStatus: maybe(int(0, 3)), ...pageFields }),
    data: page(
      Type.Object({
        id: Type.Integer(),
        withId: Type.Integer(),
        /** Yuan; the fee is taken out of it. */
        withAmt: Type.Number(),
        withFee: Type.Number(),
        /** Exchange time, epoch milliseconds. */
        applyTime: Type.Integer(),
        /** When it was over; null before. */
        transTime: Type.Union([Type.Integer(), Type.Null()]),
        /** From when on it is paid. */
        dueTime: Type.Integer(),
        withName: Type.String(),
        bankNo: Type.String(),
        bankName: Type.String(),
        bankAddress: Type.String(),
        /** 0 under review or waiting for its payment, 1 paid, 2 failed, 3 cancelled. */
        withStatus: Type.Integer(),
        withMsg: Type.String(),
        canCancel: Type.Boolean(),
      }),
    ),
    refusals: [],
  }),
  "/user/withdraw/cancel.do": endpoint({
    summary: "取消审核中的转出，资金退回",
    methods: ["POST"],
    who: "user",
    request: Type.Object({ withId: int(1, 2_147_483_647) }),
    data: nothing,
    refusals: ["withdrawGone", "withdrawDecided", ...again],
    bad: { withId: "withdrawGone" },
    say: "withdrawCancelled",
    limit,
  }),
} satisfies Area;
